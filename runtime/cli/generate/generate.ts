/**
 * `adops generate` writes the files that follow from the manifests; with `--check` it says which committed ones are
 * stale. Types of scripts are not committed: `npm ci` writes them (`--types`), and so does every call here.
 */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replaceFile } from '../../files/replace-file.ts';
import { verb } from '../command.ts';
import { exitCodes, UsageError } from '../exit-codes.ts';
import type { GeneratedFile } from './readme-tables.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export const generateCommand = verb({
  usage: 'generate',
  describe: 'Write types, error list and README tables from the manifests',
  flags: {
    check: {
      type: 'boolean',
      default: false,
      describe: 'Write no committed file; fail when one is stale',
    },
    types: {
      type: 'boolean',
      default: false,
      describe:
        'Write the types of scripts alone; nothing where packages for development are left out',
    },
  },
  run: async ({ check, types: onlyTypes }) => {
    // Development packages, which a running service does without.
    const generate = await import('./generated-files.ts').catch(needPackages(onlyTypes));
    const { types, texts } = (await generate?.generatedFiles(root, onlyTypes)) ?? nothing;
    const stale = texts.filter(isStale);
    for (const { path, text } of [...types.filter(isStale), ...(check ? [] : stale)])
      await replaceFile(path, text);
    return {
      checked: types.length + texts.length,
      stale: stale.map(({ path }) => relative(root, path)),
      check,
    };
  },
  view: ({ checked, stale, check }) =>
    stale.length === 0
      ? [`${checked} generated files are fresh.`]
      : stale.map((path) => (check ? `stale: ${path}; run npm run generate` : `wrote ${path}`)),
  exitCode: ({ stale, check }) => (check && stale.length > 0 ? exitCodes.failed : exitCodes.ok),
});

const nothing = { types: [], texts: [] };

const isStale = ({ path, text }: GeneratedFile) =>
  !existsSync(path) || readFileSync(path, 'utf8') !== text;

/** @throws UsageError  they were left out, as by npm ci --omit=dev, and more than types was asked for */
const needPackages = (onlyTypes: boolean) => (error: unknown) => {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
  if (onlyTypes) return undefined;
  throw new UsageError(
    'This writes with packages for development, which are not there: npm ci brings them.',
  );
};
