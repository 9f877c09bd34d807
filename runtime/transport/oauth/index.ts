/** The authorization server's own paths on the api surface; the page of consent is one of the console. */
import type { Context, Middleware } from 'koa';
import { CONSENT_PATH, OAUTH_PATH } from '../../oauth/oauth.ts';
import type { Parts } from '../../parts.ts';

const DISCOVERY = /^\/\.well-known\/(oauth-authorization-server|openid-configuration)$/;
/** Registering stores something, so it takes more of an address's window than a look. */
const WEIGHTS: Readonly<Record<string, number>> = { [`${OAUTH_PATH}/register`]: 5 };

export function createAuthorization({ oauth, limiter }: Parts): Middleware {
  return async (ctx, next) => {
    const isOwn = ctx.path.startsWith(`${OAUTH_PATH}/`) && !ctx.path.startsWith(`${CONSENT_PATH}/`);
    if (!isOwn && !DISCOVERY.test(ctx.path)) return next();
    await limiter.take({ remoteAddress: ctx.ip, weight: WEIGHTS[ctx.path] ?? 1 });
    await handOver(ctx, (request, response) => oauth.serve(request, response));
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
