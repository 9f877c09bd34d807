/** The part of a call that its run writes: whether it has begun, and its outcome. */
import type { Outcome } from '../call-parts/outcome.ts';
import type { Call } from '../call.ts';
import type { Transaction } from '../stores/store.ts';
import type { Kept } from './host-hand.ts';

type Running = Pick<Call, 'run'>;
/** The part that a run alone needs. */
export type Begins = Pick<Call['run'], 'begun'>;

/** From here on an error is a result, and no refusal. */
export function beginRun({ run }: { readonly run: Begins }): void {
  run.begun = true;
}

/** Nothing was asked of a platform and nothing changed: the error in which it ended is a refusal after all. */
export function refuseRun({ run }: { readonly run: Begins }): void {
  run.begun = false;
}

export function endRun({ run }: Running, outcome: Outcome): void {
  run.outcome = outcome;
}

/** Becomes durable with the call when that succeeds. */
export function keepWithRun({ run }: Running, kept: readonly Kept[]): void {
  run.settle.push(...kept.map((one) => (tx: Transaction) => one.settle(tx)));
  run.settled.push(...kept.map((one) => () => one.settled?.()));
  const touched = kept.flatMap((one) => one.touched());
  if (touched.length > 0) run.touched = touched;
}
