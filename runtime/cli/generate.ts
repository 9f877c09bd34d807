/** `adops generate`: writes what follows from the manifests; with `--check` it says what is stale. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replaceFile } from '../files/replace-file.ts';
import { verb } from './command.ts';
import { exitCodes, UsageError } from './exit-codes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export const generateCommand = verb({
  usage: 'generate',
  describe: 'Write types, error list and README tables from the manifests',
  flags: { check: { type: 'boolean', default: false, describe: 'Write nothing; fail when stale' } },
  run: async ({ check }) => {
    // Development packages, which a running service does without.
    const { generatedFiles } = await import('./generate/generated-files.ts').catch(needPackages);
    const files = await generatedFiles(root);
    const stale = files.filter(
      ({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
    );
    if (!check) for (const { path, text } of stale) await replaceFile(path, text);
    return { checked: files.length, stale: stale.map(({ path }) => relative(root, path)), check };
  },
  view: ({ checked, stale, check }) =>
    stale.length === 0
      ? [`${checked} generated files are fresh.`]
      : stale.map((path) => (check ? `stale: ${path}; run npm run generate` : `wrote ${path}`)),
  exitCode: ({ stale, check }) => (check && stale.length > 0 ? exitCodes.failed : exitCodes.ok),
});

/** @throws UsageError  they were left out, as by npm ci --omit=dev */
function needPackages(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
  throw new UsageError(
    'This writes with packages for development, which are not there: npm ci brings them.',
  );
}
