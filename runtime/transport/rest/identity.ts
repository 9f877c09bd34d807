import Router from '@koa/router';
import type { Context } from 'koa';
import type { Principal } from '../../call-parts/principal.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { knownScopes } from '../../middleware/check-scope.ts';
import type { RestParts } from './rest-parts.ts';
import { admitKey } from '../http/admit-key.ts';

/** `GET /v1/me`: the owner of the key and its rights. Stands on the api surface alone. */
export function createIdentity(parts: RestParts): Router {
  const router = new Router();
  router.get('/v1/me', (ctx) => identify(parts, ctx));
  return router;
}

async function identify(parts: RestParts, ctx: Context): Promise<void> {
  const principal = await admitKey(parts, ctx);
  const { organizationId, userId, workspaceId, keyId } = principal;
  const [organization, keys, balance] = await Promise.all([
    parts.organizations.find(organizationId),
    parts.keys.list(organizationId),
    parts.credits.balance(organizationId),
  ]);
  const name = keys.find((key) => key.keyId === keyId)?.name ?? '';
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Credits-Balance', String(balance.available));
  ctx.body = {
    user_id: userId,
    organization_id: organizationId,
    organization_name: organization?.name ?? '',
    plan: organization?.plan ?? 'free',
    workspace_id: workspaceId,
    workspaces: organization?.workspaces ?? [],
    scopes: scopesOf(principal, parts.catalog.current()),
    key: {
      id: keyId,
      name,
      tools: principal.tools ?? null,
      platforms: principal.platforms ?? null,
      accounts: principal.accounts ?? null,
      daily_cap: principal.dailyCap ?? null,
      expires_at: principal.expiresAt ?? null,
    },
  };
}

/** `*` spelled out: every scope that a tool here asks for. */
function scopesOf({ scopes }: Principal, catalog: Catalog): readonly string[] {
  return scopes.includes('*') ? knownScopes(catalog) : scopes;
}
