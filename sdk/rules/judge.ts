/** Judgement of a rule: a function of its input alone, so that it can be asked again, replayed and simulated. */
import { roundedTo } from '../money.ts';
import { addDays, dayIn } from '../window.ts';
import { figureOf, holds, sumOf, type DayRow } from './figures.ts';
import { hourFigureOf, type HourFigures } from './hours.ts';
import { daysAmong, nounOf, reachOf, type Amount, type Rule } from './rule.ts';

export interface RuleAccount {
  readonly platform: string;
  readonly account_id: string;
  readonly currency: string | null;
  readonly time_zone: string | null;
  /** Days after which the platform's own conversions are in. */
  readonly lag_days: number;
  /** The unbroken days that are kept; null where there are none. */
  readonly kept: { readonly first: string; readonly last: string } | null;
}

/** A campaign as it is now, or what is below one, by the level of the rule. */
export interface RuleCampaign {
  readonly platform: string;
  readonly account_id: string;
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly daily_budget: number | null;
  /** Bid or target, where the platform has one for it. */
  readonly bid?: number | null;
  /** The campaign that it is in, where it is none. */
  readonly campaign_id?: string | null;
  /** Further ids that its script wants. */
  readonly ids?: Readonly<Record<string, string>>;
  /** Until this hour, where the rule has conditions about them. */
  readonly hours?: HourFigures;
}

/** Something that the rule did, or may have done. */
export interface Move {
  /** `platform account_id id` of what was moved. */
  readonly key: string;
  /** ms since the epoch. */
  readonly at: number;
}

export interface RuleWorld {
  /** ms since the epoch. */
  readonly now: number;
  readonly accounts: readonly RuleAccount[];
  /** Days of campaigns, or of each by its key; a kept day without a row had no delivery. */
  readonly rows: readonly DayRow[] | ReadonlyMap<string, readonly DayRow[]>;
  readonly campaigns: readonly RuleCampaign[];
  /** Of this rule. */
  readonly moves: readonly Move[];
}

/** The thing that a rule changes. */
export interface ChangedThing {
  /** `platform account_id id`. */
  readonly key: string;
  readonly platform: string;
  readonly account_id: string;
  readonly id: string;
  readonly ids?: Readonly<Record<string, string>>;
  readonly campaign_id: string | null;
  readonly name: string;
  readonly currency: string | null;
}

export interface Act extends ChangedThing {
  readonly action: Rule['then']['action'];
  readonly before: number | string | null;
  readonly after: number | string | null;
  /** Figures of the conditions, in their order. */
  readonly figures: readonly (number | null)[];
  /** Last day of the windows. */
  readonly until: string;
  /** In the longest window, account currency. */
  readonly spend: number;
}

export interface Judged {
  readonly acts: readonly Act[];
  /** Things at which the conditions hold, and that are left alone all the same; and accounts that nobody can judge. */
  readonly left: readonly { readonly of: string; readonly why: string }[];
  /** Things at which nothing is to be done. */
  readonly waits: readonly Wait[];
}

export interface Wait {
  readonly key: string;
  /** Figures of the conditions, in their order. */
  readonly figures: readonly (number | null)[];
  /** Place of the first condition that does not hold; null where its status is not the one that is changed. */
  readonly lacks: number | null;
}

const DAY = 86_400_000;

type Left = Judged['left'][number];

export function keyOf(one: Pick<RuleCampaign, 'platform' | 'account_id' | 'id'>): string {
  return `${one.platform} ${one.account_id} ${one.id}`;
}

