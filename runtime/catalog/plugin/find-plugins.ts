import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { PluginFault } from '../catalog.ts';
import { nearNames } from '../../text/near-names.ts';
import { isFolder } from '../manifest/read-bounded.ts';
import { builtInFolders, foldersIn, homes, root } from './built-in-folders.ts';

export { builtInFolders };

/** Plugins of this package that nobody has unless settings name their folder. */
const aside = join(root, 'plugins');

/** A folder that holds a plugin, with the operator's setting for it. */
export interface FoundPlugin {
  /** As the operator names it: an id for a built-in plugin, else the key in the config. */
  readonly key: string;
  readonly folder: string;
  readonly builtIn: boolean;
  readonly trusted: boolean;
}

/** Every plugin folder that is switched on: built-in ones by name, then the operator's in their order. */
export function findPlugins(
  config: Pick<Config, 'plugins' | 'file'>,
  within: readonly string[] = homes,
): {
  found: FoundPlugin[];
  faults: PluginFault[];
} {
  const builtIn = builtInFolders(within);
  const faults: PluginFault[] = twinsOf(builtIn, within);
  const isOn = (wish: Config['plugins'][string] | undefined) =>
    typeof wish === 'object' ? (wish.enabled ?? true) : (wish ?? true);
  const found: FoundPlugin[] = [...builtIn]
    .filter(([id]) => isOn(config.plugins[id]))
    .map(([id, folder]) => ({ key: id, folder, builtIn: true, trusted: true }));
  for (const [key, wish] of Object.entries(config.plugins)) {
    if (builtIn.has(key)) continue;
    const folder = outsideFolder(key, config.file ? dirname(config.file) : process.cwd());
    // A slip of the pen must not leave a plugin on that its operator believes to be off.
    const isSlip = !folder && nearNames(key, builtIn.keys()).length > 0;
    if (!isOn(wish) && !isSlip) continue;
    const trusted = typeof wish === 'object' && wish.trust === 'host';
    if (folder) found.push({ key, folder, builtIn: dirname(folder) === aside, trusted });
    else
      faults.push({ plugin: key, file: config.file ?? key, message: unknownPlugin(key, builtIn) });
  }
  return { found, faults };
}

/** Folders that a platform's of the same name leaves out. */
function twinsOf(builtIn: ReadonlyMap<string, string>, within: readonly string[]): PluginFault[] {
  return foldersIn(within)
    .filter(([id, folder]) => builtIn.get(id) !== folder)
    .map(([plugin, folder]) => ({
      plugin,
      file: join(folder, 'plugin.json'),
      message: `/id: another plugin is named ${plugin}`,
    }));
}

/** `../acme-ads` and absolute paths are folders beside the config file; anything else is a package. */
function outsideFolder(key: string, from: string): string | undefined {
  if (isAbsolute(key) || key.startsWith('.')) {
    const folder = resolve(from, key);
    return isFolder(folder) ? folder : undefined;
  }
  if (!/^(@[a-z0-9-~][a-z0-9-._~]*\/)?[a-z0-9-~][a-z0-9-._~]*$/.test(key)) return undefined;
  for (const start of [from, root])
    for (let at = start; ; at = dirname(at)) {
      const folder = join(at, 'node_modules', key);
      if (isFolder(folder)) return folder;
      if (dirname(at) === at) break;
    }
  return undefined;
}

function unknownPlugin(key: string, builtIn: ReadonlyMap<string, string>): string {
  const near = nearNames(key, builtIn.keys());
  return `there is no plugin, folder or package of this name${near.length > 0 ? `; near: ${near.join(', ')}` : ''}`;
}
