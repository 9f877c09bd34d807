import Router from '@koa/router';
import { ServiceError } from '../../../sdk/errors.ts';
import type { Approval } from '../../approvals/approval.ts';
import type { Principal } from '../../call.ts';
import { requireScope } from '../../middleware/check-scope.ts';
import type { Parts } from '../../parts.ts';
import type { StoredAnswer } from '../../repeats/repeats.ts';
import { admitKey } from '../admit-key.ts';

export const approvalsPath = '/api/v1/approvals/{id}';

/** `GET /api/v1/approvals/{id}`: what became of a held change. Reads alone: no key decides (threats, M7). */
export function createApprovalRoutes(parts: Parts): Router {
  const router = new Router();
  router.get(approvalsPath.replace('{id}', ':id'), async (ctx) => {
    const principal = await admitKey(parts, ctx);
    requireScope(principal, 'workspace:read');
    const { organizationId } = principal;
    const id = String(ctx.params.id);
    const approval = await parts.approvals.find(organizationId, id);
    if (!approval || !isOpen(approval, principal)) throw new ServiceError('not_found');
    const answer = await parts.approvals.answerOf(organizationId, id);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = {
      success: true,
      approval: approvalView(approval, answer, parts.config.urls.api),
      credits_used: 0,
    };
  });
  return router;
}

/** A narrowed key learns nothing of accounts that are not its own. */
function isOpen({ platform, account }: Approval, { platforms, accounts }: Principal): boolean {
  return (
    (platforms?.includes(platform) ?? true) &&
    (!accounts || (account !== null && accounts.includes(account.account_id)))
  );
}

export function approvalView(
  approval: Approval,
  answer: StoredAnswer | undefined,
  apiUrl: string,
): Record<string, unknown> {
  const { id, status, createdAt, expiresAt, decision, endedAt, note } = approval;
  const { run } = answer?.outcome ?? {};
  return {
    approval_id: id,
    status,
    review_url: `${apiUrl}/approvals/${id}`,
    created_at: createdAt,
    expires_at: expiresAt,
    decided_at: decision?.at ?? null,
    ended_at: endedAt ?? null,
    tool: approval.tool,
    script: approval.script,
    account: approval.account,
    price: approval.price,
    credits_used: answer?.creditsUsed ?? 0,
    changes: approval.changes,
    reasons: approval.reasons.map(({ rule, message, limit }) => ({ rule, message, limit })),
    ...(note === undefined ? {} : { note }),
    ...(run ? { run_id: run.runId, verified: run.verified ?? null } : {}),
    result: answer?.outcome?.result ?? null,
    error: answer?.error ? errorView(answer.error) : null,
  };
}

function errorView({ code, details }: NonNullable<StoredAnswer['error']>) {
  const { message } = details;
  return { code, ...(typeof message === 'string' ? { message } : {}) };
}
