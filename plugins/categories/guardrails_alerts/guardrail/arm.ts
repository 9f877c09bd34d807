/** The rule that a call arms, judged against the account before anything is kept. */
import { addDays } from '../../../../sdk/kit/days.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import { moneyFault } from '../../../../sdk/money.ts';
import type { Destination } from '../../../../sdk/notify.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';
import { dayIn, isCalendarDay } from '../../../../sdk/window.ts';
import { checkGoal, countingAction } from './counting.ts';
import { delayOf, figuresOf, readActions, readCampaigns, watchable, wholeDay } from './figures.ts';
import { courseOf, guardrailId, KIND, type Guardrail } from './guardrail.ts';

export interface Input {
  readonly platform: string;
  readonly account_id: string;
  readonly campaign_id: string;
  readonly conversion_action_id: string;
  readonly spend_threshold: number;
  readonly min_age_hours: number;
  /** First day whose spend counts, YYYY-MM-DD. If absent, spend counts from now on. */
  readonly count_from?: string;
  readonly email?: string;
  readonly slack_webhook?: string;
  readonly webhook?: string;
}

export type Ports = Pick<
  ToolPorts,
  'records' | 'scripts' | 'catalog' | 'connections' | 'watches' | 'notify'
>;

const WEST = 'Pacific/Pago_Pago';

export interface Wish {
  readonly id: string;
  readonly value: Guardrail;
  /** Of the rule that stands there now. */
  readonly revision: number | undefined;
  /** A rule was armed, and is replaced. */
  readonly replaced: boolean;
  /** Addresses that the caller names; undefined where those of the workspace's alert are used. */
  readonly given: Destination | undefined;
  /** Addresses that the rule notifies now. */
  readonly former: Destination | undefined;
  readonly campaign: { readonly id: string; readonly name: string; readonly status: string };
}

/** @throws input_invalid account_unknown platform_not_found not_configured  with what would be right */
export async function wishOf(input: Input, ports: Ports, now: Date): Promise<Wish> {
  const platform = platformOf(input.platform, ports);
  const { campaign_id, conversion_action_id, spend_threshold, min_age_hours } = input;
  checkCampaign(campaign_id);
  const given = tellOf(input);
  if (given) await ports.notify.check(given);
  const alert = given ? undefined : alertAddress(ports);
  // The alert is read while the platform is asked. It is awaited later, and its error is thrown there.
  alert?.catch(() => undefined);
  const named = { platform, account_id: accountOf(input.account_id, platform) };
  const delay = delayOf(ports.connections, platform);
  // Before its account says its time zone, a day is the one that ends last.
  const { account, actions, counted } = await readActions(ports, named, {
    today: dayIn(now.getTime(), WEST),
    whole: wholeDay({ platform, time_zone: WEST }, now, delay),
  });
  // As its platform writes it, so that one campaign has one rule.
  const asked = { platform, account_id: account.account_id, campaign_id };
  const today = dayIn(now.getTime(), account.time_zone);
  const since = firstDay(input.count_from, today);
  const reading = await readCampaigns(ports, asked, [campaign_id], {
    since,
    today,
    whole: wholeDay({ platform, time_zone: account.time_zone ?? WEST }, now, delay),
  });
  const { currency, time_zone } = reading.account;
  if (currency === null || time_zone === null)
    throw new ServiceError('platform_answer_invalid', {
      message: 'The platform does not say the currency and the time zone of this account.',
    });
  const fault = moneyFault(String(spend_threshold), currency);
  if (fault) throw wrong('spend_threshold', fault);
  const known = reading.campaigns.get(campaign_id);
  if (known && counted) checkGoal(known, counted.get(campaign_id));
  const figures = figuresOf(reading, { campaign_id, conversion_action_id }, since);
  if (!figures)
    throw new ServiceError('platform_not_found', {
      field: 'campaign_id',
      message: `There is no campaign ${campaign_id} in this account.`,
    });
  const tell = given ?? (await alert);
  const { campaign, spend } = figures;
  const action = countingAction(actions, conversion_action_id);
  const id = guardrailId(asked);
  const before = await ports.records.get<Guardrail>(KIND, id);
  const isOver =
    before !== undefined &&
    (before.value.state === 'disabled' || (await courseOf(ports, before)).paused !== undefined);
  const value: Guardrail = {
    ...asked,
    campaign_name: campaign.name,
    conversion_action_id,
    conversion_action_name: counted ? resultsOf(ports.connections, platform) : action.name,
    currency,
    time_zone,
    spend_threshold,
    min_age_hours,
    round: before === undefined ? 1 : before.value.round + (isOver ? 1 : 0),
    since,
    spent_before: input.count_from === undefined ? spend : 0,
    lag_hours: delay,
    armed_at: now.toISOString(),
    ...(tell ? { tell } : {}),
    state: 'armed',
  };
  const { id: of, name, status } = campaign;
  return {
    id,
    value: before && !isOver && !input.count_from ? goesOn(before.value, value) : value,
    revision: before?.revision,
    replaced: before !== undefined && !isOver,
    given,
    former: before?.value.tell,
    campaign: { id: of, name, status },
  };
}

/** Of a rule that is armed the count goes on: who sets it again and again does not hold it off. */
function goesOn(before: Guardrail, next: Guardrail): Guardrail {
  const { since, spent_before, armed_at, conversion_action_id: action } = before;
  const isSame = action === next.conversion_action_id && before.currency === next.currency;
  return isSame ? { ...next, since, spent_before, armed_at } : next;
}

/** Destination of the workspace's messages about spend. */
async function alertAddress({ records }: Ports): Promise<Destination | undefined> {
  const { records: alerts } = await records.list<{ tell: Destination }>('spend_alert', {
    limit: 1,
  });
  return alerts[0]?.value.tell;
}

/** Most days back that a platform is asked for. */
const MOST_BACK = 90;

/** @throws input_invalid  it is no day, is in the future, or is more than 90 days ago */
function firstDay(given: string | undefined, today: string): string {
  if (given === undefined) return today;
  const oldest = addDays(today, -MOST_BACK);
  if (!isCalendarDay(given) || given > today || given < oldest)
    throw wrong('count_from', `must be a day from ${oldest} to ${today}`);
  return given;
}

/** The results, in words, that the platform's report counts as conversions. */
function resultsOf({ platforms }: Ports['connections'], platform: string): string {
  const facts = platforms().find((one) => one.platform === platform);
  return facts?.reporting.results ?? 'any kind';
}

function platformOf(name: string, { catalog }: Ports): string {
  const id = catalog.platformId(name);
  const known = watchable(catalog);
  if (id !== undefined && known.includes(id)) return id;
  throw wrong('platform', `must be one whose conversions can be watched: ${known.join(', ')}`);
}

function checkCampaign(id: string): void {
  if (id.toLowerCase() === 'all' || /[*,\s]/.test(id))
    throw wrong('campaign_id', 'must be the id of one campaign');
}

/** By its id alone: what pauses by itself never acts on an account that nobody named. */
function accountOf(given: string, platform: string): string {
  const id = given.trim();
  if (id === '' || id.toLowerCase() === 'all' || /[*,\s]/.test(id))
    throw wrong('account_id', `must be the id of one ${platform} account`);
  return id;
}

/** @throws input_invalid  more than one */
function tellOf({ email, slack_webhook: slack, webhook }: Input): Destination | undefined {
  const given = Object.entries({ email, slack, webhook }).filter(([, to]) => to !== undefined);
  if (given.length > 1)
    throw wrong('email', 'give at most one of email, slack_webhook and webhook');
  return given.length === 0 ? undefined : Object.fromEntries(given);
}
