/** The value of each field of each node; what is not here is in the object's own `fields`, or not set. */
import { lastValue, unit } from '../../../../sdk/emulator/index.ts';
import type { Account } from './database.ts';
import { businessId, demoUser, pixelId } from './demo-accounts.ts';
import { imageUrl } from './creative-fields.ts';
import { today, type Graph } from './graph.ts';
import { accountSpend } from './insights/account-spend.ts';
import { statusOf, type AdObject, type ReportRun, type StoredImage } from './objects.ts';
import { effectiveStatus, parentsOf } from './status.ts';
import { graphTime } from './times.ts';

type Getter<Node> = (node: Node, graph: Graph) => unknown;
type Getters<Node> = Readonly<Record<string, Getter<Node>>>;

const zoneOf = (graph: Graph, accountId: string) =>
  graph.database.accounts.get(accountId)?.spec.timeZone ?? 'UTC';

/** Minor units as text, as Graph answers budgets. */
const minor = (amount: number | undefined) => (amount === undefined ? undefined : String(amount));

const ofEveryObject: Getters<AdObject> = {
  id: ({ id }) => id,
  account_id: ({ accountId }) => accountId,
  name: ({ name }) => name,
  status: (object) => statusOf(object),
  configured_status: (object) => statusOf(object),
  effective_status: (object, graph) => effectiveStatus(graph.database, object, graph.parts.now()),
  created_time: (object, graph) => graphTime(object.createdAt, zoneOf(graph, object.accountId)),
  updated_time: (object, graph) => graphTime(object.updatedAt, zoneOf(graph, object.accountId)),
  daily_budget: ({ budgets }) => minor(budgets.at(-1)?.value),
  budget_remaining: (object, graph) => budgetRemaining(object, graph),
};

export const gettersOf = {
  campaign: ofEveryObject,
  adset: {
    ...ofEveryObject,
    campaign_id: ({ parentId }) => parentId,
  },
  ad: {
    ...ofEveryObject,
    adset_id: ({ parentId }) => parentId,
    campaign_id: (ad, { database }) => parentsOf(database, ad)[1]?.id,
    ad_review_feedback: (ad, { parts }) =>
      ad.review?.findings && parts.now() >= ad.review.endsAt
        ? { global: ad.review.findings, placement_specific: { facebook: ad.review.findings } }
        : undefined,
    issues_info: (ad, { parts }) =>
      ad.review?.findings && parts.now() >= ad.review.endsAt ? [issueOf(ad)] : undefined,
    preview_shareable_link: ({ id }) => `https://fb.me/adspreview/${id}`,
    special_ad_categories: (ad, { database }) =>
      parentsOf(database, ad)[1]?.fields['special_ad_categories'],
  },
  adcreative: {
    ...ofEveryObject,
    status: ({ fields }) => fields['status'],
  },
} as const satisfies Readonly<Record<string, Getters<AdObject>>>;

export const accountGetters: Getters<Account> = {
  id: ({ spec }) => `act_${spec.id}`,
  account_id: ({ spec }) => spec.id,
  name: ({ spec }) => spec.name,
  account_status: () => 1,
  disable_reason: () => 0,
  currency: ({ spec }) => spec.currency,
  timezone_name: ({ spec }) => spec.timeZone,
  timezone_id: () => 1,
  timezone_offset_hours_utc: ({ spec }, { parts }) => offsetHours(spec.timeZone, parts.now()),
  amount_spent: (account, graph) => String(accountSpend(graph, account)),
  balance: (account, graph) => String(Math.round(accountSpend(graph, account) % 50_000)),
  spend_cap: () => '0',
  min_daily_budget: ({ spec }) => minimumBudget(spec.currencyExponent),
  business: ({ spec }) => ({ id: businessId, name: spec.business }),
  business_name: ({ spec }) => spec.business,
  business_country_code: ({ spec }) => spec.country,
  owner: () => businessId,
  created_time: ({ spec, world }) =>
    `${world.campaigns[0]?.firstDay ?? '2024-01-01'}T00:00:00${spec.currency === 'JPY' ? '+0900' : '-0500'}`,
  is_personal: () => 0,
  is_prepay_account: () => false,
  capabilities: () => ['CAN_USE_REACH_AND_FREQUENCY', 'DIRECT_SALES', 'VIEW_TAGS'],
  user_tasks: () => ['DRAFT', 'ANALYZE', 'ADVERTISE', 'MANAGE'],
};

export const imageGetters: Getters<StoredImage> = {
  id: ({ accountId, hash }) => `${accountId}:${hash}`,
  account_id: ({ accountId }) => accountId,
  hash: ({ hash }) => hash,
  name: ({ name }) => name,
  width: ({ width }) => width,
  height: ({ height }) => height,
  original_width: ({ width }) => width,
  original_height: ({ height }) => height,
  status: () => 'ACTIVE',
  url: ({ hash }) => imageUrl(hash),
  permalink_url: ({ hash }) => imageUrl(hash),
  created_time: (image, graph) => graphTime(image.createdAt, zoneOf(graph, image.accountId)),
  updated_time: (image, graph) => graphTime(image.createdAt, zoneOf(graph, image.accountId)),
};

export const pixelGetters: Getters<Account> = {
  id: ({ spec }) => pixelId(spec.id),
  name: ({ spec }) => `${spec.name} pixel`,
  code: ({ spec }) => `<script>fbq('init', '${pixelId(spec.id)}');</script>`,
  creation_time: ({ world }) => `${world.campaigns[0]?.firstDay ?? '2024-01-01'}T00:00:00+0000`,
  first_party_cookie_status: () => 'FIRST_PARTY_COOKIE_ENABLED',
  is_unavailable: () => false,
  last_fired_time: ({ spec }, { parts }) => graphTime(parts.now() - 90_000, spec.timeZone),
  owner_business: ({ spec }) => ({ id: businessId, name: spec.business }),
};

export const reportGetters: Getters<ReportRun> = {
  id: ({ id }) => id,
  account_id: ({ accountId }) => accountId,
  async_status: (run, { controls }) => reportState(run, controls.reportPolls).status,
  async_percent_completion: (run, { controls }) => reportState(run, controls.reportPolls).percent,
  is_running: (run, { controls }) => reportState(run, controls.reportPolls).percent < 100,
  time_ref: ({ createdAt }) => Math.floor(createdAt / 1000),
};

export const userGetters: Getters<typeof demoUser> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
};

/** A run advances by being looked at, so that no test has to wait. */
export function reportState(
  run: ReportRun,
  polls: number,
): { readonly status: string; readonly percent: number } {
  if (run.polls >= polls) return { status: 'Job Completed', percent: 100 };
  const percent = Math.floor((run.polls * 100) / polls);
  return { status: run.polls === 0 ? 'Job Started' : 'Job Running', percent };
}

/** One unit of money a day, 100 yen. */
export function minimumBudget(currencyExponent: number): number {
  return 100 * 10 ** (currencyExponent === 0 ? 0 : currencyExponent - 2);
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

function budgetRemaining(object: AdObject, graph: Graph): string | undefined {
  const budget = lastValue(object.budgets);
  if (budget === undefined) return undefined;
  const { dayShare } = today(graph, object.accountId);
  const spent = budget * dayShare * (0.7 + 0.2 * unit(object.id, 'remaining'));
  return String(Math.max(0, Math.round(budget - spent)));
}

function offsetHours(timeZone: string, at: number): number {
  const text = graphTime(at, timeZone).slice(-5);
  return (Number(text.slice(0, 3)) * 60 + Number(`${text[0] ?? '+'}${text.slice(3)}`)) / 60;
}
