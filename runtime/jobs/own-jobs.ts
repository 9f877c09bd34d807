/** Jobs as a key may see and end them, over every door. */
import { serviceEntry } from '../audit/service-entry.ts';
import { isErrorCode, ServiceError, type ErrorDetails } from '../../sdk/errors.ts';
import type { Principal } from '../call-parts/principal.ts';
import type { Pending } from '../call-parts/outcome.ts';
import type { Door } from '../call-parts/door.ts';
import { errorBody } from '../runs/error-body.ts';
import type { Job } from './job.ts';
import { hasScope, requireScope } from '../tenants/scopes.ts';
import type { Jobs, JobsPart } from './job.ts';
import type { Approvals, ApprovalsPart } from '../approvals/approvals.ts';
import type { CatalogPart } from '../catalog/catalog.ts';
import type { StorePart } from '../stores/store.ts';
import type { AuditPart } from '../audit/audit.ts';
import type { ClockPart } from '../clock.ts';

export interface OwnJobParts {
  readonly jobs: Pick<Jobs, 'find'>;
  readonly approvals: Pick<Approvals, 'answerOf'>;
}

/** The scope a key needs to see the jobs of others. */
const SEE_OTHERS = 'workspace:read';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A job of the key's organization. A narrowed key sees only what it started itself: the results of others may be of
 * accounts that it must not read. A key that may start a job may learn its outcome; the jobs of other keys need a
 * scope, at every door.
 * @throws job_unknown  none, another organization's, or another key's
 * @throws scope_missing  another key's, and this one lacks `workspace:read`
 */
export async function findOwnJob(
  { jobs, approvals }: OwnJobParts,
  principal: Principal,
  id: string,
): Promise<Job> {
  const found = uuid.test(id)
    ? await jobs.find(principal.organizationId, id.toLowerCase())
    : undefined;
  if (!found || !isNearEnough(principal, found)) throw new ServiceError('job_unknown');
  if (found.keyId !== principal.keyId) requireScope(principal, SEE_OTHERS);
  return asDecided(approvals, found);
}

/** A job whose change is held has ended; its outcome is the person's decision. */
async function asDecided(approvals: OwnJobParts['approvals'], job: Job): Promise<Job> {
  const held = job.result?.['pending'] as Pending | undefined;
  if (!held) return job;
  const answer = await approvals.answerOf(job.organizationId, held.approval_id);
  if (!answer) return { ...job, message: `Waits for a person, at ${held.review_url}.` };
  const { creditsUsed, outcome, error } = answer;
  if (!error)
    return { ...job, creditsUsed, runId: outcome?.run?.runId, result: outcome?.result ?? {} };
  const code = isErrorCode(error.code) ? error.code : 'internal';
  const told = errorBody(new ServiceError(code, error.details as ErrorDetails));
  const { result: _, ...rest } = job;
  return { ...rest, creditsUsed, status: 'failed', error: told };
}

/** Whether `findOwnJob` would show a job of the key's organization; for lists, which leave out the others. */
export function maySee(principal: Principal, job: Pick<Job, 'keyId'>): boolean {
  if (job.keyId === principal.keyId) return true;
  return isNearEnough(principal, job) && hasScope(principal, SEE_OTHERS);
}

function isNearEnough(
  { keyId, tools, platforms, accounts }: Principal,
  job: Pick<Job, 'keyId'>,
): boolean {
  return !(tools || platforms || accounts) || job.keyId === keyId;
}

/**
 * Ends a job, by a key that could have started it; noted in the audit.
 * @throws job_unknown scope_missing
 */
export async function cancelOwnJob(
  parts: JobsPart & ApprovalsPart & CatalogPart & StorePart & AuditPart & ClockPart,
  principal: Principal,
  id: string,
  { door, requestId }: { readonly door: Door; readonly requestId: string },
): Promise<Job> {
  const job = await findOwnJob(parts, principal, id);
  const tool = parts.catalog.current().tools.get(job.tool);
  if (tool) requireScope(principal, tool.manifest.scope);
  const { organizationId, keyId, userId } = principal;
  const cancelled = await parts.jobs.cancel(organizationId, job.id);
  if (!cancelled) throw new ServiceError('job_unknown');
  const told = {
    requestId,
    door,
    tool: 'cancel_job',
    keyId,
    userId,
    arguments: { job_id: job.id },
  };
  const entry = serviceEntry(parts.clock.now(), told);
  await parts.store.transact((tx) => parts.audit.append(tx, organizationId, entry));
  return cancelled;
}
