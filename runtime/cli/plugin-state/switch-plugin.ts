/** Switches a plugin on or off in the settings, and says which faults it brought. */
import { resolve } from 'node:path';
import type { PluginFault } from '../../catalog/catalog.ts';
import { loadCatalog } from '../../catalog/load-catalog.ts';
import { checkoutIndex, openManifestIndex } from '../../catalog/manifest/manifest-index.ts';
import { discover } from '../../catalog/plugin/discover.ts';
import { readPluginsOnce } from '../../catalog/plugin/read-plugins-once.ts';
import { loadConfig } from '../../config/config.ts';
import type { CommandContext, GlobalFlags } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { pluginKey, setPlugin } from './edit-config.ts';
import { faultLine } from './fault-line.ts';
import { askService, type InService } from './in-service.ts';

export interface Switched {
  readonly plugin: string;
  readonly file: string;
  readonly faults: readonly PluginFault[];
  readonly service: InService | undefined;
}

export async function switchPlugin(
  flags: GlobalFlags,
  change: {
    readonly given: string;
    readonly enabled: boolean;
    readonly trust: { trust?: 'sandbox' | 'host' };
  },
  context: CommandContext,
): Promise<Switched> {
  const config = context.config(flags);
  const file = config.file ?? resolve(flags.config ?? 'adops.config.json');
  const plugin = pluginKey(change.given, file);
  const kept = config.plugins[plugin];
  const details = { ...(typeof kept === 'object' ? kept : {}), ...change.trust };
  const isPlain = Object.keys(details).length === 0;
  const wish = isPlain ? change.enabled : { ...details, enabled: change.enabled };
  const shared = checkoutIndex();
  const manifests = await openManifestIndex(undefined, { shared });
  const reader = readPluginsOnce();
  const withIt = (on: boolean) =>
    discover({ plugins: { ...config.plugins, [plugin]: on }, file }, [], { manifests, reader });
  const before = withIt(true);
  const unknown = before.faults.find((fault) => fault.plugin === plugin && fault.file === file);
  // A plugin that the settings name already may be switched off also when it is gone.
  if (unknown && (change.enabled || kept === undefined))
    throw new UsageError(`${plugin}: ${unknown.message}`);
  await setPlugin(file, plugin, wish);
  const after = await loadCatalog(loadConfig({ file }), { shared, reader });
  // A fault that is there without this plugin is no news; one that is there with it is, also the second time.
  const without = withIt(false);
  const others = new Set(without.faults.map(faultLine));
  const faults = change.enabled ? after.faults.filter((one) => !others.has(faultLine(one))) : [];
  return { plugin, file, faults, service: await askService(context, config, 'plugins.reload') };
}
