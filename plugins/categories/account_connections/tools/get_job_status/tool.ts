import type { Tool } from '../../../../../sdk/tool.ts';

const tool: Tool<{ job_id: string }, 'jobs'> = ({ job_id }, { jobs }) => jobs.status(job_id);

export default tool;
