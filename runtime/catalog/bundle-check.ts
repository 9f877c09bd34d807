import { ServiceError } from '../../sdk/errors.ts';
import type { Bundler } from '../sandbox/sandbox.ts';
import type { Catalog, LoadedScript, PluginFault } from './catalog.ts';
import { sourceOf } from './source-of.ts';

/** A script that does not bundle, and why. */
export interface Unbundled {
  readonly folder: string;
  readonly fault: PluginFault;
}

/**
 * Bundles scripts, which compiles but does not run them.
 * @param which  those of outside plugins alone (as at start), or all (as `adops plugins check`)
 */
export async function bundleCheck(
  catalog: Catalog,
  bundler: Bundler,
  which: 'outside' | 'all' = 'outside',
): Promise<Unbundled[]> {
  const scripts = [...catalog.scripts.values()].filter(
    ({ file, plugin }) => file !== undefined && (which === 'all' || !plugin.builtIn),
  );
  const answers = await Promise.all(scripts.map((script) => tryBundle(script, bundler)));
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
