/** `adops plugins`: what is switched on, and what is wrong with it. Reads files and settings; no service is needed. */
import { dirname, resolve } from 'node:path';
import { realpathSync } from 'node:fs';
import type { Catalog, PluginFault } from '../catalog/catalog.ts';
import { discover } from '../catalog/discover.ts';
import { builtInFolders } from '../catalog/find-plugins.ts';
import { compileCheck } from '../catalog/compile-check.ts';
import { loadConfig, type Config } from '../config/config.ts';
import { noun, verb, type CommandContext, type GlobalFlags } from './command.ts';
import { pluginKey, setPlugin } from './edit-config.ts';
import { exitCodes, UsageError } from './exit-codes.ts';

const pluginFlag = {
  type: 'string',
  demandOption: true,
  describe: 'Id of a built-in plugin, a folder, or a package',
} as const;

export const pluginsCommand = noun('plugins', 'Platforms and categories of tools', [
  verb({
    usage: 'list',
    describe: 'List plugins, on and off',
    flags: {},
    run: async (flags, context) => listPlugins(context.config(flags)),
    view: (plugins) => ({
      head: ['id', 'kind', 'on', 'tools', 'scripts', 'trust', 'folder'],
      rows: plugins.map((one) => [
        one.id,
        one.kind,
        one.enabled ? 'on' : 'off',
        one.tools,
        one.scripts,
        one.trust,
        one.folder,
      ]),
      notes: plugins.flatMap(({ faults }) => faults.map(faultLine)),
    }),
  }),
  verb({
    usage: 'enable <plugin>',
    describe: 'Switch a plugin on; a running service takes it up at once',
    flags: {
      plugin: pluginFlag,
      trust: {
        choices: ['sandbox', 'host'] as const,
        describe: 'host: also let its code run in the service',
      },
    },
    run: async (flags, context) => {
      const trust = flags.trust ? { trust: flags.trust } : {};
      return switchPlugin(flags, { given: flags.plugin, enabled: true, trust }, context);
    },
    view: ({ file, plugin, faults }) => [`${plugin} is on in ${file}.`, ...faults.map(faultLine)],
    exitCode: ({ faults }) => (faults.length > 0 ? exitCodes.failed : exitCodes.ok),
  }),
  verb({
    usage: 'disable <plugin>',
    describe: 'Switch a plugin off; runs under way end normally',
    flags: { plugin: pluginFlag },
    run: async (flags, context) =>
      switchPlugin(flags, { given: flags.plugin, enabled: false, trust: {} }, context),
    view: ({ file, plugin }) => [`${plugin} is off in ${file}.`],
  }),
  verb({
    usage: 'check [folder]',
    describe: 'Check manifests, names and bundles; names file and reason of every fault',
    flags: { folder: { type: 'string', describe: 'Also this plugin folder, not yet switched on' } },
    run: async (flags, context) => checkPlugins(context.config(flags), flags.folder),
    view: ({ ok, plugins, tools, scripts, faults }) => [
      ...faults.map(faultLine),
      `${plugins} plugins, ${tools} tools, ${scripts} scripts: ${ok ? 'no fault' : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`}.`,
    ],
    exitCode: ({ ok }) => (ok ? exitCodes.ok : exitCodes.failed),
  }),
]);

interface PluginRow {
  readonly id: string;
  readonly kind: string;
  readonly enabled: boolean;
  readonly builtIn: boolean;
  readonly trust: string;
  readonly tools: number;
  readonly scripts: number;
  readonly folder: string;
  /** What of it was left out, and why. */
  readonly faults: readonly PluginFault[];
}

async function listPlugins(config: Config): Promise<PluginRow[]> {
  const catalog = await discoverCompiled(config);
  const on = catalog.plugins.map(({ manifest, folder, builtIn, trusted }): PluginRow => ({
    id: manifest.id,
    kind: manifest.kind,
    enabled: true,
    builtIn,
    trust: builtIn ? 'built in' : trusted ? 'host' : 'sandbox',
    tools: [...catalog.tools.values()].filter((one) => one.plugin.folder === folder).length,
    scripts: [...catalog.scripts.values()].filter((one) => one.plugin.folder === folder).length,
    folder,
    faults: catalog.faults.filter(({ file }) => file.startsWith(`${folder}/`)),
  }));
  const told = new Set(on.flatMap(({ faults }) => faults));
  const shown = new Set(on.map(({ folder }) => folder));
  const off = [...builtInFolders()]
    .filter(([, folder]) => !shown.has(folder))
    .map(([id, folder]) => offRow(id, folder));
  const leftOut = Map.groupBy(
    catalog.faults.filter((fault) => !told.has(fault)),
    ({ plugin }) => plugin,
  );
  const missing = [...leftOut].map(([id, faults]) => leftOutRow(id, faults));
  return [...on, ...off, ...missing];
}

/** A plugin that is switched on and not there, for its faults. */
function leftOutRow(id: string, faults: readonly PluginFault[]): PluginRow {
  const facts = { enabled: true, builtIn: false, trust: 'left out', tools: 0, scripts: 0 };
  return { id, kind: 'unknown', ...facts, folder: dirname(faults[0]!.file), faults };
}

function offRow(id: string, folder: string): PluginRow {
  const kind = folder.includes('platforms') ? 'platform' : 'category';
  const facts = { enabled: false, builtIn: true, trust: 'built in', tools: 0, scripts: 0 };
  return { id, kind, ...facts, folder, faults: [] };
}

async function switchPlugin(
  flags: GlobalFlags,
  change: {
    readonly given: string;
    readonly enabled: boolean;
    readonly trust: { trust?: 'sandbox' | 'host' };
  },
  context: CommandContext,
): Promise<{ plugin: string; file: string; faults: readonly PluginFault[] }> {
  const config = context.config(flags);
  const file = config.file ?? resolve(flags.config ?? 'adops.config.json');
  const plugin = pluginKey(change.given, file);
  const kept = config.plugins[plugin];
  const details = { ...(typeof kept === 'object' ? kept : {}), ...change.trust };
  const isPlain = Object.keys(details).length === 0;
  const wish = isPlain ? change.enabled : { ...details, enabled: change.enabled };
  const before = discover({ plugins: { ...config.plugins, [plugin]: true }, file });
  const unknown = before.faults.find((fault) => fault.plugin === plugin && fault.file === file);
  // What the settings name already may be switched off also when it is gone.
  if (unknown && (change.enabled || kept === undefined))
    throw new UsageError(`${plugin}: ${unknown.message}`);
  await setPlugin(file, plugin, wish);
  const after = await discoverCompiled(loadConfig({ file }));
  const earlier = new Set(discover(config).faults.map(faultLine));
  const isNew = (fault: PluginFault) => fault.plugin === plugin || !earlier.has(faultLine(fault));
  const faults = change.enabled ? after.faults.filter(isNew) : [];
  return { plugin, file, faults };
}

/** As the service finds them: without outside plugins whose schemas do not compile within bounds. */
async function discoverCompiled(config: Pick<Config, 'plugins' | 'file'>): Promise<Catalog> {
  const catalog = discover(config);
  const uncompiled = await compileCheck(catalog);
  return uncompiled.length === 0 ? catalog : discover(config, uncompiled);
}

async function checkPlugins(config: Config, folder: string | undefined) {
  const file = config.file ?? resolve('adops.config.json');
  const key = folder === undefined ? undefined : pluginKey(`${resolve(folder)}/`, file);
  // Only read here, so its code for the service may be named: nothing of it runs.
  const isNew = key !== undefined && config.plugins[key] === undefined;
  const extra = isNew ? { [key]: { enabled: true, trust: 'host' as const } } : {};
  const catalog = await discoverCompiled({ plugins: { ...config.plugins, ...extra }, file });
  const { bundleFaults } = await import('./bundle-faults.ts');
  const faults = [...catalog.faults, ...(await bundleFaults(catalog))];
  return {
    ok: faults.length === 0,
    plugins: catalog.plugins.length,
    tools: catalog.tools.size,
    scripts: catalog.scripts.size,
    faults,
  };
}

function faultLine({ plugin, file, message }: PluginFault): string {
  return `${plugin}: ${shorten(file)}: ${message}`;
}

function shorten(file: string): string {
  const here = `${realpathSync(process.cwd())}/`;
  return file.startsWith(here) ? file.slice(here.length) : file || dirname(file);
}
