/** `adops runs`: runs that changed something. `adops undo` takes one back by its id. */
import { noun, operation } from '../command.ts';
import { organizationFlag } from '../flags.ts';

interface Run {
  readonly run_id: string;
  readonly at: string;
  readonly what: string;
  readonly platform: string | null;
  readonly account_id: string | null;
  readonly outcome: string;
  readonly taken_back: boolean;
}

export const runsCommand = noun('runs', 'What changed something', [
  operation({
    usage: 'list',
    describe: 'List the newest runs that changed something; adops undo RUN takes one back',
    flags: {
      org: organizationFlag,
      limit: { type: 'number', default: 50, describe: 'Runs at most' },
    },
    operation: 'runs.list',
    input: { organizationId: 'org', limit: 'limit' },
    view: (all: readonly Run[]) => ({
      head: ['run', 'when', 'what', 'platform', 'account', 'outcome'],
      rows: all.map((one) => [
        one.run_id,
        one.at,
        one.what,
        one.platform,
        one.account_id,
        one.taken_back ? 'taken back' : one.outcome,
      ]),
      empty: 'Nothing has changed anything yet.',
    }),
  }),
]);
