/** Fields of nodes that are worked out; the others are in the object itself, always the same (`seed.json`), or not set. */
import { boundsOf, lastValue, offsetMinutes, unit } from '../../../../../sdk/emulator/index.ts';
import platform from '../../platform.json' with { type: 'json' };
import { accountSpend, learningStage } from '../report/delivery.ts';
import type { Account, Activity, AdObject } from '../model.ts';
import {
  effectiveStatus,
  parentsOf,
  statusOf,
  today,
  type ReportRun,
  type State,
} from '../state.ts';
import { graphTime } from '../words.ts';

type Getter<Node> = (node: Node, state: State) => unknown;
type Getters<Node> = Readonly<Record<string, Getter<Node>>>;

export const zoneOf = (state: State, accountId: string) =>
  state.accounts.get(accountId)?.spec.timeZone ?? 'UTC';

const ofEveryObject: Getters<AdObject> = {
  account_id: ({ accountId }) => accountId,
  status: (object) => statusOf(object),
  configured_status: (object) => statusOf(object),
  effective_status: (object, state) => effectiveStatus(state, object),
  created_time: (object, state) => graphTime(object.createdAt, zoneOf(state, object.accountId)),
  updated_time: (object, state) => graphTime(object.updatedAt, zoneOf(state, object.accountId)),
  daily_budget: ({ budgets }) => lastValue(budgets)?.toString(),
  budget_remaining: (object, state) => budgetRemaining(object, state),
  adlabels: ({ fields }, state) => labelsOf(fields['adlabels'], state),
};

/** The ones that are still there; none is not told. */
function labelsOf(given: unknown, state: State) {
  const labels = ((given ?? []) as readonly { readonly id: string }[]).flatMap(({ id }) => {
    const found = state.thing(id);
    return found ? [{ id, name: found.fields['name'] }] : [];
  });
  return labels.length > 0 ? labels : undefined;
}

export const gettersOf = {
  campaign: ofEveryObject,
  adset: {
    ...ofEveryObject,
    campaign_id: ({ parentId }) => parentId,
    learning_stage_info: learningStage,
  },
  ad: {
    ...ofEveryObject,
    adset_id: ({ parentId }) => parentId,
    campaign_id: (ad, state) => parentsOf(state, ad)[1]?.id,
    ad_review_feedback: (ad, { parts }) =>
      ad.review?.findings && parts.now() >= ad.review.endsAt
        ? { global: ad.review.findings, placement_specific: { facebook: ad.review.findings } }
        : undefined,
    issues_info: (ad, { parts }) =>
      ad.review?.findings && parts.now() >= ad.review.endsAt ? [issueOf(ad)] : undefined,
    preview_shareable_link: ({ id }) => `https://fb.me/adspreview/${id}`,
    special_ad_categories: (ad, state) => parentsOf(state, ad)[1]?.fields['special_ad_categories'],
  },
  adcreative: {
    ...ofEveryObject,
    status: (creative) =>
      statusOf(creative) === 'DELETED' ? 'DELETED' : creative.fields['status'],
  },
} as const satisfies Readonly<Record<string, Getters<AdObject>>>;

export const accountGetters: Getters<Account> = {
  timezone_offset_hours_utc: ({ spec }, { parts }) =>
    offsetMinutes(parts.now(), spec.timeZone) / 60,
  amount_spent: (account, state) => String(accountSpend(state, account)),
  balance: (account, state) => String(Math.round(accountSpend(state, account) % 50_000)),
  min_daily_budget: ({ spec }) => minimumBudget(spec),
  created_time: ({ spec, world }) =>
    `${world.campaigns[0]?.firstDay ?? '2024-01-01'}T00:00:00${spec.currency === 'JPY' ? '+0900' : '-0500'}`,
};

export const activityGetters: Getters<Activity> = {
  event_time: ({ at }) => graphTime(at, 'UTC'),
  date_time_in_timezone: ({ at, accountId }, state) => graphTime(at, zoneOf(state, accountId)),
  translated_event_type: ({ eventType }) =>
    eventType.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase()),
  extra_data: ({ before = null, after }) =>
    after === undefined ? undefined : JSON.stringify({ old_value: before, new_value: after }),
};

export const pixelGetters: Getters<Account> = {
  creation_time: ({ world }) => `${world.campaigns[0]?.firstDay ?? '2024-01-01'}T00:00:00+0000`,
  last_fired_time: ({ spec }, { parts }) => graphTime(parts.now() - 90_000, spec.timeZone),
};

export const reportGetters: Getters<ReportRun> = {
  async_status: (run, state) => reportState(run, state).status,
  async_percent_completion: (run, state) => reportState(run, state).percent,
  is_running: (run, state) => reportState(run, state).percent < 100,
  time_ref: ({ createdAt }) => Math.floor(createdAt / 1000),
};

function reportState({ id }: ReportRun, { looks, controls }: State) {
  const [seen, needed] = [looks(id), controls.reportPolls];
  if (seen >= needed) return { status: 'Job Completed', percent: 100 };
  const percent = Math.floor((seen * 100) / needed);
  return { status: seen === 0 ? 'Job Started' : 'Job Running', percent };
}

/** The least budget, in minor units. */
export function minimumBudget({ currency, currencyExponent }: Account['spec']): number {
  const place = { of: 'campaign', field: 'daily_budget', currency };
  return (boundsOf(platform.limits, place).least ?? 0) * 10 ** currencyExponent;
}

function issueOf(ad: AdObject): Record<string, unknown> {
  return {
    level: 'AD',
    error_code: 1815869,
    error_summary: 'Ad rejected',
    error_message: `This ad was rejected for: ${Object.keys(ad.review?.findings ?? {}).join(', ')}.`,
    error_type: 'HARD_ERROR',
  };
}

function budgetRemaining(object: AdObject, state: State): string | undefined {
  const budget = lastValue(object.budgets);
  if (budget === undefined) return undefined;
  const { dayShare } = today(state, object.accountId);
  const spent = budget * dayShare * (0.7 + 0.2 * unit(object.id, 'remaining'));
  return String(Math.max(0, Math.round(budget - spent)));
}
