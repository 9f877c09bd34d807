/** One platform's emulator on its own: it is loaded at the first request, and begun anew as often as a test wants. */
import type { RequestListener } from 'node:http';
import type { TestAccount, TestApp } from '../../../sdk/emulator/emulator.ts';
import type { Faults } from '../../../sdk/emulator/faults.ts';
import { createWorld } from '../../../sdk/emulator/world.ts';
import { knownAccounts, openEmulator, type OpenedEmulator } from '../open-emulator.ts';
import type { KnownEmulator } from './find-emulators.ts';
import type { MovingClock } from './moving-clock.ts';
import type { RequestLog } from './request-log.ts';

/** The things that all emulators of one process have in common. */
export interface SharedByAll {
  readonly clock: MovingClock;
  readonly faults: Faults;
  readonly requests: RequestLog;
  seed(): string;
  failed(platform: string, error: unknown): void;
}

export interface OneEmulator {
  readonly known: KnownEmulator;
  readonly answer: RequestListener;
  /** Accounts for which it has credentials, and the app of its consent page. */
  accounts(): Promise<readonly TestAccount[]>;
  app(): Promise<TestApp>;
  /** Changes since its seed; undefined when there is none. */
  state(): unknown;
  /** Begins anew. @param state  as `state()` gave it; as seeded when absent */
  begin(state?: unknown): void;
}

interface Instance {
  readonly opened: OpenedEmulator;
  readonly answer: RequestListener;
}

/** @param baseUrl  known once it listens */
export function oneEmulator(
  known: KnownEmulator,
  shared: SharedByAll,
  baseUrl: () => string,
): OneEmulator {
  const { id, title, emulatorFile } = known;
  let kept: unknown;
  /** Counts the beginnings: an instance of an earlier one says no more. */
  let turn = 0;
  let instance: Promise<Instance> | undefined;
  const open = () => {
    const { clock, faults } = shared;
    const own: Faults = { ...faults, take: (request) => faults.take({ ...request, platform: id }) };
    const platform = { id, title, data: known.data(), emulatorFile };
    const world = createWorld({ seed: shared.seed() });
    const failed = (error: unknown) => shared.failed(id, error);
    return openEmulator(platform, { world, faults: own, now: clock.now, baseUrl, failed });
  };
  const make = async (mine: number): Promise<Instance> => {
    const opened = await open();
    let state = kept;
    const { app } = opened.make({
      load: () => structuredClone(state),
      save: (next) => {
        state = next;
        if (mine === turn) kept = next;
      },
    });
    const callback = app.callback();
    return { opened, answer: (request, response) => void callback(request, response) };
  };
  const current = () => {
    if (instance) return instance;
    const making = (instance = make(turn));
    making.catch(() => (instance = undefined));
    return making;
  };
  return {
    known,
    answer(request, response) {
      shared.requests.note(id, request, response);
      current().then(
        ({ answer }) => answer(request, response),
        (error: unknown) => {
          shared.failed(id, error);
          response.writeHead(500).end();
        },
      );
    },
    accounts: async () =>
      (await knownAccounts(known)).accounts ?? (await current()).opened.accounts,
    app: async () => (await current()).opened.app,
    state: () => structuredClone(kept),
    begin(state) {
      turn += 1;
      kept = state;
      instance = undefined;
    },
  };
}
