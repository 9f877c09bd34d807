/** Puts the parts together, from the bottom up: each needs only parts made before it. */
import { join } from 'node:path';
import { createApprovals } from '../approvals/approvals.ts';
import { createDecisionAddresses } from '../approvals/tell-deciders.ts';
import { createPortalAccess } from '../approvals/portal-access.ts';
import { createCatalogSource, type WatchedCatalog } from '../catalog/catalog-source.ts';
import { systemClock } from '../clock.ts';
import { loadConfig, type Config } from '../config/config.ts';
import { createFacts } from '../facts/create-facts.ts';
import { namedFiles } from '../facts/keeper.ts';
import { exchangeRates } from '../rates/exchange-rates.ts';
import { createGuards } from '../guards/guards.ts';
import { createCourier } from '../notify/courier.ts';
import { createOAuth } from '../oauth/create-oauth.ts';
import { scopesOf } from '../oauth/scopes-of.ts';
import { createSignIn } from './create-sign-in.ts';
import { createPermits } from '../permits/create-permits.ts';
import { createHttpClient } from '../platforms/http/http-client.ts';
import { goOn } from '../jobs/go-on.ts';
import type { Principal } from '../call-parts/principal.ts';
import { MacFolder } from '../files/mac-folder.ts';
import type { FileClient } from '../platforms/download/fetch-file.ts';
import { openSeal, type RotatingSeal } from '../connections/master-key.ts';
import { createBundler, createSandbox } from '../sandbox/index.ts';
import type { Bundler } from '../sandbox/sandbox.ts';
import { createArtifacts } from '../artifacts/create-artifacts.ts';
import { createAudit } from '../audit/create-audit.ts';
import { createConnections } from '../connections/connection-store.ts';
import { createCredits } from '../credits/create-credits.ts';
import { createKeys } from '../tenants/keys.ts';
import { createLimiter } from '../limits/create-limiter.ts';
import { createMail } from '../tenants/mail.ts';
import { createOnboarding } from '../tenants/onboarding.ts';
import { joinStore, openStore } from '../stores/open-store.ts';
import { createOrganizations } from '../tenants/organizations.ts';
import { createProvenance } from '../provenance/provenance.ts';
import { createRecords } from '../records/create-records.ts';
import { createRepeats } from '../repeats/create-repeats.ts';
import { masked, secretsOf } from '../telemetry/known-secrets.ts';
import { observedSandbox, observedStore } from '../telemetry/observed.ts';
import { createSecretMask } from '../telemetry/secret-mask.ts';
import { principalOfKey } from '../runs/run-stored-call.ts';
import { openLog } from '../telemetry/open-log.ts';
import { createTraces } from '../telemetry/create-traces.ts';
import { armWatches } from '../watches/arm.ts';
import { createWeb } from '../web/create-web.ts';
import { createWork } from './create-work.ts';
import { createPlatforms } from './create-platforms.ts';
import type { Ground, Overrides, PartsBeforeApp, ServiceParts } from './service-parts.ts';

/** @throws FolderLocked DataDamage MasterKeyFault  the data folder cannot be used */
export async function createParts(config: Config, overrides: Overrides): Promise<PartsBeforeApp> {
  const { clock = systemClock } = overrides;
  const mask = createSecretMask();
  mask.learn(secretsOf(config));
  const { log, logLinesLost } = openLog(config, mask, overrides.log);
  const traces = await createTraces(config.traces?.endpoint);
  const shared = await (overrides.store
    ? joinStore(overrides.store, clock)
    : openStore(config, clock, log));
  const store = observedStore(shared.store, traces);
  const cacheFolder = join(config.dataFolder, 'cache');
  const started = overrides.sandbox ?? createSandbox({ config: config.sandbox, cacheFolder, log });
  const sandbox = observedSandbox(started, traces);
  const warm = overrides.warmUp ? sandbox.start() : undefined;
  // Waited for in `start`; a part that fails before has the first word.
  warm?.catch(() => undefined);
  const ground = { config, clock, log, logLinesLost, store, sandbox, traces, shared, mask };
  try {
    return { ...(await createUpon(ground, overrides)), warm };
  } catch (error) {
    if (!overrides.sandbox) await sandbox.stop();
    await shared.processes?.stop();
    await store.close();
    await traces.stop();
    throw error;
  }
}

