/** Artifacts on the api surface: a key puts and fetches them, a signed link of short life fetches one. */
import Router from '@koa/router';
import type { Context } from 'koa';
import { ServiceError } from '../../../sdk/errors.ts';
import { MAX_ARTIFACT, type Artifact } from '../../artifacts/artifacts.ts';
import { serviceEntry } from '../../audit/service-entry.ts';
import type { Principal } from '../../call-parts/principal.ts';
import type { RestParts } from './rest-parts.ts';
import { requireScope } from '../../tenants/scopes.ts';
import { admitKey } from '../http/admit-key.ts';
import { pour } from '../http/pour.ts';

export const artifactsPath = '/api/v1/artifacts';
const UPLOAD_DAYS = 7;
/** Types that a browser may show by itself, in a file that the service made. */
const shown = /^(image\/(png|jpeg|gif|webp)|video\/(mp4|webm))$/;

type ArtifactContext = Context & { readonly params: Readonly<Record<string, string | undefined>> };

export function createArtifactRoutes(parts: RestParts): Router {
  const router = new Router();
  router.post(artifactsPath, (ctx) => receive(parts, ctx));
  router.get(`${artifactsPath}/:id`, async (ctx: ArtifactContext) => {
    const { organizationId, workspaceId } = await admitKey(parts, ctx);
    const owner = { organizationId, workspaceId };
    await give(parts, ctx, await parts.artifacts.find(owner, ctx.params['id'] ?? '', {}));
  });
  router.get('/artifacts/:token', async (ctx: ArtifactContext) =>
    give(parts, ctx, await parts.artifacts.redeem(ctx.params['token'] ?? '')),
  );
  return router;
}

/** The body is the file; its purpose and its name stand in the query. */
async function receive(parts: RestParts, ctx: Context): Promise<void> {
  const principal = await admitKey(parts, ctx);
  requireScope(principal, 'workspace:write');
  if ((ctx.request.length ?? 0) > MAX_ARTIFACT)
    throw new ServiceError('body_too_large', {
      message: `A file has at most ${MAX_ARTIFACT} bytes.`,
      field: 'body',
      limit: MAX_ARTIFACT,
    });
  const text = (name: string) => {
    const given = ctx.query[name];
    return typeof given === 'string' ? given : '';
  };
  const wish = {
    mime: (ctx.get('Content-Type').split(';')[0] ?? '').trim().toLowerCase(),
    name: text('name') || 'upload',
    purpose: text('purpose'),
    keepDays: UPLOAD_DAYS,
  };
  const { organizationId, workspaceId } = principal;
  const owner = { organizationId, workspaceId };
  const artifact = await parts.artifacts.receive(owner, ctx.req, wish);
  await parts.store.transact(async (tx) => {
    await parts.artifacts.name(tx, owner, artifact);
    await parts.audit.append(tx, organizationId, uploadEntry(parts, ctx, principal, artifact));
  });
  const { id, sha256, bytes, expiresAt } = artifact;
  ctx.status = 201;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { success: true, artifact: { artifact_id: id, sha256, bytes, expires_at: expiresAt } };
}

function uploadEntry(
  { clock }: RestParts,
  ctx: Context,
  { keyId, userId }: Principal,
  { id, sha256, bytes, mime, name, purpose }: Artifact,
) {
  const { requestId } = ctx.state as { requestId: string };
  const told = { id, sha256, bytes, mime, name, purpose };
  const by = { door: 'rest', tool: 'artifact.upload', keyId, userId } as const;
  return serviceEntry(clock.now(), { ...by, requestId, arguments: told });
}

/** Never as a page of ours: a type of its own, no guessing, no script, and a file to save unless it is a picture of ours. */
async function give(parts: RestParts, ctx: Context, artifact: Artifact | undefined): Promise<void> {
  if (!artifact) throw new ServiceError('artifact_unknown');
  const { mime, name, bytes, sha256, ours } = artifact;
  const isShown = ours === true && shown.test(mime);
  const content = await parts.artifacts.content(artifact);
  await pour(ctx, content, {
    'Content-Type': mime,
    'Content-Length': String(bytes),
    'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-site',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, no-store',
    'X-Artifact-Sha256': sha256,
  });
}
