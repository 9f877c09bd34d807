import type { Tool } from '../../../../../sdk/tool.ts';

const tool: Tool<{ readonly status?: string }, 'schedules'> = async ({ status }, { schedules }) => {
  const all = await schedules.list();
  return { schedules: all.filter((one) => status === undefined || one.status === status) };
};

export default tool;
