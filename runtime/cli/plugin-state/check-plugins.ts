/** Faults of plugins as they are read and bundled; nothing of them runs. */
import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { bundleCheck } from '../../catalog/check/bundle-check.ts';
import type { Catalog, PluginFault } from '../../catalog/catalog.ts';
import { builtInFolders } from '../../catalog/plugin/find-plugins.ts';
import { loadCatalog } from '../../catalog/load-catalog.ts';
import { checkoutIndex } from '../../catalog/manifest/manifest-index.ts';
import type { Config } from '../../config/config.ts';
import { withBundler } from '../generate/with-bundler.ts';
import { pluginKey } from './edit-config.ts';

export interface Checked {
  readonly ok: boolean;
  readonly plugins: number;
  readonly tools: number;
  readonly scripts: number;
  readonly faults: readonly PluginFault[];
}

/**
 * @param which  the id of a plugin, or its folder, switched on or not; all that are switched on when absent
 * @returns of one plugin its own faults, of all of them all faults
 */
export async function checkPlugins(config: Config, which: string | undefined): Promise<Checked> {
  const file = config.file ?? resolve('adops.config.json');
  const key = which === undefined ? undefined : keyOf(which, config, file);
  const kept = key === undefined ? undefined : config.plugins[key];
  // Only read here, so its code for the service may be named: nothing of it runs.
  const wish = typeof kept === 'object' ? { ...kept, enabled: true } : hostWish;
  const plugins = key === undefined ? config.plugins : { ...config.plugins, [key]: wish };
  const catalog = await loadCatalog({ plugins, file }, { shared: checkoutIndex() });
  const one = key === undefined ? undefined : found(catalog, key, file);
  const isAsked = ({ plugin }: { readonly plugin: { readonly folder: string } }) =>
    one === undefined || plugin.folder === one.folder;
  const scripts = [...catalog.scripts.values()].filter(isAsked);
  const bundles = await withBundler((bundler) => bundleCheck(scripts, bundler));
  const isTold = (fault: PluginFault) => one === undefined || one.isOwn(fault);
  const faults = [...catalog.faults.filter(isTold), ...bundles.map(({ fault }) => fault)];
  return {
    ok: faults.length === 0,
    plugins: one === undefined ? catalog.plugins.length : 1,
    tools: [...catalog.tools.values()].filter(isAsked).length,
    scripts: scripts.length,
    faults,
  };
}

const hostWish = { enabled: true, trust: 'host' } as const;

/** The key of a plugin in the settings: the id of a built-in one, also where its folder is given. */
function keyOf(which: string, { plugins }: Config, file: string): string {
  const builtIn = builtInFolders();
  if (builtIn.has(which) || Object.hasOwn(plugins, which)) return which;
  const place = resolve(which);
  const folder = existsSync(place) ? realpathSync(place) : place;
  const [id] = [...builtIn].find(([, path]) => realpathSync(path) === folder) ?? [];
  return id ?? pluginKey(existsSync(place) ? `${place}/` : which, file);
}

/** A plugin by its key, and which faults are its own. */
function found({ plugins }: Catalog, key: string, file: string) {
  const builtIn = builtInFolders().get(key);
  const folder = builtIn ?? resolve(file, '..', key);
  const id = plugins.find((one) => one.folder === folder)?.manifest.id;
  return {
    folder,
    isOwn: (fault: PluginFault) =>
      [key, id].includes(fault.plugin) || fault.file.startsWith(`${folder}/`),
  };
}
