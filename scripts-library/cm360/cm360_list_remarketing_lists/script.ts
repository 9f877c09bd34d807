import { listScript } from '../../../sdk/kit/list.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { given, readAll } from '../api.ts';

interface Row {
  readonly id: string;
  readonly name?: string;
  readonly active?: boolean;
  readonly listSize?: string;
  readonly lifeSpan?: string;
  readonly listSource?: string;
}

interface Args {
  readonly advertiser_id: string;
  readonly limit: number;
}

const script: Script<'cm360_list_remarketing_lists'> = listScript({
  as: 'audiences',
  read: async (host: Host, { advertiser_id, limit }: Args) => {
    const found = await readAll<Row>(host, 'remarketingLists', {
      query: given({ advertiserId: advertiser_id }),
      most: limit,
    });
    return { items: found.items, isCut: found.truncated };
  },
  show: ({ id, name, active, listSize, lifeSpan, listSource }) => ({
    id,
    name: name ?? '',
    status: active === true ? 'ENABLED' : 'PAUSED',
    size: listSize === undefined ? null : Number(listSize),
    membership_days: lifeSpan === undefined ? null : Number(lifeSpan),
    source: listSource ?? null,
  }),
});
export default script;
