import type { Context } from 'koa';
import type { McpParts } from '../mcp-parts.ts';
import { resourceOf } from '../../../oauth/oauth.ts';
import { scopesOf } from '../../../oauth/scopes-of.ts';

/** Path at which a client learns who gives access to this door (RFC 9728). */
const RESOURCE = /^\/\.well-known\/oauth-protected-resource(\/mcp(\/.*)?)?$/;

const NOT_HERE = new Set([
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-authorization-server/mcp',
  '/.well-known/openid-configuration',
  '/.well-known/openid-configuration/mcp',
  '/mcp/.well-known/openid-configuration',
]);

/** The message for a client that tries OAuth after a 401. */
export const SEND_KEY =
  'Send the header X-Service-Key: svc_… with every request, or sign in at the authorization server that /.well-known/oauth-protected-resource names. The operator hands out keys (adops keys create).';

/** Answers the paths that clients try after a 401, in JSON. @returns false for any other path */
export function answerOAuth(ctx: Context, { config, catalog }: McpParts): boolean {
  if (RESOURCE.test(ctx.path)) {
    ctx.set({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' });
    ctx.body = {
      resource: resourceOf(config),
      resource_name: 'Ad Operations Service',
      authorization_servers: [config.urls.api],
      scopes_supported: scopesOf(catalog.current()),
      bearer_methods_supported: ['header'],
    };
    return true;
  }
  if (NOT_HERE.has(ctx.path)) {
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
