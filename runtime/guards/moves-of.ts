/** The amounts of changes, each with the name by which its object is known in every call. */
import type { Change } from '../../sdk/script.ts';
import { hashOf } from '../text/canonical.ts';
import { amountsOf } from './amounts-of.ts';
import { paceOf } from './pace.ts';
import type { SpendFacts } from './spend-facts.ts';
import type { Move, PastMove } from './subject.ts';

/**
 * Changes under the ids that platforms write: a script may repeat what its caller wrote, and one thing has one past. Some
 * platforms read 007 as 7.
 */
export function underPlainIds(changes: readonly Change[]): Change[] {
  return changes.map((change) => {
    const id = change.id?.trim().replace(/^0+(?=\d+$)/, '') ?? null;
    return id === change.id ? change : { ...change, id };
  });
}

interface Where {
  readonly platform: string;
  readonly accountId: string;
  /** Of the account; null when it is not known. */
  readonly currency: string | null;
  /** Ms since the epoch. */
  readonly now: number;
}

export function movesOf(
  changes: readonly Change[],
  { platform, accountId, currency, now }: Where,
): Move[] {
  const paced = new Set<string>();
  return changes.flatMap((change) => {
    const { id } = change;
    const pace = id === null || paced.has(id) ? undefined : paceOf(change, now);
    if (pace) paced.add(id!);
    return [...amountsOf(change, currency), ...(pace ? [pace] : [])].map((amount): Move => {
      // The script's name for the thing does not count: two scripts may reach it under two words.
      const object =
        id === null ? undefined : hashOf([platform, accountId, id, amount.field]).slice(0, 32);
      return { ...amount, change, object };
    });
  });
}

/**
 * As it is kept once it has been let pass.
 * @param unnamed  names an object that has no id yet
 * @returns undefined for an amount that cannot be read
 */
export function pastMoveOf(
  { measure, before, after, currency, object, change }: Move,
  unnamed: unknown,
  {
    now,
    facts,
    ...place
  }: Pick<PastMove, 'keyId' | 'platform' | 'accountId' | 'accountIds'> & {
    readonly now: number;
    readonly facts?: SpendFacts | undefined;
  },
): PastMove | undefined {
  if (after === undefined || before === undefined) return undefined;
  const name = object ?? hashOf(unnamed).slice(0, 32);
  const ran = change.id !== null && facts?.campaigns[change.id]?.runs === true;
  const kept = { at: now, object: name, measure, before, after, currency, ...place };
  return ran ? { ...kept, ran } : kept;
}
