import type { ConnectionView } from '../../../sdk/tool.ts';
import type { Config } from '../../config/config.ts';
import type { Organization } from '../../tenants/tenants.ts';
import type { CommandContext } from '../command.ts';
import type { Standing } from './next-step.ts';

/** The installation as it stands, to go on with. @throws as operations do */
export async function findStanding(config: Config, context: CommandContext): Promise<Standing> {
  const isRunning = (await context.askRunning(config, 'status', {})) !== undefined;
  return context.session(config, async (run) => {
    const organizations = (await run('org.list', {}).catch(() => [])) as readonly Organization[];
    const connections: ConnectionView[] = [];
    let waiting = 0;
    for (const { id: organizationId } of organizations) {
      connections.push(
        ...((await run('connections.list', { organizationId })) as ConnectionView[]),
      );
      const held = await run('approvals.list', { organizationId, status: 'pending' });
      waiting += (held as readonly unknown[] | undefined)?.length ?? 0;
    }
    return { isRunning, organizations, connections, waiting };
  });
}
