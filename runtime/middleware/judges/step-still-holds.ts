import type { Judgement } from './judge.ts';

/** Checks that the run is still the one that makes this step. */
export async function stepStillHolds({ call }: Judgement): Promise<void> {
  await call.stepOf?.holds?.();
}
