import { existsSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OnResolveArgs, OnResolveResult, Plugin } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sdk = join(root, 'sdk');
const library = join(root, 'scripts-library');
/** How a plugin elsewhere names the sdk, and the kit for scripts. */
const named: ReadonlyMap<string, string> = new Map([
  ['adops/sdk', join(sdk, 'index.ts')],
  ['adops/sdk/kit', join(sdk, 'kit/index.ts')],
]);
const KINDS = /\.(ts|js|mjs|json)$/;

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

/** Refuses every import but relative ones within `folder` and the sdk, after symbolic links. */
export function confineImports(folder: string): Plugin {
  return {
    name: 'confine-imports',
    setup(build) {
      build.onResolve({ filter: /.*/ }, (args) =>
        args.kind === 'entry-point' ? undefined : resolveImport(folder, args),
      );
    },
  };
}

async function resolveImport(folder: string, args: OnResolveArgs): Promise<OnResolveResult> {
  const ours = named.get(args.path);
  if (ours) return { path: ours };
  if (!args.path.startsWith('./') && !args.path.startsWith('../')) {
    return refuse(`"${args.path}" is not a relative import; a script has no packages and no node`);
  }
  const file = await realpath(resolve(args.resolveDir, args.path)).catch(() => undefined);
  if (!file) return refuse(`there is no file "${args.path}"`);
  const allowed = await Promise.all([folder, sdk].map((path) => realpath(path).catch(() => path)));
  if (!allowed.some((path) => isWithin(path, file))) {
    return refuse(`"${args.path}" lies outside the plugin and the sdk`);
  }
  if (!KINDS.test(file)) return refuse(`"${args.path}" is neither code nor JSON`);
  if (!(await isSource(file))) return refuse(`"${args.path}" ${NO_SOURCE}`);
  return { path: file };
}

/** Why a file is not bundled: a pipe would be waited for, a device read without end. */
export const NO_SOURCE = 'is no regular file of at most 8 MB';
const MAX_SOURCE = 8 * 2 ** 20;

export async function isSource(file: string): Promise<boolean> {
  const facts = await stat(file).catch(() => undefined);
  return facts !== undefined && facts.isFile() && facts.size <= MAX_SOURCE;
}

function refuse(text: string): OnResolveResult {
  return { errors: [{ text }] };
}

function isWithin(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path !== '' && path !== '..' && !path.startsWith(`..${sep}`);
}
