import type { Context } from 'koa';

const NO_OAUTH = new Set([
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-authorization-server/mcp',
  '/.well-known/openid-configuration',
  '/.well-known/openid-configuration/mcp',
  '/mcp/.well-known/openid-configuration',
]);

/** What a client shows that tries OAuth after a 401. */
export const SEND_KEY =
  'Send the header X-Service-Key: svc_… with every request; this service has no OAuth. The operator hands out keys (adops keys create).';

/** Answers the paths that clients try after a 401, in JSON. @returns false for any other path */
export function answerOAuth(ctx: Context): boolean {
  if (NO_OAUTH.has(ctx.path)) {
    ctx.status = 404;
    ctx.body = { error: 'not_found', error_description: SEND_KEY };
    return true;
  }
  if (ctx.path !== '/register') return false;
  ctx.status = ctx.method === 'POST' ? 400 : 405;
  if (ctx.status === 405) ctx.set('Allow', 'POST');
  ctx.body = { error: 'invalid_client_metadata', error_description: SEND_KEY };
  return true;
}
