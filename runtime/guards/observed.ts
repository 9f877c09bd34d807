/** What ran in an account, as the platform told it: the base of what all of it may be raised to. */
import { hashOf } from '../audit/canonical.ts';
import { everyValue } from '../stores/every-row.ts';
import type { Reader, Transaction } from '../stores/store.ts';
import type { Observation } from './observation.ts';

export const OBSERVED = 'guard-observed';

const HOUR = 3_600_000;

interface Place {
  readonly platform: string;
  readonly accountId: string;
}

const nameOf = ({ platform, accountId }: Place) => hashOf([platform, accountId]).slice(0, 24);

/** @param owner  under whom what is known of the account is kept. @returns oldest first */
export function observedOf(reader: Reader, owner: number, place: Place): Promise<Observation[]> {
  return everyValue<Observation>(reader, owner, OBSERVED, { prefix: `${nameOf(place)}.` });
}

/** Once an hour: the first is the one that no change of that hour had a part in. */
export function noteObserved(
  tx: Transaction,
  owner: number,
  place: Place,
  { before, seen }: { readonly before: readonly Observation[]; readonly seen: Observation },
): void {
  for (const one of noteHourly(before, seen)) {
    const id = `${nameOf(place)}.${String(one.at).padStart(14, '0')}`;
    tx.put(owner, OBSERVED, id, one);
  }
}

/** @returns the reports to keep */
export function noteHourly(before: readonly Observation[], seen: Observation): Observation[] {
  return before.some(({ at }) => at > seen.at - HOUR) ? [] : [seen];
}

/**
 * What ran when the window began: the newest that was told by then, unless it is older than another window; else the oldest
 * that was told since, which is that of the first change of the window.
 */
export function baseObserved<T extends Pick<Observation, 'at'>>(
  observed: readonly T[],
  { now, windowHours }: { readonly now: number; readonly windowHours: number },
): T | undefined {
  const window = windowHours * HOUR;
  const then = observed.findLast(({ at }) => at <= now - window);
  return then && then.at > now - 2 * window ? then : observed.find(({ at }) => at > now - window);
}
