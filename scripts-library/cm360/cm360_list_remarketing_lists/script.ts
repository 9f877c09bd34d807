import { audienceFacts } from '../../../sdk/kit/audience.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { readAll } from '../api.ts';

interface Row {
  readonly id: string;
  readonly advertiserId: string;
  readonly name?: string;
  readonly active?: boolean;
  readonly listSize?: string;
  readonly lifeSpan?: string;
  readonly listSource?: string;
}

interface Args {
  readonly advertiser_id?: string;
  readonly limit: number;
}

/** Lists are asked for by advertiser, one at a time; without one, all of the account are. */
async function advertisersOf(host: Host, { advertiser_id: id, limit }: Args) {
  if (id !== undefined) return { ids: [id], isCut: false };
  const wish = { most: limit, fields: ['id'] };
  const { items, truncated } = await readAll<{ id: string }>(host, 'advertisers', wish);
  return { ids: items.map((one) => one.id), isCut: truncated };
}

const script: Script<'cm360_list_remarketing_lists'> = listScript({
  as: 'audiences',
  read: async (host: Host, args: Args) => {
    const { ids, isCut } = await advertisersOf(host, args);
    const items: Row[] = [];
    for (const [at, advertiserId] of ids.entries()) {
      const found = await readAll<Row>(host, 'remarketingLists', {
        query: { advertiserId },
        most: args.limit - items.length,
      });
      items.push(...found.items);
      const isFull = items.length >= args.limit;
      if (isFull) return { items, isCut: isCut || found.truncated || at + 1 < ids.length };
    }
    return { items, isCut };
  },
  show: ({ id, advertiserId, name, active, listSize, lifeSpan, listSource }) => ({
    id,
    name: name ?? '',
    advertiser_id: advertiserId,
    status: active === true ? 'ENABLED' : 'PAUSED',
    ...audienceFacts({
      size: listSize === undefined ? null : Number(listSize),
      says: active === true ? undefined : 'CLOSED',
    }),
    membership_days: lifeSpan === undefined ? null : Number(lifeSpan),
    source: listSource ?? null,
  }),
});
export default script;
