import { join } from 'node:path';
import type { Catalog, LoadedPlatform, LoadedScript, LoadedTool, PluginFault } from './catalog.ts';
import { cutPlatforms, fillRoutes } from './schema/expand-schema.ts';
import { freeze } from './freeze.ts';
import { joinSkills } from './plugin/join-skills.ts';
import { nearNames } from '../text/near-names.ts';
import type { ReadPlugin } from './plugin/read-plugin.ts';
import { joinParts } from './parts/parts.ts';
import { platformTools } from './manifest/platform-tools.ts';
import { outsideFault, reachedBy } from './script-rights.ts';
import { toolKind } from './tool-kind.ts';

interface Draft {
  readonly plugins: ReadPlugin[];
  readonly scripts: Map<string, LoadedScript>;
  /** Name or alias > name of the script. */
  readonly scriptNames: Map<string, string>;
  readonly tools: Map<string, LoadedTool>;
  readonly platforms: Map<string, LoadedPlatform>;
  /** Spelling in lower case > platform id. */
  readonly spellings: Map<string, string>;
  readonly faults: PluginFault[];
}

/**
 * Puts the plugins together. The first to bring a name keeps it (built-in plugins come first), so that nothing from
 * outside can shadow a unit that is there (threats, M5). The result is frozen throughout.
 */
export function buildCatalog(read: readonly ReadPlugin[], faults: readonly PluginFault[]): Catalog {
  const draft: Draft = {
    plugins: [],
    scripts: new Map(),
    scriptNames: new Map(),
    tools: new Map(),
    platforms: new Map(),
    spellings: new Map(),
    faults: [...faults],
  };
  for (const plugin of read) if (takePlugin(draft, plugin)) draft.plugins.push(plugin);
  for (const plugin of draft.plugins) plugin.scripts.forEach((script) => takeScript(draft, script));
  for (const plugin of draft.plugins) takeRoutes(draft, plugin);
  for (const plugin of draft.plugins) checkLacks(draft, plugin);
  const made = platformTools(draft.plugins.map(({ plugin }) => plugin));
  draft.faults.push(...made.faults);
  const tools = [...draft.plugins.flatMap((plugin) => plugin.tools), ...made.tools];
  tools.forEach((tool) => takeTool(draft, tool));
  return finish(draft);
}

function takePlugin(draft: Draft, { plugin, platform }: ReadPlugin): boolean {
  const { id, aliases = [] } = plugin.manifest;
  const file = join(plugin.folder, 'plugin.json');
  if (draft.plugins.some((other) => other.plugin.manifest.id === id)) {
    draft.faults.push({ plugin: id, file, message: `/id: another plugin is named ${id}` });
    return false;
  }
  if (!platform) return true;
  const spellings = [id, ...aliases].map((spelling) => spelling.toLowerCase());
  const taken = spellings.find((spelling) => draft.spellings.has(spelling));
  if (taken) {
    draft.faults.push({
      plugin: id,
      file,
      message: `/aliases: ${taken} belongs to ${draft.spellings.get(taken)}`,
    });
    return false;
  }
  spellings.forEach((spelling) => draft.spellings.set(spelling, id));
  draft.platforms.set(id, platform);
  return true;
}

function takeScript(draft: Draft, script: LoadedScript): void {
  const names = [script.name, ...(script.manifest.aliases ?? [])];
  const taken = names.find((name) => draft.scriptNames.has(name));
  if (taken !== undefined) {
    const owner = draft.scripts.get(draft.scriptNames.get(taken)!)!;
    fault(
      draft,
      script,
      taken === script.name ? '/name' : '/aliases',
      `${taken} belongs to ${owner.plugin.manifest.id}`,
    );
    return;
  }
  names.forEach((name) => draft.scriptNames.set(name, script.name));
  draft.scripts.set(script.name, script);
}

/** Notes in each generic script which of a platform's scripts runs there. */
function takeRoutes(draft: Draft, { plugin, scripts }: ReadPlugin): void {
  for (const [name, { run, set = {}, names = {} }] of Object.entries(
    plugin.manifest.routes ?? {},
  )) {
    const generic = draft.scripts.get(name);
    const target = scripts.find(
      (script) => script.name === run && draft.scripts.get(run) === script,
    );
    const reason = !generic?.manifest.route
      ? `there is no generic script ${name}`
      : !target
        ? `there is no script ${run} in this plugin`
        : (target.manifest.effect === 'read') !== (generic.manifest.effect === 'read')
          ? `${run} has the effect ${target.manifest.effect}, ${name} ${generic.manifest.effect}`
          : undefined;
    if (reason)
      draft.faults.push({
        plugin: plugin.manifest.id,
        file: join(plugin.folder, 'plugin.json'),
        message: `/routes/${name}: ${reason}`,
      });
    else
      draft.scripts.set(name, {
        ...generic!,
        routes: new Map([...generic!.routes, [plugin.manifest.id, { run, set, names }]]),
      });
  }
}

/** A part that a platform says it lacks must be one that other platforms have. */
function checkLacks(draft: Draft, { plugin }: ReadPlugin): void {
  const { id, lacks = {}, routes = {} } = plugin.manifest;
  for (const name of Object.keys(lacks)) {
    const isRoute = draft.scripts.get(name)?.manifest.route;
    const reason = !isRoute
      ? `there is no generic script ${name}`
      : Object.hasOwn(routes, name)
        ? 'there is a route of this name'
        : undefined;
    const file = join(plugin.folder, 'plugin.json');
    if (reason) draft.faults.push({ plugin: id, file, message: `/lacks/${name}: ${reason}` });
  }
}

