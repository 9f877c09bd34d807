/**
 * The consent pages of test mode, on the api host: pages of an emulator, for owners alone, under a policy without
 * scripts.
 */
import type { Context } from 'koa';
import type { Router } from '@koa/router';
import { ServiceError } from '../../../sdk/errors.ts';
import { consentPolicy } from '../../../sdk/emulator/consent-page.ts';
import { mayDo } from '../../approvals/roles.ts';
import type { PortalParts } from './portal-parts.ts';
import { privateHeaders, showPage } from './frame/frame.ts';
import { readForm } from './form/read-form.ts';
import { faultPage } from './shell.ts';
import { askPage, leaveFor } from './sign-in/sign-in.ts';
import { checkSite, findVisit } from './sign-in/visit.ts';

const PAGE = /^\/test-mode\/([a-z][a-z0-9_]*)(\/[\w./~-]*)$/;

export function addTestMode(router: Router, parts: PortalParts): void {
  const serve = (ctx: Context) => showTestMode(parts, ctx);
  router.get(PAGE, serve);
  router.post(PAGE, serve);
}

async function showTestMode(parts: PortalParts, ctx: Context): Promise<void> {
  const visit = await findVisit(parts, ctx);
  if (!visit) return showPage(ctx, askPage(parts, ctx, '', 401));
  try {
    if (!mayDo(visit.reviewer, 'own')) throw new ServiceError('role_missing');
    const [, platform = '', path = ''] = PAGE.exec(ctx.path) ?? [];
    const isForm = ctx.method === 'POST';
    if (isForm) checkSite(ctx);
    const body = isForm ? (await readForm(ctx)).toString() : '';
    const method = isForm ? 'POST' : 'GET';
    const signal = AbortSignal.timeout(15_000);
    const asked = { method, path, search: ctx.search, body, signal } as const;
    const page = await parts.permits.testPage(platform, asked);
    if (page.location !== undefined) return leaveFor(ctx, page.location);
    ctx.status = page.status;
    ctx.set({ ...privateHeaders(), 'Content-Security-Policy': consentPolicy });
    ctx.type = 'html';
    ctx.body = page.html;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    showPage(ctx, faultPage(error));
  }
}
