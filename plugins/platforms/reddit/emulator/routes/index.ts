/** Every way into the emulated API: method, path, scope, and what answers. Anything else is a 404. */
import { accountRoutes } from './account-routes.ts';
import { assetRoutes } from './asset-routes.ts';
import { audienceRoutes } from './audience-routes.ts';
import { entityRoutes } from './entity-routes.ts';
import { lookupRoutes } from './lookup-routes.ts';
import { postRoutes } from './post-routes.ts';
import { reportRoutes } from './report-routes.ts';
import type { Route } from './request.ts';

export const routes: readonly Route[] = [
  ...accountRoutes,
  ...reportRoutes,
  ...entityRoutes,
  ...postRoutes,
  ...assetRoutes,
  ...audienceRoutes,
  ...lookupRoutes,
];
