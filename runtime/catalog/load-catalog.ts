import type { Config } from '../config/config.ts';
import type { MacFolder } from '../files/mac-folder.ts';
import type { Bundler } from '../sandbox/sandbox.ts';
import { bundleCheck } from './check/bundle-check.ts';
import type { Catalog } from './catalog.ts';
import { compileCheck, type CompileBounds } from './check/compile-check.ts';
import { discover } from './plugin/discover.ts';
import { openManifestIndex, type SharedIndex } from './manifest/manifest-index.ts';
import type { PluginReader } from './plugin/read-plugin.ts';
import { readPluginsOnce } from './plugin/read-plugins-once.ts';
import { portNames } from './check/port-names.ts';

export interface LoadWish {
  /** Scripts of outside plugins that do not bundle are left out; none is tried when absent. */
  readonly bundler?: Bundler;
  /** Folder of notes that the schemas of an outside plugin compile; they are tried each time when absent. */
  readonly verdicts?: MacFolder;
  /** Folder of the results of reading manifests; without it and `shared`, every manifest is read each time. */
  readonly index?: MacFolder;
  /** The same for files of the code, of all services of this checkout. */
  readonly shared?: SharedIndex;
  readonly compileBounds?: CompileBounds;
  /** Keeps what it reads for later loads; one for this load alone when absent. */
  readonly reader?: PluginReader;
  /** Names of ports beside those that every service makes. */
  readonly ports?: readonly string[];
}

/**
 * The catalogue as a start finds it: without outside plugins whose schemas do not compile within bounds, and without
 * their scripts that do not bundle. The one way for callers that have no reason to trust the files of a plugin's
 * folder.
 */
export async function loadCatalog(
  config: Pick<Config, 'plugins' | 'file'>,
  { bundler, verdicts, compileBounds, index, shared, reader, ports = [] }: LoadWish = {},
): Promise<Catalog> {
  const manifests = index || shared ? await openManifestIndex(index, { shared }) : undefined;
  const options = {
    ports: [...portNames, ...ports],
    manifests,
    reader: reader ?? readPluginsOnce(),
  };
  const found = discover(config, [], options);
  const uncompiled = await compileCheck(found, verdicts, compileBounds);
  const catalog = uncompiled.length === 0 ? found : discover(config, uncompiled, options);
  const unbundled = bundler ? await bundleCheck(outsideOf(catalog), bundler) : [];
  await manifests?.keep();
  if (unbundled.length === 0) return catalog;
  return discover(config, [...uncompiled, ...unbundled], options);
}

const outsideOf = ({ scripts }: Catalog) =>
  [...scripts.values()].filter(({ plugin }) => !plugin.builtIn);
