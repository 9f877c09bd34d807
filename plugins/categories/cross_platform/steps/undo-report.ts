/** Answer of an undo: each run with each of its changes, and the outcome. */
import type { Change, FormerRun, StepReport } from '../../../../sdk/index.ts';

type Status = 'planned' | 'restored' | 'already' | 'pending' | 'left';

interface ChangeReport {
  readonly entity: string;
  readonly id: string | null;
  readonly name: string | null;
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly status: Status;
  readonly undo_run_id?: string;
}

/** Outcome of one run. */
export interface RunReport {
  readonly run: FormerRun;
  readonly changes: readonly ChangeReport[];
  /** Credits of the inverse scripts. */
  readonly price: number;
  readonly pending?: StepReport['pending'];
  readonly error?: StepReport['error'];
}

interface Came {
  readonly price: number;
  /** Steps, each with the places of the changes that it takes back. */
  readonly made?: readonly { readonly changes: readonly number[]; readonly report: StepReport }[];
  /** Places of changes that nothing was planned for. */
  readonly left?: readonly number[];
  readonly error?: StepReport['error'];
}

const became: Readonly<Record<StepReport['status'], Status>> = {
  planned: 'planned',
  done: 'restored',
  takenBack: 'left',
  held: 'pending',
  unverified: 'left',
  failed: 'left',
  left: 'left',
};

/** A change that no step names was as before already. */
export function noteRun(run: FormerRun, { price, made = [], left = [], error }: Came): RunReport {
  const changes = run.changes.map((change, at) => {
    if (left.includes(at)) return changeReport(change, 'left');
    const step = made.find((one) => one.changes.includes(at));
    if (!step) return changeReport(change, 'already');
    return changeReport(change, became[step.report.status], step.report.run_id);
  });
  const pending = made.map(({ report }) => report.pending).findLast((one) => one !== undefined);
  return { run, changes, price, ...(pending ? { pending } : {}), ...(error ? { error } : {}) };
}

function changeReport(
  { entity, id, name, field, before, after }: Change,
  status: Status,
  by?: string,
): ChangeReport {
  const undo = by === undefined ? {} : { undo_run_id: by };
  return { entity, id, name, field, from: after, to: before, status, ...undo };
}

export function reportOf(reports: readonly RunReport[]): Record<string, unknown> {
  const all = reports.flatMap(({ changes }) => changes);
  const count = (wanted: Status) => all.filter(({ status }) => status === wanted).length;
  return {
    restored: count('restored'),
    pending: count('pending'),
    left: count('left'),
    price: reports.reduce((sum, { price }) => sum + price, 0),
    runs: reports.map(viewOf),
  };
}

function viewOf(report: RunReport): Record<string, unknown> {
  const { run_id, script, platform, account_id } = report.run;
  const { changes, pending, error } = report;
  const waits = pending ? { pending } : {};
  const failed = error ? { error } : {};
  return {
    run_id,
    script,
    platform,
    account_id,
    status: statusOf(report),
    changes,
    ...failed,
    ...waits,
  };
}

function statusOf({ changes, error }: RunReport): string {
  const has = (status: Status) => changes.some((one) => one.status === status);
  const isDone = has('restored') || has('already');
  if (has('planned')) return 'planned';
  if (error)
    return has('restored') ? 'partly' : error.code.startsWith('undo_') ? 'refused' : 'failed';
  if (has('pending')) return 'pending';
  if (has('left')) return isDone ? 'partly' : 'failed';
  return 'undone';
}