export function judgeRule(rule: Rule, world: RuleWorld): Judged {
  const left: Left[] = [];
  const found: Act[] = [];
  const waits: Wait[] = [];
  const rowsOf =
    world.rows instanceof Map ? world.rows : Map.groupBy(world.rows as readonly DayRow[], keyOf);
  for (const account of world.accounts) {
    const of = `${account.platform} ${account.account_id}`;
    const window = windowOf(rule, account, world.now);
    if (typeof window === 'string') left.push({ of, why: window });
    else
      for (const campaign of world.campaigns.filter((one) => isIn(account, one)))
        if (isMeant(rule, campaign)) {
          const given = { rule, world, account, campaign, until: window.until };
          judgeCampaign(given, rowsOf.get(keyOf(campaign)) ?? [], { found, left, waits });
        }
  }
  return { ...withinDay(rule, world, found, left), waits };
}

/** @returns why the account cannot be judged, otherwise the last day that counts */
export function windowOf(
  rule: Pick<Rule, 'when' | 'evidence' | 'quiet_hours'>,
  { kept, lag_days, time_zone }: RuleAccount,
  now: number,
): string | { readonly until: string } {
  const today = dayIn(now, time_zone);
  const reach = reachOf(rule);
  const quiet = isQuiet(rule, now, time_zone) ? 'these are its quiet hours' : undefined;
  if (reach === 0) return quiet ?? { until: today };
  const until = addDays(today, -Math.max(1, rule.evidence.lag_days, lag_days));
  const from = addDays(until, 1 - reach);
  if (!kept) return 'no days of it are kept';
  if (kept.last < until || kept.first > from)
    return `of ${from} to ${until} only ${kept.first} to ${kept.last} are kept`;
  return quiet ?? { until };
}

function isQuiet({ quiet_hours }: Pick<Rule, 'quiet_hours'>, now: number, zone: string | null) {
  if (!quiet_hours) return false;
  const { from, to } = quiet_hours;
  const hour = hourIn(now, zone);
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

function hourIn(now: number, timeZone: string | null): number {
  if (timeZone === null || timeZone === 'UTC') return new Date(now).getUTCHours();
  const words = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    hourCycle: 'h23',
    timeZone: timeZone ?? 'UTC',
  });
  return Number(words.format(now));
}

function isIn(account: RuleAccount, { platform, account_id }: RuleCampaign): boolean {
  return account.platform === platform && account.account_id === account_id;
}

export function isMeant(
  { scope }: Pick<Rule, 'scope'>,
  { id, name, campaign_id = id }: RuleCampaign,
): boolean {
  return (
    (scope.campaigns?.includes(campaign_id ?? '') ?? true) &&
    (scope.name === undefined || name.toLowerCase().includes(scope.name.toLowerCase()))
  );
}

interface Case {
  readonly rule: Rule;
  readonly world: RuleWorld;
  readonly account: RuleAccount;
  readonly campaign: RuleCampaign;
  readonly until: string;
}

interface Sorted {
  readonly found: Act[];
  readonly left: Left[];
  readonly waits: Wait[];
}

function judgeCampaign(given: Case, rows: readonly DayRow[], { found, left, waits }: Sorted): void {
  const { rule, world, account, campaign, until } = given;
  const key = keyOf(campaign);
  const moment = { now: world.now, time_zone: account.time_zone };
  const figures = rule.when.map((one) =>
    'days' in one
      ? figureOf(rows, one, until, campaign.daily_budget)
      : hourFigureOf(one, campaign.hours, moment),
  );
  const wanted = rule.then.action === 'enable' ? 'PAUSED' : 'ENABLED';
  const isOpen = campaign.status === wanted;
  const lacks = isOpen ? rule.when.findIndex((one, at) => !holds(one, figures[at]!)) : null;
  if (lacks !== -1) return void waits.push({ key, figures, lacks });
  const longest = Math.max(0, ...daysAmong(rule).map(({ days }) => days));
  const sums = sumOf(rows, addDays(until, 1 - longest), until);
  const of = `${campaign.platform} ${campaign.account_id} ${campaign.name}`;
  const change = changeOf(rule, campaign, account.currency);
  const why =
    tooLittle(rule, sums) ??
    movedLately(rule, world, key) ??
    (typeof change === 'string' ? change : undefined);
  if (why !== undefined || typeof change === 'string')
    return void left.push({ of, why: why ?? '' });
  const { platform, account_id, id, ids, name, campaign_id = id } = campaign;
  const { currency } = account;
  const more = ids ? { ids } : {};
  const place = { key, platform, account_id, id, ...more, campaign_id, name, currency };
  found.push({
    ...place,
    action: rule.then.action,
    ...change,
    figures,
    until,
    spend: sums.spend ?? 0,
  });
}

