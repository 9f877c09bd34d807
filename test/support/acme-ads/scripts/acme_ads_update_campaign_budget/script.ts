import type { WriteScript } from '../../../../../sdk/script.ts';

interface Args {
  readonly campaign_id: string;
  readonly daily_budget: string;
}
interface Campaign {
  readonly id: string;
  readonly name: string;
  readonly daily_budget: number;
}

const script: WriteScript<Args, object> = {
  async preview({ campaign_id, daily_budget }, host) {
    const { id, name, daily_budget: before } = await host.get<Campaign>(`campaigns/${campaign_id}`);
    const after = Number(daily_budget);
    if (after === before) return [];
    const money = { amount: after, currency: host.account.currency ?? 'USD' };
    return [{ entity: 'campaign', id, name, field: 'daily_budget', before, after, money }];
  },
  async apply({ campaign_id, daily_budget }, host, changes) {
    if (changes.length > 0)
      await host.post(`campaigns/${campaign_id}`, { daily_budget: Number(daily_budget) });
    return { daily_budget: Number(daily_budget), currency: host.account.currency ?? 'USD' };
  },
};
export default script;
