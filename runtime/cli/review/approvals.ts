/**
 * `adops approvals`: changes that wait for a person, and the outcome of decided ones. Decisions are made in the
 * console.
 */
import { noun, operation } from '../command.ts';
import { organizationFlag } from '../flags.ts';

interface Waiting {
  readonly approval_id: string;
  readonly status: string;
  readonly what: string;
  readonly platform: string;
  readonly account_id: string | null;
  readonly asked_at: string;
  readonly ends_at: string;
}

export const approvalsCommand = noun('approvals', 'Changes that wait, or waited, for a person', [
  operation({
    usage: 'list',
    describe: 'List the newest; a person decides in the console (adops portal link)',
    flags: {
      org: organizationFlag,
      status: {
        choices: ['pending', 'approved', 'declined', 'expired', 'executed', 'failed'],
        describe: 'In this state alone',
      },
      limit: { type: 'number', default: 50, describe: 'Approvals at most' },
    },
    operation: 'approvals.list',
    input: { organizationId: 'org', status: 'status', limit: 'limit' },
    view: (all: readonly Waiting[]) => ({
      head: ['approval', 'state', 'what', 'platform', 'account', 'asked', 'ends'],
      rows: all.map((one) => [
        one.approval_id,
        one.status,
        one.what,
        one.platform,
        one.account_id,
        one.asked_at,
        one.ends_at,
      ]),
      empty: 'Nothing waits for a person, and nothing did.',
    }),
  }),
]);
