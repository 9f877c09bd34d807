/** Changes of earlier steps, taken back because a later one failed: the audit says how, as for an undo. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Step } from '../../sdk/step.ts';
import type { UndoPort } from '../../sdk/undo.ts';
import type { Call } from '../call.ts';
import { makeStep, type StepDone } from './run-steps.ts';
import type { StepParts } from './send-step.ts';

/** Whether a step failed that asks for it. */
export function asksTakeBack(steps: readonly Step[], done: readonly StepDone[]): boolean {
  return done.some(
    ({ status }, at) =>
      ['failed', 'unverified', 'takenBack'].includes(status) && steps[at]?.onFailure === 'takeBack',
  );
}

/**
 * Takes back every step that was done, newest first. Each run that does is a call of its own, and no part of the batch.
 * @returns the reports, in their order
 */
export async function takeBack(
  parts: StepParts,
  call: Call,
  undo: Pick<UndoPort, 'plan'>,
  done: readonly StepDone[],
): Promise<readonly StepDone[]> {
  const after = [...done];
  for (const at of [...done.keys()].reverse())
    after[at] = await takeOneBack(parts, call, undo, after[at]!);
  return after;
}

async function takeOneBack(
  parts: StepParts,
  call: Call,
  undo: Pick<UndoPort, 'plan'>,
  report: StepDone,
): Promise<StepDone> {
  const { status, run_id: runId, changes } = report;
  if (status !== 'done' || runId === undefined || changes.length === 0) return report;
  const came: StepDone[] = [];
  try {
    for (const { step } of (await undo.plan(runId)).steps) {
      came.push(await makeStep(parts, call, { step, at: 0, dryRun: false, apart: true }));
      if (came.at(-1)!.status !== 'done') break;
    }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { code, message } = error;
    return { ...report, error: { code, message } };
  }
  return withUndo(report, came);
}

function withUndo(report: StepDone, came: readonly StepDone[]): StepDone {
  const price = came.reduce((sum, one) => sum + one.price, report.price);
  const by = came.flatMap(({ run_id, status }) => (status === 'done' && run_id ? [run_id] : []));
  const undone = by.length > 0 ? { undone_by: by } : {};
  const open = came.find(({ status }) => status !== 'done');
  if (!open) return { ...report, ...undone, status: 'takenBack', changes: [], price };
  const { error, pending } = open;
  const why = pending || error ? {} : { error: unseen };
  return {
    ...report,
    ...undone,
    price,
    ...(pending ? { pending } : {}),
    ...(error ? { error } : {}),
    ...why,
  };
}

const unseen = { code: 'outcome_unknown', message: 'It was not found taken back when read back.' };
