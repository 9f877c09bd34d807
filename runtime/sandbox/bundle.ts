import { createHash, randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import * as esbuild from 'esbuild';
import { shippedName } from '../shipped-name.ts';
import { ServiceError } from '../../sdk/errors.ts';
import { BundleCache, type StoredBundle } from './bundle-cache.ts';
import { compileText } from './compile-text.ts';
import {
  confineImports,
  findPluginFolder,
  library,
  NAMESPACE,
  type Entry,
} from './confine-imports.ts';
import type { Bundler, Program } from './sandbox.ts';
import { SteadyBuild } from './steady-build.ts';

export interface BundlerOptions {
  /** Absolute folder that this service alone writes. */
  readonly cacheFolder: string;
  /** Signs the bundles that are stored there; without one, nothing is taken that another bundler stored. */
  readonly secret?: Buffer;
}

type Source = Parameters<Bundler['bundle']>[0];

const CODE_BYTES = 2 ** 20;
/** For how long a bundle is taken without another look at its files, ms. */
const FRESH_MS = 1000;

/**
 * Bundles scripts into one text that sets `__script`. A script may import the files of its own plugin
 * and the sdk, by relative path, and nothing else: no package, no node module, no other plugin. Scripts of the library may
 * import `plugins/families` too.
 */
export function createBundler(options: BundlerOptions): Bundler {
  const cache = new BundleCache(options.cacheFolder, options.secret ?? randomBytes(32));
  const steady = new SteadyBuild();
  const recent = new Map<string, { readonly at: number; readonly program: Promise<Program> }>();
  return {
    compile: (source) => compileText(steady, source),
    bundle(source) {
      const told = textOf(source);
      const known = recent.get(told);
      if (known && performance.now() - known.at < FRESH_MS) return known.program;
      const program = bundleOnce(cache, steady, hash(told), source);
      recent.set(told, { at: performance.now(), program });
      program.catch(() => recent.delete(told));
      return program;
    },
  };
}

/** All on which a bundle depends beside its files; its hash names the bundle in the cache. */
function textOf({ name, entry, lane }: Source): string {
  return JSON.stringify([esbuild.version, name, entry, lane]);
}

async function bundleOnce(
  cache: BundleCache,
  steady: SteadyBuild,
  key: string,
  source: Source,
): Promise<Program> {
  const stored = (await cache.read(key)) ?? (await build(steady, source));
  if (!stored.isStored) await cache.write(key, stored);
  return { name: source.name, code: stored.code, hash: hash(stored.code), lane: source.lane };
}

async function build(steady: SteadyBuild, source: Source): Promise<StoredBundle> {
  const file = fileOf(source);
  const folder = file === undefined ? library : findPluginFolder(file);
  const { entryPoint, plugin, read } = await confineImports(folder, entryOf(source));
  const result = await steady
    .build(folder, {
      entryPoints: [entryPoint],
      absWorkingDir: library,
      bundle: true,
      write: false,
      metafile: true,
      format: 'iife',
      globalName: '__script',
      target: 'es2024',
      platform: 'neutral',
      charset: 'utf8',
      legalComments: 'none',
      logLevel: 'silent',
      tsconfigRaw: '{}',
      plugins: [plugin],
    })
    .catch((error: unknown) => {
      throw new ServiceError('script_failed', { message: describe(source.name, error) });
    });
  const code = result.outputFiles[0]!.text;
  if (code.length > CODE_BYTES) {
    const message = `${source.name} does not bundle: it is larger than 1 MB.`;
    throw new ServiceError('script_failed', { message });
  }
  if (!Object.keys(result.metafile.inputs).every((input) => input.startsWith(`${NAMESPACE}:`)))
    throw new Error(`esbuild read a file of ${source.name} by itself`);
  return { code, inputs: [...read].map(([path, text]) => ({ file: path, hash: hash(text) })) };
}

function fileOf({ entry }: Source): string | undefined {
  if (typeof entry === 'string') return entry;
  return 'file' in entry ? entry.file : undefined;
}

/** A script's own file; or a line that hands what the manifest says to the function that makes a script of it. */
function entryOf({ entry }: Source): Entry {
  if (typeof entry === 'string') return { file: entry };
  const { file, factory, args } =
    'file' in entry
      ? entry
      : {
          file: join(library, shippedName('one-request.ts')),
          factory: 'oneRequest',
          args: [entry.request],
        };
  const given = args.map((arg) => JSON.stringify(arg)).join(', ');
  const contents = `import { ${factory} } from './${basename(file)}';\nexport default ${factory}(${given});\n`;
  return { contents, folder: dirname(file) };
}

/** esbuild's faults as one sentence each, with file and line. */
function describe(name: string, error: unknown): string {
  const faults = (error as Partial<esbuild.BuildFailure>).errors ?? [];
  const lines = faults.slice(0, 5).map(({ text, location }) => {
    if (!location) return text;
    return `${location.file.replace(`${NAMESPACE}:`, '')}:${location.line}: ${text}`;
  });
  return `${name} does not bundle: ${lines.join('; ') || 'esbuild breaks down over it'}`;
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
