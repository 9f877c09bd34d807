import type { Tool } from '../../../../../sdk/tool.ts';

const tool: Tool<{ readonly approval_id: string }, 'approvals'> = (
  { approval_id },
  { approvals },
) => approvals.find(approval_id);

export default tool;
