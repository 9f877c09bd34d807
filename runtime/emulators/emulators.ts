/**
 * Test mode: runs each platform's emulator in this process, on a loopback port. It is loaded when somebody asks for its
 * address, and seeded at the first request. Its accounts stand in a file of their own, so that a demo organization can
 * be connected to all platforms without any of that.
 */
import { existsSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { ServiceError } from '../../sdk/errors.ts';
import type {
  CreateEmulator,
  Emulator,
  EmulatorState,
  TestAccount,
  TestApp,
} from '../../sdk/emulator/emulator.ts';
import { keptFrom } from '../../sdk/browser-sign-in.ts';
import { consentDoor } from '../../sdk/emulator/consent.ts';
import { besideCodes } from '../../sdk/emulator/used-codes.ts';
import type { Faults } from '../../sdk/emulator/faults.ts';
import { createFaults } from '../../sdk/emulator/inject-faults.ts';
import { createWorld, type World } from '../../sdk/emulator/world.ts';
import type { CatalogSource, LoadedPlatform } from '../catalog/catalog.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../stores/store.ts';
import { createEmulatorState, type KeptState } from './emulator-state.ts';
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
    accounts: async (id) =>
      (await knownAccounts(parts.catalog.current().platforms.get(id))).accounts ??
      (await get(id)).accounts,
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
  const createEmulator = await importEmulator(platform, id);
  const { dataFolder, clock, log } = parts;
  const other = parts.elsewhere?.[id];
  const { shared } = parts;
  const isKept = dataFolder !== undefined && other === undefined && shared === undefined;
  const file = isKept ? join(dataFolder, 'emulators', `${id}.json`) : undefined;
  const state = createEmulatorState(file, log);
  const server = other === undefined ? createServer() : undefined;
  const baseUrl = server ? await listen(server) : other!;
  try {
    const faults = createFaults();
    const world = parts.world ?? createWorld({ seed: SEED });
    const known = await knownAccounts(platform);
    const make = (kept: EmulatorState) => {
      const rest = { now: () => clock.now(), baseUrl: () => baseUrl };
      const { state: own, used } = besideCodes(kept);
      const made = createEmulator({ world, state: own, faults, ...rest });
      const accounts = known.accounts ?? made.testAccounts();
      if (platform?.data.connect?.oauth) {
        const { title } = platform.plugin.manifest;
        const at = { id, title, data: platform.data };
        const app = known.app ?? appIn(platform, accounts);
        const { redirects } = parts;
        const wish = { platform: at, accounts, app, used, redirects, seed: world.seed };
        made.app.middleware.unshift(consentDoor({ ...wish, now: rest.now }));
      }
      made.app.on('error', (error: unknown) => log.warn({ platform: id, err: error }, 'emulator'));
      return made;
    };
    let made: Emulator | undefined;
    const emulator = () => (made ??= make(state));
    let answer: RequestListener | undefined = shared
      ? shareEmulator({ store: shared, platform: id, make })
      : undefined;
    server?.on('request', (request, response) => {
      answer ??= answerOf(emulator());
      answer(request, response);
    });
    const accounts = known.accounts ?? emulator().testAccounts();
    const app = known.app ?? appIn(platform, accounts);
    return { server, baseUrl, accounts, app, faults, state };
  } catch (error) {
    server?.close();
    throw error;
  }
}

function answerOf({ app }: Emulator): RequestListener {
  const answer = app.callback();
  return (request, response) => void answer(request, response);
}

interface Known {
  readonly accounts?: readonly TestAccount[] | undefined;
  readonly app?: TestApp | undefined;
}

/** @returns nothing where there is no such file: then the emulator itself is asked */
async function knownAccounts(platform: LoadedPlatform | undefined): Promise<Known> {
  const file = platform?.emulatorFile && join(dirname(platform.emulatorFile), 'accounts.ts');
  if (!file || !existsSync(file)) return {};
  const { testAccounts: accounts, testApp: app } = (await import(pathToFileURL(file).href)) as {
    readonly testAccounts?: readonly TestAccount[];
    readonly testApp?: TestApp;
  };
  return { accounts, app };
}

/** The app that the credentials of test mode belong to. */
function appIn(platform: LoadedPlatform | undefined, accounts: readonly TestAccount[]): TestApp {
  const { credentials = {} } = accounts[0] ?? ({} as Partial<TestAccount>);
  const oauth = platform?.data.connect?.oauth ?? {};
  const of = (word: string) =>
    Object.entries(credentials).find(([name]) => keptFrom(oauth, name) === word)?.[1] ?? word;
  return { client_id: of('client_id'), client_secret: of('client_secret') };
}

async function importEmulator(
  platform: LoadedPlatform | undefined,
  id: string,
): Promise<CreateEmulator> {
  const file = platform?.emulatorFile;
  const module = file && ((await import(pathToFileURL(file).href)) as { default?: CreateEmulator });
  if (module && typeof module.default === 'function') return module.default;
  throw new ServiceError('platform_unavailable', { message: `${id} has no test mode here.` });
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
