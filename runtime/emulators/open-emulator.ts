/** Loads the emulator of a platform, and makes it with the browser's half of signing in. */
import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keptFrom } from '../../sdk/browser-sign-in.ts';
import { consentDoor } from '../../sdk/emulator/consent.ts';
import type {
  CreateEmulator,
  Emulator,
  EmulatorParts,
  EmulatorState,
  TestAccount,
  TestApp,
} from '../../sdk/emulator/emulator.ts';
import { besideCodes } from '../../sdk/emulator/used-codes.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { PlatformData } from '../../sdk/platform.ts';

/** The part of a platform that its emulator needs. */
export interface EmulatedPlatform {
  readonly id: string;
  readonly title: string;
  readonly data: PlatformData;
  readonly emulatorFile: string | undefined;
}

export interface EmulatorSite extends Omit<EmulatorParts, 'state'> {
  /** The beginning of the address to which people come back who agreed on a consent page. */
  readonly redirects?: string | undefined;
  /** An error that no platform would answer with. */
  failed(error: unknown): void;
}

export interface OpenedEmulator {
  readonly accounts: readonly TestAccount[];
  /** The app that asks for consent there. */
  readonly app: TestApp;
  make(state: EmulatorState): Emulator;
}

/** @throws platform_unavailable  it has none */
export async function openEmulator(
  platform: EmulatedPlatform,
  site: EmulatorSite,
): Promise<OpenedEmulator> {
  const createEmulator = await importEmulator(platform);
  const known = await knownAccounts(platform);
  const { world, faults, now, baseUrl, redirects } = site;
  const makePlain = (state: EmulatorState) =>
    createEmulator({ world, state, faults, now, baseUrl });
  // An emulator without a file of its accounts is asked, and then thrown away.
  const accounts =
    known.accounts ?? makePlain({ load: () => undefined, save: () => undefined }).testAccounts();
  const app = known.app ?? appIn(platform, accounts);
  return {
    accounts,
    app,
    make(kept) {
      const { state, used } = besideCodes(kept);
      const made = makePlain(state);
      if (platform.data.connect?.oauth) {
        const wish = { platform, accounts, app, used, redirects, seed: world.seed, now };
        made.app.middleware.unshift(consentDoor(wish));
      }
      made.app.on('error', site.failed);
      return made;
    },
  };
}

interface Known {
  readonly accounts?: readonly TestAccount[] | undefined;
  readonly app?: TestApp | undefined;
}

/** @returns nothing where there is no such file: then the emulator itself is asked */
export async function knownAccounts(
  platform: Pick<EmulatedPlatform, 'emulatorFile'> | undefined,
): Promise<Known> {
  const file =
    platform?.emulatorFile &&
    join(dirname(platform.emulatorFile), `accounts${extname(platform.emulatorFile)}`);
  if (!file || !existsSync(file)) return {};
  const { testAccounts: accounts, testApp: app } = (await import(pathToFileURL(file).href)) as {
    readonly testAccounts?: readonly TestAccount[];
    readonly testApp?: TestApp;
  };
  return { accounts, app };
}

/** The app that the credentials of test mode belong to. */
function appIn({ data }: EmulatedPlatform, accounts: readonly TestAccount[]): TestApp {
  const { credentials = {} } = accounts[0] ?? ({} as Partial<TestAccount>);
  const oauth = data.connect?.oauth ?? {};
  const of = (word: string) =>
    Object.entries(credentials).find(([name]) => keptFrom(oauth, name) === word)?.[1] ?? word;
  return { client_id: of('client_id'), client_secret: of('client_secret') };
}

async function importEmulator({ id, emulatorFile }: EmulatedPlatform): Promise<CreateEmulator> {
  const module =
    emulatorFile &&
    ((await import(pathToFileURL(emulatorFile).href)) as { default?: CreateEmulator });
  if (module && typeof module.default === 'function') return module.default;
  throw new ServiceError('platform_unavailable', { message: `${id} has no test mode here.` });
}
