/** Name, description and days of an experiment, and what all steps of one share. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { textAt } from '../api.ts';
import {
  checkDays,
  readExperiment,
  shownExperiment,
  type Dated,
  type Experiment,
} from '../structure/experiment.ts';
import { field, fieldUpdate } from '../update.ts';

export interface Args {
  readonly experiment_id: string;
}

export const refuse = ({ id, status }: Experiment, why: string) =>
  failure('input_invalid', `The experiment ${id} ${why} (status ${status}).`, {
    field: 'experiment_id',
  });

export const pathOf = ({ id }: Experiment, method: string) =>
  `customers/{account}/experiments/${id}:${method}Experiment`;

/** @throws input_invalid  it has no campaign yet, or no days are left to it */
export function checkRuns(found: Experiment, { today }: Host): void {
  const { startDate, status } = found;
  if (!['ENABLED', 'HALTED'].includes(status) || (startDate ?? '') > today)
    throw refuse(found, 'does not run');
  if (found.promoteStatus === 'IN_PROGRESS') throw refuse(found, 'is being promoted already');
}

export interface Operation {
  readonly name?: string;
  readonly done?: boolean;
}

/** @returns what Google said of its work, and the experiment as it is now */
export async function worked(
  host: Host,
  id: string,
  { name }: Operation,
  isDone: (now: Experiment) => boolean,
) {
  const now = await readExperiment(host, id);
  const done = isDone(now);
  return {
    experiment: shownExperiment(now),
    operation: name ?? now.operation,
    done,
    warnings: done
      ? []
      : ['Google is at work on it; google_ads_list_experiments says when it is done.'],
  };
}

export type Step = WriteScript<Args, object>;

interface UpdateArgs extends Args, Dated {
  readonly name?: string;
  readonly description?: string;
}

export function updateExperiment(): WriteScript<UpdateArgs, object> {
  const { plain } = field;
  const script = fieldUpdate<UpdateArgs, object>(
    {
      kind: 'experiment',
      fields: {
        name: plain('name'),
        description: plain('description'),
        start_date: plain('startDate'),
        end_date: plain('endDate'),
      },
      select: ['name', 'description', 'start_date', 'end_date'],
    },
    {
      key: 'experiment',
      id: ({ experiment_id }) => experiment_id,
      result: ({ id, name, status, row }, _before, changed) => ({
        experiment: {
          id,
          name,
          status,
          start_date: textAt(row, 'experiment.startDate'),
          end_date: textAt(row, 'experiment.endDate'),
        },
        changed,
      }),
    },
  );
  return {
    ...script,
    async preview(args, host) {
      checkDays(args, host);
      return script.preview(args, host);
    },
  };
}
