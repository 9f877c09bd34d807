import type { Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { beside } from './programs-in.ts';

/** Every import stays one, by its new name: the files lie as they lay, and name each other so. */
export const renameImports: Plugin = {
  name: 'rename-imports',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'entry-point' ? undefined : { path: renamed(path), external: true },
    );
    onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(
        beside,
        "new URL('$1.js', import.meta.url)",
      ),
      loader: 'ts',
    }));
  },
};

const renamed = (path: string) => (path.startsWith('.') ? path.replace(/\.ts$/, '.js') : path);
