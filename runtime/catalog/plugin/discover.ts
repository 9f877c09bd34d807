import type { Config } from '../../config/config.ts';
import type { Catalog } from '../catalog.ts';
import { buildCatalog } from '../build-catalog.ts';
import { findPlugins } from './find-plugins.ts';
import { readPlugin, type PluginReader, type ReadOptions, type ReadPlugin } from './read-plugin.ts';

export interface DiscoverOptions extends ReadOptions {
  readonly reader?: PluginReader;
}

/**
 * Reads the manifests of every plugin that is switched on, and nothing but manifests: no plugin code runs. A faulty
 * unit is left out and named in `faults`; the rest is there.
 * @param leftOut  folders of scripts that do not bundle, and of plugins whose schemas do not compile: neither is loaded
 * @param options  ports that a tool may need, and the readers of manifests and plugins
 */
export function discover(
  config: Pick<Config, 'plugins' | 'file'>,
  leftOut: readonly { folder: string; fault: Catalog['faults'][number] }[] = [],
  { reader = readPlugin, ...options }: DiscoverOptions = {},
): Catalog {
  const { found, faults } = findPlugins(config);
  const read: ReadPlugin[] = [];
  for (const plugin of found) {
    if (leftOut.some(({ folder }) => folder === plugin.folder)) continue;
    const answer = reader(plugin, options);
    faults.push(...answer.faults);
    if (answer.read) read.push(without(answer.read, leftOut));
  }
  return buildCatalog(read, [...faults, ...leftOut.map(({ fault }) => fault)]);
}

function without(read: ReadPlugin, leftOut: readonly { folder: string }[]): ReadPlugin {
  if (leftOut.length === 0) return read;
  const scripts = read.scripts.filter(
    ({ folder }) => !leftOut.some((unit) => unit.folder === folder),
  );
  return { ...read, scripts };
}
