/** `adops credits`: the ledger of an organization. Amounts are whole credits. */
import type { Balance, LedgerEntry } from '../../credits/credits.ts';
import { noun, operation } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { organizationFlag } from '../flags.ts';
import { pairs } from '../screen/print.ts';

export const creditsCommand = noun('credits', 'Credits of an organization', [
  operation({
    usage: 'grant <amount>',
    describe: 'Add credits to the balance',
    flags: {
      amount: { type: 'number', demandOption: true, describe: 'Whole credits' },
      org: organizationFlag,
      id: { type: 'string', describe: 'Id of the grant: given twice, it is granted once' },
      note: { type: 'string', describe: 'Why' },
    },
    operation: 'credits.grant',
    input: { organizationId: 'org', amount: 'amount', id: 'id', note: 'note' },
    view: (balance: Balance) => pairs({ ...balance }),
  }),
  operation({
    usage: 'balance',
    describe: 'Show what is available and what is held',
    flags: { org: organizationFlag },
    operation: 'credits.balance',
    input: { organizationId: 'org' },
    view: (balance: Balance) => pairs({ ...balance }),
  }),
  operation({
    usage: 'ledger',
    describe: 'List the entries, oldest first',
    flags: {
      org: organizationFlag,
      after: { type: 'number', describe: 'Only entries after this number' },
      limit: { type: 'number', default: 50, describe: 'Entries at most' },
    },
    operation: 'credits.ledger',
    input: { organizationId: 'org', after: 'after', limit: 'limit' },
    view: (entries: readonly LedgerEntry[]) => ({
      head: ['at', 'kind', 'amount', 'from', 'to', 'cause', 'note'],
      rows: entries.map((one) => [
        one.at,
        one.kind,
        one.amount,
        one.from,
        one.to,
        one.cause,
        one.note,
      ]),
      empty: 'No entries.',
    }),
  }),
  operation({
    usage: 'verify',
    describe: 'Recompute every balance from the entries; fails when one is wrong',
    flags: {},
    operation: 'credits.verify',
    input: {},
    view: ({ ok, organizations, entries, holds, faults }: Verdict) => [
      ok ? 'The ledger is right.' : 'The ledger is WRONG.',
      `${organizations} organizations, ${entries} entries, ${holds} open holds`,
      ...faults,
    ],
    exitCode: ({ ok }) => (ok ? exitCodes.ok : exitCodes.failed),
  }),
]);

interface Verdict {
  readonly ok: boolean;
  readonly organizations: number;
  readonly entries: number;
  readonly holds: number;
  readonly faults: readonly string[];
}
