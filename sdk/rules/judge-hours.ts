/** Judgement of a rule with hours: what begins, what is put back, and what stays as somebody left it. Pure. */
import type { MoveAct } from '../platform-facts.ts';
import { MOST_A_DAY } from './check-rule.ts';
import { changeOf, keyOf, type RuleAccount, type RuleCampaign } from './judge.ts';
import { fieldOf, inverseOf, type HoursState, type Override } from './overrides.ts';
import { nounOf, type Rule } from './rule.ts';
import { minuteAt, spanAt } from './week-hours.ts';

type Place = Pick<RuleAccount, 'platform' | 'account_id' | 'currency' | 'time_zone'>;

export interface HoursWorld {
  /** ms since the epoch. */
  readonly now: number;
  /** Nothing begins where nobody has armed it; what is changed is put back all the same. */
  readonly armed: boolean;
  readonly accounts: readonly Place[];
  readonly state: HoursState;
}

/** Accounts and overrides that have to be looked at now. */
export interface HoursDue {
  /** Account > its span, which begins. */
  readonly begins: ReadonlyMap<string, string>;
  /** Overrides whose hours are over. */
  readonly ends: readonly Override[];
  /** Accounts whose things are read. */
  readonly accounts: ReadonlySet<string>;
  /** Sentences on what nobody can do. */
  readonly warnings: readonly string[];
}

export interface HoursJudged {
  readonly open: readonly Override[];
  readonly acts: readonly Override[];
  readonly backs: readonly Override[];
  readonly began: readonly string[];
  /** Overrides that are over without a step of this rule. */
  readonly closed: readonly { readonly of: string; readonly why: string }[];
  /** Things that are meant and stay as they are. */
  readonly left: readonly { readonly of: string; readonly why: string }[];
}

const HOUR = 3_600_000;
/** A failed putting back is tried again after half an hour, an hour, two ... a day, and for six days in all. */
const AGAIN_MS = HOUR / 2;
const LONGEST_MS = 24 * HOUR;
const MOST_TRIES = 11;
/** An override that waits for a person is looked at in the first minutes of each hour of the account: hours end then. */
const FIRST_MINUTES = 10;
const ABOUT_MS = HOUR / 6;

export const accountKey = ({ platform, account_id }: Pick<Place, 'platform' | 'account_id'>) =>
  `${platform} ${account_id}`;

/** Which accounts must be read; in most looks none. */
export function hoursDue({ hours = [] }: Pick<Rule, 'hours'>, world: HoursWorld): HoursDue {
  const { now, armed, state } = world;
  const begins = new Map<string, string>();
  const within = new Set<string>();
  /** Account > its time zone. */
  const known = new Map<string, string | null>();
  const warnings: string[] = [];
  for (const account of world.accounts) {
    const of = accountKey(account);
    known.set(of, account.time_zone);
    const span = spanAt(hours, now, account.time_zone);
    if (span === undefined)
      warnings.push(`${of}: nobody knows its time zone, so its hours do not begin.`);
    if (!armed || span === null || span === undefined) continue;
    within.add(of);
    if (!state.began.has(`${of} ${span}`)) begins.set(of, span);
  }
  const lost = state.open.filter((one) => !known.has(accountKey(one)));
  for (const { platform, account_id, name, after } of lost)
    warnings.push(
      `${platform} ${account_id}, ${name} stays at ${after}: its account is not connected, or the key does not reach it.`,
    );
  const ends = state.open.filter((one) => {
    const of = accountKey(one);
    const zone = known.get(of);
    return zone !== undefined && !within.has(of) && isDue(one, now, minuteAt(now, zone));
  });
  return {
    begins,
    ends,
    accounts: new Set([...begins.keys(), ...ends.map(accountKey)]),
    warnings,
  };
}

function isDue({ waits, tried_at, tries = 0 }: Override, now: number, minute: number): boolean {
  // The person may have decided meanwhile.
  if (waits) return minute < FIRST_MINUTES;
  if (tried_at === undefined || tries === 0) return true;
  return now - Date.parse(tried_at) >= Math.min(LONGEST_MS, AGAIN_MS * 2 ** (tries - 1));
}

/** Things of the accounts that are due, as they are now. */
export interface HoursThings {
  readonly due: HoursDue;
  /** All of them: what was changed is put back though nobody means it any more. */
  readonly all: readonly RuleCampaign[];
  /** The part that the rule may change. */
  readonly meant: readonly RuleCampaign[];
  /** `key field` of what another rule with hours has changed > its name. */
  readonly others?: ReadonlyMap<string, string> | undefined;
}

