/** `adops connections`: accounts at platforms. Credentials are asked for, or come from a file or stdin; never from the command line. */
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { ConnectionView } from '../../../sdk/tool.ts';
import type { CheckedSpend } from '../../admin/check-spend.ts';
import type { Evidence } from '../../admin/live-evidence.ts';
import type { Terminal } from '../screen/terminal.ts';
import {
  noun,
  operate,
  operation,
  verb,
  type CommandContext,
  type GlobalFlags,
} from '../command.ts';
import { explainConnection, type Explained } from './explain-connection.ts';
import { UsageError } from '../exit-codes.ts';
import { organizationFlag } from '../flags.ts';
import { pairs } from '../screen/print.ts';

const platform = {
  type: 'string',
  demandOption: true,
  describe: 'Id of the platform, as adops plugins list shows it',
} as const;
const account = { type: 'string', demandOption: true, describe: 'Account id' } as const;
const owner = {
  ...organizationFlag,
  describe:
    'Id of the organization; 0 is the service, whose accounts serve all (research, mail, models)',
} as const;

/** One account when it was named, else all that fit. */
type Tested = ConnectionView | ConnectionView[];

const row = (one: ConnectionView) => [
  one.platform,
  one.account_id,
  one.account_name,
  one.mode,
  one.is_primary ? 'primary' : '',
  one.status,
  one.currency,
  one.time_zone,
  one.last_success_at,
  one.message,
];
const head = [
  'platform',
  'account',
  'name',
  'mode',
  '',
  'status',
  'currency',
  'time zone',
  'last success',
  'message',
];

const addUsage = 'add <platform> <account>';
const addFlags = {
  platform,
  account,
  org: owner,
  name: { type: 'string', describe: 'Friendly name of the account' },
  mode: {
    choices: ['live', 'test'] as const,
    default: 'live' as const,
    describe: 'live or test',
  },
  primary: { type: 'boolean', describe: 'Use it when a call names no account' },
  credentials: {
    type: 'string',
    describe: 'JSON file; - reads stdin. When absent, a terminal is asked and else stdin read',
  },
  untested: { type: 'boolean', describe: 'Keep it without a test' },
} as const;

const addCommand = verb({
  usage: addUsage,
  describe: 'Test an account and connect it; asks for credentials, or takes them as JSON',
  flags: addFlags,
  run: async (flags, context) =>
    (await operate<typeof addFlags>(context, {
      flags,
      operation: 'connections.add',
      usage: addUsage,
      input: {
        organizationId: 'org',
        platform: 'platform',
        accountId: 'account',
        accountName: 'name',
        mode: 'mode',
        primary: 'primary',
        untested: 'untested',
        credentials: () => credentialsOf(flags, context),
      },
    })) as ConnectionView,
  view: (one: ConnectionView) => ({ head, rows: [row(one)] }),
});

