/** `adops new`: working units from templates, which pass lint, types and the conformance tests as they are. */
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { discover } from '../catalog/discover.ts';
import { noun, verb } from './command.ts';
import { checkFree } from './scaffold/free-names.ts';
import {
  planCategory,
  planPlatform,
  planScript,
  planTool,
  type Place,
  type Plan,
} from './scaffold/plan-units.ts';
import { writeFiles } from './scaffold/write-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const placeFlags = {
  out: { type: 'string', describe: 'Plugin folder outside the repository (third party)' },
  host: {
    type: 'boolean',
    default: false,
    describe:
      'With --out: also code for the service (dialect, emulator), which the operator must allow',
  },
} as const;

const name = (describe: string) => ({ type: 'string', demandOption: true, describe }) as const;

const view = ({ files, next }: Written) => [
  ...files.map((file) => `wrote ${file}`),
  'Next:',
  ...next.map((line) => `  ${line}`),
];

export const newCommand = noun('new', 'Write a platform, category, tool or script that works', [
  verb({
    usage: 'platform <id>',
    describe: 'A platform with dialect, emulator, two scripts, examples and a test',
    flags: { id: name('Lower case: acme'), ...placeFlags },
    run: async (flags) => write(planPlatform(flags.id, placeOf(flags)), 'plugin', flags.id),
    view,
  }),
  verb({
    usage: 'category <id>',
    describe: 'A category of tools',
    flags: { id: name('Lower case: acme_reports'), ...placeFlags },
    run: async (flags) =>
      write(planCategory(flags.id, placeOf({ ...flags, host: true })), 'plugin', flags.id),
    view,
  }),
  verb({
    usage: 'tool <category> <name>',
    describe: 'A tool with its code and examples',
    flags: {
      category: name('Category it belongs to'),
      name: name('As callers write it: count_accounts'),
      out: placeFlags.out,
    },
    run: async (flags) =>
      write(
        planTool(flags.category, flags.name, placeOf({ ...flags, host: true })),
        'tool',
        flags.name,
      ),
    view,
  }),
  verb({
    usage: 'script <platform> <name>',
    describe: 'A script of a platform with its examples',
    flags: {
      platform: name('Platform it runs on'),
      name: name('As callers write it: acme_ads_list_ads'),
      write: { type: 'boolean', default: false, describe: 'With preview and apply' },
      out: placeFlags.out,
    },
    run: async (flags) =>
      write(
        planScript(flags.platform, flags.name, flags.write, placeOf({ ...flags, host: false })),
        'script',
        flags.name,
      ),
    view,
  }),
]);

interface Written {
  readonly files: readonly string[];
  readonly next: readonly string[];
}

async function write(
  { files, next }: Plan,
  sort: Parameters<typeof checkFree>[1],
  name: string,
): Promise<Written> {
  checkFree(discover({ plugins: {}, file: undefined }), sort, name);
  await writeFiles(files);
  return { files: files.map(({ path }) => relative(process.cwd(), path)), next };
}

function placeOf({ out, host }: { out: string | undefined; host: boolean }): Place {
  return { root, out: out === undefined ? undefined : resolve(out), host: out ? host : true };
}
