/** Approvals as a key may see them, over every door. Reads alone: no key decides (threats, M7). */
import { ServiceError } from '../../sdk/errors.ts';
import type { Audit } from '../audit/audit.ts';
import type { Principal } from '../call-parts/principal.ts';
import type { Config } from '../config/config.ts';
import { hasScope } from '../tenants/scopes.ts';
import type { StoredAnswer } from '../repeats/repeats.ts';
import type { Approval, ApprovalStatus } from './approval.ts';
import type { Approvals } from './approvals.ts';
import { takenBack } from './taken-back.ts';

export interface OwnApprovalParts {
  readonly approvals: Pick<Approvals, 'find' | 'list' | 'answerOf'>;
  readonly audit: Pick<Audit, 'findRun'>;
  readonly config: Pick<Config, 'urls'>;
}

/** @throws not_found  none, another organization's, or of an account that this key must not see */
export async function findOwnApproval(
  parts: OwnApprovalParts,
  principal: Principal,
  id: string,
): Promise<Record<string, unknown>> {
  const approval = await parts.approvals.find(principal.organizationId, id);
  if (!approval || !isOpen(approval, principal)) throw new ServiceError('not_found');
  return viewOf(parts, approval);
}

/** Newest first; `total` counts all that fit. */
export async function listOwnApprovals(
  parts: OwnApprovalParts,
  principal: Principal,
  { status, limit }: { readonly status?: ApprovalStatus | undefined; readonly limit: number },
): Promise<{ readonly approvals: readonly Record<string, unknown>[]; readonly total: number }> {
  const all = await parts.approvals.list(principal.organizationId);
  const fitting = all.filter(
    (one) => isOpen(one, principal) && (status === undefined || one.status === status),
  );
  const shown = fitting.slice(0, limit).map((one) => viewOf(parts, one));
  return { approvals: await Promise.all(shown), total: fitting.length };
}

/** Scope with which a key sees approvals that other keys asked for. A key sees its own without a scope. */
const SEE_OTHERS = 'workspace:read';

/** A narrowed key learns nothing of accounts that are not its own. */
function isOpen({ platform, account, asker }: Approval, principal: Principal): boolean {
  const { platforms, accounts, keyId } = principal;
  return (
    (asker.keyId === keyId || hasScope(principal, SEE_OTHERS)) &&
    (platforms?.includes(platform) ?? true) &&
    (!accounts || (account !== null && accounts.includes(account.account_id)))
  );
}

async function viewOf(
  parts: OwnApprovalParts,
  approval: Approval,
): Promise<Record<string, unknown>> {
  const { approvals, config } = parts;
  const { id, organizationId, status, createdAt, expiresAt, decision, endedAt, note } = approval;
  const { comments } = approval;
  const answer = await approvals.answerOf(organizationId, id);
  const { run } = answer?.outcome ?? {};
  const back = await takenBack(parts, approval);
  return {
    approval_id: id,
    status,
    review_url: `${config.urls.api}/approvals/${id}`,
    created_at: createdAt,
    expires_at: expiresAt,
    decided_at: decision?.at ?? null,
    decided_by: decision?.name ?? null,
    ended_at: endedAt ?? null,
    tool: approval.tool,
    script: approval.script,
    account: approval.account,
    price: approval.price,
    credits_used: answer?.creditsUsed ?? 0,
    changes: approval.changes,
    ...(approval.reason === undefined ? {} : { reason: approval.reason }),
    reasons: approval.reasons.map(({ rule, message, limit }) => ({ rule, message, limit })),
    ...(note === undefined ? {} : { note }),
    ...(comments
      ? { comments: comments.map(({ name, at, text }) => ({ by: name, at, text })) }
      : {}),
    ...(decision?.word === undefined ? {} : { decided_because: decision.word }),
    ...(run ? { run_id: run.runId, verified: run.verified ?? null } : {}),
    ...(back ? { taken_back: back.all ? 'all' : 'part', taken_back_by: back.by } : {}),
    result: answer?.outcome?.result ?? null,
    error: answer?.error ? errorView(answer.error) : null,
    next: nextOf(approval, answer),
  };
}

/**
 * Next call for the caller: `get_approval` while the approval is open, else the `next` in the answer of the approved
 * call. Null if that answer has none.
 */
export function nextOf({ id, status }: Approval, answer: StoredAnswer | undefined): Next | null {
  if (status === 'pending' || status === 'approved')
    return {
      tool: 'get_approval',
      input: { approval_id: id },
      note: 'A person decides at the review_url. Ask again later, or go on with other work.',
    };
  const { next } = (answer?.outcome?.result ?? {}) as { readonly next?: unknown };
  return isNext(next) ? next : null;
}

interface Next {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly note: string;
}

function isNext(given: unknown): given is Next {
  const { tool, input, note } = (given ?? {}) as Partial<Record<keyof Next, unknown>>;
  return typeof tool === 'string' && typeof input === 'object' && typeof note === 'string';
}

function errorView({ code, details }: NonNullable<StoredAnswer['error']>) {
  const { message } = details;
  return { code, ...(typeof message === 'string' ? { message } : {}) };
}