function takeTool(draft: Draft, tool: LoadedTool): void {
  const { name, manifest } = tool;
  const owner = draft.tools.get(name);
  if (owner) return fault(draft, tool, '/name', `${name} belongs to ${owner.plugin.manifest.id}`);
  // A tool of a platform that is switched off is not an error; it is just not there.
  if (manifest.platform && !draft.platforms.has(manifest.platform)) return;
  const runs = toolKind(tool) === 'script' ? manifest.runs : undefined;
  const script = runs === undefined ? undefined : findScript(draft, runs);
  if (runs !== undefined && !script)
    return fault(draft, tool, '/runs', `there is no script ${runs}`);
  const reached = script ? reachedBy(script, draft.scripts) : [];
  const wrong = script && !tool.plugin.builtIn ? outsideFault(tool, reached) : undefined;
  if (wrong) return fault(draft, tool, wrong.path, wrong.reason);
  if (script && manifest.effect === 'read' && script.manifest.effect !== 'read')
    return fault(
      draft,
      tool,
      '/effect',
      `the script ${script.name} has the effect ${script.manifest.effect}`,
    );
  const generic = manifest.routes === undefined ? script : findScript(draft, manifest.routes);
  const routed = [...(generic?.routes.keys() ?? [])];
  const isOn = (id: string) => draft.platforms.has(id);
  const listed = manifest.steps ? cutPlatforms(tool.inputSchema, isOn) : tool.inputSchema;
  // Nor is it an error when every platform that the tool would serve is switched off.
  if (!listed) return;
  const inputSchema = fillRoutes(listed, routed);
  if (!inputSchema && !generic?.manifest.route)
    return fault(
      draft,
      tool,
      '/with',
      'ad_platform needs `runs` or `routes` with a generic script',
    );
  if (!inputSchema) return;
  draft.tools.set(name, { ...tool, inputSchema });
  for (const { name: run } of reached) addScope(draft, run, manifest.scope);
}

/** A script needs what each tool needs that runs it. Tools from outside come last, and bring none to scripts of others. */
function addScope(draft: Draft, name: string, scope: string | null): void {
  if (scope === null) return;
  const script = draft.scripts.get(name)!;
  const scopes = [...new Set([...script.scopes, scope])].sort();
  draft.scripts.set(name, { ...script, scopes });
}

function findScript(draft: Draft, name: string): LoadedScript | undefined {
  const own = draft.scriptNames.get(name);
  return own === undefined ? undefined : draft.scripts.get(own);
}

function fault(draft: Draft, unit: LoadedScript | LoadedTool, path: string, reason: string): void {
  const file = join(unit.folder, 'manifest.json');
  draft.faults.push({ plugin: unit.plugin.manifest.id, file, message: `${path}: ${reason}` });
}

function finish(draft: Draft): Catalog {
  const tools = [...draft.tools.values()].sort(byPlace);
  const scripts = [...draft.scripts.values()].sort(
    (a, b) => compare(a.platform, b.platform) || compare(a.name, b.name),
  );
  const named = (isHidden: boolean) =>
    freeze(
      new Map(
        tools
          .filter(({ manifest }) => (manifest.door !== undefined) === isHidden)
          .map((tool) => [tool.name, tool]),
      ),
    );
  const toolMap = named(false);
  const scriptMap = freeze(new Map(scripts.map((script) => [script.name, script])));
  const parts = joinParts(
    draft.plugins.map((plugin) => plugin.parts),
    (one) => draft.faults.push(one),
  );
  const read = new Set(draft.plugins.flatMap(({ tools: own }) => own.map(({ name }) => name)));
  const skills = joinSkills(
    draft.plugins.flatMap((plugin) => plugin.skills),
    {
      hasTool: (name) => toolMap.has(name),
      hasScript: (name) => draft.scriptNames.has(name),
      hasPlatform: (id) => draft.platforms.has(id),
      isResting: (name) => read.has(name),
      fault: (one) => draft.faults.push(one),
    },
  );
  return Object.freeze<Catalog>({
    tools: toolMap,
    hiddenTools: named(true),
    scripts: scriptMap,
    platforms: freeze(draft.platforms),
    parts: freeze(parts),
    plugins: freeze(draft.plugins.map(({ plugin }) => plugin)),
    skills: freeze(skills),
    faults: freeze(draft.faults),
    findScript: (name) => scriptMap.get(draft.scriptNames.get(name) ?? ''),
    platformId: (spelling) => draft.spellings.get(spelling.toLowerCase()),
    nearScripts: (name) => nearNames(name, draft.scriptNames.keys()),
    nearTools: (name) => nearNames(name, toolMap.keys()),
  });
}

function byPlace(a: LoadedTool, b: LoadedTool): number {
  const no = (tool: LoadedTool) => tool.manifest.seedNo ?? Number.MAX_SAFE_INTEGER;
  return (
    a.category.order - b.category.order ||
    compare(a.category.id, b.category.id) ||
    no(a) - no(b) ||
    compare(a.name, b.name)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
