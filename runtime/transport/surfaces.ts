import Router from '@koa/router';
import compose from 'koa-compose';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import type { Surface } from '../config/config.ts';
import type { Pages } from '../pages/pages.ts';
import { noTraces } from '../telemetry/traces.ts';
import { createConfirmPage } from './confirm-page.ts';
import { createIdentity } from './rest/identity.ts';
import { lazy } from './lazy.ts';
import { createMcpSurface } from './mcp/index.ts';
import type { McpParts } from './mcp/mcp-parts.ts';
import type { OAuthPart } from '../oauth/oauth.ts';
import type { PortalParts } from './portal/portal-parts.ts';
import type { RestParts } from './rest/rest-parts.ts';
import type { OnboardingPart } from '../tenants/tenants.ts';
import { createJobRoutes } from './rest/job-routes.ts';
import type { Metrics } from './metrics.ts';
import { createApprovalRoutes } from './rest/approval-routes.ts';
import {
  createHostDoors,
  createPageDoors,
  createShownDoor,
  createTlsQuestion,
} from './pages/index.ts';
import { ownHosts } from './pages/own-hosts.ts';
import { createPixelFront } from './pages/pixel.ts';
import { createArtifactRoutes } from './rest/artifact-routes.ts';
import { createRest } from './rest/rest.ts';
import { createAuthorization } from './oauth/index.ts';
import type { HttpParts } from './http/http-parts.ts';
import type { Front } from './http/listener.ts';
import { createSurface, mounted, nothingHere } from './http/surface.ts';
import { personIsTold } from './pages/answer.ts';

/** The parts that the surfaces use together. */
export interface SurfaceParts
  extends HttpParts, RestParts, McpParts, PortalParts, OAuthPart, OnboardingPart {}

/** The Koa app of one surface, and the function that ends its streams and sessions. */
export interface OpenSurface {
  readonly name: Surface;
  readonly app: Koa;
  readonly front?: Front;
  close(): Promise<void>;
}

/** The surfaces that this process serves, ready to listen. */
export function createSurfaces(parts: SurfaceParts, pages: Pages, metrics: Metrics): OpenSurface[] {
  const nothing = async () => undefined;
  const make: Record<Surface, (url: string) => Omit<OpenSurface, 'name'>> = {
    base: (url) => {
      const own = ownHosts(parts.config);
      const measures = new Router()
        .get('/metrics', metrics.route)
        .get('/internal/tls', createTlsQuestion(pages, own));
      const pageDoors = createPageDoors(pages, 'base', url);
      const rest = inTurn(
        createHostDoors(pages, own),
        ...restDoors(parts),
        measures.routes(),
        pageDoors,
        personIsTold(),
        nothingHere(),
      );
      const shown = createShownDoor(pages, own, url);
      const { life, log, traces } = parts;
      const events = createPixelFront({ pages, own, url, log });
      // A request that is traced goes through all of it.
      const front = (ctx: Context) =>
        !life.draining && traces === noTraces && (shown(ctx) || events(ctx));
      return { app: createSurface(parts, rest, url), front, close: nothing };
    },
    api: (url) => {
      const doors = [
        createIdentity(parts).routes(),
        createArtifactRoutes(parts).routes(),
        createConfirmPage(parts).routes(),
        lateDoor(async () => {
          const { createPortal } = await import('./portal/index.ts');
          return createPortal(parts).routes() as unknown as Middleware;
        }),
      ];
      const pageDoors = createPageDoors(pages, 'api', url);
      const rest = inTurn(
        createAuthorization(parts),
        ...doors,
        pageDoors,
        personIsTold(),
        nothingHere(),
      );
      return { app: createSurface(parts, rest, url), close: nothing };
    },
    mcp: (url) => {
      const { app, close } = createMcpSurface(parts);
      return { app: createSurface(parts, mounted(app), url), close };
    },
    docs: (url) => {
      let end: () => Promise<void> = nothing;
      const docs = lateDoor(async () => {
        const { createDocsSurface } = await import('./docs/index.ts');
        const tried = inTurn(...restDoors(parts), createIdentity(parts).routes());
        const { app, close } = createDocsSurface(parts, tried);
        end = close;
        return mounted(app);
      });
      return { app: createSurface(parts, docs, url), close: () => end() };
    },
  };
  return parts.config.surfaces.map((name) => ({ name, ...make[name](parts.config.urls[name]) }));
}

/** Code of the pages for people is loaded with the first request for one: eighty files that a start need not wait for. */
function lateDoor(read: () => Promise<Middleware>): Middleware {
  const door = lazy(read);
  return async (ctx, next) => (await door())(ctx, next);
}

/** The operations of the base door. */
function restDoors(parts: SurfaceParts): unknown[] {
  return [createRest, createJobRoutes, createApprovalRoutes].map((create) =>
    create(parts).routes(),
  );
}

/** A router's middleware asks for its own context; it makes that itself. */
function inTurn(...steps: unknown[]): Middleware {
  return compose(steps as Middleware[]);
}
