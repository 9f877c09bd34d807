/** Runs a call that a person approved: exactly the stored one, once, even when a process dies in between. */
import { errorCatalogue, ServiceError } from '../../sdk/errors.ts';
import type { KeysPart, OrganizationsPart } from '../tenants/tenants.ts';
import type { CatalogPart } from '../catalog/catalog.ts';
import type { ClockPart } from '../clock.ts';
import type { AppPart } from '../call.ts';
import type { StorePart } from '../stores/store.ts';
import type { AuditPart } from '../audit/audit.ts';
import type { ApprovalsPart } from './approvals.ts';
import type { LogPart } from '../log.ts';
import type { StoredAnswer } from '../repeats/repeats.ts';
import { runStoredCall } from '../runs/run-stored-call.ts';
import type { Approval, Reviewer, Seen } from './approval.ts';
import type { NoteDecision } from './approvals.ts';
import { portalEntry } from './portal-entry.ts';
import { rehearseSmaller } from './smaller.ts';

type RunParts = KeysPart &
  CatalogPart &
  ClockPart &
  AppPart &
  OrganizationsPart &
  StorePart &
  AuditPart &
  ApprovalsPart &
  LogPart;

/** Codes of refusals that have nothing to do with the change: the approval waits again. */
const putOff = new Set<unknown>(['service', 'credits']);

/**
 * Claims the approval, then runs its call; the outcome is in the approval. The first of two people claims nothing.
 * @throws approval_void  it was decided, changed or expired since it was shown
 */
export async function approveAndRun(
  parts: RunParts,
  { organizationId, id, seen, by }: Decision,
): Promise<Approval> {
  const { approvals } = parts;
  const note = noteDecision(parts, 'portal.approve', by);
  const claimed = await approvals.approve(organizationId, id, seen, by, note);
  return claimed.status === 'approved' ? runApproved(parts, claimed) : claimed;
}

export async function declineApproval(
  parts: RunParts,
  { organizationId, id, seen, by, word }: Decision & { readonly word?: string },
): Promise<Approval> {
  const note = noteDecision(parts, 'portal.decline', by);
  return parts.approvals.decline(organizationId, id, seen, by, note, word);
}

/**
 * Rehearses the stored call with a smaller amount, under the key of the asker, and puts it in the place of the wish.
 * @throws approval_void input_invalid  it is no smaller amount; and the errors of the rehearsal
 */
export async function lowerApproval(
  parts: RunParts,
  { organizationId, id, seen, by, amount }: Decision & { readonly amount: number },
): Promise<Approval> {
  const approval = await parts.approvals.find(organizationId, id);
  if (!approval) throw new ServiceError('not_found');
  const smaller = await rehearseSmaller(parts, approval, amount);
  const note = noteDecision(parts, 'portal.lower', by);
  return parts.approvals.lower(organizationId, id, seen, by, smaller, note);
}

/**
 * Lets a wish that a person declined be asked for again.
 * @throws approval_void  that was lifted already
 */
export async function liftDecline(
  parts: RunParts,
  { organizationId, id, by }: Omit<Decision, 'seen'>,
): Promise<void> {
  const note = noteDecision(parts, 'portal.lift', by);
  if (!(await parts.approvals.lift(organizationId, id, note)))
    throw new ServiceError('approval_void', { message: 'It is not declined any more.' });
}

export interface Decision {
  readonly organizationId: number;
  readonly id: string;
  readonly seen: Seen;
  readonly by: Reviewer;
}

/**
 * Runs a claimed approval. The idempotency key is the approval's, so that a second try, after a crash or in another
 * process, gets the answer of the first, or is told that the outcome is unknown.
 */
export async function runApproved(parts: RunParts, approval: Approval): Promise<Approval> {
  const { approvals } = parts;
  const { organizationId, id, hash, stored, enables } = approval;
  const { signal } = new AbortController();
  try {
    const call = await runStoredCall(parts, stored, {
      door: 'approval',
      signal,
      approval: { id, changesHash: hash, enables },
    });
    const { outcome, ran, creditsUsed } = call;
    const answer: StoredAnswer = { outcome, ran, creditsUsed, requestId: call.id };
    return await approvals.finish(organizationId, id, { status: 'executed', answer });
  } catch (error) {
    return afterFailure(parts, approval, error);
  }
}

async function afterFailure(
  { approvals, audit, log }: RunParts,
  approval: Approval,
  error: unknown,
): Promise<Approval> {
  const { organizationId, id, stored } = approval;
  if (!(error instanceof ServiceError)) log.error({ err: error }, 'an approved call failed');
  const known = error instanceof ServiceError ? error : new ServiceError('internal');
  // Somebody else runs it at this moment, and will end it.
  if (known.code === 'idempotency_running') return approval;
  if (putOff.has(errorCatalogue[known.code].waitsFor))
    return approvals.putOff(organizationId, id, `${known.message} Nothing was tried.`);
  const ran = errorCatalogue[known.code].status === 200;
  const { runId } = stored;
  const isCutOff = known.code === 'outcome_unknown' && runId !== undefined;
  const made = isCutOff ? await audit.batch(organizationId, runId) : [];
  const details = { ...known.details, ...(isCutOff ? cutOff(runId, made.length) : {}) };
  const answer = { error: { code: known.code, details }, ran, creditsUsed: 0 };
  return approvals.finish(organizationId, id, { status: 'failed', answer });
}

/** Of changes that are made one after the other, each stands in the audit by itself. */
function cutOff(runId: string, made: number) {
  const known =
    made === 0
      ? 'None of them is known to have been made.'
      : `${made} of them are known to have been made; undo_change with batch_id ${runId} takes them back.`;
  const message = `The service stopped while these changes were being made. ${known}`;
  return { run_id: runId, message };
}

/** Longer than a run may take: by then the process that claimed it is gone. */
const lostAfterMs = 10 * 60_000;

/** Ends approvals that a dead process left claimed. @param options.all  also those claimed a moment ago */
export async function resumeApproved(parts: RunParts, { all }: { all: boolean }): Promise<number> {
  const now = parts.clock.now();
  const lost = (await parts.approvals.unfinished()).filter(
    ({ startedAt }) => all || now - Date.parse(startedAt ?? '') > lostAfterMs,
  );
  for (const approval of lost) await runApproved(parts, approval);
  return lost.length;
}

/**
 * Runs calls that were approved when the process before this one died, or tells that their outcome is unknown. Throws
 * nothing.
 */
export async function endApproved(parts: RunParts): Promise<void> {
  try {
    // A call that another process is running at this moment has its idempotency key claimed, and is left to it.
    await resumeApproved(parts, { all: true });
  } catch (error) {
    parts.log.error({ err: error }, 'approved calls were not ended');
  }
}

function noteDecision({ clock, audit }: RunParts, tool: string, by: Reviewer): NoteDecision {
  return async (tx, approval, isFirstOfTwo) => {
    const { organizationId, id, script, platform, account, hash, changes } = approval;
    const name = isFirstOfTwo ? `${tool}_first` : tool;
    const failed = changes.flatMap(({ accept, field, name: of }) =>
      accept ? [of === null ? field : `${field} ${of}`] : [],
    );
    const accepted = tool === 'portal.approve' && failed.length > 0 ? { accepted: failed } : {};
    const entry = portalEntry(clock.now(), name, by.id, { approval: id, hash, ...accepted });
    const where = { script, platform, accountId: account?.account_id ?? null, approvalId: id };
    await audit.append(tx, organizationId, { ...entry, ...where });
  };
}
