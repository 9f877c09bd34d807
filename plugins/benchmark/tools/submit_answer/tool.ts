import { ServiceError, type ChangingTool } from '../../../../sdk/index.ts';

const KIND = 'benchmark_answer';
/** A task has one answer; the newest stands. */
const ID = 'answer';

interface Answer {
  readonly value?: number | string | readonly string[];
  readonly currency?: string;
  readonly refused?: string;
}

const tool: ChangingTool<Answer, 'records'> = {
  preview(input, { ports }) {
    if (input.value === undefined && input.refused === undefined)
      throw new ServiceError('input_invalid', {
        field: 'value',
        message: 'Give value, or refused where nothing was done.',
      });
    return ports.records.changes(KIND, ID, { ...input });
  },

  async apply(input, { ports }) {
    const seen = await ports.records.get(KIND, ID);
    await ports.records.put(KIND, ID, { ...input }, seen?.revision);
    return { kept: true };
  },
};
export default tool;
