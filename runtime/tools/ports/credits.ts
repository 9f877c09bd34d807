import type { ToolPorts } from '../../../sdk/tool.ts';
import type { Call } from '../../call.ts';
import type { Clock } from '../../clock.ts';
import type { Credits } from '../../credits/credits.ts';
import type { Organizations } from '../../tenants/tenants.ts';
import { principalOf } from './principal-of.ts';

export interface CreditsParts {
  readonly credits: Credits;
  readonly organizations: Organizations;
  readonly clock: Clock;
}

export function creditsPort(parts: CreditsParts, call: Call): ToolPorts['credits'] {
  return { balance: () => balance(parts, principalOf(call).organizationId) };
}

async function balance({ credits, organizations, clock }: CreditsParts, organizationId: number) {
  const now = new Date(clock.now());
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const [{ available, held }, organization, usedThisPeriod] = await Promise.all([
    credits.balance(organizationId),
    organizations.find(organizationId),
    credits.usedSince(organizationId, month),
  ]);
  return {
    balance: available + held,
    held,
    available,
    plan: organization?.plan ?? 'free',
    usedThisPeriod,
  };
}
