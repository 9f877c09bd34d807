/** The way to the platforms, and the emulators in their place in test mode. */
import { sharedQuota } from '../facts/sync/shared-quota.ts';
import { createEmulators } from '../emulators/emulators.ts';
import { openOwnLinks } from '../platforms/download/own-link.ts';
import { countedGateway } from '../platforms/counted-gateway.ts';
import { createHttpGateway } from '../platforms/http-gateway.ts';
import { createRequestBudget } from '../limits/request-budget.ts';
import { createTokenShelf } from '../connections/token-shelf.ts';
import { createVersions } from '../platforms/versions.ts';
import { createMeters } from '../telemetry/meters.ts';
import { observedGateway } from '../telemetry/observed.ts';
import type { Ground, Overrides, ServiceParts } from './service-parts.ts';

export function createPlatforms(
  { config, clock, log, store, traces, shared }: Ground,
  { store: given, world, files, far, timers }: Overrides,
  {
    secrets,
    catalog,
    connections,
    artifacts,
  }: Pick<ServiceParts, 'secrets' | 'catalog' | 'connections' | 'artifacts'>,
) {
  const dataFolder = given ? undefined : config.dataFolder;
  const emulators = createEmulators({
    catalog,
    dataFolder,
    clock,
    log,
    world,
    elsewhere: config.emulators,
    redirects: `${config.urls.api}/`,
    shared: shared.processes && store,
  });
  const shelf = shared.processes
    ? createTokenShelf({ store, seal: secrets, leases: shared.leases })
    : undefined;
  const versions = createVersions(
    () => new Date(clock.now()),
    (platform, { warning }) => log.warn({ platform }, warning ?? ''),
  );
  const gateway = createHttpGateway({
    connections,
    emulators,
    clock,
    timers,
    log,
    shelf,
    files,
    far,
    own: openOwnLinks(artifacts, () => config.urls.api),
    versions,
  });
  const meters = createMeters();
  const uncounted = observedGateway(gateway, { traces, meters });
  const budget = createRequestBudget(shared.createWindow, config.facts.quotas);
  const counted = countedGateway(uncounted, (platform, connection, requests) =>
    budget.note({ ...sharedQuota(platform, connection, connections), requests }),
  );
  return { emulators, meters, versions, budget, uncounted, gateway: counted };
}
