import type { Tool } from '../../../../../sdk/index.ts';

type Input = Readonly<Record<'state' | 'shelf' | 'after' | 'prefix', string | undefined>>;

const tool: Tool<Input, 'records'> = async ({ state, shelf, after, prefix }, { records }) => {
  const by = (state ?? shelf) ? { [state ? 'state' : 'shelf']: state ?? shelf } : undefined;
  const { records: found, next } = await records.list('card', { limit: 2, after, prefix, by });
  return { ids: found.map(({ id }) => id), ...(next ? { next } : {}) };
};
export default tool;
