import Router from '@koa/router';
import { html } from '../../sdk/html.ts';
import { say } from '../../sdk/words/say.ts';
import type { OnboardingPart } from '../tenants/tenants.ts';
import type { LimiterPart } from '../limits/limiter.ts';
import { ONBOARDING_PATH } from '../tenants/onboarding.ts';
import { showPage } from './portal/frame/frame.ts';
import { asReader } from './portal/reader.ts';

type Parts = OnboardingPart & LimiterPart;

/**
 * The page behind the link of a sign-up. Looking changes nothing, so that mail scanners confirm
 * nothing; the button does (threats, W2). An unknown, used and expired link read the same.
 */
export function createConfirmPage({ onboarding, limiter }: Parts): Router {
  const router = new Router();
  router.get(
    `${ONBOARDING_PATH}:token`,
    asReader((ctx) => {
      const body = html`<form method="post">
        <button class="solid">${say('Confirm')}</button>
      </form>`;
      showPage(ctx, { status: 200, title: say('Confirm your sign-up'), body });
    }),
  );
  router.post(
    `${ONBOARDING_PATH}:token`,
    asReader(async (ctx) => {
      await limiter.take({ remoteAddress: ctx.ip, weight: 1 });
      const done = await onboarding.confirm(String(ctx.params['token']).slice(0, 512));
      showPage(ctx, done ? confirmedPage() : deadPage());
    }),
  );
  return router;
}

const confirmedPage = () => ({
  status: 200,
  title: say('Confirmed'),
  body: html`<p>${say('Your assistant can go on now; this page may be closed.')}</p>`,
});

const deadPage = () => ({
  status: 404,
  title: say('This link is not valid'),
  body: html`<p>${say('It was used, or is too old. Start the sign-up anew.')}</p>`,
});
