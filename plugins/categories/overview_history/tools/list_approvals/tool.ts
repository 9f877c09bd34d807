import type { Tool } from '../../../../../sdk/tool.ts';

interface Input {
  readonly status?: string;
  readonly limit: number;
}

const tool: Tool<Input, 'approvals'> = async (wish, { approvals }) => {
  const found = await approvals.list(wish);
  return { ...found, truncated: found.total > found.approvals.length };
};

export default tool;
