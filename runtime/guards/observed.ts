/** The budgets that ran in an account, as the platform told them: the base from which all of them may be raised. */
import { everyValue } from '../stores/every-row.ts';
import type { Reader, Transaction } from '../stores/store.ts';
import { placeName, type AccountPlace } from './account-place.ts';
import type { Observation } from './observation.ts';

export const OBSERVED = 'guard-observed';

const HOUR = 3_600_000;

/** @param owner  the owner of the known facts of the account. @returns oldest first */
export function observedOf(
  reader: Reader,
  owner: number,
  place: AccountPlace,
): Promise<Observation[]> {
  return everyValue<Observation>(reader, owner, OBSERVED, { prefix: `${placeName(place)}.` });
}

/** Once an hour: the first is the one that no change of that hour had a part in. */
export function noteObserved(
  tx: Transaction,
  owner: number,
  place: AccountPlace,
  { before, seen }: { readonly before: readonly Observation[]; readonly seen: Observation },
): void {
  if (!isFirstOfHour(before, seen)) return;
  const id = `${placeName(place)}.${String(seen.at).padStart(14, '0')}`;
  tx.put(owner, OBSERVED, id, seen);
}

export function isFirstOfHour(before: readonly Observation[], seen: Observation): boolean {
  return !before.some(({ at }) => at > seen.at - HOUR);
}

/**
 * The state when the window began: the newest told by then, unless it is older than another window; else the oldest
 * told since, which is the state at the first change of the window.
 */
export function baseObserved<T extends Pick<Observation, 'at'>>(
  observed: readonly T[],
  { now, windowHours }: { readonly now: number; readonly windowHours: number },
): T | undefined {
  const window = windowHours * HOUR;
  const then = observed.findLast(({ at }) => at <= now - window);
  return then && then.at > now - 2 * window ? then : observed.find(({ at }) => at > now - window);
}
