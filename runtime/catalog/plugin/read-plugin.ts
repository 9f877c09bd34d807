import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { ScriptManifest } from '../../../sdk/script.ts';
import type { ToolManifest } from '../../../sdk/tool.ts';
import type { PlatformData } from '../../../sdk/platform.ts';
import type { PluginManifest } from '../../../sdk/plugin.ts';
import { argsSchema } from '../schema/args-schema.ts';
import type {
  LoadedPlatform,
  LoadedPlugin,
  LoadedScript,
  LoadedSkill,
  LoadedTool,
  PluginFault,
} from '../catalog.ts';
import { confinedReader, plainReader, type ManifestReader } from '../check/check-manifest.ts';
import { resultSchemaOf } from '../schema/expand-schema.ts';
import { checkScript, stepsFaults } from '../check/check-script.ts';
import { toolFault } from '../check/check-tool.ts';
import { freeze } from '../freeze.ts';
import { once } from '../once.ts';
import { readParts, type ReadParts } from '../parts/parts.ts';
import { portNames } from '../check/port-names.ts';
import { scopesOfEffect } from '../script-rights.ts';
import { shippedName } from '../../shipped-name.ts';
import { codeOf } from './code-of.ts';
import type { FoundPlugin } from './find-plugins.ts';
import { foldersOf, isInside } from '../manifest/read-bounded.ts';
import {
  checkReplies,
  scriptExamples,
  toolExamples,
  type KnownReplies,
} from '../manifest/read-examples.ts';
import { load, type Reading, type Report } from '../manifest/reading.ts';
import { readSkills } from './read-skills.ts';
import { toolOf } from '../manifest/tool-of.ts';
import { withOrigin } from '../manifest/with-origin.ts';

/** The units of one folder. A faulty unit is missing here and named in `faults`. */
export interface ReadPlugin {
  readonly plugin: LoadedPlugin;
  readonly platform: LoadedPlatform | undefined;
  readonly scripts: readonly LoadedScript[];
  readonly tools: readonly LoadedTool[];
  readonly skills: readonly LoadedSkill[];
  readonly parts: ReadParts;
}

/** How plugins are read. */
export interface ReadOptions {
  /** The ports that a tool may need. */
  readonly ports?: readonly string[] | undefined;
  readonly manifests?: ManifestReader | undefined;
}

export type PluginReader = typeof readPlugin;