async function createUpon(
  ground: Ground,
  overrides: Overrides,
): Promise<Omit<PartsBeforeApp, 'warm'>> {
  const { mask: _mask, logLinesLost, ...plain } = ground;
  const { config, log, store, clock, shared } = ground;
  const { dataFolder: folder, masterKey: given } = config;
  const isShared = shared.processes !== undefined;
  const secrets = await openSeal({ store, folder, given, isShared });
  const bundler = overrides.bundler ?? createOwnBundler(folder, secrets);
  const ports = Object.keys(overrides.ports ?? {});
  const readConfig = () => loadConfig({ file: config.file, env: {} });
  const ownCache = (name: string) =>
    new MacFolder(join(folder, 'cache', name), secrets.derive(name));
  const cache = overrides.cache ?? ownCache;
  const known = { verdicts: cache('schemas'), index: cache('manifests') };
  const { load } = overrides;
  const wish = { config, readConfig, bundler, ...known, log, ports, load };
  const catalog = await createCatalogSource(wish);
  const owned = await createOwned(ground, secrets, catalog, overrides.files);
  const platforms = createPlatforms(ground, overrides, { secrets, catalog, ...owned });
  const courier = createCourier({
    ...plain,
    bundler,
    catalog,
    ...owned,
    ...platforms,
    principal: principalFor(owned),
  });
  const principal = principalFor(owned);
  const reach = { seal: secrets, http: overrides.files, catalog, courier, principal };
  const work = await createWork(ground, owned, reach);
  const rates = exchangeRates(config.exchangeRates);
  // A sync counts its requests itself, before it sends them.
  const syncing = { budget: platforms.budget, gateway: platforms.uncounted };
  const facts = createFacts({ ...plain, ...owned, ...platforms, ...syncing, bundler, catalog });
  const portal = createPortalAccess({ store, clock, audit: owned.audit });
  const decisionAddresses = createDecisionAddresses({
    store,
    clock,
    seal: secrets,
    notify: work.notify,
    apiUrl: () => config.urls.api,
    hasMail: owned.mail !== undefined,
  });
  return {
    ...plain,
    secrets,
    bundler,
    catalog,
    ...owned,
    ...platforms,
    permits: createPermits({ ...plain, ...owned, ...platforms, ...reach, bundler }),
    ...work,
    facts,
    rates,
    web: createWeb({ ...config, clock, client: overrides.files, far: overrides.far }),
    guards: createGuards({ store, clock, rates }),
    decisionAddresses,
    approvals: createApprovals({
      store,
      clock,
      config,
      asked: decisionAddresses.tell,
      ended: goOn(work.jobs),
    }),
    portal,
    ...createSignIn({ config, store, clock, portal, ...owned }),
    life: { ready: false, draining: false, running: 0, logLinesLost },
  };
}

/** The sender of a message. The operator's own messages are of no organization that is kept. */
const principalFor =
  (owned: Pick<ServiceParts, 'keys' | 'organizations'>) =>
  (organizationId: number, keyId: string): Promise<Principal> =>
    principalOfKey(owned, { organizationId, keyId });

function createOwnBundler(folder: string, secrets: RotatingSeal): Bundler {
  return createBundler({ cacheFolder: join(folder, 'cache'), secret: secrets.derive('bundles') });
}

const baseOf = ({ store, clock, shared }: Ground) => ({
  store,
  clock,
  process: shared.processes?.id,
});

/** The property of organizations, and the records of their calls. */
async function createOwned(
  ground: Ground,
  secrets: RotatingSeal,
  catalog: WatchedCatalog,
  files: FileClient = createHttpClient(),
) {
  const { config, mask, shared } = ground;
  const base = baseOf(ground);
  const kindOf = (id: string) =>
    catalog.current().platforms.get(id)?.plugin.manifest.platformKind ?? 'other';
  const organizations = createOrganizations(base);
  const audit = createAudit(base);
  const oauth = createOAuth({
    ...base,
    config,
    audit,
    http: files,
    scopes: () => scopesOf(catalog.current()),
    derive: (purpose) => secrets.derive(purpose),
    keys: () => keys,
  });
  const keys = createKeys({ ...base, demoIsOn: config.demo.enabled, tokens: oauth });
  const credits = createCredits(base);
  const mail = await createMail(config);
  const { createWindow } = shared;
  const people = { organizations, keys, credits, mail, config, seal: secrets, createWindow };
  const artifacts = createArtifacts({
    ...base,
    content: shared.content,
    log: ground.log,
    secret: secrets.derive('artifact-links'),
    seal: secrets,
    most: config.artifacts.perOrganizationMb << 20,
    beside: () => namedFiles(base.store),
  });
  return {
    organizations,
    keys,
    oauth,
    credits,
    mail,
    connections: masked(createConnections({ ...base, seal: secrets, kindOf }), mask),
    repeats: createRepeats(base),
    artifacts,
    provenance: createProvenance({ config, derive: (purpose) => secrets.derive(purpose) }),
    records: createRecords({
      ...base,
      drop: artifacts.drop,
      secret: secrets.derive('records'),
      kinds: () => catalog.current().parts.records.values(),
      kept: armWatches({ clock: ground.clock, catalog }),
    }),
    audit,
    onboarding: createOnboarding({ ...base, ...people }),
    limiter: createLimiter({ config, createWindow }),
  };
}
