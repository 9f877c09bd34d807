/** `adops undo`: takes back what a run, or a batch of them, changed. */
import type { OperatorAnswer } from '../../admin/operator-call.ts';
import { operation } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { organizationFlag } from '../flags.ts';

interface Report {
  readonly restored: number;
  readonly pending: number;
  readonly left: number;
  readonly price: number;
  readonly runs: readonly {
    readonly run_id: string;
    readonly error?: { readonly code: string; readonly message: string };
    readonly pending?: { readonly review_url: string };
    readonly changes: readonly {
      readonly entity: string;
      readonly id: string | null;
      readonly field: string;
      readonly from: unknown;
      readonly to: unknown;
      readonly status: string;
    }[];
  }[];
}

interface Held {
  readonly pending?: { readonly review_url: string };
  readonly result: Report | null;
}

/** @throws UsageError  the text is no id of a run; the message shows one */
function runIdOf(run: string | undefined): string | undefined {
  if (run === undefined || /^run_[0-9a-f]{24}(,run_[0-9a-f]{24})*$/.test(run)) return run;
  throw new UsageError(
    `${run.slice(0, 60)} is no id of a run: one looks like run_0123456789abcdef01234567. adops runs list shows them, and each answer names its own.`,
  );
}

export const undoCommand = operation({
  usage: 'undo [run]',
  describe: 'Take back what a run, or with --batch all runs of a batch, changed',
  flags: {
    run: { type: 'string', describe: 'Id of the run, as its answer and the audit name it' },
    batch: { type: 'string', describe: 'Id of the batch' },
    org: organizationFlag,
    'dry-run': { type: 'boolean', default: false, describe: 'Only show what would be done' },
  },
  operation: 'undo',
  input: {
    organizationId: 'org',
    runId: ({ run }) => runIdOf(run),
    batchId: 'batch',
    dryRun: 'dry-run',
  },
  view: ({ result, credits_used: used, run_id: id }: OperatorAnswer) => {
    const { pending, result: report } = result as Held;
    if (!report) return [`A person must decide first: ${pending?.review_url ?? ''}`];
    const { runs, restored, left, price } = report;
    return {
      head: ['run', 'what', 'field', 'from', 'to', 'status'],
      rows: runs.flatMap(({ run_id, changes }) =>
        changes.map((one) => [
          run_id,
          `${one.entity} ${one.id ?? ''}`,
          one.field,
          one.from,
          one.to,
          one.status,
        ]),
      ),
      notes: [
        ...runs.flatMap(({ run_id, error, pending: held }) => [
          ...(error ? [`${run_id}: ${error.code}: ${error.message}`] : []),
          ...(held ? [`${run_id} waits for a person: ${held.review_url}`] : []),
        ]),
        `Restored ${restored}, waiting ${report.pending}, left ${left}; price ${price}, charged ${used}.`,
        ...(id !== undefined && restored > 0 ? [`This was run ${id}.`] : []),
      ],
    };
  },
});
