import { listScript } from '../../../sdk/kit/list.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { given, readAll } from '../api.ts';
import type { Row } from '../levels.ts';
import { listedAd } from '../list.ts';

interface Args {
  readonly campaign_id?: string | undefined;
  readonly limit: number;
}

const script: Script<'cm360_list_ads'> = listScript({
  as: 'ads',
  read: async (host: Host, { campaign_id, limit }: Args) => {
    const found = await readAll<Row>(host, 'ads', {
      query: given({ campaignIds: campaign_id }),
      most: limit,
    });
    return { items: found.items, isCut: found.truncated };
  },
  show: listedAd,
});
export default script;
