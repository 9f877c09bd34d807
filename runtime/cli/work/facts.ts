/** `adops facts`: figures of accounts that are kept by day. */
import type { FactsRow } from '../../admin/fact-operations.ts';
import { noun, operation } from '../command.ts';
import { organizationFlag } from '../flags.ts';
import { exportVerb } from './facts-export.ts';
import { tapVerb } from './facts-tap.ts';

export const factsCommand = noun('facts', 'Figures of accounts that are kept by day', [
  operation({
    usage: 'status',
    describe: 'Tell which days of each account are kept, and how many are still to be asked',
    flags: { org: organizationFlag },
    operation: 'facts.status',
    input: { organizationId: 'org' },
    view: (rows: readonly FactsRow[]) => ({
      head: ['platform', 'account', 'mode', 'state', 'first', 'last', 'kept', 'asked', 'error'],
      rows: rows.map((one) => [
        one.platform,
        one.account,
        one.mode,
        one.state,
        one.first_day,
        one.last_day,
        one.all === 0 ? null : `${one.all - one.left} of ${one.all}`,
        one.synced_at,
        one.error && one.again_at ? `${one.error} (asked again at ${one.again_at})` : one.error,
      ]),
      empty: 'Nothing is kept yet: adops facts sync asks the platforms.',
    }),
  }),
  operation({
    usage: 'sync',
    describe: 'Ask the platforms for the days that are due, now',
    flags: {
      org: organizationFlag,
      days: { type: 'number', describe: 'Days from today; as the config says when absent' },
    },
    operation: 'facts.sync',
    input: { organizationId: 'org', days: 'days' },
    view: ({ left }: { readonly left: number }) => [
      left === 0
        ? 'All days that are due are kept.'
        : `${left} days of levels are still to be asked; adops facts status says why.`,
    ],
  }),
  exportVerb,
  tapVerb,
]);
