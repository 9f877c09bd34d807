import * as esbuild from 'esbuild';
import { findChildren, processCpuMs, residentMb } from './process-facts.ts';

/** The inputs of a bundle, and its text. */
export type Built = esbuild.BuildResult<{ metafile: true; write: false }>;
export type BuildOptions = esbuild.BuildOptions & {
  readonly metafile: true;
  readonly write: false;
};

export interface BuildBounds {
  /** Memory that esbuild's process may take; the largest bundle of our own takes a tenth of it. */
  readonly mb: number;
  /** CPU time it may use until the next bundle is done; the largest of our own takes 60 ms. */
  readonly cpuMs: number;
}

const BOUNDS: BuildBounds = { mb: 512, cpuMs: 5_000 };
const LOOK_MS = 25;
/** So often the sources of one plugin may end it. Then none of them is built for a while: each costs seconds. */
const MAX_ENDINGS = 3;
const FORGET_MS = 60_000;

/**
 * esbuild is one process for all bundles, and a source that is nested deep enough takes it down, for good. It is
 * started anew here, and the bundles under way are built again, one after the other: only the source that kills it once
 * more, alone, is refused. One that makes it grow (an enum whose texts double does, without end) or work without end
 * (functions as defaults of functions, thousands deep) is ended here.
 */
export class SteadyBuild {
  readonly #bounds: BuildBounds;
  /** Counts the processes that died. */
  #deaths = 0;
  #turn: Promise<unknown> = Promise.resolve();
  #underWay = 0;
  #clock: NodeJS.Timeout | undefined;
  /** CPU of each process when a bundle was done last. */
  readonly #worked = new Map<number, number>();
  readonly #endings = new Map<string, { readonly times: number; readonly at: number }>();

  constructor(bounds: BuildBounds = BOUNDS) {
    this.#bounds = bounds;
  }

  /**
   * @param plugin  the owner of the source
   * @throws esbuild.BuildFailure with its faults; an Error without for a source that esbuild dies of
   */
  async build(plugin: string, options: BuildOptions): Promise<Built> {
    try {
      return await this.#once(options);
    } catch (error) {
      if (hasFaults(error)) throw error;
      const again = this.#turn.then(() => this.#again(plugin, options));
      this.#turn = again.catch(() => undefined);
      return again;
    }
  }

  /** Alone: a source that ends esbuild now is to blame itself. */
  async #again(plugin: string, options: BuildOptions): Promise<Built> {
    const { times, at } = this.#endings.get(plugin) ?? { times: 0, at: 0 };
    const now = performance.now();
    const isRecent = now - at < FORGET_MS;
    if (isRecent && times >= MAX_ENDINGS) throw new Error('esbuild was ended by its plugin');
    try {
      return await this.#once(options);
    } catch (error) {
      if (!hasFaults(error))
        this.#endings.set(plugin, {
          times: isRecent ? times + 1 : 1,
          at: performance.now(),
        });
      throw error;
    }
  }

  async #once(options: BuildOptions): Promise<Built> {
    const deaths = this.#deaths;
    this.#underWay += 1;
    this.#clock ??= setInterval(() => this.#look(), LOOK_MS);
    try {
      return await esbuild.build(options);
    } catch (error) {
      if (!hasFaults(error) && deaths === this.#deaths) {
        this.#deaths += 1;
        await esbuild.stop();
      }
      throw error;
    } finally {
      this.#worked.clear();
      this.#underWay -= 1;
      if (this.#underWay === 0) {
        clearInterval(this.#clock);
        this.#clock = undefined;
      }
    }
  }

  #look(): void {
    const { mb, cpuMs: most } = this.#bounds;
    for (const pid of findChildren(process.pid, '--service=')) {
      const cpuMs = processCpuMs(pid) ?? 0;
      const before = this.#worked.get(pid) ?? cpuMs;
      this.#worked.set(pid, before);
      if ((residentMb(pid) ?? 0) > mb || cpuMs - before > most) process.kill(pid, 'SIGKILL');
    }
  }
}

function hasFaults(error: unknown): boolean {
  return ((error as Partial<esbuild.BuildFailure> | null)?.errors ?? []).length > 0;
}