/** Reads the manifests of one plugin; its code is not touched. */
export function readPlugin(
  found: FoundPlugin,
  { ports = portNames, manifests = plainReader }: ReadOptions = {},
): {
  read: ReadPlugin | undefined;
  faults: PluginFault[];
} {
  const faults: PluginFault[] = [];
  const report: Report = (file, reason, path = '') =>
    faults.push({ plugin: found.key, file, message: path ? `${path}: ${reason}` : reason });
  const reader = found.builtIn ? manifests : confinedReader(found.folder, manifests);
  const reading = { ports, manifests: reader, report };
  const manifest = load<PluginManifest>('plugin', join(found.folder, 'plugin.json'), reading);
  if (!manifest || !fits(manifest, found, report)) return { read: undefined, faults };
  const { folder, builtIn, trusted } = found;
  const plugin: LoadedPlugin = { manifest, folder, builtIn, trusted };
  const platform = manifest.kind === 'platform' ? readPlatform(plugin, reading) : undefined;
  if (manifest.kind === 'platform' && !platform) return { read: undefined, faults };
  const library = scriptsFolder(plugin, report);
  const replies = checkReplies(library, reading);
  const scripts = units(library, report).flatMap(
    (unit) => readScript(plugin, platform?.data, unit, replies, reading) ?? [],
  );
  const tools = units(toolsFolder(plugin, report), report).flatMap(
    (unit) => readTool(plugin, unit, reading) ?? [],
  );
  const skills = readSkills(plugin, reading);
  const parts = readParts(plugin, reading);
  return { read: { plugin, platform, scripts, tools, skills, parts }, faults };
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

function readPlatform(plugin: LoadedPlugin, reading: Reading): LoadedPlatform | undefined {
  const { report } = reading;
  const data = load<PlatformData>('platform', join(plugin.folder, 'platform.json'), reading);
  if (!data) return undefined;
  const dialectFile = hostCode(plugin, 'dialect.ts', report);
  const emulatorFile = hostCode(plugin, join('emulator', 'index.ts'), report);
  return { id: plugin.manifest.id, plugin, data, dialectFile, emulatorFile };
}

/** The path of a file with code for the service, when it is there and the operator lets it run. */
function hostCode(plugin: LoadedPlugin, name: string, report: Report): string | undefined {
  const file = codeOf(plugin, name);
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
  if (plugin.builtIn || isInside(folder, plugin.folder)) return folder;
  report(join(plugin.folder, 'plugin.json'), 'must be a folder inside the plugin', '/scripts');
  return join(plugin.folder, 'scripts');
}

function toolsFolder({ builtIn, folder }: LoadedPlugin, report: Report): string | undefined {
  const tools = join(folder, 'tools');
  if (builtIn || isInsideAlone(tools, folder)) return tools;
  report(tools, 'leads out of the plugin');
  return undefined;
}

/** Inside, and not the folder itself, whose units a link to it would show a second time. */
function isInsideAlone(path: string, folder: string): boolean {
  return isInside(path, folder) && !isInside(folder, path);
}

/** Folders with a manifest. Others hold what scripts share. */
function units(folder: string | undefined, report: Report): string[] {
  if (folder === undefined) return [];
  const found = foldersOf(folder);
  if ('names' in found)
    return found.names
      .map((name) => `${folder}/${name}`)
      .filter((unit) => existsSync(`${unit}/manifest.json`));
  report(folder, found.reason);
  return [];
}

function readScript(
  plugin: LoadedPlugin,
  platform: PlatformData | undefined,
  folder: string,
  replies: KnownReplies,
  reading: Reading,
): LoadedScript | undefined {
  const { report } = reading;
  const file = `${folder}/manifest.json`;
  const manifest = load<ScriptManifest>('script', file, reading);
  const examples = scriptExamples(folder, replies, reading);
  if (!manifest || !examples || !named(manifest.name, folder, file, report)) return undefined;
  const nameOf = plugin.builtIn ? shippedName : (name: string) => name;
  const own = `${folder}/${nameOf('script.ts')}`;
  const hasOwn = existsSync(own);
  const faults = checkScript(manifest, hasOwn, plugin.manifest.kind, platform);
  const maker = manifest.make && join(dirname(folder), nameOf(`${manifest.make.from}.ts`));
  if (maker && !existsSync(maker))
    faults.push({ path: '/make/from', reason: `is none: no ${basename(maker)} is there` });
  const codeFile = hasOwn ? own : maker;
  if (!plugin.builtIn && codeFile && existsSync(codeFile) && !isInside(codeFile, plugin.folder))
    faults.push({ path: '', reason: `${basename(codeFile)} leads out of the plugin` });
  const stepsFile =
    manifest.steps && hostCode(plugin, join('steps', `${manifest.name}.ts`), report);
  if (manifest.restores && !plugin.builtIn)
    faults.push({ path: '/restores', reason: 'is for the service itself' });
  faults.push(...stepsFaults(manifest, stepsFile, reading));
  faults.forEach(({ path, reason }) => report(file, reason, path));
  if (faults.length > 0) return undefined;
  return {
    name: manifest.name,
    platform: plugin.manifest.id,
    manifest: withOrigin(plugin, manifest),
    examples,
    plugin,
    folder,
    file: codeFile,
    ...(stepsFile ? { stepsFile } : {}),
    ...schemasOf(manifest),
    routes: new Map(),
    scopes: scopesOfEffect(manifest.effect),
  };
}

/** Made when asked for. Apart from the reading, which would be kept as long as they are. */
function schemasOf(manifest: ScriptManifest): Pick<LoadedScript, 'argsSchema' | 'resultSchema'> {
  return {
    argsSchema: once(() => freeze(argsSchema(manifest))),
    resultSchema: once(() => freeze(resultSchemaOf(manifest))),
  };
}

function readTool(plugin: LoadedPlugin, folder: string, reading: Reading): LoadedTool | undefined {
  const { report, ports } = reading;
  const file = join(folder, 'manifest.json');
  const written = load<ToolManifest>('tool', file, reading);
  const examples = toolExamples(folder, reading);
  if (!written || !examples || !named(written.name, folder, file, report)) return undefined;
  const own = relative(plugin.folder, join(folder, 'tool.ts'));
  const hasCode = existsSync(codeOf(plugin, own));
  const code = hostCode(plugin, own, report);
  if (hasCode && !code) return undefined;
  const wrong = toolFault(written, plugin, { hasCode, ports });
  if (wrong) {
    report(file, wrong.reason, wrong.path);
    return undefined;
  }
  return toolOf(written, { plugin, category: plugin, folder, file: code, examples });
}

function named(name: string, folder: string, file: string, report: Report): boolean {
  if (name === basename(folder)) return true;
  report(file, `must be ${basename(folder)}, as the folder`, '/name');
  return false;
}
