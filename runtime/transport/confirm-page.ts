import Router from '@koa/router';
import type { Context } from 'koa';
import type { Parts } from '../parts.ts';
import { ONBOARDING_PATH } from '../tenants/onboarding.ts';

/**
 * The page behind the link of a sign-up. Looking changes nothing, so that mail scanners confirm
 * nothing; the button does (threats, W2). An unknown, used and expired link read the same.
 */
export function createConfirmPage({ onboarding, limiter }: Parts): Router {
  const router = new Router();
  router.get(`${ONBOARDING_PATH}:token`, (ctx) => {
    page(
      ctx,
      200,
      '<h1>Confirm your sign-up</h1><form method="post"><button>Confirm</button></form>',
    );
  });
  router.post(`${ONBOARDING_PATH}:token`, async (ctx) => {
    await limiter.take({ remoteAddress: ctx.ip, weight: 1 });
    const done = await onboarding.confirm(String(ctx.params.token).slice(0, 512));
    if (done)
      page(
        ctx,
        200,
        '<h1>Confirmed</h1><p>Your assistant can go on now; this page may be closed.</p>',
      );
    else
      page(
        ctx,
        404,
        '<h1>This link is not valid</h1><p>It was used, or is too old. Start the sign-up anew.</p>',
      );
  });
  return router;
}

function page(ctx: Context, status: number, body: string): void {
  ctx.status = status;
  ctx.set({
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy':
      "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  });
  ctx.type = 'html';
  ctx.body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Ad Operations Service</title><body>${body}</body></html>`;
}
