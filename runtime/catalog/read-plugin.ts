import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { ScriptExample, ScriptManifest } from '../../sdk/script.ts';
import type { ToolExample, ToolManifest } from '../../sdk/tool.ts';
import type { PlatformData, PluginManifest } from '../../sdk/platform.ts';
import { argsSchema } from '../scripts/args-schema.ts';
import type {
  LoadedPlatform,
  LoadedPlugin,
  LoadedScript,
  LoadedTool,
  PluginFault,
} from './catalog.ts';
import { readManifest, type ManifestFault, type ManifestKind } from './check-manifest.ts';
import { inputSchemaOf, resultSchemaOf, SchemaFault } from './expand-schema.ts';
import { checkScript } from './check-script.ts';
import { portNames } from './port-names.ts';
import { scopesOfEffect } from './script-rights.ts';
import { NAMED } from './tool-kind.ts';
import type { FoundPlugin } from './find-plugins.ts';
import { foldersOf } from './read-bounded.ts';

/** What one folder brings. A faulty unit is missing here and named in `faults`. */
export interface ReadPlugin {
  readonly plugin: LoadedPlugin;
  readonly platform: LoadedPlatform | undefined;
  readonly scripts: readonly LoadedScript[];
  readonly tools: readonly LoadedTool[];
}

type Report = (file: string, reason: string, path?: string) => void;

/** Reads the manifests of one plugin; its code is not touched. */
export function readPlugin(
  found: FoundPlugin,
  ports: readonly string[] = portNames,
): {
  read: ReadPlugin | undefined;
  faults: PluginFault[];
} {
  const faults: PluginFault[] = [];
  const report: Report = (file, reason, path = '') =>
    faults.push({ plugin: found.key, file, message: path ? `${path}: ${reason}` : reason });
  const manifest = load<PluginManifest>('plugin', join(found.folder, 'plugin.json'), report);
  if (!manifest || !fits(manifest, found, report)) return { read: undefined, faults };
  const { folder, builtIn, trusted } = found;
  const plugin: LoadedPlugin = { manifest, folder, builtIn, trusted };
  const platform = manifest.kind === 'platform' ? readPlatform(plugin, report) : undefined;
  if (manifest.kind === 'platform' && !platform) return { read: undefined, faults };
  const scripts = units(scriptsFolder(plugin, report), report).flatMap(
    (unit) => readScript(plugin, platform?.data, unit, report) ?? [],
  );
  const tools = units(join(folder, 'tools'), report).flatMap(
    (unit) => readTool(plugin, unit, report, ports) ?? [],
  );
  return { read: { plugin, platform, scripts, tools }, faults };
}

function load<T>(kind: ManifestKind, file: string, report: Report): T | undefined {
  const answer = readManifest<T>(kind, file);
  if ('value' in answer) return answer.value;
  answer.faults.forEach(({ path, reason }: ManifestFault) => report(file, reason, path));
  return undefined;
}

function fits(manifest: PluginManifest, found: FoundPlugin, report: Report): boolean {
  if (!found.builtIn || manifest.id === basename(found.folder)) return true;
  report(
    join(found.folder, 'plugin.json'),
    `must be ${basename(found.folder)}, as the folder`,
    '/id',
  );
  return false;
}

function readPlatform(plugin: LoadedPlugin, report: Report): LoadedPlatform | undefined {
  const data = load<PlatformData>('platform', join(plugin.folder, 'platform.json'), report);
  if (!data) return undefined;
  const dialectFile = hostCode(plugin, 'dialect.ts', report);
  const emulatorFile = hostCode(plugin, join('emulator', 'index.ts'), report);
  return { id: plugin.manifest.id, plugin, data, dialectFile, emulatorFile };
}

/** The path of a file with code for the service, when it is there and the operator lets it run. */
function hostCode(plugin: LoadedPlugin, name: string, report: Report): string | undefined {
  const file = join(plugin.folder, name);
  if (!existsSync(file)) return undefined;
  if (!plugin.builtIn && plugin.manifest.trust !== 'host') {
    report(file, 'is code that runs in the service; plugin.json must say "trust":"host"');
    return undefined;
  }
  if (plugin.trusted) return file;
  report(file, 'is code that runs in the service; allow it in the config with {"trust":"host"}');
  return undefined;
}

function scriptsFolder(plugin: LoadedPlugin, report: Report): string {
  const folder = resolve(plugin.folder, plugin.manifest.scripts ?? 'scripts');
  if (plugin.builtIn || inside(folder, plugin.folder)) return folder;
  report(join(plugin.folder, 'plugin.json'), 'must be a folder inside the plugin', '/scripts');
  return join(plugin.folder, 'scripts');
}

/** Whether a path lies in a folder, links followed. */
function inside(path: string, folder: string): boolean {
  const real = (file: string) => (existsSync(file) ? realpathSync(file) : file);
  const way = relative(real(folder), real(path));
  return way !== '..' && !way.startsWith(`..${sep}`);
}

/** Folders with a manifest. Others hold what scripts share. */
function units(folder: string, report: Report): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const names = foldersOf(folder);
  if (!names) report(folder, 'holds too many entries: none is read');
  return (names ?? [])
    .map((name) => join(folder, name))
    .filter((unit) => existsSync(join(unit, 'manifest.json')));
}

