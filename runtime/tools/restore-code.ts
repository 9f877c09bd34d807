/** Takes a run back that changed records, as one step of an undo: a change like any other, made by the engine. */
import type { Changing } from '../../sdk/change.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { Planned } from '../call-parts/planned.ts';
import type { Outcome } from '../call-parts/outcome.ts';
import type { Call } from '../call.ts';
import { hostHand, hostWrites } from '../runs/host-hand.ts';
import { makeChange } from '../runs/make-change.ts';
import { beginRun, refuseRun } from '../runs/run-part.ts';
import { planRestore } from '../undo/plan-restore.ts';
import { needRun, type UndoParts } from '../undo/plan-undo.ts';
import { sortsOf, stageOf } from './ports/records.ts';
import { keepOutcome } from './keep-outcome.ts';

/** @throws input_invalid  nobody undoes that run by this call */
export async function runRestore(parts: UndoParts, call: Call): Promise<Outcome> {
  const planned = call.plan.run!;
  const runId = call.undoes?.runId;
  if (runId === undefined || planned.args['run_id'] !== runId)
    throw new ServiceError('input_invalid', {
      faults: [{ field: 'run_id', message: 'is taken back by undo_change, which runs this' }],
    });
  const { entry } = await needRun(parts, call, runId);
  const writes = hostWrites();
  const code: Changing<Planned['args'], undefined, Record<string, unknown>> = {
    preview: () => planRestore(parts, call, { runId, entry, stage: freshStage(parts, call) }),
    apply: async () => {
      const stage = stageOf(parts.records, call, writes);
      await writes.keep(() => planRestore(parts, call, { runId, entry, stage }));
      return { restored: entry.touched?.length ?? 0 };
    },
  };
  beginRun(call);
  try {
    const commit = () => undefined;
    const hand = hostHand({ code, world: undefined, planned, writes, commit });
    const outcome = await makeChange(hand, call, planned);
    keepOutcome(call, outcome, writes);
    return outcome;
  } catch (error) {
    if (error instanceof ServiceError) refuseRun(call);
    throw error;
  }
}

function freshStage({ records }: UndoParts, call: Call) {
  const { organizationId, workspaceId, keyId } = call.principal!;
  return records.stage({
    owner: { organizationId, workspaceId },
    keyId,
    runId: call.plan.run!.runId,
    sortsOf: (kind) => sortsOf(call, kind),
  });
}