export function judgeHours(rule: Rule, world: HoursWorld, given: HoursThings): HoursJudged {
  const { due, all } = given;
  const found = new Map(all.map((one) => [keyOf(one), one]));
  const ending = new Set(due.ends.map(({ key }) => key));
  const open: Override[] = [];
  const backs: Override[] = [];
  const closed: HoursJudged['closed'][number][] = [];
  for (const one of world.state.open) {
    const isBeginning = due.begins.has(accountKey(one));
    if (!isBeginning && !ending.has(one.key)) {
      open.push(one);
      continue;
    }
    // An approval that is about to expire is asked for anew.
    const until = isBeginning ? world.now + ABOUT_MS : world.now;
    const fate = fateOf(one, found.get(one.key), until);
    if (fate.is === 'over') closed.push({ of: whereOf(one), why: fate.why });
    else if (fate.is === 'back' && !isBeginning) backs.push(one);
    else open.push(one);
  }
  const begun = beginnings(rule, { ...given, world }, [...open, ...backs]);
  const began = [...due.begins].map(([of, span]) => `${of} ${span}`);
  // A decision has so many steps; the others are put back at the next look.
  const room = Math.max(0, MOST_A_DAY - begun.acts.length);
  const later = backs.splice(room);
  return { open: [...open, ...later], backs, closed, began, ...begun };
}

type Fate = { readonly is: 'open' | 'back' } | { readonly is: 'over'; readonly why: string };

/** An override is put back only where it still stands as the rule left it. */
function fateOf(one: Override, thing: RuleCampaign | undefined, now: number): Fate {
  if (!thing) return { is: 'over', why: 'it is not there any more' };
  const current = valueOf(one.action, thing);
  const isWaiting = one.waits !== undefined && now < Date.parse(one.waits_until ?? one.since);
  if (isSame(current, one.before)) {
    if (one.waits === 'made' && isWaiting) return { is: 'open' };
    if (one.waits === 'made')
      return { is: 'over', why: 'nobody agreed to the change in time, and it was not made' };
    return { is: 'over', why: `it stands at ${one.before} again already` };
  }
  if (!isSame(current, one.after))
    return {
      is: 'over',
      why: `somebody changed it meanwhile: it stays at ${current ?? 'what nobody knows'}, and was ${one.before} before these hours`,
    };
  if (one.waits === 'back' && isWaiting) return { is: 'open' };
  if ((one.tries ?? 0) >= MOST_TRIES)
    return {
      is: 'over',
      why: `it could not be put back for days: it stays at ${one.after}, and was ${one.before}`,
    };
  return { is: 'back' };
}

const isSame = (current: string | number | null, value: string | number) =>
  typeof current === 'number' && typeof value === 'number'
    ? Math.abs(current - value) < 0.005
    : current === value;

function valueOf(action: MoveAct, { status, daily_budget, bid = null }: RuleCampaign) {
  if (action === 'budget') return daily_budget;
  return action === 'bid' ? bid : status;
}

const whereOf = ({
  platform,
  account_id,
  name,
}: Pick<Override, 'platform' | 'account_id' | 'name'>) => `${platform} ${account_id}, ${name}`;

type Beginning = HoursThings & { readonly world: HoursWorld };

function beginnings(rule: Rule, given: Beginning, changed: readonly Override[]) {
  const acts: Override[] = [];
  const left: HoursJudged['left'][number][] = [];
  const { world, due, meant } = given;
  const held = new Set(changed.map(({ key }) => key));
  const moved = new Set([...world.state.lately, ...held]);
  const places = new Map(world.accounts.map((one) => [accountKey(one), one]));
  const sorted = meant.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (const thing of sorted) {
    const of = accountKey(thing);
    const span = due.begins.get(of);
    const key = keyOf(thing);
    const isTried = world.state.tried.get(`${of} ${span}`)?.has(key) ?? false;
    if (span === undefined || held.has(key) || isTried) continue;
    const act = overrideOf(rule, thing, places.get(of)!, world.now);
    const why = typeof act === 'string' ? act : whyNot(rule, act, given, moved);
    if (why === undefined && typeof act !== 'string') {
      acts.push(act);
      moved.add(key);
    } else left.push({ of: whereOf(thing), why: why ?? '' });
  }
  return { acts, left };
}

/** @returns undefined where nothing is against it */
function whyNot(rule: Rule, act: Override, { others }: HoursThings, moved: ReadonlySet<string>) {
  const other = others?.get(`${act.key} ${fieldOf(act.action)}`);
  if (other !== undefined) return `the rule ${other} has changed it for its hours`;
  if (moved.has(act.key) || moved.size < rule.most_a_day) return undefined;
  return `the rule moves ${rule.most_a_day} ${nounOf(rule, rule.most_a_day)} a day at most`;
}

/** @returns why nothing is to be changed, otherwise what is */
function overrideOf(
  rule: Rule,
  thing: RuleCampaign,
  account: Place,
  now: number,
): Override | string {
  const { platform, account_id, id, ids, campaign_id = id, status } = thing;
  const action = rule.then.action as MoveAct;
  const wanted = action === 'enable' ? 'PAUSED' : 'ENABLED';
  if (status !== wanted) return `it is ${status} as the hours begin`;
  const change = changeOf(rule, thing, account.currency);
  if (typeof change === 'string') return change;
  const { before, after } = change;
  if (before === null || after === null) return `it has no ${action} of its own that is known`;
  return {
    key: keyOf(thing),
    platform,
    account_id,
    id,
    ...(ids ? { ids } : {}),
    campaign_id,
    name: thing.name.slice(0, 60),
    currency: account.currency,
    level: rule.level ?? 'campaign',
    action,
    before,
    after,
    since: new Date(now).toISOString(),
  };
}

/** An override as the act that puts its thing back. */
export function backOf(one: Override) {
  return { ...one, action: inverseOf(one.action), after: one.before };
}
