/** Tells whether an undo took back the changes of an approval. An undo writes its mark into the record of the run. */
import { STEP_FIELD } from '../../sdk/step.ts';
import type { Audit } from '../audit/audit.ts';
import type { Approval } from './approval.ts';
import type { Approvals } from './approvals.ts';

export interface TakenBack {
  /** Ids of the undo runs. */
  readonly by: readonly string[];
  /** Every change was taken back. */
  readonly all: boolean;
}

interface BackParts {
  readonly approvals: Pick<Approvals, 'answerOf'>;
  readonly audit: Pick<Audit, 'findRun'>;
}

/** @returns undefined if nothing was taken back, or nothing was changed */
export async function takenBack(
  { approvals, audit }: BackParts,
  { id, organizationId, status }: Approval,
): Promise<TakenBack | undefined> {
  if (status !== 'executed') return undefined;
  const { outcome } = (await approvals.answerOf(organizationId, id)) ?? {};
  const runId = outcome?.run?.runId;
  const record = runId === undefined ? undefined : await audit.findRun(organizationId, runId);
  const { undone = {}, entry } = record ?? {};
  const by = [...new Set(Object.values(undone))];
  if (!entry || by.length === 0) return undefined;
  // An accepted check and a step change nothing by themselves, so no undo marks them.
  const all = entry.changes.every(
    ({ accept, field }, at) => accept || field === STEP_FIELD || undone[at] !== undefined,
  );
  return { by, all };
}
