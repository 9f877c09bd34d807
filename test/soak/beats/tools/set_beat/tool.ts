import type { ChangingTool } from '../../../../../sdk/index.ts';
import type { Beat } from '../../watches/beat.ts';

interface Input extends Beat {
  readonly id: string;
}

const tool: ChangingTool<Input, 'records'> = {
  preview: ({ id, ...value }, { ports }) => ports.records.changes('beat', id, value),

  async apply({ id, ...value }, { ports }) {
    return { revision: (await ports.records.put('beat', id, value, undefined)).revision };
  },
};
export default tool;
