/** `adops plugins`: the switched-on plugins, and their faults. Reads files and settings; no service is needed. */
import { noun, verb } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { faultLine } from './fault-line.ts';
import { askService, newsOf, restartLine, type InService } from './in-service.ts';

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
      const { listPlugins } = await import('./list-plugins.ts');
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
      const { switchPlugin } = await import('./switch-plugin.ts');
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
    run: async (flags, context) => {
      const { switchPlugin } = await import('./switch-plugin.ts');
      return switchPlugin(flags, { given: flags.plugin, enabled: false, trust: {} }, context);
    },
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
    run: async (flags, context) => {
      const { checkPlugins } = await import('./check-plugins.ts');
      return checkPlugins(context.config(flags), flags.plugin);
    },
    view: ({ ok, plugins, tools, scripts, faults }) => [
      ...faults.map(faultLine),
      `${plugins} ${plugins === 1 ? 'plugin' : 'plugins'}, ${tools} tools, ${scripts} scripts: ${ok ? 'no fault' : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`}.`,
    ],
    exitCode: ({ ok }) => (ok ? exitCodes.ok : exitCodes.failed),
  }),
]);
