import * as esbuild from 'esbuild';

/** What went into a bundle, and its text. */
export type Built = esbuild.BuildResult<{ metafile: true; write: false }>;
export type BuildOptions = esbuild.BuildOptions & {
  readonly metafile: true;
  readonly write: false;
};

/**
 * esbuild is one process for all bundles, and a source that is nested deep enough takes it down, for good. Here it
 * is started anew, and what was under way is built again, one after the other: so that only the source that does it
 * once more, alone, is refused.
 */
export class SteadyBuild {
  /** Counts the processes that died. */
  #deaths = 0;
  #turn: Promise<unknown> = Promise.resolve();

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
    try {
      return await esbuild.build(options);
    } catch (error) {
      if (!hasFaults(error) && deaths === this.#deaths) {
        this.#deaths += 1;
        await esbuild.stop();
      }
      throw error;
    }
  }
}

function hasFaults(error: unknown): boolean {
  return ((error as Partial<esbuild.BuildFailure> | null)?.errors ?? []).length > 0;
}
