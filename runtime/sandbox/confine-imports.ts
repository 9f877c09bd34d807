/**
 * The sources of a script's bundle. esbuild reads no file by itself: each is found and read here, and handed over under
 * a name of its own. Otherwise it looks for a `package.json` in every folder (and waits without end for a pipe of that
 * name), and puts in any file that an import with a gap matches, anywhere on the machine: `../../../${name}.json`.
 */
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname, extname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  transform,
  type BuildFailure,
  type Loader,
  type Message,
  type OnResolveResult,
  type Plugin,
} from 'esbuild';
import { shippedName } from '../shipped-name.ts';
import { NO_SOURCE, readSource } from './read-source.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sdk = join(root, 'sdk');
export const library = join(root, 'scripts-library');
/** Words that several platforms of one vendor share: for scripts of the library, beside the sdk. */
const families = join(root, 'plugins/families');
/** How a plugin elsewhere names the sdk, and the kit for scripts. */
const named: ReadonlyMap<string, string> = new Map([
  ['adops/sdk', join(sdk, shippedName('index.ts'))],
  ['adops/sdk/kit', join(sdk, shippedName('kit/index.ts'))],
]);
const LOADERS: ReadonlyMap<string, Loader> = new Map([
  ['.ts', 'ts'],
  ['.js', 'js'],
  ['.mjs', 'js'],
  ['.json', 'json'],
]);
/** Stands before the path of every input: a path with it is none that esbuild would look up. */
export const NAMESPACE = 'source';
/** The name of an entry without a file, in messages and in the list of inputs. */
const MANIFEST = '<manifest>';

/** The beginning of a bundle: a file, or a text that could be one of a folder. */
export type Entry =
  { readonly file: string } | { readonly contents: string; readonly folder: string };

export interface Sources {
  /** The name in `entryPoints`. */
  readonly entryPoint: string;
  readonly plugin: Plugin;
  /** The content of each file when it was handed over, by its path. */
  readonly read: ReadonlyMap<string, Buffer>;
}

/**
 * The folder whose files a script may import: the nearest one above it with a `plugin.json`, the
 * library for scripts of the library, else the script's own.
 */
export function findPluginFolder(file: string): string {
  if (isWithin(library, file)) return library;
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'plugin.json'))) return folder;
  }
  return dirname(file);
}

/**
 * Hands over files within `folder` and the sdk, for the library those of families too, after symbolic links; refuses every
 * other import.
 */
export async function confineImports(folder: string, entry: Entry): Promise<Sources> {
  const home = await realOf(folder);
  const ours = folder === library ? [sdk, families] : [sdk];
  const homes = [home, ...(await Promise.all(ours.map(realOf)))];
  const read = new Map<string, Buffer>();
  const find = (file: string | undefined, name: string) => {
    if (!file) return refuse(`there is no file "${name}"`);
    if (!homes.some((path) => isWithin(path, file)))
      return refuse(`"${name}" lies outside the plugin and the sdk`);
    if (!LOADERS.has(extname(file))) return refuse(`"${name}" is neither code nor JSON`);
    return { path: relative(home, file), namespace: NAMESPACE };
  };
  const begin = async () =>
    'file' in entry
      ? find(await realpath(entry.file).catch(() => undefined), relative(folder, entry.file))
      : { path: MANIFEST, namespace: NAMESPACE };
  const plugin: Plugin = {
    name: 'confine-imports',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ kind, path, importer }) => {
        if (kind === 'entry-point') return begin();
        const known = named.get(path);
        if (known) return find(await realOf(known), path);
        if (!path.startsWith('./') && !path.startsWith('../'))
          return refuse(`"${path}" is not a relative import; a script has no packages and no node`);
        const from = 'folder' in entry && importer === MANIFEST ? entry.folder : undefined;
        const file = resolve(from ?? dirname(resolve(home, importer)), path);
        return find(await realpath(file).catch(() => undefined), path);
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path }) => {
        if (path === MANIFEST && 'contents' in entry)
          return { contents: entry.contents, loader: 'ts' };
        const file = resolve(home, path);
        const contents = await readSource(file);
        if (!contents) return refuse(`"${path}" ${NO_SOURCE}`);
        read.set(file, contents);
        const loader = LOADERS.get(extname(path))!;
        const isOurs = [sdk, families, library].some((one) => isWithin(one, file));
        return { contents, loader, errors: isOurs ? [] : await gapsOf(contents, path, loader) };
      });
    },
  };
  return { entryPoint: 'file' in entry ? entry.file : MANIFEST, plugin, read };
}

/** Warnings that esbuild is asked to treat as faults: an import whose name is not known before it runs. */
const GAPS = {
  'unsupported-dynamic-import': 'error',
  'unsupported-require-call': 'error',
} as const;

/** Imports of a name that is put together, which esbuild would look for in folders by itself; and faults of the source. */
async function gapsOf(text: Buffer, path: string, loader: Loader): Promise<Partial<Message>[]> {
  const settings = { loader, sourcefile: path, format: 'iife', logLevel: 'silent' } as const;
  const checked = transform(text, { ...settings, tsconfigRaw: '{}', logOverride: GAPS });
  return checked.then(
    () => [],
    (error: unknown) => (error as Partial<BuildFailure>).errors ?? [{ text: 'esbuild broke down' }],
  );
}

function realOf(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

function refuse(text: string): Pick<OnResolveResult, 'errors'> {
  return { errors: [{ text }] };
}

function isWithin(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path !== '' && path !== '..' && !path.startsWith(`..${sep}`);
}
