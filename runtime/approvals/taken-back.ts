/** Whether what an approval made still stands: an undo writes its mark beside the run. */
import { STEP_FIELD } from '../../sdk/step.ts';
import type { Audit } from '../audit/audit.ts';
import type { Approval } from './approval.ts';
import type { Approvals } from './approvals.ts';

export interface TakenBack {
  /** The runs that did it. */
  readonly by: readonly string[];
  /** Nothing of it stands any more. */
  readonly all: boolean;
}

interface BackParts {
  readonly approvals: Pick<Approvals, 'answerOf'>;
  readonly audit: Pick<Audit, 'findRun'>;
}

/** @returns undefined while all of it stands, and where nothing was made */
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
  // What is only shown beside a change makes nothing that could be taken back.
  const all = entry.changes.every(
    ({ accept, field }, at) => accept || field === STEP_FIELD || undone[at] !== undefined,
  );
  return { by, all };
}
