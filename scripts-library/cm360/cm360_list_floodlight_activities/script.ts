import { listScript } from '../../../sdk/kit/list.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { given, readAll } from '../api.ts';

interface Row {
  readonly id: string;
  readonly name?: string;
  readonly status?: string;
  readonly floodlightActivityGroupType?: string;
  readonly countingMethod?: string;
  readonly tagString?: string;
  readonly expectedUrl?: string;
}

interface Args {
  readonly advertiser_id: string;
  readonly limit: number;
}

const script: Script<'cm360_list_floodlight_activities'> = listScript({
  as: 'activities',
  read: async (host: Host, { advertiser_id, limit }: Args) => {
    const found = await readAll<Row>(host, 'floodlightActivities', {
      query: given({ advertiserId: advertiser_id }),
      most: limit,
    });
    return { items: found.items, isCut: found.truncated };
  },
  show: (row) => ({
    id: row.id,
    name: row.name ?? null,
    platform_status: row.status ?? null,
    group_type: row.floodlightActivityGroupType ?? null,
    counting_method: row.countingMethod ?? null,
    tag: row.tagString ?? null,
    url: row.expectedUrl ?? null,
  }),
});
export default script;
