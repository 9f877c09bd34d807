import { ServiceError } from '../../sdk/errors.ts';
import type { Config } from '../config/config.ts';
import { buildChildProgram, openToOthers } from './child-program.ts';
import type { LaneLog } from './sandbox-lane.ts';
import { LibraryLane } from './library-lane.ts';
import { OutsideLane } from './outside-lane.ts';
import type { RunOptions } from './run.ts';
import type { Program, Sandbox, SandboxStats, Session } from './sandbox.ts';
import { findJail, gapsOf, type Jail } from './jail.ts';
import { checkVersions } from './start-check.ts';

export interface SandboxOptions {
  readonly config: Config['sandbox'];
  /** Absolute folder; the program of the children is written there. */
  readonly cacheFolder: string;
  readonly log: LaneLog;
  /** The walls that the system can put around a child; found out when absent. */
  readonly jail?: Jail;
}

const LOOK_MS = 50;

/** The sandbox on this machine: two lanes of child processes, and the clock that judges both. */
export function createSandbox(options: SandboxOptions): Sandbox {
  return new LocalSandbox(options);
}

class LocalSandbox implements Sandbox {
  readonly #options: SandboxOptions;
  #lanes: { readonly library: LibraryLane; readonly outside: OutsideLane } | undefined;
  #starting: Promise<void> | undefined;
  #clock: NodeJS.Timeout | undefined;
  #lookedAt = 0;

  constructor(options: SandboxOptions) {
    this.#options = options;
  }

  start(): Promise<void> {
    this.#starting ??= this.#start();
    return this.#starting;
  }

  async open(program: Program, options: RunOptions): Promise<Session> {
    if (options.signal.aborted) throw new ServiceError('timed_out');
    if (!this.#lanes) await this.start();
    return this.#lanes![program.lane].open(program, options);
  }

  stats(): SandboxStats {
    const lanes = this.#lanes ? [this.#lanes.library, this.#lanes.outside] : [];
    const kills: Record<string, number> = {};
    for (const lane of lanes) {
      for (const [reason, count] of Object.entries(lane.kills)) {
        kills[reason] = (kills[reason] ?? 0) + count;
      }
    }
    const sum = (read: (lane: LibraryLane | OutsideLane) => number) =>
      lanes.reduce((total, lane) => total + read(lane), 0);
    return {
      children: sum((lane) => lane.children.size),
      running: sum((lane) => lane.running),
      waiting: sum((lane) => lane.waiting),
      kills,
    };
  }

  async stop(): Promise<void> {
    clearInterval(this.#clock);
    const lanes = this.#lanes;
    if (!lanes) return;
    const ends = [lanes.library, lanes.outside].flatMap((lane) =>
      [...lane.children].map(
        (child) => new Promise((resolve) => child.process.once('exit', resolve)),
      ),
    );
    lanes.library.stop();
    lanes.outside.stop();
    await Promise.all(ends);
  }

  async #start(): Promise<void> {
    const { config, cacheFolder, log, jail: given } = this.#options;
    checkVersions();
    const [built, jail] = await Promise.all([buildChildProgram(cacheFolder), given ?? findJail()]);
    // A user of its own cannot come into the folders of this one.
    const program = jail.user === undefined ? built : await openToOthers(built);
    for (const gap of gapsOf(jail)) log.warn({}, gap);
    const parts = { config, program, jail, log };
    const library = new LibraryLane(parts);
    this.#lanes = { library, outside: new OutsideLane(parts) };
    this.#clock = setInterval(() => this.#look(), LOOK_MS).unref();
    this.#lookedAt = performance.now();
    await library.start();
  }

  #look(): void {
    const now = performance.now();
    // After a stall of this process the children's beats are unread, not missing.
    const late = now - this.#lookedAt > 10 * LOOK_MS;
    this.#lookedAt = now;
    this.#lanes?.library.check(late);
    this.#lanes?.outside.check(late);
  }
}
