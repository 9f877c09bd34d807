/** Tools that a category has for each platform: its form of one, with what the platform's plugin says of its own. */
import { join } from 'node:path';
import type { PlatformToolForm } from '../../../sdk/plugin.ts';
import type { ToolExample, ToolManifest } from '../../../sdk/tool.ts';
import type { LoadedPlugin, LoadedTool, PluginFault } from '../catalog.ts';
import { checkText } from '../check/check-manifest.ts';
import { toolFault } from '../check/check-tool.ts';
import { freeze } from '../freeze.ts';
import { once } from '../once.ts';
import { toolOf } from './tool-of.ts';

type Part = keyof NonNullable<LoadedPlugin['manifest']['perPlatform']>;

/** @returns the tools of the plugins that are switched on, and the faults of those that cannot be made */
export function platformTools(plugins: readonly LoadedPlugin[]): {
  readonly tools: readonly LoadedTool[];
  readonly faults: readonly PluginFault[];
} {
  const faults: PluginFault[] = [];
  const tools = plugins.flatMap((category) =>
    Object.entries(category.manifest.perPlatform ?? {}).flatMap(([part, form]) =>
      plugins.flatMap((plugin) => {
        const made = madeTool(category, form, plugin, part as Part);
        if (!made) return [];
        if ('tool' in made) return [made.tool];
        faults.push(...made.faults);
        return [];
      }),
    ),
  );
  return { tools, faults };
}

function madeTool(
  category: LoadedPlugin,
  form: PlatformToolForm,
  plugin: LoadedPlugin,
  part: Part,
): { readonly tool: LoadedTool } | { readonly faults: readonly PluginFault[] } | undefined {
  const own = plugin.manifest[part]?.tool;
  if (!own) return undefined;
  const { examples: _ours, ...same } = form;
  const { examples: _own, rules = [], ...other } = own;
  const written = {
    ...same,
    ...other,
    platform: plugin.manifest.id,
    rules: [...rules, ...(form.rules ?? [])],
  };
  const file = join(plugin.folder, 'plugin.json');
  // The tests hold the built-in ones to the schema.
  const read = plugin.builtIn
    ? { value: written as ToolManifest }
    : checkText<ToolManifest>('tool', file, JSON.stringify(written));
  const wrong =
    'faults' in read ? undefined : toolFault(read.value, plugin, { hasCode: false, ports: [] });
  if ('faults' in read || wrong)
    return {
      faults: ('faults' in read ? read.faults : [wrong!]).map(({ path, reason }) => ({
        plugin: plugin.manifest.id,
        file,
        message: `/${part}/tool${path}: ${reason}`,
      })),
    };
  const examples = once(() =>
    freeze([...(own.examples ?? []), ...(form.examples ?? [])] as readonly ToolExample[]),
  );
  return {
    tool: toolOf(read.value, {
      plugin,
      category,
      folder: plugin.folder,
      file: undefined,
      examples,
    }),
  };
}
