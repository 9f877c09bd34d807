import type { Outcome } from '../call-parts/outcome.ts';
import type { Call } from '../call.ts';
import type { HostWrites } from '../runs/host-hand.ts';
import { keepWithRun } from '../runs/run-part.ts';

type Kept = Pick<HostWrites, 'kept'>;

/** Staged writes are kept when the change was made, neither planned nor held. */
export function keepOutcome(call: Call, { run, pending }: Outcome, writes: Kept): void {
  if (run && !run.dryRun && !pending) keepAll(call, writes);
}

export function keepAll(call: Call, writes: Kept): void {
  const kept = writes.kept();
  keepWithRun(call, kept);
}
