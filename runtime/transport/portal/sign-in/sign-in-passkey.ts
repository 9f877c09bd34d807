/** Signing in with a passkey. The challenge is bound to a cookie of its own, since there is no session yet. */
import { say } from '../../../../sdk/words/say.ts';
import { heard } from '../../../../sdk/words/heard.ts';
import { randomBytes } from 'node:crypto';
import type { Router } from '@koa/router';
import { errorCatalogue, ServiceError } from '../../../../sdk/errors.ts';
import { html } from '../../../../sdk/html.ts';
import type { PortalParts } from '../portal-parts.ts';
import type { PortalPage } from '../console-page.ts';
import { showPage } from '../frame/frame.ts';
import { safeNext } from './next.ts';
import { passkeyOptionsPath, passkeyPath } from './passkey-form.ts';
import { readForm } from '../form/read-form.ts';
import { placeOf } from './place-of.ts';
import { leaveFor } from './sign-in.ts';
import { browserOf, checkSite, giveBrowser, giveCookie, takeNext } from './visit.ts';

export function addPasskeySignIn(router: Router, parts: PortalParts): void {
  router.post(passkeyOptionsPath, async (ctx) => {
    checkSite(ctx);
    await parts.limiter.take({ remoteAddress: ctx.ip, weight: 2 });
    const browser = randomBytes(32).toString('base64url');
    const options = await parts.passkeys.beginSignIn(browser);
    giveBrowser(parts, ctx, browser);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = options;
  });
  router.post(passkeyPath, async (ctx) => {
    checkSite(ctx);
    await parts.limiter.take({ remoteAddress: ctx.ip, weight: 2 });
    const form = await readForm(ctx);
    try {
      const browser = browserOf(parts, ctx) ?? '';
      const response = form.get('response') ?? '';
      const { secret } = await parts.passkeys.signIn(browser, response, placeOf(ctx));
      const next = safeNext(form.get('next') || takeNext(parts, ctx));
      giveCookie(parts, ctx, secret);
      leaveFor(ctx, next);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      showPage(ctx, refusedPage(error));
    }
  });
}

const refusedPage = ({ code, message, hint, status }: ServiceError): PortalPage => ({
  title: heard(errorCatalogue[code].message),
  status,
  body: html`<p class="told bad">${message}</p>
    <p>${hint}</p>
    <p><a class="button" href="/sign-in">${say('To the sign-in')}</a></p>`,
});
