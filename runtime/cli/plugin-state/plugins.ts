/** `adops plugins`: the switched-on plugins, and their faults. Reads files and settings; no service is needed. */
import { dirname, resolve } from 'node:path';
import { realpathSync } from 'node:fs';
import type { PluginFault } from '../../catalog/catalog.ts';
import { discover } from '../../catalog/plugin/discover.ts';
import { checkoutIndex, openManifestIndex } from '../../catalog/manifest/manifest-index.ts';
import { loadCatalog } from '../../catalog/load-catalog.ts';
import { loadConfig } from '../../config/config.ts';
import { noun, verb, type CommandContext, type GlobalFlags } from '../command.ts';
import { pluginKey, setPlugin } from './edit-config.ts';
import { exitCodes, UsageError } from '../exit-codes.ts';
import { checkPlugins } from './check-plugins.ts';
import { askService, newsOf, restartLine, type InService } from './in-service.ts';
import { listPlugins } from './list-plugins.ts';

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
    async run(flags, context) {
      const config = context.config(flags);
      return listPlugins(config, await askService(context, config, 'plugins.list'));
    },
    view: (plugins) => ({
      head: ['id', 'kind', 'on', 'tools', 'scripts', 'trust', 'service', 'folder'],
      rows: plugins.map((one) => [
        one.id,
        one.kind,
        one.enabled ? 'on' : 'off',
        one.tools,
        one.scripts,
        one.trust,
        one.service,
        one.folder,
      ]),
      notes: [
        ...plugins.flatMap(({ faults }) => faults.map(faultLine)),
        ...(plugins.some(({ service }) => service === 'reload')
          ? ['The running service has not read all of this yet: adops plugins reload']
          : []),
        ...restartLine(plugins.flatMap(({ id, service }) => (service === 'restart' ? id : []))),
      ],
    }),
  }),
  verb({
    usage: 'reload',
    describe:
      'Have the running service read settings and plugins again: new scripts, edited manifests',
    flags: {},
    async run(flags, context): Promise<InService> {
      const service = await askService(context, context.config(flags), 'plugins.reload');
      if (service) return service;
      const message = 'No service runs on this data folder; the next start reads everything.';
      throw Object.assign(new Error(message), { code: 'ECONNREFUSED' });
    },
    view: (service) => newsOf(service),
    exitCode: ({ applied }) => (applied === false ? exitCodes.failed : exitCodes.ok),
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
    view: ({ file, plugin, faults, service }) => [
      `${plugin} is on in ${file}.`,
      ...faults.map(faultLine),
      ...newsOf(service),
    ],
    exitCode: ({ faults }) => (faults.length > 0 ? exitCodes.failed : exitCodes.ok),
  }),
  verb({
    usage: 'disable <plugin>',
    describe: 'Switch a plugin off; runs under way end normally',
    flags: { plugin: pluginFlag },
    run: async (flags, context) =>
      switchPlugin(flags, { given: flags.plugin, enabled: false, trust: {} }, context),
    view: ({ file, plugin, service }) => [`${plugin} is off in ${file}.`, ...newsOf(service)],
  }),
  verb({
    usage: 'check [plugin]',
    describe: 'Check manifests, names and bundles; names file and reason of every fault',
    flags: {
      plugin: {
        type: 'string',
        describe: 'This one alone, switched on or not: its id, or its folder',
      },
    },
    run: async (flags, context) => checkPlugins(context.config(flags), flags.plugin),
    view: ({ ok, plugins, tools, scripts, faults }) => [
      ...faults.map(faultLine),
      `${plugins} ${plugins === 1 ? 'plugin' : 'plugins'}, ${tools} tools, ${scripts} scripts: ${ok ? 'no fault' : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`}.`,
    ],
    exitCode: ({ ok }) => (ok ? exitCodes.ok : exitCodes.failed),
  }),
]);

interface Switched {
  readonly plugin: string;
  readonly file: string;
  readonly faults: readonly PluginFault[];
  readonly service: InService | undefined;
}

async function switchPlugin(
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
  const withIt = (on: boolean) =>
    discover({ plugins: { ...config.plugins, [plugin]: on }, file }, [], { manifests });
  const before = withIt(true);
  const unknown = before.faults.find((fault) => fault.plugin === plugin && fault.file === file);
  // A plugin that the settings name already may be switched off also when it is gone.
  if (unknown && (change.enabled || kept === undefined))
    throw new UsageError(`${plugin}: ${unknown.message}`);
  await setPlugin(file, plugin, wish);
  const after = await loadCatalog(loadConfig({ file }), { shared });
  // A fault that is there without this plugin is no news; one that is there with it is, also the second time.
  const without = withIt(false);
  const others = new Set(without.faults.map(faultLine));
  const faults = change.enabled ? after.faults.filter((one) => !others.has(faultLine(one))) : [];
  return { plugin, file, faults, service: await askService(context, config, 'plugins.reload') };
}

function faultLine({ plugin, file, message }: PluginFault): string {
  return `${plugin}: ${shorten(file)}: ${message}`;
}

function shorten(file: string): string {
  const here = `${realpathSync(process.cwd())}/`;
  return file.startsWith(here) ? file.slice(here.length) : file || dirname(file);
}
