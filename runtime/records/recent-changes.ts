/** The records that this process has changed lately, so that a reader that keeps one knows when its copy is old. */
import { rowId, rowsOf, type Place } from './places.ts';

/** Beyond it nothing is known of single records, and all that was read before counts as old. */
const MOST = 10_000;

export interface RecentChanges {
  /** A moment in the order of changes: taken before something is read. */
  turn(): number;
  /** Whether a record was changed after that moment. */
  isSince(place: Place, turn: number): boolean;
  /** Changed, and committed. */
  note(places: readonly Place[]): void;
}

export function createRecentChanges(): RecentChanges {
  const last = new Map<string, number>();
  let turn = 0;
  let floor = 0;
  return {
    turn: () => turn,
    isSince: (place, seen) => (last.get(keyOf(place)) ?? floor) > seen,
    note: (places) => {
      if (places.length === 0) return;
      turn += 1;
      for (const place of places) last.set(keyOf(place), turn);
      if (last.size <= MOST) return;
      last.clear();
      floor = turn;
    },
  };
}

const keyOf = (place: Place) =>
  `${place.owner.organizationId} ${rowsOf(place.kind)} ${rowId(place)}`;
