import Router from '@koa/router';
import { findOwnApproval } from '../../approvals/own-approvals.ts';
import type { RestParts } from './rest-parts.ts';
import { admitKey } from '../http/admit-key.ts';

export const approvalsPath = '/api/v1/approvals/{id}';

/** `GET /api/v1/approvals/{id}`: the state of a held change. Reads alone: no key decides (threats, M7). */
export function createApprovalRoutes(parts: RestParts): Router {
  const router = new Router();
  router.get(approvalsPath.replace('{id}', ':id'), async (ctx) => {
    const principal = await admitKey(parts, ctx);
    const approval = await findOwnApproval(parts, principal, String(ctx.params.id));
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { success: true, approval, credits_used: 0 };
  });
  return router;
}
