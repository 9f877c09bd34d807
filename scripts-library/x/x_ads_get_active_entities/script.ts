import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { read } from '../api.ts';
import { bounds } from '../report/zone.ts';

interface Active {
  readonly entity_id: string;
  readonly activity_start_time?: string;
  readonly activity_end_time?: string;
  readonly placements?: readonly string[];
}

const script: Script<'x_ads_get_active_entities'> = async ({ window, entity }, host) => {
  const active = await read<readonly Active[]>(host, 'stats/accounts/{account}/active_entities', {
    entity,
    ...bounds(window),
  });
  return {
    account: accountOf(host.account),
    window,
    entity,
    total: active.length,
    entities: active.map((one) => ({
      id: one.entity_id,
      first_activity: one.activity_start_time ?? null,
      last_activity: one.activity_end_time ?? null,
      placements: [...(one.placements ?? [])],
    })),
  };
};
export default script;