export const connectionsCommand = noun('connections', 'Accounts connected at platforms', [
  verb({
    usage: 'explain <platform>',
    describe: 'Say what to register at a platform, which scopes, and how its token is made',
    flags: { platform },
    run: explain,
    view: explainConnection,
  }),
  addCommand,
  operation({
    usage: 'list',
    describe: 'List the connected accounts',
    flags: { org: owner },
    operation: 'connections.list',
    input: { organizationId: 'org' },
    view: (all: readonly ConnectionView[]) => ({
      head,
      rows: all.map(row),
      empty: 'No account is connected. Connect one: adops connections add',
    }),
  }),
  operation({
    usage: 'test [platform] [account]',
    describe: 'Send one cheap read to an account, or to all, and show what came of it',
    flags: {
      platform: { ...platform, demandOption: false },
      account: { ...account, demandOption: false },
      org: owner,
    },
    operation: 'connections.test',
    input: { organizationId: 'org', platform: 'platform', accountId: 'account' },
    view: (tested: Tested) => ({
      head,
      rows: [tested].flat().map(row),
      empty: 'No account is connected. Connect one: adops connections add',
    }),
    exitCode: (tested: Tested) =>
      [tested].flat().every(({ status }) => status === 'connected') ? 0 : 1,
  }),
  operation({
    usage: 'check [platform] [account]',
    describe: 'Read one day of spend by two calls, compare them, and say what to look at yourself',
    flags: {
      platform: { ...platform, demandOption: false },
      account: { ...account, demandOption: false },
      org: owner,
      live: { type: 'boolean', describe: 'Live accounts alone' },
      date: {
        type: 'string',
        describe: 'Day, as 2026-11-20; else the newest with spend before yesterday',
      },
      expect: {
        type: 'number',
        describe:
          'What you read for that day on the platform’s page, such as 512.30; kept as evidence',
      },
    },
    operation: 'connections.check',
    input: {
      organizationId: 'org',
      platform: 'platform',
      accountId: 'account',
      live: 'live',
      date: 'date',
      expect: 'expect',
    },
    view: (checked: readonly CheckedSpend[], { live }) => ({
      head: [
        'platform',
        'account',
        'mode',
        'day',
        'by report',
        'by days',
        'by page',
        'currency',
        'verdict',
      ],
      rows: checked.map((one) => [
        one.platform,
        one.account_id,
        one.mode,
        one.day,
        one.by_report,
        one.by_days,
        one.by_page,
        one.currency,
        one.verdict.replaceAll('_', ' '),
      ]),
      notes: ['', ...checked.map((one) => `${one.platform}/${one.account_id}: ${one.message}`)],
      empty: `${live ? 'There is no live account' : 'No account fits'}. Connect one: adops connections add`,
    }),
    exitCode: (checked: readonly CheckedSpend[]) =>
      checked.some(({ verdict }) => verdict === 'different' || verdict === 'failed') ? 1 : 0,
  }),
  operation({
    usage: 'evidence',
    describe: 'List what people read on platforms’ pages, beside what the service read',
    flags: { org: owner },
    operation: 'connections.evidence',
    input: { organizationId: 'org' },
    view: (kept: readonly Evidence[]) => ({
      head: [
        'platform',
        'account',
        'day',
        'by page',
        'by report',
        'by days',
        'currency',
        'verdict',
        'page',
        'at',
      ],
      rows: kept.map((one) => [
        one.platform,
        one.account_id,
        one.day,
        one.by_page,
        one.by_report,
        one.by_days,
        one.currency,
        one.verdict,
        one.page,
        one.at,
      ]),
      empty:
        'Nothing is kept yet. Compare a live account: adops connections check PLATFORM ACCOUNT --live --expect 512.30',
    }),
  }),
  operation({
    usage: 'remove <platform> <account>',
    describe: 'Disconnect an account and erase its credentials',
    flags: { platform, account, org: owner },
    operation: 'connections.remove',
    input: { organizationId: 'org', platform: 'platform', accountId: 'account' },
    view: (_: unknown, flags) => pairs({ removed: `${flags.platform}/${flags.account}` }),
  }),
]);

async function explain(
  flags: { readonly platform: string } & GlobalFlags,
  context: CommandContext,
): Promise<Explained> {
  const { platform: id } = flags;
  const config = context.config(flags);
  return (await context.operate(config, 'connections.explain', { platform: id })) as Explained;
}

async function credentialsOf(
  flags: {
    readonly platform: string;
    readonly credentials: string | undefined;
  } & GlobalFlags,
  context: CommandContext,
): Promise<Record<string, string>> {
  const { terminal } = context;
  if (flags.credentials !== undefined || !terminal?.ask)
    return readCredentials(flags.credentials ?? '-');
  return askCredentials(await explain(flags, context), terminal.write, terminal.ask);
}

/** Asks for one after the other. A needed one is asked for again until it is there; an empty other one is left out. */
async function askCredentials(
  { platform: id, title, credentials }: Explained,
  write: Terminal['write'],
  ask: NonNullable<Terminal['ask']>,
): Promise<Record<string, string>> {
  const given: Record<string, string> = {};
  write(
    `${title} needs ${Object.keys(credentials).length} values; adops connections explain ${id} says how to get them.\n`,
  );
  for (const [name, { description, from, secret = false, required = false }] of Object.entries(
    credentials,
  )) {
    const note = [required ? '' : 'Enter leaves it out', secret ? 'not shown' : '']
      .filter((one) => one !== '')
      .join(', ');
    write(`\n${description}${from ? `\nFrom: ${from}` : ''}\n`);
    let value: string;
    do value = await ask(`${name}${note && ` (${note})`}: `, { hidden: secret });
    while (required && value === '');
    if (value !== '') given[name] = value;
  }
  return given;
}

/** One JSON object of texts. Nothing of a faulty file is repeated in the error. */
async function readCredentials(file: string): Promise<Record<string, string>> {
  const source = file === '-' ? await text(process.stdin) : readFile(file);
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    const from = file === '-' ? 'read from standard input' : `of ${file}`;
    throw new UsageError(`The credentials ${from} are not JSON, {"access_token":"…"}.`);
  }
  const isTexts =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((one) => typeof one === 'string');
  if (!isTexts) throw new UsageError('The credentials must be one JSON object of texts.');
  return value as Record<string, string>;
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`The file ${file} cannot be read.`);
  }
}