function readScript(
  plugin: LoadedPlugin,
  platform: PlatformData | undefined,
  folder: string,
  report: Report,
): LoadedScript | undefined {
  const file = join(folder, 'manifest.json');
  const manifest = load<ScriptManifest>('script', file, report);
  const examples = load<readonly ScriptExample[]>(
    'script-examples',
    join(folder, 'examples.json'),
    report,
  );
  if (!manifest || !examples || !named(manifest.name, folder, file, report)) return undefined;
  const own = join(folder, 'script.ts');
  const hasOwn = existsSync(own);
  const faults = checkScript(manifest, hasOwn, plugin.manifest.kind, platform);
  const maker = manifest.make && join(dirname(folder), `${manifest.make.from}.ts`);
  if (maker && !existsSync(maker))
    faults.push({ path: '/make/from', reason: `is none: no ${basename(maker)} is there` });
  const codeFile = hasOwn ? own : maker;
  if (codeFile && existsSync(codeFile) && !plugin.builtIn && !inside(codeFile, plugin.folder))
    faults.push({ path: '', reason: `${basename(codeFile)} leads out of the plugin` });
  faults.forEach(({ path, reason }) => report(file, reason, path));
  if (faults.length > 0) return undefined;
  return whole(file, report, () => ({
    name: manifest.name,
    platform: plugin.manifest.id,
    manifest,
    examples,
    plugin,
    folder,
    file: codeFile,
    argsSchema: argsSchema(manifest),
    resultSchema: resultSchemaOf(manifest),
    routes: new Map(),
    scopes: scopesOfEffect(manifest.effect),
  }));
}

function readTool(
  plugin: LoadedPlugin,
  folder: string,
  report: Report,
  ports: readonly string[],
): LoadedTool | undefined {
  const file = join(folder, 'manifest.json');
  const manifest = load<ToolManifest>('tool', file, report);
  const examples = load<readonly ToolExample[]>(
    'tool-examples',
    join(folder, 'examples.json'),
    report,
  );
  if (!manifest || !examples || !named(manifest.name, folder, file, report)) return undefined;
  const hasCode = existsSync(join(folder, 'tool.ts'));
  const code = hostCode(plugin, relative(plugin.folder, join(folder, 'tool.ts')), report);
  if (hasCode && !code) return undefined;
  const wrong = kindFault(manifest, plugin, { hasCode, ports });
  if (wrong) {
    report(file, wrong.reason, wrong.path);
    return undefined;
  }
  const { id, title, order = 1000 } = plugin.manifest;
  return whole(file, report, () => ({
    name: manifest.name,
    manifest,
    category: { id, title, order },
    plugin,
    folder,
    file: code,
    examples,
    inputSchema: inputSchemaOf(manifest),
    outputSchema: resultSchemaOf(manifest),
    annotations: annotationsOf(manifest),
  }));
}

/** What a tool says that it does must be what it brings. */
function kindFault(
  { runs, effect, changes, steps, credits, needs = [] }: ToolManifest,
  plugin: LoadedPlugin,
  { hasCode, ports }: { readonly hasCode: boolean; readonly ports: readonly string[] },
) {
  const stranger = needs.find((need) => !ports.includes(need));
  const faults: readonly (readonly [boolean, string, string])[] = [
    [hasCode && runs !== undefined, '', 'has both `runs` and tool.ts'],
    [!hasCode && runs === undefined, '', 'needs `runs` or tool.ts'],
    [runs === NAMED && !plugin.builtIn, '/runs', 'must name a script'],
    [changes === true && runs !== undefined, '/changes', 'is for a tool with code of its own'],
    [steps === true && (runs !== undefined || changes === true), '/steps', 'stands alone'],
    [steps === true && effect === 'read', '/effect', 'must not be read where `steps` is true'],
    [steps === true && credits !== 0, '/credits', 'must be 0: the steps have prices of their own'],
    [changes === true && effect === 'read', '/effect', 'must not be read where `changes` is true'],
    [stranger !== undefined, '/needs', `there is no port ${stranger}`],
  ];
  const found = faults.find(([isWrong]) => isWrong);
  return found && { path: found[1], reason: found[2] };
}

/** Hints for hosts, derived from the effect so that they cannot lie (threats, M5). */
export function annotationsOf(manifest: ToolManifest): LoadedTool['annotations'] {
  const readOnly = manifest.effect === 'read';
  return {
    title: manifest.title,
    readOnlyHint: readOnly,
    destructiveHint: !readOnly,
    idempotentHint: manifest.idempotent ?? readOnly,
    openWorldHint: manifest.openWorld ?? false,
  };
}

function named(name: string, folder: string, file: string, report: Report): boolean {
  if (name === basename(folder)) return true;
  report(file, `must be ${basename(folder)}, as the folder`, '/name');
  return false;
}

function whole<T>(file: string, report: Report, build: () => T): T | undefined {
  try {
    return build();
  } catch (error) {
    if (!(error instanceof SchemaFault)) throw error;
    report(file, error.message, error.path);
    return undefined;
  }
}
