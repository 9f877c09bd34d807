/** TypeScript that a caller wrote, as JavaScript that knows its places in what was written. */
import * as esbuild from 'esbuild';
import { ServiceError } from '../../sdk/errors.ts';
import type { Bundler, CompiledText } from './sandbox.ts';
import type { SteadyBuild } from './steady-build.ts';

const OPTIONS = {
  bundle: false,
  write: false,
  metafile: true,
  sourcemap: 'external',
  outfile: 'program.js',
  format: 'esm',
  target: 'es2024',
  platform: 'neutral',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'silent',
  tsconfigRaw: '{}',
} as const;

/**
 * @param owner  whose sources may be refused for a while when they take the compiler down
 * @param head  one line before the code
 * @throws input_invalid  with line and column of each fault, from 1
 */
export async function compileText(
  steady: SteadyBuild,
  { owner, head, code, tail }: Parameters<Bundler['compile']>[0],
): Promise<CompiledText> {
  const stdin = {
    contents: `${head}\n${code}\n${tail}`,
    loader: 'ts',
    sourcefile: 'code',
  } as const;
  const result = await steady.build(owner, { ...OPTIONS, stdin }).catch((error: unknown) => {
    throw new ServiceError('input_invalid', { faults: faultsOf(error) });
  });
  const textOf = (end: string) => result.outputFiles.find(({ path }) => path.endsWith(end))!.text;
  return { code: textOf('.js'), map: textOf('.js.map') };
}

function faultsOf(error: unknown) {
  const faults = (error as Partial<esbuild.BuildFailure> | null)?.errors ?? [];
  if (faults.length === 0)
    return [{ field: 'code', message: 'cannot be compiled: it is nested too deep' }];
  return faults.slice(0, 5).map(({ text, location }) => {
    const place = location ? `line ${location.line - 1}, column ${location.column + 1}: ` : '';
    return { field: 'code', message: `${place}${text}` };
  });
}
