/** `adops new`: working units from templates, which pass lint, types and the conformance tests as they are. */
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCheckout } from '../../shipped-name.ts';
import type { Terminal } from '../screen/terminal.ts';
import { noun, verb } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { checkFree } from './free-names.ts';
import {
  planCategory,
  planPlatform,
  planScript,
  planTool,
  toolKinds,
  type Place,
  type Plan,
} from './plan-units.ts';
import { scriptKinds, wishOf, type ScriptKind, type ScriptWish } from './script-kind.ts';
import { writeFiles } from './write-files.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const placeFlags = {
  out: {
    type: 'string',
    describe:
      'Plugin folder outside the repository (third party); in the npm package ./<id> if absent',
  },
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
    run: async (flags) =>
      write(planPlatform(flags.id, placeOf(flags, flags.id)), 'plugin', flags.id),
    view,
  }),
  verb({
    usage: 'category <id>',
    describe: 'A category with a record, a tool that changes it, a page, a watch, and a test',
    flags: { id: name('Lower case: acme_reports'), ...placeFlags },
    run: async (flags) =>
      write(
        planCategory(flags.id, placeOf({ ...flags, host: true }, flags.id)),
        'plugin',
        flags.id,
      ),
    view,
  }),
  verb({
    usage: 'tool <category> <name>',
    describe: 'A tool with its code and examples',
    flags: {
      category: name('Category it belongs to'),
      name: name('As callers write it: count_accounts'),
      kind: {
        choices: toolKinds,
        default: 'read' as const,
        describe:
          'What its code does: answers, changes something by itself, or makes several calls',
      },
      out: placeFlags.out,
    },
    run: async (flags) => {
      const plan = planTool(
        flags.category,
        flags.name,
        placeOf({ ...flags, host: true }, flags.category),
        flags.kind,
      );
      return write(plan, 'tool', flags.name);
    },
    view,
  }),
  verb({
    usage: 'script <platform> <name>',
    describe:
      'A script of a platform: a list, a read, an update, a creation or a removal, with examples',
    flags: {
      platform: name('Platform it runs on'),
      name: name('As callers write it: acme_ads_list_ads'),
      kind: { choices: scriptKinds, describe: 'What it does; read out of the name when absent' },
      noun: { type: 'string', describe: 'One of the things: ad_group; likewise' },
      out: placeFlags.out,
    },
    run: async (flags, { terminal }) => {
      const wish = await scriptWish(flags, terminal);
      const plan = planScript(
        flags.platform,
        flags.name,
        wish,
        placeOf({ ...flags, host: false }, flags.platform),
      );
      return write(plan, 'script', flags.name);
    },
    view,
  }),
]);

/** @throws UsageError  the name does not say what it does, and nobody is there to be asked */
async function scriptWish(
  flags: {
    readonly platform: string;
    readonly name: string;
    readonly kind: ScriptKind | undefined;
    readonly noun: string | undefined;
  },
  terminal: Terminal | undefined,
): Promise<ScriptWish> {
  const told = wishOf(flags.platform, flags.name);
  const kind =
    flags.kind ?? told.kind ?? (await askFor(terminal, `What does ${flags.name} do`, scriptKinds));
  const noun =
    flags.noun ??
    told.noun ??
    (await askFor(terminal, 'With what: one ad, campaign, ad_group', []));
  const isKind = scriptKinds.find((one) => one === kind);
  if (isKind && noun) return { kind: isKind, noun, action: told.action ?? 'pause' };
  throw new UsageError(
    `${flags.name} does not say what it does: give --kind (${scriptKinds.join(', ')}) and --noun, or a name such as ${flags.platform}_ads_list_ads.`,
  );
}

/** @returns the text that a person types; undefined where none sits at a terminal */
async function askFor(
  terminal: Terminal | undefined,
  question: string,
  choices: readonly string[],
): Promise<string | undefined> {
  const among = choices.length > 0 ? ` (${choices.join(', ')})` : '';
  return terminal?.ask?.(`${question}${among}? `);
}

interface Written {
  readonly files: readonly string[];
  readonly next: readonly string[];
}

async function write(
  { files, next }: Plan,
  sort: Parameters<typeof checkFree>[1],
  name: string,
): Promise<Written> {
  const { discover } = await import('../../catalog/plugin/discover.ts');
  const { checkoutIndex, openManifestIndex } =
    await import('../../catalog/manifest/manifest-index.ts');
  const manifests = await openManifestIndex(undefined, { shared: checkoutIndex() });
  checkFree(discover({ plugins: {}, file: undefined }, [], { manifests }), sort, name);
  await writeFiles(files);
  return { files: files.map(({ path }) => relative(process.cwd(), path)), next };
}

/** @param id  the plugin's; where there is no repository, its folder is the one of this name */
function placeOf(flags: { out: string | undefined; host: boolean }, id: string): Place {
  const out = flags.out ?? (isCheckout ? undefined : id);
  return { root, out: out && resolve(out), host: out ? flags.host : true };
}
