import type { {{script_type_name}} } from '{{sdk_from_script}}';

interface Campaign {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

const pathOf = (id: string) => `accounts/{account}/campaigns/${id}`;

const wanted = (action: 'pause' | 'enable') => (action === 'pause' ? 'PAUSED' : 'ACTIVE');

const script: {{script_type}} = {
  async preview({ campaign_id, action }, host) {
    const after = wanted(action);
    const { id, name, status } = await host.get<Campaign>(pathOf(campaign_id));
    if (status === after) return [];
    return [{ entity: 'campaign', id, name, field: 'status', before: status, after }];
  },
  async apply({ campaign_id, action }, host, changes) {
    const path = pathOf(campaign_id);
    const campaign =
      changes.length === 0
        ? await host.get<Campaign>(path)
        : await host.call<Campaign>({ method: 'PATCH', path, body: { status: wanted(action) } });
    const { id, name, status } = campaign;
    return { campaign: { id, name, status, previous_status: previousStatus(changes) ?? status } };
  },
};
export default script;

function previousStatus(changes: readonly { readonly before: unknown }[]): string | undefined {
  const before = changes[0]?.before;
  return typeof before === 'string' ? before : undefined;
}
