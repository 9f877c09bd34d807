/** Signing in: a link that works once, made by the operator or sent by mail. Looking at it changes nothing. */
import { say } from '../../../../sdk/words/say.ts';
import type { Context } from 'koa';
import type { Router } from '@koa/router';
import { ServiceError } from '../../../../sdk/errors.ts';
import { portalEntry } from '../../../approvals/portal-entry.ts';
import type { PortalParts } from '../portal-parts.ts';
import { html } from '../../../../sdk/html.ts';
import type { PortalPage } from '../console-page.ts';
import { showPage } from '../frame/frame.ts';
import { asReader } from '../reader.ts';
import { placeOf } from './place-of.ts';
import { safeNext } from './next.ts';
import { passkeyScripts, passkeySignIn } from './passkey-form.ts';
import { readForm } from '../form/read-form.ts';
import { ssoSignIn } from './sso-button.ts';
import {
  checkForm,
  checkSite,
  findVisit,
  giveCookie,
  giveNext,
  takeCookie,
  takeNext,
} from './visit.ts';

export const signInPath = '/sign-in';

export function addSignIn(router: Router, parts: PortalParts): void {
  router.get(
    signInPath,
    asReader((ctx) => showPage(ctx, askPage(parts, ctx, String(ctx.query.next ?? '')))),
  );
  router.post(
    signInPath,
    asReader(async (ctx) => {
      checkSite(ctx);
      await parts.limiter.take({ remoteAddress: ctx.ip, weight: 5 });
      const form = await readForm(ctx);
      // Nobody waits for the mail: the answer, and its time, are the same for every address.
      sendLinks(parts, form.get('email') ?? '', safeNext(form.get('next'))).catch(
        (error: unknown) => {
          if (error instanceof ServiceError && error.code === 'rate_exceeded') return;
          parts.log.warn({ err: error }, 'a sign-in link was not sent');
        },
      );
      showPage(ctx, sentPage());
    }),
  );
  router.get(
    `${signInPath}/:token`,
    asReader((ctx) => showPage(ctx, confirmPage())),
  );
  router.post(
    `${signInPath}/:token`,
    asReader(async (ctx) => {
      checkSite(ctx);
      await parts.limiter.take({ remoteAddress: ctx.ip, weight: 1 });
      const opened = await parts.portal.signIn(
        String(ctx.params.token).slice(0, 128),
        placeOf(ctx),
      );
      if (!opened) return showPage(ctx, deadPage());
      // A link that was asked for on a page leads back to it; one that the operator made, to where the browser was.
      const next = safeNext(opened.next ?? takeNext(parts, ctx));
      giveCookie(parts, ctx, opened.secret);
      leaveFor(ctx, next);
    }),
  );
  router.post('/sign-out', async (ctx) => {
    const visit = await findVisit(parts, ctx);
    if (visit) {
      checkForm(ctx, visit, 'sign-out', (await readForm(ctx)).get('nonce') ?? '');
      await parts.portal.signOut(visit.secret);
    }
    takeCookie(parts, ctx);
    leaveFor(ctx, signInPath);
  });
}

/** Remembers for a quarter of an hour the path that somebody wanted who is not signed in. */
export function keepNext(parts: PortalParts, ctx: Context, next: string): void {
  const safe = safeNext(next);
  if (safe === next) giveNext(parts, ctx, safe);
}

/** See Other: the next request is a GET. */
export function leaveFor(ctx: Context, path: string): void {
  ctx.status = 303;
  ctx.set({ Location: path, 'Cache-Control': 'no-store' });
  ctx.body = '';
}

export function askPage(parts: PortalParts, ctx: Context, next: string, status = 200): PortalPage {
  const byLink = parts.mail
    ? html`<p>${say('A link that signs you in once goes to your address.')}</p>
        <form method="post" action="${signInPath}">
          <div class="field">
            <label for="email">${say('E-mail address')}</label>
            <input
              id="email"
              name="email"
              type="email"
              required
              maxlength="320"
              autocomplete="email"
            />
          </div>
          <input type="hidden" name="next" value="${safeNext(next)}" />
          <button class="solid">${say('Send the link')}</button>
        </form>`
    : html`<p>
        ${say('Ask the operator of this service for a link, which signs you in once and leads back to the page that you wanted. This command prints one:')}
        <code>adops portal link</code>
      </p>`;
  const to = next && safeNext(next);
  const body = html`${ssoSignIn(parts, to)} ${byLink} ${passkeySignIn(parts, ctx, to)}`;
  return { title: say('Sign in'), body, status, ...passkeyScripts(parts, ctx) };
}

const sentPage = (): PortalPage => ({
  title: say('Look at your mail'),
  body: html`<p>
    ${say('If this address may sign in here, a link is on its way to it. It works once, for 15 minutes.')}
  </p>`,
});

const confirmPage = (): PortalPage => ({
  title: say('Sign in'),
  body: html`<p class="lead">${say('The link works once. It was made for you alone.')}</p>
    <form method="post"><button class="solid">${say('Sign in')}</button></form>`,
});

const deadPage = (): PortalPage => ({
  title: say('This link is not valid'),
  status: 404,
  body: html`<p>${say('It was used, or is too old. Ask for another one.')}</p>`,
});

/** To every reviewer with this address; beyond a reviewer's rate, links are dropped without a word. */
async function sendLinks(parts: PortalParts, given: string, next: string): Promise<void> {
  const { mail, portal, config, audit, store, clock, limiter } = parts;
  const email = given.trim().toLowerCase();
  if (!mail || email === '' || email.length > 320) return;
  for (const reviewer of await portal.withEmail(email)) {
    // The provider says who may enter, and no longer may.
    if (config.signIn && reviewer.provider !== undefined) continue;
    await limiter.take({ remoteAddress: `portal mail ${reviewer.id}`, weight: 10 });
    const { token } = await portal.link(reviewer, next);
    const link = `${config.urls.api}${signInPath}/${token}`;
    const begin = say(
      'Follow this link to sign in to the Ad Operations Service; it works once, for 15 minutes:',
    );
    const text = `${begin}\n\n${link}\n\n${say('If you did not ask for it, do nothing.')}\n`;
    await mail({ to: email, subject: say('Sign in to the Ad Operations Service'), text });
    const entry = portalEntry(clock.now(), 'portal.mail_link', reviewer.id);
    await store.transact((tx) => audit.append(tx, reviewer.organizationId, entry));
  }
}
