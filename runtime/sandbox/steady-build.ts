import * as esbuild from 'esbuild';
import { findChildren, residentMb } from './process-facts.ts';

/** What went into a bundle, and its text. */
export type Built = esbuild.BuildResult<{ metafile: true; write: false }>;
export type BuildOptions = esbuild.BuildOptions & {
  readonly metafile: true;
  readonly write: false;
};

/** What esbuild's process may take, MB; the largest bundle of our own takes a tenth of it. */
const MAX_MB = 512;
const LOOK_MS = 25;

/**
 * esbuild is one process for all bundles, and a source that is nested deep enough takes it down, for good. Here it
 * is started anew, and what was under way is built again, one after the other: so that only the source that does it
 * once more, alone, is refused. One that makes it grow (an enum whose texts double does, without end) is ended here.
 */
export class SteadyBuild {
  /** Counts the processes that died. */
  #deaths = 0;
  #turn: Promise<unknown> = Promise.resolve();
  #underWay = 0;
  #clock: NodeJS.Timeout | undefined;

  /** @throws esbuild.BuildFailure with its faults; an Error without for a source that esbuild dies of */
  async build(options: BuildOptions): Promise<Built> {
    try {
      return await this.#once(options);
    } catch (error) {
      if (hasFaults(error)) throw error;
      const again = this.#turn.then(() => this.#once(options));
      this.#turn = again.catch(() => undefined);
      return again;
    }
  }

  async #once(options: BuildOptions): Promise<Built> {
    const deaths = this.#deaths;
    this.#underWay += 1;
    this.#clock ??= setInterval(endWhenLarge, LOOK_MS);
    try {
      return await esbuild.build(options);
    } catch (error) {
      if (!hasFaults(error) && deaths === this.#deaths) {
        this.#deaths += 1;
        await esbuild.stop();
      }
      throw error;
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) {
        clearInterval(this.#clock);
        this.#clock = undefined;
      }
    }
  }
}

function endWhenLarge(): void {
  for (const pid of findChildren(process.pid, '--service='))
    if ((residentMb(pid) ?? 0) > MAX_MB) process.kill(pid, 'SIGKILL');
}

function hasFaults(error: unknown): boolean {
  return ((error as Partial<esbuild.BuildFailure> | null)?.errors ?? []).length > 0;
}
