import type { WriteScript } from '../../../../../sdk/script.ts';

interface Args {
  readonly campaign_id: string;
  readonly action: 'pause' | 'enable';
}
interface Campaign {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}
const target = { pause: 'PAUSED', enable: 'ENABLED' } as const;

const script: WriteScript<Args, object> = {
  async preview({ campaign_id, action }, host) {
    const { id, name, status } = await host.get<Campaign>(`campaigns/${campaign_id}`);
    if (status === target[action]) return [];
    return [
      { entity: 'campaign', id, name, field: 'status', before: status, after: target[action] },
    ];
  },
  async apply({ campaign_id, action }, host, changes) {
    if (changes.length > 0) await host.post(`campaigns/${campaign_id}`, { status: target[action] });
    const { id, name, status } = await host.get<Campaign>(`campaigns/${campaign_id}`);
    const [change] = changes;
    return { campaign: { id, name, status, previous_status: change ? change.before : status } };
  },
};
export default script;
