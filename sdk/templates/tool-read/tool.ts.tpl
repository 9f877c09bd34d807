import type { Tool } from '{{sdk_from_tool}}';

interface Input {
  readonly platform?: string;
}

const tool: Tool<Input, 'connections'> = async ({ platform }, { connections }) => {
  const all = await connections.list();
  return { accounts: all.filter((one) => !platform || one.platform === platform).length };
};
export default tool;
