import { listScript } from '../../../sdk/kit/list.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { given, readAll } from '../api.ts';
import type { Row } from '../levels.ts';
import { listedPlacement } from '../list.ts';

interface Args {
  readonly campaign_id?: string | undefined;
  readonly limit: number;
}

const script: Script<'cm360_list_placements'> = listScript({
  as: 'placements',
  read: async (host: Host, { campaign_id, limit }: Args) => {
    const found = await readAll<Row>(host, 'placements', {
      query: given({ campaignIds: campaign_id }),
      most: limit,
    });
    return { items: found.items, isCut: found.truncated };
  },
  show: listedPlacement,
});
export default script;
