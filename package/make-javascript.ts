import { build, type BuildOptions } from 'esbuild';
import { join } from 'node:path';
import { dist, root } from './places.ts';
import { programsIn } from './programs-in.ts';
import { renameImports } from './rename-imports.ts';
import { joinEngine } from './join-engine.ts';

const settings = {
  bundle: true,
  treeShaking: false,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  charset: 'utf8',
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
} as const satisfies BuildOptions;

/** The command line, and what programs of others import. */
const DOORS = [
  'runtime/cli/adops.ts',
  'runtime/cli/service/emulators-straight.ts',
  'runtime/emulators/start-emulators.ts',
];
/** The program of the sandbox's children, which the service itself makes one file of (`sandbox/child-program.ts`). */
const CHILD = 'runtime/sandbox/child/main';

/**
 * The engine becomes a few files, which start in a third of the time of a thousand. All else stays one file for each, for
 * it is loaded when somebody asks for it, and shares the sdk with the engine.
 * @param names  paths from the checkout's root
 */
export async function makeJavaScript(names: readonly string[]): Promise<void> {
  const under = (...folders: readonly string[]) =>
    names.filter((name) => folders.some((folder) => name.startsWith(`${folder}/`)));
  const entries = (found: readonly string[]) => found.map((name) => join(root, name));
  const alone = { ...settings, outdir: dist, outbase: root, plugins: [renameImports] };
  await Promise.all([
    build({
      ...settings,
      entryPoints: entries([...DOORS, ...(await programsIn(under('runtime')))]),
      outdir: join(dist, 'runtime'),
      entryNames: '[name]',
      chunkNames: '[name]-[hash]',
      splitting: true,
      sourcemap: 'linked',
      // The sources themselves are in the repository, under the release.
      sourcesContent: false,
      plugins: [joinEngine],
    }),
    build({
      ...settings,
      entryPoints: { [CHILD]: join(root, `${CHILD}.ts`) },
      outdir: dist,
      packages: 'external',
    }),
    build({
      ...alone,
      entryPoints: entries(under('sdk')),
      sourcemap: 'linked',
      sourcesContent: false,
    }),
    // Line by line as they were written: maps of 2,000 files would take more room than they.
    build({ ...alone, entryPoints: entries(under('plugins', 'scripts-library')) }),
  ]);
}
