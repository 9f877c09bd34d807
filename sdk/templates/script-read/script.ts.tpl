import type { {{script_type_name}} } from '{{sdk_from_script}}';
import { listEnd } from '{{kit_from_script}}';

interface Reply {
  readonly campaigns: readonly {
    readonly id: string;
    readonly name: string;
    readonly status: string;
    readonly daily_budget: number;
    readonly last_30_days: { readonly impressions: number; readonly clicks: number; readonly spend: number };
  }[];
  readonly next: string | null;
}

const script: {{script_type}} = async ({ status, limit }, host) => {
  const found: Reply['campaigns'][number][] = [];
  let after: string | null = null;
  do {
    const page: Reply = await host.get('accounts/{account}/campaigns', {
      limit: 100,
      ...(after ? { after } : {}),
    });
    found.push(...page.campaigns.filter((one) => !status || normal(one.status) === status));
    after = page.next;
  } while (after && found.length <= limit);
  const items = found.slice(0, limit);
  return {
    ...listEnd(host, { items, isCut: found.length > limit || after !== null }),
    currency: host.account.currency,
    campaigns: items.map((one) => ({
      id: one.id,
      name: one.name,
      status: normal(one.status),
      platform_status: one.status,
      daily_budget: one.daily_budget,
      metrics: {
        clicks: one.last_30_days.clicks,
        impressions: one.last_30_days.impressions,
        cost: one.last_30_days.spend,
      },
    })),
  };
};
export default script;

/** The platform says ACTIVE where every other script says ENABLED. */
function normal(status: string): string {
  return status === 'ACTIVE' ? 'ENABLED' : status;
}
