/**
 * Changes that steps of one call would make, one after the other. Rules that look back judge each of them with those
 * before it, as they will when all are made; nothing of it is kept.
 */
import { StagedUnit } from '../stores/staged-unit.ts';
import type { Reader, Transaction } from '../stores/store.ts';
import { createTurns } from '../turns.ts';

export interface Rehearsal {
  /** One step is judged at a time. */
  readonly turn: <T>(judge: (over: (store: Reader) => Transaction) => Promise<T>) => Promise<T>;
}

export function newRehearsal(): Rehearsal {
  const inTurn = createTurns(1);
  let unit: Transaction | undefined;
  const over = (store: Reader) => (unit ??= new StagedUnit(store));
  return { turn: (judge) => inTurn(() => judge(over)) };
}
