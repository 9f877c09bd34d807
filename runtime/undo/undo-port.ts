/** The port by which a script of steps takes runs back: the runs, and the needs of each. */
import { ServiceError } from '../../sdk/errors.ts';
import type { FormerRun, UndoPlan as Plan, UndoPort, UndoStep } from '../../sdk/undo.ts';
import { plannedOf, type Call } from '../call.ts';
import { unwanted } from '../runs/run-steps.ts';
import { isOfSteps, scriptKind } from '../catalog/tool-kind.ts';
import {
  isAllUndone,
  needRun,
  planUndo,
  type FoundRun,
  type Inverse,
  type Rehearsal,
  type UndoParts,
  type UndoPlan,
} from './plan-undo.ts';

export type { UndoParts };

export function undoPort(parts: UndoParts, call: Call): UndoPort {
  const isDry = plannedOf(call)?.dryRun === true;
  const rehearsed: Rehearsal | undefined = isDry
    ? { changes: new Map(), records: new Map() }
    : undefined;
  let all: readonly string[] = [];
  return {
    runs: async (of) => (all = await runsToUndo(parts, call, of)),
    run: async (runId) => formerRun(runId, await needRun(parts, call, runId)),
    async plan(runId) {
      // A run that was begun is taken back whole.
      if (call.stops?.aborted) throw unwanted();
      const at = all.indexOf(runId);
      if (at >= 0) call.progress?.(`Went through ${at} of ${all.length} runs.`, at, all.length);
      return planView(await planUndo(parts, call, runId, rehearsed));
    },
  };
}

/** Whether no change of a run stands any more, for all were taken back. */
export async function isTakenBack(
  audit: UndoParts['audit'],
  organizationId: number,
  runId: string,
): Promise<boolean> {
  const run = await audit.findRun(organizationId, runId);
  return run !== undefined && isAllUndone(run);
}

/**
 * The runs that an undo takes back, newest first.
 * @throws input_invalid  neither a run nor a batch is named, or both
 * @throws run_unknown
 */
export async function runsToUndo(
  parts: UndoParts,
  call: Call,
  { run_id: runId, batch_id: batchId }: Parameters<UndoPort['runs']>[0],
): Promise<readonly string[]> {
  if ((runId === undefined) === (batchId === undefined))
    throw new ServiceError('input_invalid', {
      faults: [{ field: 'run_id', message: 'give either this or batch_id' }],
    });
  if (runId !== undefined) return expand(parts, call, runId.split(','));
  const runs = await parts.audit.batch(call.principal!.organizationId, batchId!);
  const found = await expand(parts, call, runs);
  if (found.length === 0) throw new ServiceError('run_unknown', { field: 'batch_id' });
  return found;
}

/** A run of several steps is itself a batch: of the runs that it made. */
async function expand(
  parts: UndoParts,
  call: Call,
  ids: readonly string[],
  depth = 0,
): Promise<readonly string[]> {
  const lists = await Promise.all(
    ids.map(async (id) => {
      const { entry } = await needRun(parts, call, id);
      if (!isOfSteps(call.catalog, entry) || depth > 3) return [id];
      const { organizationId } = call.principal!;
      return expand(parts, call, await parts.audit.batch(organizationId, id), depth + 1);
    }),
  );
  return [...new Set(lists.flat())];
}

function formerRun(runId: string, run: FoundRun): FormerRun {
  const { script, platform, accountId, clientAccountId, changes } = run.entry;
  const account_id = clientAccountId ?? accountId;
  return { run_id: runId, script, platform, account_id, changes, taken_back: isAllUndone(run) };
}

/** Parts that a dead attempt has taken back already come first, as steps that were made. */
function planView({ runId, run, inverses, own }: UndoPlan): Plan {
  const made = [...new Set(own.values())].map(
    ({ script, runId: by, changes, credits, undoes }) => ({
      step: {
        script: script!,
        args: {},
        made: { run_id: by!, changes, credits },
      },
      changes: undoes!.changes,
      price: credits,
    }),
  );
  const open = inverses.filter(({ changes }) => changes.length > 0);
  return {
    run: formerRun(runId, run),
    steps: [...made, ...open.map((inverse) => stepOf(runId, run, inverse))],
  };
}

function stepOf(runId: string, { entry }: FoundRun, inverse: Inverse): UndoStep {
  const { step, planned, changes, already } = inverse;
  const { script, connection, clientAccountId } = planned;
  return {
    step: {
      key: `undo:${runId}:${step.changes.join(',')}`,
      script: script.name,
      // Records stand at no platform.
      ...(scriptKind(script) === 'restore' ? {} : { platform: script.platform }),
      ...(connection ? { account_id: connection.accountId } : {}),
      ...(clientAccountId === undefined ? {} : { client_account_id: clientAccountId }),
      args: step.args,
      expect: changes,
      undoes: { run_id: entry.runId ?? runId, changes: step.changes },
    },
    changes: step.changes.filter((at) => !already.includes(at)),
    price: script.manifest.credits,
  };
}
