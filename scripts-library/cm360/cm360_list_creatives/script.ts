import { listScript } from '../../../sdk/kit/list.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { given, readAll } from '../api.ts';
import { ownStatus, type Row as Switched } from '../levels.ts';

interface Row extends Switched {
  readonly type?: string;
}

interface Args {
  readonly advertiser_id?: string | undefined;
  readonly campaign_id?: string | undefined;
  readonly limit: number;
}

const script: Script<'cm360_list_creatives'> = listScript({
  as: 'creatives',
  read: async (host: Host, { advertiser_id, campaign_id, limit }: Args) => {
    const found = await readAll<Row>(host, 'creatives', {
      query: given({ advertiserId: advertiser_id, campaignId: campaign_id }),
      most: limit,
    });
    return { items: found.items, isCut: found.truncated };
  },
  show: (row) => ({
    id: row.id,
    name: row.name ?? '',
    status: ownStatus(row),
    type: row.type ?? null,
    size: row.size ? `${row.size.width}x${row.size.height}` : null,
    advertiser_id: row.advertiserId ?? null,
  }),
});
export default script;
