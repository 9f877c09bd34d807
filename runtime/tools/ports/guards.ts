import { ServiceError } from '../../../sdk/errors.ts';
import type { ToolPorts } from '../../../sdk/tool.ts';
import type { Call } from '../../call.ts';
import type { Connections } from '../../connections/connections.ts';
import type { Guards } from '../../guards/guards.ts';
import { principalOf } from './principal-of.ts';

export interface GuardsParts {
  readonly guards: Pick<Guards, 'check'>;
  readonly connections: Connections;
}

/** Rules are asked as at a rehearsal of the script: facts that a platform alone could tell are left out. */
export function guardsPort({ guards, connections }: GuardsParts, call: Call): ToolPorts['guards'] {
  return {
    async judge({ script: name, platform, account_id }, changes) {
      const principal = principalOf(call);
      const asked = call.catalog.findScript(name);
      const routed = asked?.routes.get(platform)?.run;
      const script = routed === undefined ? asked : call.catalog.findScript(routed);
      const all = await connections.list(principal.organizationId);
      const connection = all.find(
        (one) => one.platform === platform && one.accountId === account_id,
      );
      if (!script || !connection)
        throw new ServiceError('account_unknown', { field: 'account_id' });
      const plannedRun = {
        runId: 'not-made',
        script,
        askedFor: name,
        connection,
        args: {},
        dryRun: true,
        expectedNames: {},
      };
      const wish = { approved: false, rehearsed: true };
      const { reasons } = await guards.check({ principal, plannedRun }, changes, wish);
      return reasons.map(({ rule, action, message, change }) => {
        return { rule, action, message, name: change?.name ?? null };
      });
    },
  };
}
