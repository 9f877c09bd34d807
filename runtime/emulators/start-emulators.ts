/**
 * Platforms' emulators on their own, for anybody's tests: `import { startEmulators } from 'adops/emulators'`. A control
 * address comes first; each platform stands at its own port behind it.
 */
import type { TestAccount } from '../../sdk/emulator/emulator.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { KnownFault, PlannedFault } from '../../sdk/emulator/faults.ts';
import { openSet, SEED, type EmulatorSet, type WorldState } from './alone/emulator-set.ts';
import { findEmulators, type KnownEmulator, type PluginSettings } from './alone/find-emulators.ts';
import { HOST, listen } from './alone/listen.ts';
import type { ClockState } from './alone/moving-clock.ts';
import { pickEmulators } from './alone/pick-emulators.ts';
import type { LoggedRequest, RequestFilter } from './alone/request-log.ts';
import { aboutOf, type About } from './control/about.ts';
import { controlOf } from './control/control.ts';
import { openTls } from './tls/open-tls.ts';

export type {
  About,
  ClockState,
  KnownFault,
  LoggedRequest,
  PlannedFault,
  RequestFilter,
  WorldState,
};

/** The control address where nobody says another one. */
export const CONTROL_PORT = 4600;

/** Numbers of ports go to 999. */
const MOST_PORT = 64_536;

export interface EmulatorsWish {
  /** Ids; `all` for all that there are, the ad platforms when absent. */
  readonly platforms?: readonly string[];
  /** Of the control address; a platform's is this and its own number. 0, or absent: ports that are free. */
  readonly port?: number;
  /** `adops` when absent. */
  readonly seed?: string;
  /** RFC 3339: time stands there. The time of the machine when absent. */
  readonly clock?: string;
  /** https on the same ports, by an authority of this machine that is made once and kept in the folder. */
  readonly tls?: { readonly folder: string };
  /** Plugins beside those of the package, as the operator's settings name them. */
  readonly settings?: PluginSettings;
  /** Told what fails in an emulator; standard error when absent. */
  readonly failed?: (platform: string, error: unknown) => void;
}

export interface RunningEmulators {
  /** `http://127.0.0.1:4600`, no trailing slash. */
  readonly control: string;
  /** Ids of the platforms that run. */
  readonly platforms: readonly string[];
  /** Address of a platform's emulator, no trailing slash. @throws naming those that run */
  url(platform: string): string;
  /** Accounts there, with credentials that it accepts. */
  accounts(platform: string): Promise<readonly TestAccount[]>;
  /** As `GET /control` tells it. */
  about(): Promise<About>;
  seed(seed: string): void;
  clock(wish: {
    readonly now?: string;
    readonly advanceSeconds?: number;
    readonly stopped?: boolean;
  }): ClockState;
  /** @returns the id of the fault */
  fault(fault: PlannedFault): string;
  faults(): readonly KnownFault[];
  clearFaults(): void;
  requests(filter?: RequestFilter): readonly LoggedRequest[];
  reset(platform?: string): void;
  state(): WorldState;
  setState(state: WorldState): void;
  stop(): Promise<void>;
}

/** @throws naming what is wrong: an unknown platform, a port that is taken, a clock that is no instant */
export async function startEmulators(wish: EmulatorsWish = {}): Promise<RunningEmulators> {
  const { port = 0, seed = SEED, clock, failed = tell } = wish;
  const emulators = await pickEmulators(await findEmulators(wish.settings), wish.platforms);
  checkPlace(port, clock);
  const tls = wish.tls && (await openTls(emulators, wish.tls.folder));
  const place = { url: '' };
  const portOf = (known: KnownEmulator) => (port === 0 ? 0 : port + known.port);
  const set = await openSet({ emulators, portOf, seed, clock, failed, tls });
  const answer = controlOf(
    set,
    () => place.url,
    (error) => failed('control', error),
  );
  const own = await listen(answer, port).catch(async (error: unknown) => {
    await set.stop();
    throw error;
  });
  place.url = `http://${HOST}:${String(own.port)}`;
  if (tls) {
    const { proxyAt } = await import('./tls/proxy.ts');
    proxyAt(
      own.server,
      (host) => set.all.find(({ known }) => known.id === tls.hosts.ofHost(host))?.port,
    );
  }
  return handleOf(set, place.url, own.close);
}

function checkPlace(port: number, clock: string | undefined): void {
  const refuse = (field: string, message: string) =>
    new ServiceError('input_invalid', { field, message: `${field}: ${message}` });
  if (!Number.isInteger(port) || port < 0 || port > MOST_PORT)
    throw refuse('port', `must be a whole number, 0 to ${String(MOST_PORT)}.`);
  if (clock !== undefined && !/^\d{4}-\d\d-\d\dT/.test(clock))
    throw refuse('clock', `${clock} is no instant; write it as 2026-11-01T09:00:00Z.`);
  if (clock !== undefined && Number.isNaN(Date.parse(clock)))
    throw refuse('clock', `${clock} is no day and time that there are.`);
}

function handleOf(
  set: EmulatorSet,
  control: string,
  closeControl: () => Promise<void>,
): RunningEmulators {
  const one = (id: string) => {
    const found = set.all.find(({ known }) => known.id === id);
    if (found) return found;
    const ids = set.all.map(({ known }) => known.id).join(', ');
    throw new Error(`${id} does not run here; these do: ${ids}.`);
  };
  return {
    control,
    platforms: set.all.map(({ known }) => known.id),
    url: (platform) => one(platform).url,
    accounts: (platform) => one(platform).accounts(),
    about: () => aboutOf(set, control),
    seed: set.setSeed,
    clock: (wish) => {
      set.clock.set(wish);
      return set.clock.state();
    },
    fault: set.faults.plan,
    faults: set.faults.list,
    clearFaults: set.faults.clear,
    requests: (filter = {}) => set.requests.find(filter).requests,
    reset: set.reset,
    state: set.state,
    setState: set.setState,
    stop: async () => {
      await closeControl();
      await set.stop();
    },
  };
}

const tell = (platform: string, error: unknown) =>
  void process.stderr.write(`${platform}: ${String((error as Error)?.stack ?? error)}\n`);