function tooLittle({ evidence }: Rule, { spend, conversions }: ReturnType<typeof sumOf>) {
  const { least_spend, least_conversions } = evidence;
  if (least_spend > 0 && !((spend ?? -1) >= least_spend))
    return `it has spent ${spend ?? 'an unknown amount'}, and ${least_spend} is needed`;
  if (least_conversions > 0 && !((conversions ?? -1) >= least_conversions))
    return `it has ${conversions ?? 'an unknown number of'} conversions, and ${least_conversions} are needed`;
  return undefined;
}

/** A clock that was set back finds moves of its future: they count as made just now. */
function movedLately({ back_off_days, then }: Rule, { moves, now }: RuleWorld, key: string) {
  const own = moves.filter((one) => one.key === key);
  if (own.some(({ at }) => at > now - back_off_days * DAY))
    return `the rule moved it in the last ${back_off_days} days`;
  const most = 'most' in then ? then.most : undefined;
  return most !== undefined && own.length >= most
    ? `the rule has moved it ${most} times`
    : undefined;
}

/** @returns why nothing is to be changed, otherwise what is */
export function changeOf(
  { then }: Pick<Rule, 'then'>,
  { status, daily_budget, bid = null }: RuleCampaign,
  currency: string | null,
): string | Pick<Act, 'before' | 'after'> {
  if (then.action === 'pause') return { before: status, after: 'PAUSED' };
  if (then.action === 'enable') return { before: status, after: 'ENABLED' };
  if (then.action !== 'budget' && then.action !== 'bid') return { before: null, after: null };
  const before = then.action === 'budget' ? daily_budget : bid;
  const what = then.action === 'budget' ? 'daily budget' : 'bid';
  if (before === null && !(then.action === 'bid' && then.to !== undefined))
    return `it has no ${what} of its own that is known`;
  const least = then.action === 'budget' ? 1 : 0.01;
  const after = amountAfter(then, before ?? 0, currency, least);
  return after === before
    ? `its ${what} is ${before} already, as far as the rule goes`
    : { before, after };
}

/** Never beyond `at_most` and `at_least`: an amount that is beyond already stays where it is, or comes back to none. */
export function amountAfter(
  { percent, to, at_most, at_least }: Amount,
  before: number,
  currency: string | null,
  least = 1,
): number {
  const wished = roundedTo(currency, to ?? before * (1 + (percent ?? 0) / 100));
  if (wished > before) return Math.max(before, Math.min(wished, at_most ?? Infinity));
  return Math.min(before, Math.max(wished, at_least ?? leastOf(currency, least)));
}

/** No platform takes a budget of nothing, and a bid is a coin at least. */
const leastOf = (currency: string | null, least: number) => roundedTo(currency, least) || 1;

/** The campaigns that spend most come first; what goes beyond the day's number waits for another day. */
function withinDay(rule: Rule, { moves, now }: RuleWorld, found: Act[], left: Left[]) {
  const today = moves.filter(({ at }) => at > now - DAY).length;
  const room = Math.max(0, rule.most_a_day - today);
  const sorted = found.sort((a, b) => b.spend - a.spend || (a.key < b.key ? -1 : 1));
  for (const { platform, account_id, name } of sorted.slice(room))
    left.push({
      of: `${platform} ${account_id} ${name}`,
      why: `the rule moves ${rule.most_a_day} ${nounOf(rule, rule.most_a_day)} a day at most`,
    });
  return { acts: sorted.slice(0, room), left };
}
