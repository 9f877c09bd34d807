import type { Host, {{script_type_name}} } from '{{sdk_from_script}}';
import { failure, stateOf, updateScript } from '{{kit_from_script}}';

interface Campaign {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly daily_budget: number;
}

interface Args {
  readonly campaign_id: string;
  readonly action: keyof typeof wanted;
  readonly daily_budget?: string;
}

const wanted = { pause: 'PAUSED', enable: 'ACTIVE', keep: undefined } as const;

const pathOf = (id: string) => `accounts/{account}/campaigns/${id}`;

// The kit reads, compares, sends what differs, and reads again.
const script: {{script_type}} = updateScript({
  entity: 'campaign',
  read: (host: Host, { campaign_id }: Args) => host.get<Campaign>(pathOf(campaign_id)),
  wishes({ action, daily_budget }, { id, status, daily_budget: budget }, host) {
    if (status === 'ARCHIVED')
      throw failure('input_invalid', `Campaign ${id} is archived.`, { field: 'campaign_id' });
    // Guards read the amount from the change; what is sent is held to it (`amounts` of the manifest).
    const currency = host.account.currency ?? 'USD';
    return [
      { field: 'status', before: status, after: wanted[action] },
      { field: 'daily_budget', before: budget, after: daily_budget, currency },
    ];
  },
  send(host, { id }, changes) {
    const body = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
    return host.call({ method: 'PATCH', path: pathOf(id), body });
  },
  result: (now, before) => ({ campaign: stateOf(now, before) }),
});
export default script;
