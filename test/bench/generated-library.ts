/** Two copies of the service, side by side: one as it is, one with so many plugins and scripts as are planned. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PluginManifest } from '../../sdk/plugin.ts';
import type { ScriptManifest } from '../../sdk/script.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const parts = [
  'runtime',
  'sdk',
  'plugins',
  'scripts-library',
  'docs',
  'package.json',
  'tsconfig.json',
];

/** Copies what the service is into a folder; the packages stay where they are. @returns the command line of the copy */
export function aCopy(folder: string): string {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  for (const part of parts)
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !/\/platforms\/\w+\/test(\/|$)/.test(path),
    });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  return join(folder, 'runtime/cli/adops.mjs');
}

/**
 * Adds platforms to a copy until there are so many platforms and scripts in all. Each is a copy of one of ours with
 * other names: manifests, examples, dialect and emulator are of the usual size.
 */
export function growLibrary(folder: string, wish: { platforms: number; scripts: number }): void {
  const own = readdirSync(join(folder, 'plugins/platforms'));
  const libraries = readdirSync(join(folder, 'scripts-library'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, 'scripts-library', name));
  let missing = wish.scripts - libraries.flatMap(scriptsIn).length;
  for (let left = wish.platforms - own.length; left > 0; left -= 1) {
    const count = Math.round(missing / left);
    addPlatform(folder, { like: own[left % own.length]!, id: `generated_${left}`, count });
    missing -= count;
  }
}

function addPlatform(
  folder: string,
  { like, id, count }: { readonly like: string; readonly id: string; readonly count: number },
): void {
  const [from, to] = [like, id].map((name) => join(folder, 'scripts-library', name)) as [
    string,
    string,
  ];
  const scripts = scriptsIn(from);
  cpSync(from, to, { recursive: true, filter: (path) => !existsSync(join(path, 'manifest.json')) });
  const names = new Map<string, string>();
  for (let at = 0; at < count; at += 1) {
    const script = scripts[at % scripts.length]!;
    const name = `${id}_${at}`;
    if (!names.has(script)) names.set(script, name);
    cpSync(join(from, script), join(to, name), { recursive: true });
    edit<ScriptManifest>(join(to, name, 'manifest.json'), ({ aliases: _, ...rest }) => ({
      ...rest,
      name,
    }));
  }
  const plugin = join(folder, 'plugins/platforms', id);
  cpSync(join(folder, 'plugins/platforms', like), plugin, { recursive: true });
  edit<PluginManifest>(join(plugin, 'plugin.json'), (manifest) => {
    const {
      aliases: _aliases,
      rehearsal: _rehearsal,
      check: _check,
      routes = {},
      ...rest
    } = manifest;
    const kept = Object.entries(routes).flatMap(([generic, { run, ...route }]) => {
      const name = names.get(run);
      return name === undefined ? [] : [[generic, { ...route, run: name }]];
    });
    return {
      ...rest,
      id,
      scripts: `../../../scripts-library/${id}`,
      routes: Object.fromEntries(kept),
    };
  });
}

function scriptsIn(library: string): string[] {
  return readdirSync(library).filter((name) => existsSync(join(library, name, 'manifest.json')));
}

function edit<T>(file: string, change: (manifest: T) => object): void {
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as T), null, 2));
}
