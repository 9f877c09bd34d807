/**
 * Takes back one run, or all runs of a batch: plans the inverse from the audit, then sends each inverse run down the
 * chain, so that guards, credits, limits and the audit judge it as any other write.
 */
import { ServiceError } from '../../sdk/errors.ts';
import type { Account, Change } from '../../sdk/script.ts';
import type { Call, Outcome, Pending } from '../call.ts';
import { hashOf } from '../audit/canonical.ts';
import { toolKind } from '../catalog/tool-kind.ts';
import { sendStep, type StepParts } from '../runs/send-step.ts';
import { nameChild } from '../scripts/child-accounts.ts';
import type { Rehearsed } from './compare-inverse.ts';
import {
  nameOf,
  needRun,
  planUndo,
  type Inverse,
  type UndoParts,
  type UndoPlan,
} from './plan-undo.ts';
import {
  outcomeOf,
  planReport,
  refusalReport,
  type ChangeReport,
  type RunReport,
} from './undo-report.ts';

export interface RunUndoParts extends UndoParts, StepParts {}

/**
 * @throws input_invalid run_unknown undo_refused undo_conflict  before anything was changed
 */
export async function runUndo(parts: RunUndoParts, call: Call): Promise<Outcome> {
  const { args, dryRun } = call.plannedRun!;
  const { run_id: runId, batch_id: batchId } = args as { run_id?: string; batch_id?: string };
  if ((runId === undefined) === (batchId === undefined))
    throw new ServiceError('input_invalid', {
      faults: [{ field: '--run-id', message: 'give either this or --batch-id' }],
    });
  const runs =
    batchId === undefined
      ? await expand(parts, call, [runId!])
      : await expand(parts, call, await batchOf(parts, call, batchId));
  if (runs.length === 0) throw new ServiceError('run_unknown', { field: '--batch-id' });
  const isOne = runs.length === 1;
  const rehearsed: Rehearsed | undefined = dryRun ? new Map() : undefined;
  const done: RunReport[] = [];
  for (const id of runs) {
    try {
      const plan = await planUndo(parts, call, id, rehearsed);
      done.push(dryRun ? planReport(plan) : await execute(parts, call, plan));
    } catch (error) {
      if (isOne || !(error instanceof ServiceError)) throw error;
      done.push(await refusalReport(parts, call, id, error));
    }
  }
  const failed = done.find(({ error }) => error !== undefined)?.cause;
  // Nothing was begun, so the whole undo is refused.
  if (!call.ran && failed && done.every(({ error }) => error !== undefined)) throw failed;
  call.ran = true;
  return outcomeOf(call, done);
}

async function batchOf({ audit }: UndoParts, call: Call, batchId: string) {
  const ids = await audit.batch(call.principal!.organizationId, batchId);
  if (ids.length === 0) throw new ServiceError('run_unknown', { field: '--batch-id' });
  return ids;
}

/** An undo, and a tool of several steps, is itself a batch: of the runs that it made. */
async function expand(
  parts: RunUndoParts,
  call: Call,
  ids: readonly string[],
  depth = 0,
): Promise<string[]> {
  const lists = await Promise.all(
    ids.map(async (id) => {
      const { entry } = await needRun(parts, call, id);
      const script = entry.script === null ? undefined : call.catalog.scripts.get(entry.script);
      const tool = call.catalog.tools.get(entry.tool);
      const isBatch = script?.manifest.engine === 'undo' || (tool && toolKind(tool) === 'steps');
      if (!isBatch || depth > 3) return [id];
      const { organizationId } = call.principal!;
      return expand(parts, call, await parts.audit.batch(organizationId, id), depth + 1);
    }),
  );
  return [...new Set(lists.flat())];
}

/** Stops at the first step that fails; what was restored before it stays so, and is told. */
async function execute(parts: RunUndoParts, call: Call, plan: UndoPlan): Promise<RunReport> {
  const report = planReport(plan);
  const changes = [...report.changes];
  const set = (inverse: Inverse, status: ChangeReport['status'], undoRunId?: string) => {
    for (const at of inverse.step.changes) {
      const open = !inverse.already.includes(at);
      const more = open && undoRunId !== undefined ? { undo_run_id: undoRunId } : {};
      changes[at] = { ...changes[at]!, status: open ? status : 'already', ...more };
    }
  };
  const made: Change[] = [];
  const accounts: (Account | null)[] = [];
  for (const [at, { runId }] of plan.own)
    changes[at] = { ...changes[at]!, status: 'restored', undo_run_id: runId! };
  for (const { changes: earlier, credits } of new Set(plan.own.values())) {
    made.push(...earlier);
    count(call, credits);
  }
  let pending: Pending | undefined;
  let failure: ServiceError | undefined;
  for (const inverse of plan.inverses) {
    if (inverse.changes.length === 0 || failure) {
      set(inverse, 'left');
      continue;
    }
    try {
      const inner = await send(parts, call, plan.runId, inverse);
      const { run, pending: held } = inner.outcome!;
      pending = held ?? pending;
      accounts.push(run?.account ?? null);
      const isDone = !held && run?.verified === true;
      if (isDone) made.push(...inverse.changes);
      set(inverse, held ? 'pending' : isDone ? 'restored' : 'left', run?.runId);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      // Of one step alone the caller hears the error as of any write.
      if (plan.inverses.length === 1) throw error;
      failure = error;
      set(inverse, 'left');
    }
  }
  const error = failure && { code: failure.code, message: failure.message };
  return {
    ...report,
    changes,
    made,
    pending,
    account: accounts[0] ?? null,
    ...(error ? { error, cause: failure } : {}),
  };
}

/** Makes one inverse run, as the caller would. */
function send(
  parts: RunUndoParts,
  call: Call,
  runId: string,
  { step, planned, changes }: Inverse,
): Promise<Call> {
  const { script, connection, clientAccountId } = planned;
  return sendStep(parts, call, {
    place: `undo:${runId}:${step.changes.join(',')}`,
    script: script.name,
    platform: script.platform,
    account: {
      ...(connection ? { account_id: connection.accountId } : {}),
      ...nameChild(call.catalog, script.platform, clientAccountId),
    },
    args: step.args,
    undoes: {
      runId,
      changes: step.changes,
      changesHash: hashOf(changes),
      under: nameOf(call),
    },
  });
}

/** Credits of an inverse run, which stand in its own entry of the audit. */
function count(call: Call, credits: number): void {
  call.creditsUsed += credits;
  call.creditsBelow = (call.creditsBelow ?? 0) + credits;
}
