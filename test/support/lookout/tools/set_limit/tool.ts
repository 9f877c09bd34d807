import type { ChangingTool } from '../../../../../sdk/index.ts';
import type { Limit } from '../../watches/overspend.ts';

interface Input {
  readonly id: string;
  readonly value?: Limit;
}

const tool: ChangingTool<Input, 'records'> = {
  preview: ({ id, value }, { ports }) => ports.records.changes('limit', id, value ?? null),

  async apply({ id, value }, { ports }) {
    const seen = await ports.records.get('limit', id);
    if (!value) await ports.records.delete('limit', id, seen!.revision);
    else
      return { revision: (await ports.records.put('limit', id, value, seen?.revision)).revision };
    return {};
  },
};
export default tool;
