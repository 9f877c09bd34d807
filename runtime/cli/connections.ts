/** `adops connections`: accounts at platforms. Credentials come from a file or stdin, never from the command line. */
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { ConnectionView } from '../../sdk/tool.ts';
import { noun, operation } from './command.ts';
import { UsageError } from './exit-codes.ts';
import { organizationFlag } from './flags.ts';
import { pairs } from './print.ts';

const platform = {
  type: 'string',
  demandOption: true,
  describe: 'Id of the platform, as adops plugins list shows it',
} as const;
const account = { type: 'string', demandOption: true, describe: 'Account id' } as const;

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

export const connectionsCommand = noun('connections', 'Accounts connected at platforms', [
  operation({
    usage: 'add <platform> <account>',
    describe: 'Connect an account; credentials as JSON from a file or stdin',
    flags: {
      platform,
      account,
      org: organizationFlag,
      name: { type: 'string', describe: 'Friendly name of the account' },
      mode: {
        choices: ['live', 'test'] as const,
        default: 'live' as const,
        describe: 'live or test',
      },
      primary: { type: 'boolean', describe: 'Use it when a call names no account' },
      credentials: { type: 'string', default: '-', describe: 'JSON file; - reads stdin' },
    },
    operation: 'connections.add',
    input: async (flags) => ({
      organizationId: flags.org,
      platform: flags.platform,
      accountId: flags.account,
      accountName: flags.name,
      mode: flags.mode,
      primary: flags.primary,
      credentials: await readCredentials(flags.credentials),
    }),
    view: (one: ConnectionView) => ({ head, rows: [row(one)] }),
  }),
  operation({
    usage: 'list',
    describe: 'List the connected accounts',
    flags: { org: organizationFlag },
    operation: 'connections.list',
    input: ({ org }) => ({ organizationId: org }),
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
      org: organizationFlag,
    },
    operation: 'connections.test',
    input: (flags) => ({
      organizationId: flags.org,
      platform: flags.platform,
      accountId: flags.account,
    }),
    view: (tested: Tested) => ({
      head,
      rows: [tested].flat().map(row),
      empty: 'No account is connected. Connect one: adops connections add',
    }),
    exitCode: (tested: Tested) =>
      [tested].flat().every(({ status }) => status === 'connected') ? 0 : 1,
  }),
  operation({
    usage: 'remove <platform> <account>',
    describe: 'Disconnect an account and erase its credentials',
    flags: { platform, account, org: organizationFlag },
    operation: 'connections.remove',
    input: (flags) => ({
      organizationId: flags.org,
      platform: flags.platform,
      accountId: flags.account,
    }),
    view: (_: unknown, flags) => pairs({ removed: `${flags.platform}/${flags.account}` }),
  }),
]);

/** One JSON object of texts. Nothing of a faulty file is repeated in the error. */
async function readCredentials(file: string): Promise<Record<string, string>> {
  const source = file === '-' ? await text(process.stdin) : readFile(file);
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    throw new UsageError('The credentials are not JSON.');
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
