/** Changes that guards let pass, kept for as long as a rule may look back. */
import { everyValue } from '../stores/every-row.ts';
import type { Reader, Transaction } from '../stores/store.ts';
import { placeName, type AccountPlace } from './account-place.ts';
import { pastMoveOf } from './moves-of.ts';
import type { AccountMove, Move, PastMove } from './subject.ts';

export const MOVES = 'guard-move';

/** @param prefix  of an object, with a dot at its end; empty for all objects */
export async function allMoves(
  reader: Reader,
  organizationId: number,
  prefix: string,
): Promise<PastMove[]> {
  const all = await everyValue<PastMove | AccountMove>(reader, organizationId, MOVES, { prefix });
  return all.filter((one): one is PastMove => 'measure' in one);
}

/** Moves of a whole account stand together, under a name that no object has. */
const nameOf = (place: AccountPlace) => `account-${placeName(place)}`;

/** @param owner  under whom the moves of the account are kept. @returns oldest first */
export function pastOfAccount(
  reader: Reader,
  owner: number,
  place: AccountPlace,
): Promise<AccountMove[]> {
  const prefix = `${nameOf(place)}.`;
  return everyValue<AccountMove>(reader, owner, MOVES, { prefix });
}

/** A record as it was put. */
export interface Noted {
  /** Organization under which the move is kept. */
  readonly of: number;
  readonly id: string;
  readonly value: PastMove | AccountMove;
}

export function noteAccount(
  tx: Transaction,
  owner: number,
  runId: string,
  place: AccountPlace,
  moves: readonly AccountMove[],
): Noted[] {
  return moves.map((move, turn) => {
    const { at, object } = move;
    // A created object has no id yet: its name is the run's.
    const kept = object.startsWith('new ') ? { ...move, object: `${object} ${runId}` } : move;
    const id = `${nameOf(place)}.${String(at).padStart(14, '0')}.${runId}.${String(turn).padStart(4, '0')}`;
    tx.put(owner, MOVES, id, kept);
    return { of: owner, id, value: kept };
  });
}

/** For a live account the service also keeps the moves, without the key's name, because all organizations share the account. */
export function noteMoves(
  tx: Transaction,
  { organizationId, owner }: { readonly organizationId: number; readonly owner: number },
  runId: string,
  moves: readonly Move[],
  {
    past,
    ...where
  }: Parameters<typeof pastMoveOf>[2] & {
    readonly past: readonly PastMove[];
  },
): Noted[] {
  const { now } = where;
  return moves.flatMap((move, at) => {
    const kept = pastMoveOf(move, [runId, at], where);
    if (!kept) return [];
    // The first of moves at one instant is first: it has the object's value from before.
    const turn = past.filter((one) => one.object === kept.object && one.at === now).length;
    const instant = `${String(now).padStart(14, '0')}-${String(turn).padStart(4, '0')}`;
    const id = `${kept.object}.${instant}.${runId}`;
    const shared = { ...kept, keyId: '' };
    const rows = [{ of: organizationId, id, value: kept }];
    if (owner !== organizationId) rows.push({ of: owner, id, value: shared });
    for (const { of, value } of rows) tx.put(of, MOVES, id, value);
    return rows;
  });
}
