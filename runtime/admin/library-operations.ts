/** The contents of the catalogue: plugins, tools and scripts; tools and scripts run down the chain. */
import { runnerName } from '../catalog/tool-kind.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { Effect } from '../../sdk/script.ts';
import type { Catalog, LoadedScript } from '../catalog/catalog.ts';
import { examplePlatform } from '../catalog/example-platform.ts';
import type { AdminParts } from './admin-parts.ts';
import { object, operation, shapes } from './operation.ts';
import type { Operations } from './operation.ts';
import { operatorCall } from './operator-call.ts';

const { organizationId, text, texts, platform, idempotencyKey } = shapes;

interface ScriptRun {
  readonly organizationId: number;
  readonly name: string;
  readonly args?: readonly string[];
  readonly platform?: string;
  readonly accountId?: string;
  readonly dryRun?: boolean;
  readonly idempotencyKey?: string;
}

export const libraryOperations: Operations = {
  'plugins.list': operation({
    description: 'Lists the plugins that are switched on, and what is wrong with others.',
    input: object({}),
    run: async (parts) => pluginsOf(parts),
  }),
  'plugins.reload': operation({
    description: 'Reads settings and plugins again; tells what code only a restart takes up.',
    input: object({}),
    run: async (parts) => ({ applied: await parts.catalog.reload(), ...pluginsOf(parts) }),
  }),
  'tools.list': operation<{ text?: string }>({
    description: 'Lists the tools that assistants see.',
    input: object({ text }),
    run: async (parts, { text: words }) =>
      [...parts.catalog.current().tools.values()]
        .filter(({ name, manifest }) => has(words, name, manifest.description))
        .map(({ name, category, manifest: { title, effect, scope, credits, description } }) => ({
          name,
          title,
          category: category.id,
          effect,
          scope,
          credits,
          description,
        })),
  }),
  'tools.call': operation<{
    organizationId: number;
    name: string;
    input?: Record<string, unknown>;
    idempotencyKey?: string;
  }>({
    description: 'Calls a tool down the chain.',
    input: object({ organizationId, name: text, input: { type: 'object' }, idempotencyKey }, [
      'organizationId',
      'name',
    ]),
    run: (parts, { name, input = {}, ...wish }, { signal }) =>
      operatorCall(parts, { ...wish, toolName: name, input, signal }),
  }),

  'scripts.list': operation<{ platform?: string; effect?: Effect; text?: string }>({
    description: 'Lists scripts of the library.',
    input: object({ platform, effect: { enum: ['read', 'state', 'write', 'publish'] }, text }),
    run: async (parts, wish) => scriptsOf(parts, wish),
  }),
  'scripts.inspect': operation<{ name: string }>({
    description: 'Shows arguments, calls, price and examples of a script.',
    input: object({ name: text }, ['name']),
    run: async (parts, { name }) => {
      const catalog = parts.catalog.current();
      const script = catalog.findScript(name);
      if (script) return inspect(script, catalog);
      throw new ServiceError('script_unknown', { choices: catalog.nearScripts(name) });
    },
  }),
  'scripts.run': operation<ScriptRun>({
    description: 'Runs a script down the chain, as the tool execute; answers as REST does.',
    input: object(
      {
        organizationId,
        name: text,
        platform,
        accountId: text,
        idempotencyKey,
        args: { ...texts, items: { type: 'string', maxLength: 100_000 } },
        dryRun: { type: 'boolean' },
      },
      ['organizationId', 'name'],
    ),
    run: async (parts, wish, { signal }) => {
      const { name, args = [], accountId, dryRun, ...rest } = wish;
      const input = {
        action: name,
        args,
        ...(rest.platform === undefined ? {} : { platform: rest.platform }),
        ...(accountId === undefined ? {} : { account_id: accountId }),
        ...(dryRun === undefined ? {} : { dry_run: dryRun }),
      };
      const { organizationId: id, idempotencyKey: key } = rest;
      const toolName = runnerName(parts.catalog.current());
      const call = { organizationId: id, idempotencyKey: key, toolName };
      const { result, ...settled } = await operatorCall(parts, { ...call, input, signal });
      return { ...(result as Record<string, unknown> | null), ...settled };
    },
  }),
};

function has(words: string | undefined, ...texts: readonly string[]): boolean {
  const all = texts.join(' ').toLowerCase();
  return (words ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

function pluginsOf(parts: AdminParts) {
  const { plugins, faults, tools, scripts } = parts.catalog.current();
  return {
    plugins: plugins.map((plugin) => ({
      id: plugin.manifest.id,
      kind: plugin.manifest.kind,
      title: plugin.manifest.title,
      builtIn: plugin.builtIn,
      trusted: plugin.trusted,
      folder: plugin.folder,
      tools: [...tools.values()].filter((tool) => tool.plugin === plugin).length,
      scripts: [...scripts.values()].filter((script) => script.plugin === plugin).length,
    })),
    faults,
    restart: parts.catalog.changedCode(),
  };
}

function scriptsOf(
  parts: AdminParts,
  wish: { readonly platform?: string; readonly effect?: Effect; readonly text?: string },
) {
  const catalog = parts.catalog.current();
  const id = wish.platform === undefined ? undefined : catalog.platformId(wish.platform);
  if (wish.platform !== undefined && id === undefined) {
    const choices = [...catalog.platforms.keys()];
    throw new ServiceError('platform_unknown', { field: 'platform', choices });
  }
  return [...catalog.scripts.values()]
    .filter((one) => id === undefined || one.platform === id || one.routes.has(id))
    .filter((one) => wish.effect === undefined || one.manifest.effect === wish.effect)
    .filter((one) => has(wish.text, one.name, one.manifest.description))
    .map(({ name, platform: itsPlatform, manifest: { aliases = [], description, ...rest } }) => ({
      name,
      aliases,
      platform: itsPlatform,
      description,
      effect: rest.effect,
      credits: rest.credits,
    }));
}

function inspect(script: LoadedScript, catalog: Catalog) {
  const { name, platform: itsPlatform, manifest } = script;
  return {
    name,
    aliases: manifest.aliases ?? [],
    platform: itsPlatform,
    description: manifest.description,
    effect: manifest.effect,
    credits: manifest.credits,
    args: script.argsSchema(),
    arg_types: Object.fromEntries(
      Object.entries(manifest.args ?? {}).map(([key, { type }]) => [key, type]),
    ),
    result: script.resultSchema(),
    calls: manifest.calls,
    asks: manifest.asks ?? [],
    examples: script.examples(),
    example_platform: examplePlatform(script, catalog) ?? null,
    routes: Object.fromEntries([...script.routes].map(([id, { run }]) => [id, run])),
    source: manifest.source,
  };
}
