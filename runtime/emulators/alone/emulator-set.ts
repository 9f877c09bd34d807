/** Several emulators with one seed, one clock, one list of faults and one log: everything that the control address rules. */
import type { RequestListener } from 'node:http';
import type { Faults } from '../../../sdk/emulator/faults.ts';
import { createFaults } from '../../../sdk/emulator/planned-faults.ts';
import type { KnownEmulator } from './find-emulators.ts';
import { listen, HOST, type Listening } from './listen.ts';
import { movingClock, type ClockState, type MovingClock } from './moving-clock.ts';
import { oneEmulator, type OneEmulator } from './one-emulator.ts';
import { requestLog, type RequestLog } from './request-log.ts';
import type { Tls } from '../tls/open-tls.ts';

/** The world of all installations, as in test mode. */
export const SEED = 'adops';

/** A whole world as JSON. */
export interface WorldState {
  readonly seed: string;
  readonly clock: ClockState;
  /** Platform > what was changed there since the seed; without those where nothing was. */
  readonly platforms: Readonly<Record<string, unknown>>;
}

export interface EmulatorSet {
  readonly all: readonly (OneEmulator & { readonly url: string; readonly port: number })[];
  readonly tls: Tls | undefined;
  readonly clock: MovingClock;
  readonly faults: Faults;
  readonly requests: RequestLog;
  seed(): string;
  /** Every world anew. */
  setSeed(seed: string): void;
  /** As it was at the start. @param platform  this one alone: its state, its faults, its part of the log */
  reset(platform?: string): void;
  state(): WorldState;
  /** Platforms that it does not name are as seeded. */
  setState(state: WorldState): void;
  stop(): Promise<void>;
}

export interface SetWish {
  readonly emulators: readonly KnownEmulator[];
  /** Port of one; 0: any that is free. */
  portOf(known: KnownEmulator): number;
  readonly seed: string;
  readonly clock: string | undefined;
  failed(platform: string, error: unknown): void;
  /** With https: its keys, and which platform a host stands for. */
  readonly tls?: Tls | undefined;
}

export async function openSet(wish: SetWish): Promise<EmulatorSet> {
  let { seed } = wish;
  const clock = movingClock(wish.clock);
  const [faults, requests] = [createFaults(seed), requestLog()];
  const shared = { clock, faults, requests, seed: () => seed, failed: wish.failed };
  const started: { one: OneEmulator; at: Listening }[] = [];
  const stop = async () => void (await Promise.all(started.map(({ at }) => at.close())));
  try {
    for (const known of wish.emulators) {
      const place = { url: '' };
      const one = oneEmulator(known, shared, () => place.url);
      const byHost: RequestListener = (request, response) => {
        const id = wish.tls?.hosts.find(request);
        const meant = started.find((other) => other.one.known.id === id)?.one ?? one;
        meant.answer(request, response);
      };
      const at = await listen(byHost, wish.portOf(known), wish.tls?.keys);
      place.url = `http://${HOST}:${String(at.port)}`;
      started.push({ one, at });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const all = started.map(({ one, at: { port } }) => ({
    ...one,
    port,
    url: `http://${HOST}:${String(port)}`,
  }));
  return {
    ...shared,
    all,
    tls: wish.tls,
    setSeed(next) {
      seed = next;
      for (const one of all) one.begin();
    },
    reset(platform) {
      for (const one of all) if ((platform ?? one.known.id) === one.known.id) one.begin();
      requests.clear(platform);
      if (platform === undefined) {
        ({ seed } = wish);
        clock.reset();
        faults.clear();
      }
      for (const { id, fault } of faults.list()) if (fault.platform === platform) faults.remove(id);
    },
    state: () => ({
      seed,
      clock: clock.state(),
      platforms: Object.fromEntries(
        all.flatMap((one) => {
          const state = one.state();
          return state === undefined ? [] : [[one.known.id, state]];
        }),
      ),
    }),
    setState(state) {
      ({ seed } = state);
      clock.set(state.clock);
      for (const one of all) one.begin(state.platforms[one.known.id]);
    },
    stop,
  };
}
