import { ServiceError } from '../../../sdk/errors.ts';
import type { Bundler } from '../../sandbox/sandbox.ts';
import type { LoadedScript, PluginFault } from '../catalog.ts';
import { sourceOf } from '../source-of.ts';

/** A script that does not bundle, and why. */
export interface Unbundled {
  readonly folder: string;
  readonly fault: PluginFault;
}

/** Bundles scripts, which compiles but does not run them. */
export async function bundleCheck(
  scripts: readonly LoadedScript[],
  bundler: Bundler,
): Promise<Unbundled[]> {
  const withCode = scripts.filter(({ file }) => file !== undefined);
  const answers = await Promise.all(withCode.map((script) => tryBundle(script, bundler)));
  return answers.filter((answer) => answer !== undefined);
}

async function tryBundle(script: LoadedScript, bundler: Bundler): Promise<Unbundled | undefined> {
  const { file, folder, plugin } = script;
  try {
    await bundler.bundle(sourceOf(script));
    return undefined;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const fault = {
      plugin: plugin.manifest.id,
      file: file!,
      message: `does not bundle: ${error.message}`,
    };
    return { folder, fault };
  }
}
