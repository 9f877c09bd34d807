/** `adops watches`: the watches, which look at records again and again. */
import type { DecisionView } from '../../../sdk/watches.ts';
import type { WatchingView } from '../../watches/watches.ts';
import { noun, operation } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { organizationFlag } from '../flags.ts';

const flags = {
  watch: { type: 'string', describe: 'Id, as list shows it' },
  all: { type: 'boolean', describe: 'All of the organization' },
  org: organizationFlag,
} as const;

const change = (verb: 'pause' | 'resume', describe: string) =>
  operation({
    usage: `${verb} [watch]`,
    describe,
    flags,
    operation: `watches.${verb}`,
    input: { organizationId: 'org', id: ({ watch, all }) => oneOrAll(watch, all), all: 'all' },
    view: listView,
  });

export const watchesCommand = noun('watches', 'What looks at records again and again', [
  operation({
    usage: 'list',
    describe: 'List the records that are watched',
    flags: { org: organizationFlag },
    operation: 'watches.list',
    input: { organizationId: 'org' },
    view: listView,
  }),
  operation({
    usage: 'show <watch>',
    describe: 'List what was decided about one record, newest first',
    flags: { watch: { ...flags.watch, demandOption: true }, org: organizationFlag },
    operation: 'watches.show',
    input: { organizationId: 'org', id: 'watch' },
    view: (decisions: readonly DecisionView[]) => ({
      head: ['due', 'status', 'because', 'seen', 'why', 'undo'],
      rows: decisions.map((one) => [
        one.due_at,
        one.status,
        one.because,
        JSON.stringify(one.seen),
        one.reason,
        one.steps.length > 0 ? `--batch-id ${one.batch_id}` : null,
      ]),
      empty: 'Nothing was decided about it yet.',
    }),
  }),
  change('pause', 'Look at nothing until it is resumed; --all includes what is armed later'),
  change('resume', 'Look again, from the next due time on'),
]);

/** @throws UsageError */
function oneOrAll(watch: string | undefined, all: boolean | undefined): string | undefined {
  if ((watch === undefined) === (all === true)) return watch;
  throw new UsageError('Name one, as adops watches list shows it, or say --all.');
}

function listView(watches: readonly WatchingView[]) {
  return {
    head: ['id', 'watch', 'record', 'key', 'status', 'next', 'last', 'why'],
    rows: watches.map((one) => [
      one.id,
      one.watch,
      one.record_id,
      one.key_id,
      one.status,
      one.next_due_at,
      one.last_due_at,
      one.reason ?? (one.unjudged > 0 ? `unjudged ${one.unjudged}: ${one.unjudged_because}` : null),
    ]),
    empty: 'Nothing is watched.',
  };
}
