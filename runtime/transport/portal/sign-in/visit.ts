/** The visitor of a portal page: the session behind the cookie. Keys are not looked at anywhere here (threats, M7). */
import { say } from '../../../../sdk/words/say.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { ServiceError } from '../../../../sdk/errors.ts';
import type { Reviewer } from '../../../approvals/approval.ts';
import { SESSION_MS } from '../../../approvals/portal-access.ts';
import type { ConfigPart } from '../../../config/config.ts';
import type { PortalParts } from '../portal-parts.ts';
import type { Again } from '../form/refill.ts';

export interface Visit {
  readonly reviewer: Reviewer;
  readonly secret: string;
  /** The form that was refused just now, with its errors. */
  readonly again?: Again;
  /**
   * Shown in a form and sent back with it: only this session can have it, and only for this purpose. A purpose that
   * names a revision is good once.
   */
  nonce(purpose: string): string;
}

/** `__Host-` pins a cookie to this host over https; browsers take it no other way. */
const isSecure = ({ config }: ConfigPart) => config.urls.api.startsWith('https:');
const cookieName = (parts: ConfigPart) =>
  isSecure(parts) ? '__Host-adops-portal' : 'adops-portal';

/** @returns undefined when nobody is signed in */
export async function findVisit(parts: PortalParts, ctx: Context): Promise<Visit | undefined> {
  const secret = readCookie(ctx, cookieName(parts));
  const session = await parts.portal.session(secret);
  if (secret === undefined || !session) return undefined;
  const nonce = (purpose: string) =>
    createHmac('sha256', secret).update(purpose).digest('base64url');
  return { reviewer: session.reviewer, secret, nonce };
}

function readCookie(ctx: Context, name: string): string | undefined {
  const found = ctx
    .get('Cookie')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  // Two of a name: one of them was planted.
  return found.length === 1 ? found[0]!.slice(name.length + 1) : undefined;
}

/** A sign-in makes a session of its own: it replaces any cookie the browser brought (no fixation). */
export function giveCookie(parts: PortalParts, ctx: Context, secret: string): void {
  const session = cookie(parts, cookieName(parts), secret, Math.floor(SESSION_MS / 1000));
  ctx.set('Set-Cookie', [session, cookie(parts, nextName(parts), '', 0)]);
}

export function takeCookie(parts: PortalParts, ctx: Context): void {
  ctx.set('Set-Cookie', cookie(parts, cookieName(parts), '', 0));
}

const NEXT_SECONDS = 15 * 60;
const nextName = (parts: ConfigPart) => `${cookieName(parts)}-next`;

/** The path to go to after the sign-in; read by {@link takeNext}, which trusts it no more than a query. */
export function giveNext(parts: PortalParts, ctx: Context, path: string): void {
  ctx.set('Set-Cookie', cookie(parts, nextName(parts), encodeURIComponent(path), NEXT_SECONDS));
}

export function takeNext(parts: PortalParts, ctx: Context): string | undefined {
  const kept = readCookie(ctx, nextName(parts));
  if (kept === undefined) return undefined;
  try {
    return decodeURIComponent(kept);
  } catch {
    return undefined;
  }
}

const PASSKEY_SECONDS = 5 * 60;
const browserName = (parts: ConfigPart) => `${cookieName(parts)}-browser`;

/** Names a browser that has no session yet, while it asks for a passkey. */
export function giveBrowser(parts: PortalParts, ctx: Context, secret: string): void {
  ctx.set('Set-Cookie', cookie(parts, browserName(parts), secret, PASSKEY_SECONDS));
}

export const browserOf = (parts: PortalParts, ctx: Context) => readCookie(ctx, browserName(parts));

const SSO_SECONDS = 10 * 60;
const ssoName = (parts: ConfigPart) => `${cookieName(parts)}-sso`;

/** Names a browser that is on its way to the provider and back. */
export function giveSso(parts: PortalParts, ctx: Context, secret: string): void {
  ctx.set('Set-Cookie', cookie(parts, ssoName(parts), secret, SSO_SECONDS));
}

export const ssoOf = (parts: PortalParts, ctx: Context) => readCookie(ctx, ssoName(parts));

/** Lax, so that the link in a message opens the page; forms that change something ask for a nonce besides. */
function cookie(parts: PortalParts, name: string, value: string, maxAge: number): string {
  const secure = isSecure(parts) ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * @throws host_refused  the form comes from another site
 * @throws approval_void  it was not this session's, or the things it shows have changed
 */
export function checkForm(ctx: Context, visit: Visit, purpose: string, given: string): void {
  checkSite(ctx);
  const [wanted, shown] = [visit.nonce(purpose), given].map((text) => Buffer.from(text));
  if (wanted!.length !== shown!.length || !timingSafeEqual(wanted!, shown!))
    throw new ServiceError('approval_void', {
      message: say('The form is not of this session, or what it shows has changed.'),
    });
}

/**
 * A browser says whence a form comes; an older one in `Origin` alone, which is `null` for pages that send no referrer,
 * as ours are.
 * @throws host_refused
 */
export function checkSite(ctx: Context): void {
  const [site, origin] = [ctx.get('Sec-Fetch-Site'), ctx.get('Origin')];
  const isElsewhere = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== '' && origin !== 'null' && URL.parse(origin)?.host !== ctx.host;
  if (isElsewhere)
    throw new ServiceError('host_refused', { message: say('The form comes from another site.') });
}
