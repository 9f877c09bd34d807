import type { Lack } from '../../../sdk/platform-facts.ts';
import type { ScriptView, ToolPorts } from '../../../sdk/tool.ts';
import type { Call } from '../../call.ts';
import type { Catalog, LoadedScript, LoadedTool } from '../../catalog/catalog.ts';
import { runnerOf } from '../../catalog/tool-kind.ts';
import { whyLacking } from '../../catalog/why-lacking.ts';
import { mayCall } from '../../tenants/may-call.ts';
import { mayRun } from '../../tenants/may-run.ts';
import { searchCatalog } from '../../catalog/search/search-catalog.ts';

export function catalogPort(_parts: unknown, { catalog }: Call): ToolPorts['catalog'] {
  return {
    tools: () => toolViews(catalog),
    scripts: () => [...scriptViews(catalog).values()],
    findScript: (name) => {
      const script = catalog.findScript(name);
      return script && scriptViews(catalog).get(script);
    },
    nearScripts: catalog.nearScripts,
    platformId: catalog.platformId,
    platform: (spelling) => {
      const platform = catalog.platforms.get(catalog.platformId(spelling) ?? '');
      if (!platform) return undefined;
      const { title, looks = {} } = platform.plugin.manifest;
      const pixelSorts = (platform.data.pixels ?? []).map(({ sort }) => sort);
      return { id: platform.id, title, looks, pixelSorts: [...new Set(pixelSorts)] };
    },
    skills: () => [...catalog.skills.values()].map(({ view }) => view),
  };
}

export function searchPort(
  _parts: unknown,
  { catalog, principal, readOnly }: Call,
): ToolPorts['search'] {
  const runner = runnerOf(catalog);
  const sees = (tool: LoadedTool) => !principal || mayCall(tool, principal);
  const runs = (script: LoadedScript) => !principal || mayRun(script, runner, principal);
  const opens = [...catalog.tools.values()].filter(({ manifest }) => manifest.opens === 'skill');
  const more = { sees, runs, loads: opens.some(sees), readOnly: readOnly === true };
  return { find: (wish) => searchCatalog(catalog, { ...wish, ...more }) };
}

/** Made once for a catalog: each look at the prices asks for all of them. */
const tools = new WeakMap<Catalog, ReturnType<ToolPorts['catalog']['tools']>>();

function toolViews(catalog: Catalog): ReturnType<ToolPorts['catalog']['tools']> {
  const made =
    tools.get(catalog) ??
    Object.freeze(
      [...catalog.tools.values()].map(({ name, manifest, inputSchema, outputSchema }) =>
        Object.freeze({ name, manifest, inputSchema, outputSchema }),
      ),
    );
  tools.set(catalog, made);
  return made;
}

/** Made once for a catalog: a tool over all accounts asks for the list once for each of them. */
const views = new WeakMap<Catalog, ReadonlyMap<LoadedScript, ScriptView>>();

function scriptViews(catalog: Catalog): ReadonlyMap<LoadedScript, ScriptView> {
  const made =
    views.get(catalog) ??
    new Map([...catalog.scripts.values()].map((script) => [script, scriptView(catalog, script)]));
  views.set(catalog, made);
  return made;
}

function scriptView(catalog: Catalog, script: LoadedScript): ScriptView {
  const { name, platform, manifest, routes } = script;
  const { aliases = [], description, effect, credits } = manifest;
  return Object.freeze({
    name,
    aliases,
    platform,
    description,
    effect,
    credits,
    manifest,
    // Read, and made, when asked for: a list of scripts asks for none of these. A view is made once for a catalogue.
    /* eslint-disable no-restricted-syntax */
    get examples() {
      return script.examples();
    },
    get argsSchema() {
      return script.argsSchema();
    },
    get resultSchema() {
      return script.resultSchema();
    },
    routes: Object.freeze(Object.fromEntries([...routes].map(([id, { run }]) => [id, run]))),
    get lacks() {
      const all = [...catalog.platforms.keys()].map(
        (id) => [id, whyLacking(catalog, script, id)] as const,
      );
      return Object.fromEntries(all.filter((one): one is [string, Lack] => one[1] !== undefined));
    },
    /* eslint-enable no-restricted-syntax */
  });
}
