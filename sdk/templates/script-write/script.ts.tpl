import type { Change, {{script_type_name}} } from '{{sdk_from_script}}';

interface Campaign {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly daily_budget: number;
}

const pathOf = (id: string) => `accounts/{account}/campaigns/${id}`;

const wanted = { pause: 'PAUSED', enable: 'ACTIVE', keep: undefined } as const;

const script: {{script_type}} = {
  async preview({ campaign_id, action, daily_budget }, host) {
    const path = pathOf(campaign_id);
    const { id, name, status, daily_budget: budget } = await host.get<Campaign>(path);
    const changes: Change[] = [];
    const campaign = { entity: 'campaign', id, name };
    const after = wanted[action] ?? status;
    if (status !== after) changes.push({ ...campaign, field: 'status', before: status, after });
    if (daily_budget !== undefined && Number(daily_budget) !== budget) {
      const amount = Number(daily_budget);
      // Guards read the amount from `money`; what is sent is held to it (`amounts` of the manifest).
      const money = { amount, currency: host.account.currency ?? 'USD' };
      const field = 'daily_budget';
      changes.push({ ...campaign, field, before: budget, after: amount, money });
    }
    return changes;
  },
  async apply({ campaign_id }, host, changes) {
    const path = pathOf(campaign_id);
    const body = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
    const campaign =
      changes.length === 0
        ? await host.get<Campaign>(path)
        : await host.call<Campaign>({ method: 'PATCH', path, body });
    const { id, name, status } = campaign;
    return { campaign: { id, name, status, previous_status: previousStatus(changes) ?? status } };
  },
};
export default script;

function previousStatus(changes: readonly Change[]): string | undefined {
  const before = changes.find(({ field }) => field === 'status')?.before;
  return typeof before === 'string' ? before : undefined;
}
