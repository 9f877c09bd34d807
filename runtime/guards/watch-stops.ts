/** Stops that watches make by themselves: after so many within an hour, a person is asked (blast radius). */
import { hashOf } from '../text/canonical.ts';
import type { Change } from '../../sdk/script.ts';
import { everyValue } from '../stores/every-row.ts';
import type { Reader, Transaction } from '../stores/store.ts';
import type { AccountPlace } from './account-place.ts';
import type { ConditionOf, GuardRule } from './guard-rule.ts';
import { isStop } from './may-run.ts';
import { MOVES } from './past-moves.ts';
import { reason, type Reason } from './reason.ts';
import type { Subject, WatchStop } from './subject.ts';

const PREFIX = 'watch-stops.';

export function askWatchStops(
  rule: GuardRule,
  { count, windowHours }: ConditionOf<'watch_stops_above'>,
  { changes, watchStops, now, platform, accountIds }: Subject,
): Reason[] {
  const stops = changes.filter(isStop);
  const [first] = stops;
  if (!watchStops || !first) return [];
  const since = now - windowHours * 3_600_000;
  const earlier = watchStops.filter(({ at }) => at > since).map(({ stopped }) => stopped);
  const place = { platform, accountId: accountIds[0] ?? '' };
  const all = new Set([...earlier, ...stops.map((change) => nameOf(change, place))]);
  if (all.size <= count) return [];
  const message = `Watches have stopped ${new Set(earlier).size} things within ${windowHours} h by themselves; this one waits for a person.`;
  return [reason(rule, first, `${count} in ${windowHours} h`, message)];
}

/** @returns oldest first */
export function pastWatchStops(reader: Reader, organizationId: number): Promise<WatchStop[]> {
  return everyValue<WatchStop>(reader, organizationId, MOVES, { prefix: PREFIX });
}

export function noteWatchStops(
  tx: Transaction,
  organizationId: number,
  { changes, now, runId, place }: NotedStops,
): { readonly of: number; readonly id: string; readonly value: WatchStop }[] {
  return changes.filter(isStop).map((change, turn) => {
    const id = `${PREFIX}${String(now).padStart(14, '0')}.${runId}.${String(turn).padStart(4, '0')}`;
    const value = { at: now, stopped: nameOf(change, place) };
    tx.put(organizationId, MOVES, id, value);
    return { of: organizationId, id, value };
  });
}

interface NotedStops {
  readonly changes: readonly Change[];
  readonly now: number;
  readonly runId: string;
  readonly place: AccountPlace;
}

function nameOf({ id }: Change, { platform, accountId }: AccountPlace): string {
  return hashOf([platform, accountId, id]).slice(0, 32);
}
