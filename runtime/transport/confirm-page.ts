import Router from '@koa/router';
import type { Context } from 'koa';
import { html, type Html } from '../../sdk/html.ts';
import type { OnboardingPart } from '../tenants/tenants.ts';
import type { LimiterPart } from '../limits/limiter.ts';
import { ONBOARDING_PATH } from '../tenants/onboarding.ts';
import { showPage } from './portal/frame/frame.ts';

type Parts = OnboardingPart & LimiterPart;

/**
 * The page behind the link of a sign-up. Looking changes nothing, so that mail scanners confirm
 * nothing; the button does (threats, W2). An unknown, used and expired link read the same.
 */
export function createConfirmPage({ onboarding, limiter }: Parts): Router {
  const router = new Router();
  router.get(`${ONBOARDING_PATH}:token`, (ctx) => {
    const body = html`<form method="post"><button class="solid">Confirm</button></form>`;
    page(ctx, 200, 'Confirm your sign-up', body);
  });
  router.post(`${ONBOARDING_PATH}:token`, async (ctx) => {
    await limiter.take({ remoteAddress: ctx.ip, weight: 1 });
    const done = await onboarding.confirm(String(ctx.params.token).slice(0, 512));
    if (done)
      page(
        ctx,
        200,
        'Confirmed',
        html`<p>Your assistant can go on now; this page may be closed.</p>`,
      );
    else
      page(
        ctx,
        404,
        'This link is not valid',
        html`<p>It was used, or is too old. Start the sign-up anew.</p>`,
      );
  });
  return router;
}

function page(ctx: Context, status: number, title: string, body: Html): void {
  showPage(ctx, { status, title, body });
}
