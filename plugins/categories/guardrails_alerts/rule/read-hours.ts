/** Readings of a rule with hours: the things of the accounts whose hours begin or end, as they are now. */
import type { Sight, WatchesPort } from '../../../../sdk/watches.ts';
import {
  accountKey,
  fieldOf,
  isMeant,
  keyOf,
  openAfter,
  seenOf,
  stateOf,
  type HoursDue,
  type HoursState,
  type Override,
  type Rule,
  type RuleCampaign,
} from '../../../../sdk/rules/index.ts';
import { everyRecord } from '../../../../sdk/every-record.ts';
import type { Target } from '../../../../sdk/reports/accounts.ts';
import { sideBySide } from '../../../../sdk/side-by-side.ts';
import type { RulePorts } from './form.ts';
import { RULE, type KeptRule } from './kept-rule.ts';
import { movesAt } from './moves.ts';
import { keptOf, labelled, placedThings } from './read-world.ts';
import { thingsOf, withBids } from './read-things.ts';

export const HOURS_WATCH = 'rule_hours';
/** Days of figures that tell in which campaign a thing is, where its list does not. */
const DAYS = 30;

type Watches = Pick<WatchesPort, 'of' | 'decisions'>;

export async function readState(
  watches: Watches,
  id: string,
  { now, armed_at }: { readonly now: Date; readonly armed_at?: string | undefined },
): Promise<{ readonly state: HoursState; readonly sight: Sight | undefined }> {
  const decisions = await watches.decisions(RULE, id, { limit: 50 });
  const watched = (await watches.of(RULE, id)).find(({ watch }) => watch === HOURS_WATCH);
  const sight = watched?.sight ?? undefined;
  const quiet = (sight?.seen['began'] ?? []) as readonly string[];
  return {
    state: stateOf(decisions, { now: now.getTime(), armed_at, quiet }),
    sight,
  };
}

/** Changes of a rule's hours that stand now, for those who list or end it. */
export async function changedBy(watches: Watches, id: string, now: Date) {
  return (await readState(watches, id, { now })).state.open;
}

/** `all` of the accounts that are due; `meant` is what the rule may change. */
export async function readThings(
  ports: RulePorts,
  rule: Rule,
  { targets, due, open }: ThingsWish,
): Promise<{ readonly all: readonly RuleCampaign[]; readonly meant: readonly RuleCampaign[] }> {
  const { level = 'campaign', scope, then } = rule;
  const moves = movesAt(ports.connections, level);
  const asked = targets.filter(({ account }) => due.accounts.has(accountKey(account)));
  // Others' readings may be older than a change that is to be put back, and what is over is not asked again.
  const ending = new Set(open.map(accountKey));
  const lists = await sideBySide(asked, ({ account }) => {
    const read = () => thingsOf(ports, account, { level, moves });
    const of = accountKey(account);
    return ending.has(of) ? read() : ports.watches.together(`${level} ${of}`, read);
  });
  const listed = lists.flat();
  const isBelow = scope.campaigns !== undefined || scope.label !== undefined;
  const isUntold = isBelow && listed.some(({ campaign_id }) => campaign_id === null);
  const kept = isUntold ? await keptOf(ports, asked, { level, days: DAYS }) : [];
  const rows = kept.flatMap((one) => one.rows);
  const placed = await placedThings(ports, rule, listed, rows);
  const changed = new Set(open.map(({ key }) => key));
  const own = new Set((await labelled(ports, rule, placed)).filter((one) => isMeant(rule, one)));
  if (then.action !== 'bid') return { all: placed, meant: [...own] };
  // A bid may cost a request for each.
  const wanted = placed.filter((one) => own.has(one) || changed.has(keyOf(one)));
  const all = await withBids(ports, moves, wanted);
  const keys = new Set([...own].map(keyOf));
  return { all, meant: all.filter((one) => keys.has(keyOf(one))) };
}

interface ThingsWish {
  readonly targets: readonly Target[];
  readonly due: HoursDue;
  readonly open: readonly Override[];
}

/** Changes of other rules with hours, made or about to be: `key field` > the rule's name. */
export async function changedByOthers(
  { records, watches }: Pick<RulePorts, 'records' | 'watches'>,
  own: string,
): Promise<ReadonlyMap<string, string>> {
  const all = await everyRecord<KeptRule>(records, RULE);
  const others = all.filter(({ id, value }) => id !== own && value.rule.hours !== undefined);
  const found = await sideBySide(others, async ({ id, value: { name } }) => {
    const decisions = await watches.decisions(RULE, id, { limit: 50 });
    const [newest] = decisions.filter(({ status }) => status !== 'dropped');
    if (!newest || !Array.isArray(newest.seen['open'])) return [];
    const { acts, backs } = seenOf(newest);
    const changed = newest.status === 'begun' ? [...acts, ...backs] : [];
    return [...changed, ...openAfter(newest)].map(
      ({ key, action }) => [`${key} ${fieldOf(action)}`, name] as const,
    );
  });
  return new Map(found.flat());
}
