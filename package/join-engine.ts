import type { Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { root } from './places.ts';
import { beside } from './programs-in.ts';

const engine = join(root, 'runtime');

/**
 * Takes in what lies in `runtime/`, and lets all else be imported: packages, and the sdk, which plugins share. Each file goes
 * on finding what lay beside it, by the place that it had.
 */
export const joinEngine: Plugin = {
  name: 'join-engine',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ kind, path, resolveDir }) => {
      if (kind === 'entry-point') return undefined;
      if (!path.startsWith('.')) return { path, external: true };
      const file = resolve(resolveDir, path);
      if (file.startsWith(`${engine}/`)) return { path: file };
      return { path: relative(engine, file).replace(/\.ts$/, '.js'), external: true };
    });
    onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      contents: placed(await readFile(path, 'utf8'), path),
      loader: 'ts',
    }));
  },
};

/** All programs come to lie in one folder, with what they share. */
function placed(text: string, path: string): string {
  const place = relative(engine, path).replace(/\.ts$/, '.js');
  const either = new RegExp(`${beside.source}|import\\.meta\\.url`, 'g');
  return text.replaceAll(either, (_, program?: string) =>
    program === undefined
      ? `new URL('./${place}', import.meta.url).href`
      : `new URL('./${basename(program)}.js', import.meta.url)`,
  );
}
