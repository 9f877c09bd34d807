/**
 * `adops records`: the records that plugins keep of people. A kind's plural is a command by itself: `adops leads list`.
 */
import { csvOf } from '../../../sdk/kit/csv.ts';
import { noun, operation, sayWhich } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { organizationFlag } from '../flags.ts';

const kindFlag = { type: 'string', demandOption: true, describe: 'Kind of records' } as const;
const flags = { kind: kindFlag, org: organizationFlag };
const VERBS: readonly string[] = ['list', 'export', 'forget'];

/** Of the flags that may stand in front of a command. */
const TAKES_VALUE = /^--(data|config)$/;

/** Flags that are answered before all others: help, version, completion. */
const OF_PROGRAM = /^--(help|version|get-yargs-completions)$/;

type Row = Readonly<Record<string, unknown>>;

export const recordsCommand = noun('records', 'What is kept of people, such as leads', [
  operation({
    usage: 'list <kind>',
    describe: 'List the newest; what persons told is masked',
    flags: { ...flags, limit: { type: 'number', default: 50, describe: 'Records at most' } },
    operation: 'records.list',
    input: { organizationId: 'org', kind: 'kind', limit: 'limit' },
    view: (rows: readonly Row[]) => {
      const plain = rows.map(plainRow);
      const head = headOf(plain);
      const cells = plain.map((row) => head.map((name) => row[name]));
      return { head, rows: cells, empty: 'There are none.' };
    },
  }),
  operation({
    usage: 'export <kind>',
    describe: 'Print all as CSV that is safe in a spreadsheet, or as JSON (--json)',
    flags,
    operation: 'records.export',
    input: { organizationId: 'org', kind: 'kind' },
    view: (rows: readonly Row[]) => {
      const plain = rows.map(plainRow);
      const head = headOf(plain);
      const whole = plain.map((row) => Object.fromEntries(head.map((name) => [name, row[name]])));
      return csvOf(whole).split('\r\n');
    },
  }),
  operation({
    usage: 'forget <kind> [id]',
    describe: 'Delete one for good, or all that hold a text (--about ada@example.com)',
    flags: {
      ...flags,
      id: { type: 'string', describe: 'Id of the record' },
      about: { type: 'string', describe: 'A text that they hold, such as an e-mail address' },
    },
    operation: 'records.forget',
    input: { organizationId: 'org', kind: 'kind', id: 'id', about: 'about' },
    view: ({ forgotten }: { readonly forgotten: number }) => [`${forgotten} forgotten.`],
  }),
]);

/**
 * `leads list` > `records list leads`, where no command is called so, nor nearly so.
 * @throws UsageError  for a word that stands alone, or before another verb
 */
export function recordWords(
  argv: readonly string[],
  isNearCommand: (word: string) => boolean,
): readonly string[] {
  let begin = 0;
  while (argv[begin]?.startsWith('-')) begin += TAKES_VALUE.test(argv[begin]!) ? 2 : 1;
  const [kind = '', verb = '', ...rest] = argv.slice(begin);
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(kind) || isNearCommand(kind)) return argv;
  if (!VERBS.includes(verb)) {
    if (argv.some((word) => OF_PROGRAM.test(word))) return argv;
    const known = sayWhich(kind, VERBS, 'records');
    throw new UsageError(`${kind} is no command, and may be a kind of records. ${known}`);
  }
  return [...argv.slice(0, begin), 'records', verb, kind, ...rest];
}

/** Nested values under the last words of their paths, while these are told apart. */
function plainRow(row: Row): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  const put = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) put(inner, [...path, key]);
      return;
    }
    const short = path.at(-1) ?? '';
    const name = Object.hasOwn(plain, short) ? path.join('.') : short;
    plain[name] = value;
  };
  put(row, []);
  return plain;
}

const headOf = (rows: readonly Row[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))];
