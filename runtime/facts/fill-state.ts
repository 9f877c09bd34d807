/** How far the figures of each account are kept, for people. */
import { accountPrefix, type FactAccount, type KeptMonth } from './kept-month.ts';
import type { SyncNote } from './sync/sync-note.ts';

export interface FillState extends Omit<FactAccount, 'organizationId'> {
  /** `waiting`: not asked yet; `filling`: some days are still to be asked; `stopped`: so, and the last try failed. */
  readonly state: 'kept' | 'filling' | 'stopped' | 'waiting';
  /** YYYY-MM-DD */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** Days of levels that are kept, of those that are to be. */
  readonly kept: number;
  readonly wanted: number;
  /** When it was last asked, ms since the epoch. */
  readonly at: number | null;
  readonly error: SyncNote['error'] | null;
  /** It is not asked again before, ms since the epoch. */
  readonly againAt: number | null;
}

type Place = Omit<FactAccount, 'organizationId'>;

/** @param accounts  connected ones; those of which a note stands are told, too */
export function fillStates(
  accounts: readonly Place[],
  months: readonly KeptMonth[],
  notes: readonly SyncNote[],
): FillState[] {
  const noted = new Map(notes.map((note) => [accountPrefix(note), note]));
  const all = new Map([...accounts, ...notes].map((one) => [accountPrefix(one), one]));
  const own = Map.groupBy(months, accountPrefix);
  return [...all].map(([prefix, { mode, platform, accountId }]) => {
    const days = (own.get(prefix) ?? []).flatMap((one) => Object.keys(one.days)).sort();
    const note = noted.get(prefix);
    return {
      mode,
      platform,
      accountId,
      state: stateOf(note),
      firstDay: days[0] ?? null,
      lastDay: days.at(-1) ?? null,
      kept: (note?.all ?? 0) - (note?.left ?? 0),
      wanted: note?.all ?? 0,
      at: note?.at ?? null,
      error: note?.error ?? null,
      againAt: note?.restUntil ?? null,
    };
  });
}

function stateOf(note: SyncNote | undefined): FillState['state'] {
  if (!note) return 'waiting';
  if (note.left === 0) return 'kept';
  return note.error ? 'stopped' : 'filling';
}
