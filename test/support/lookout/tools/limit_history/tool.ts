import type { Tool } from '../../../../../sdk/index.ts';

const tool: Tool<{ readonly id: string }, 'watches'> = async ({ id }, { watches }) => ({
  watched: await watches.of('limit', id),
  decisions: await watches.decisions('limit', id),
});
export default tool;
