import { createHash } from 'node:crypto';
import { ServiceError, type ChangingTool } from '../../../../../sdk/index.ts';

interface Input {
  readonly record_id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const valueOf = ({ record_id, fields }: Input) => ({
  leaflet: record_id,
  fields: JSON.stringify(fields),
});
const idOf = (input: Input, now: Date) =>
  createHash('sha256')
    .update(JSON.stringify([valueOf(input), now.getTime()]))
    .digest('hex')
    .slice(0, 32);

const tool: ChangingTool<Input, 'records'> = {
  preview: (input, { ports, context }) => {
    if ('wrong' in input.fields) throw new ServiceError('input_invalid', { field: 'fields' });
    return ports.records.changes('reply', idOf(input, context.now), valueOf(input));
  },
  apply: async (input, { ports, context }) => {
    const id = idOf(input, context.now);
    await ports.records.put('reply', id, valueOf(input));
    return { id };
  },
};
export default tool;
