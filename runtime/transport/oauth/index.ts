/** The authorization server's own paths on the api surface; the page of consent is one of the console. */
import type { Context, Middleware } from 'koa';
import { CONSENT_PATH, OAUTH_PATH } from '../../oauth/oauth.ts';
import type { OAuthPart } from '../../oauth/oauth.ts';
import type { LimiterPart } from '../../limits/limiter.ts';

const DISCOVERY = /^\/\.well-known\/(oauth-authorization-server|openid-configuration)$/;

type Parts = OAuthPart & LimiterPart;
/** Registering stores something for a day, so it has a limit of its own, and its body is bounded. */
const REGISTER = `${OAUTH_PATH}/register`;
const MAX_REGISTRATION = 8 * 1024;

export function createAuthorization({ oauth, limiter }: Parts): Middleware {
  return async (ctx, next) => {
    const isOwn = ctx.path.startsWith(`${OAUTH_PATH}/`) && !ctx.path.startsWith(`${CONSENT_PATH}/`);
    if (!isOwn && !DISCOVERY.test(ctx.path)) return next();
    const isRegistration = ctx.path === REGISTER && ctx.method === 'POST';
    const door = isRegistration ? 'registration' : 'sign_in';
    await limiter.take({ remoteAddress: ctx.ip, weight: 1, door });
    if (isRegistration && !isBounded(ctx)) return refuseSize(ctx);
    await handOver(ctx, (request, response) => oauth.serve(request, response));
  };
}

const isBounded = (ctx: Context) =>
  Number(ctx.get('Content-Length') || Infinity) <= MAX_REGISTRATION;

function refuseSize(ctx: Context): void {
  ctx.status = 413;
  ctx.set('Connection', 'close');
  ctx.body = {
    error: 'invalid_client_metadata',
    error_description: `Send Content-Length and at most ${MAX_REGISTRATION} bytes.`,
  };
}

/** The server writes the answer itself; its pages are framed by nobody, as ours are. */
async function handOver(
  ctx: Context,
  serve: (request: Context['req'], response: Context['res']) => Promise<void>,
): Promise<void> {
  ctx.respond = false;
  ctx.res.statusCode = 404;
  await serve(ctx.req, ctx.res);
}
