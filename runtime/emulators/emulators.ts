/**
 * Test mode: runs each platform's emulator in this process, on a loopback port. It is loaded when somebody asks for its
 * address, and seeded at the first request. Its accounts stand in a file of their own, so that a demo organization can
 * be connected to all platforms without any of that.
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Emulator, TestAccount, TestApp } from '../../sdk/emulator/emulator.ts';
import type { Faults } from '../../sdk/emulator/faults.ts';
import { createFaults } from '../../sdk/emulator/planned-faults.ts';
import { usualBusiness } from '../../sdk/emulator/market/business.ts';
import { createWorld, type World } from '../../sdk/emulator/world.ts';
import type { CatalogSource, LoadedPlatform } from '../catalog/catalog.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../stores/store.ts';
import { createEmulatorState, type KeptState } from './emulator-state.ts';
import { knownAccounts, openEmulator, type EmulatedPlatform } from './open-emulator.ts';
import { shareEmulator } from './shared-emulator.ts';

/** One world for all platforms and installations: examples and documents show the same figures. */
const SEED = 'adops';

export interface EmulatorsParts {
  readonly catalog: CatalogSource;
  /** State is kept in `<dataFolder>/emulators/<platform>.json`; in memory alone when undefined. */
  readonly dataFolder: string | undefined;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  /** Several processes on one store: state is kept there, and is the same for all of them. */
  readonly shared?: Store | undefined;
  /** Platforms whose emulator runs already, in another process: its address, no trailing slash. */
  readonly elsewhere?: Readonly<Record<string, string>> | undefined;
  /** The beginning of the address to which people come back who agreed on a consent page. */
  readonly redirects?: string | undefined;
  /** Another world than the one of all installations, for benches. */
  readonly world?: World | undefined;
}

/** Each call but `accounts` starts the platform's emulator when it does not run yet. */
export interface Emulators {
  /** `http://127.0.0.1:<port>`, no trailing slash. @throws platform_unavailable  it has no emulator */
  baseUrl(platform: string): Promise<string>;
  /**
   * Accounts for test connections, with credentials that the emulator accepts: the accounts of `emulator/accounts.ts`.
   */
  accounts(platform: string): Promise<readonly TestAccount[]>;
  /** The app that asks for consent there. */
  app(platform: string): Promise<TestApp>;
  /** Switches with which tests make it misbehave. */
  faults(platform: string): Promise<Faults>;
  /** Writes unwritten state and closes every port. */
  stop(): Promise<void>;
}

interface Running {
  /** Undefined when another process runs it. */
  readonly server: Server | undefined;
  readonly baseUrl: string;
  readonly accounts: readonly TestAccount[];
  readonly app: TestApp;
  readonly faults: Faults;
  readonly state: KeptState;
}

export function createEmulators(parts: EmulatorsParts): Emulators {
  const running = new Map<string, Promise<Running>>();
  const get = (id: string): Promise<Running> => {
    const known = running.get(id);
    if (known) return known;
    const starting = start(parts, id);
    running.set(id, starting);
    starting.catch(() => running.delete(id));
    return starting;
  };
  return {
    baseUrl: async (platform) => (await get(platform)).baseUrl,
    accounts: async (id) => {
      const known = await knownAccounts(parts.catalog.current().platforms.get(id));
      const accounts = known.accounts ?? (await get(id)).accounts;
      const { business = usualBusiness } = parts.world ?? {};
      if (business === usualBusiness) return accounts;
      return accounts.map((one) => ({ ...one, account_name: business.rename(one.account_name) }));
    },
    app: async (platform) => (await get(platform)).app,
    faults: async (platform) => (await get(platform)).faults,
    stop: async () => {
      const all = await Promise.allSettled(running.values());
      running.clear();
      for (const one of all) if (one.status === 'fulfilled') await stop(one.value);
    },
  };
}

async function start(parts: EmulatorsParts, id: string): Promise<Running> {
  const platform = parts.catalog.current().platforms.get(id);
  const { dataFolder, clock, log } = parts;
  const other = parts.elsewhere?.[id];
  const { shared } = parts;
  const isKept = dataFolder !== undefined && other === undefined && shared === undefined;
  const file = isKept ? join(dataFolder, 'emulators', `${id}.json`) : undefined;
  const faults = createFaults();
  const address = { baseUrl: other ?? '' };
  const { accounts, app, make } = await openEmulator(emulated(platform, id), {
    world: parts.world ?? createWorld({ seed: SEED }),
    faults,
    now: () => clock.now(),
    baseUrl: () => address.baseUrl,
    redirects: parts.redirects,
    failed: (error) => log.warn({ platform: id, err: error }, 'emulator'),
  });
  const state = createEmulatorState(file, log);
  const server = other === undefined ? createServer() : undefined;
  if (server) address.baseUrl = await listen(server);
  let answer: RequestListener | undefined = shared
    ? shareEmulator({ store: shared, platform: id, make })
    : undefined;
  server?.on('request', (request, response) => {
    answer ??= answerOf(make(state));
    answer(request, response);
  });
  return { server, baseUrl: address.baseUrl, accounts, app, faults, state };
}

/** A platform that is not there has no test mode either. */
function emulated(platform: LoadedPlatform | undefined, id: string): EmulatedPlatform {
  const { data = {} as LoadedPlatform['data'], emulatorFile } = platform ?? {};
  return { id, title: platform?.plugin.manifest.title ?? id, data, emulatorFile };
}

function answerOf({ app }: Emulator): RequestListener {
  const answer = app.callback();
  return (request, response) => void answer(request, response);
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function stop({ server, state }: Running): Promise<void> {
  // An emulator elsewhere was asked only for the accounts: its state is its own.
  if (!server) return;
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
  await state.flush();
}
