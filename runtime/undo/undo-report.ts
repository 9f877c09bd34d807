/** What an undo answers: each run with each of its changes, and what became of it. */
import type { ServiceError } from '../../sdk/errors.ts';
import type { Account, Change } from '../../sdk/script.ts';
import type { Call, Outcome, Pending } from '../call.ts';
import type { UndoParts, UndoPlan } from './plan-undo.ts';

export interface ChangeReport {
  readonly entity: string;
  readonly id: string | null;
  readonly name: string | null;
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly status: 'planned' | 'restored' | 'already' | 'pending' | 'left';
  readonly undo_run_id?: string;
}

export interface RunReport {
  readonly runId: string;
  readonly script: string | null;
  readonly platform: string | null;
  readonly accountId: string | null;
  readonly changes: readonly ChangeReport[];
  /** Inverse changes: planned in a dry run, made otherwise. */
  readonly made: readonly Change[];
  /** Inverse changes that were planned. */
  readonly wished: readonly Change[];
  /** Credits of the inverse runs. */
  readonly price: number;
  readonly account: Account | null;
  readonly pending?: Pending;
  readonly error?: { readonly code: string; readonly message: string };
  readonly cause?: ServiceError;
}

/** All of it planned, nothing done. */
export function planReport({ runId, run, inverses, own }: UndoPlan): RunReport {
  const { script, platform, accountId, clientAccountId, changes } = run.entry;
  const planned = new Set(inverses.flatMap(({ step }) => step.changes));
  const already = new Set(inverses.flatMap((one) => one.already));
  const statusOf = (at: number): ChangeReport['status'] =>
    !planned.has(at) || already.has(at) ? 'already' : 'planned';
  return {
    runId,
    script,
    platform,
    accountId: clientAccountId ?? accountId,
    changes: changes.map((change, at) => reportOf(change, statusOf(at))),
    made: inverses.flatMap((one) => one.changes),
    wished: inverses.flatMap((one) => one.changes),
    price: inverses
      .filter((one) => one.changes.length > 0)
      .map(({ planned: { script: of } }) => of.manifest.credits)
      .concat([...new Set(own.values())].map(({ credits }) => credits))
      .reduce((sum, credits) => sum + credits, 0),
    account: null,
  };
}

export async function refusalReport(
  { audit }: UndoParts,
  call: Call,
  runId: string,
  cause: ServiceError,
): Promise<RunReport> {
  const found = await audit.findRun(call.principal!.organizationId, runId);
  const { script = null, platform = null, accountId = null, changes = [] } = found?.entry ?? {};
  const { code, message } = cause;
  return {
    runId,
    script,
    platform,
    accountId,
    made: [],
    wished: [],
    price: 0,
    account: null,
    changes: changes.map((change) => reportOf(change, 'left')),
    error: { code, message },
    cause,
  };
}

function reportOf(
  { entity, id, name, field, before, after }: Change,
  status: ChangeReport['status'],
): ChangeReport {
  return { entity, id, name, field, from: after, to: before, status };
}

export function outcomeOf(call: Call, reports: readonly RunReport[]): Outcome {
  const { runId, dryRun } = call.plannedRun!;
  const all = reports.flatMap(({ changes }) => changes);
  const count = (...wanted: ChangeReport['status'][]) =>
    all.filter(({ status }) => wanted.includes(status)).length;
  const held = reports.flatMap(({ pending }) => pending ?? []);
  const left = count('left');
  const result = {
    restored: count('restored'),
    pending: count('pending'),
    left,
    price: reports.reduce((sum, { price }) => sum + price, 0),
    runs: reports.map(viewOf),
  };
  const warnings = left > 0 ? [`${left} of ${all.length} changes were not taken back.`] : [];
  // When all of it waits for one decision, the whole call does.
  const isHeld = held.length === 1 && result.restored === 0 && left === 0;
  const run = {
    runId,
    dryRun,
    account: reports.length === 1 ? reports[0]!.account : null,
    warnings,
    changes: reports.flatMap(({ made, wished }) => (isHeld ? wished : made)),
    ...(dryRun ? {} : { verified: left === 0 && held.length === 0 }),
  };
  return { result, run, ...(isHeld ? { pending: held[0]! } : {}) };
}

function viewOf(report: RunReport): Record<string, unknown> {
  const { runId, script, platform, accountId, changes, pending, error } = report;
  return {
    run_id: runId,
    script,
    platform,
    account_id: accountId,
    status: statusOf(report),
    changes,
    ...(error ? { error } : {}),
    ...(pending ? { pending } : {}),
  };
}

function statusOf({ changes, error }: RunReport): string {
  const has = (status: ChangeReport['status']) => changes.some((one) => one.status === status);
  const isDone = has('restored') || has('already');
  if (has('planned')) return 'planned';
  if (error)
    return has('restored') ? 'partly' : error.code.startsWith('undo_') ? 'refused' : 'failed';
  if (has('pending')) return 'pending';
  if (has('left')) return isDone ? 'partly' : 'failed';
  return 'undone';
}
