import type { Tool } from '../../../../../sdk/index.ts';
import { agentView, checkOrganization, isAgent } from '../../agent/agent.ts';

const tool: Tool<{ readonly organization_id?: number }, 'schedules' | 'artifacts'> = async (
  { organization_id },
  ports,
  { organizationId },
) => {
  checkOrganization(organization_id, organizationId);
  const agents = (await ports.schedules.list()).filter(isAgent);
  const schedules = await Promise.all(
    agents.map(async (agent) => ({
      ...(await agentView(agent, ports)),
      reason: agent.reason,
    })),
  );
  return { schedules, total: schedules.length };
};
export default tool;
