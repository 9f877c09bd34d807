/** Signing in at the provider of the firm. The sign-in is bound to a cookie of its own, since there is no session yet. */
import { say } from '../../../../sdk/words/say.ts';
import { heard } from '../../../../sdk/words/heard.ts';
import { randomBytes } from 'node:crypto';
import type { Router } from '@koa/router';
import { errorCatalogue, ServiceError } from '../../../../sdk/errors.ts';
import { html } from '../../../../sdk/html.ts';
import { RETURN_PATH } from '../../../sso/create-sso.ts';
import type { Sso, Way } from '../../../sso/sso.ts';
import type { PortalPage } from '../console-page.ts';
import { showPage } from '../frame/frame.ts';
import type { PortalParts } from '../portal-parts.ts';
import { safeNext } from './next.ts';
import { placeOf } from './place-of.ts';
import { leaveFor } from './sign-in.ts';
import { ssoPath } from './sso-button.ts';
import { giveCookie, giveSso, ssoOf } from './visit.ts';

export function addSsoSignIn(router: Router, parts: PortalParts): void {
  const { sso, limiter, config } = parts;
  if (!sso) return;
  router.get(ssoPath, async (ctx) => {
    await limiter.take({ remoteAddress: ctx.ip, weight: 2 });
    const browser = randomBytes(32).toString('base64url');
    await orRefusal(ctx, async () => {
      const page = await sso.begin(browser, safeNext(String(ctx.query['next'] ?? '')));
      giveSso(parts, ctx, browser);
      leaveFor(ctx, page.href);
    });
  });
  router.get(RETURN_PATH, async (ctx) => {
    await limiter.take({ remoteAddress: ctx.ip, weight: 2 });
    await orRefusal(ctx, async () => {
      const address = new URL(config.urls.api + RETURN_PATH + ctx.search);
      const { secret, ways, next } = await sso.finish(
        ssoOf(parts, ctx) ?? '',
        address,
        placeOf(ctx),
      );
      if (secret === undefined) return showPage(ctx, await choicePage(parts, ways));
      giveCookie(parts, ctx, secret);
      leaveFor(ctx, safeNext(next));
    });
  });
}

type Shown = Parameters<typeof showPage>[0];

async function orRefusal(ctx: Shown, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    showPage(ctx, refusedPage(error));
  }
}

async function choicePage(
  { organizations }: PortalParts,
  ways: Awaited<ReturnType<Sso['finish']>>['ways'],
): Promise<PortalPage> {
  const named = await Promise.all(
    ways.map(async (way: Way) => ({
      ...way,
      name: (await organizations.find(way.organizationId))?.name ?? String(way.organizationId),
    })),
  );
  return {
    title: say('Choose an organization'),
    body: html`<p class="lead">${say('Your groups open more than one.')}</p>
      ${named.map(
        ({ name, path }) =>
          html`<form method="post" action="${path}"><button>${name}</button></form>`,
      )}`,
  };
}

const refusedPage = ({ code, message, hint, status }: ServiceError): PortalPage => ({
  title: heard(errorCatalogue[code].message),
  status,
  body: html`<p class="told bad">${message}</p>
    <p>${hint}</p>
    <p><a class="button" href="/sign-in">${say('To the sign-in')}</a></p>`,
});
