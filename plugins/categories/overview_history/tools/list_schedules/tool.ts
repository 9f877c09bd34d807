import type { Tool } from '../../../../../sdk/tool.ts';

const tool: Tool<{ readonly status?: string }, 'schedules'> = async ({ status }, { schedules }) => {
  const all = await schedules.list();
  const shown = all.filter((one) => status === undefined || one.status === status);
  return {
    schedules: shown.map(({ about: _a, ends_at: _e, last_run: _l, ...schedule }) => schedule),
  };
};

export default tool;
