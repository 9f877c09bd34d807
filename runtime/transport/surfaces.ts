import Router from '@koa/router';
import compose from 'koa-compose';
import type Koa from 'koa';
import type { Middleware } from 'koa';
import type { Surface } from '../config/config.ts';
import type { Parts } from '../parts.ts';
import { createConfirmPage } from './confirm-page.ts';
import { createDocsSurface } from './docs/index.ts';
import { createIdentity } from './rest/identity.ts';
import { createMcpSurface } from './mcp/index.ts';
import { createJobRoutes } from './rest/job-routes.ts';
import type { Metrics } from './metrics.ts';
import { createApprovalRoutes } from './rest/approval-routes.ts';
import { createPortal } from './portal/index.ts';
import { createRest } from './rest/rest.ts';
import { createSurface, mounted, nothingHere } from './surface.ts';

/** The Koa app of one surface, and what ends its streams and sessions. */
export interface OpenSurface {
  readonly name: Surface;
  readonly app: Koa;
  close(): Promise<void>;
}

/** The surfaces that this process serves, ready to listen. */
export function createSurfaces(parts: Parts, metrics: Metrics): OpenSurface[] {
  const nothing = async () => undefined;
  const make: Record<Surface, (url: string) => Omit<OpenSurface, 'name'>> = {
    base: (url) => {
      const measures = new Router().get('/metrics', metrics.route);
      const doors = [
        createRest(parts).routes(),
        createJobRoutes(parts).routes(),
        createApprovalRoutes(parts).routes(),
      ];
      const rest = inTurn(...doors, measures.routes(), nothingHere());
      return { app: createSurface(parts, rest, url), close: nothing };
    },
    api: (url) => {
      const doors = [
        createIdentity(parts).routes(),
        createConfirmPage(parts).routes(),
        createPortal(parts).routes(),
      ];
      return { app: createSurface(parts, inTurn(...doors, nothingHere()), url), close: nothing };
    },
    mcp: (url) => {
      const { app, close } = createMcpSurface(parts);
      return { app: createSurface(parts, mounted(app), url), close };
    },
    docs: (url) => {
      const { app, close } = createDocsSurface(parts);
      return { app: createSurface(parts, mounted(app), url), close };
    },
  };
  return parts.config.surfaces.map((name) => ({ name, ...make[name](parts.config.urls[name]) }));
}

/** A router's middleware asks for its own context; it makes that itself. */
function inTurn(...steps: unknown[]): Middleware {
  return compose(steps as Middleware[]);
}
