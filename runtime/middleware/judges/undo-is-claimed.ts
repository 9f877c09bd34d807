import { repeatPlace } from '../../repeats/repeat-place.ts';
import type { Judgement } from './judge.ts';

/** Lets only the first of two undos of the same run go on. */
export async function undoIsClaimed({ parts, call, planned, orElse }: Judgement): Promise<void> {
  const { undoes, principal } = call;
  if (!undoes) return;
  const { audit, clock, repeats } = parts;
  const { organizationId } = principal!;
  const place = repeatPlace(call);
  const giveBack = await audit.claimUndo(organizationId, undoes, {
    by: planned.runId,
    now: clock.now(),
    ...(place ? { call: { operation: place.operation, key: place.key } } : {}),
    isRunning: (tx, other) => repeats.isRunning(tx, { organizationId, ...other }),
  });
  orElse(giveBack);
}
