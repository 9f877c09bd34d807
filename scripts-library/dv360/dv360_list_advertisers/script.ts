import { listScript } from '../../../sdk/kit/list.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { listedAdvertiser, type Advertiser } from '../account.ts';
import { readAll } from '../api.ts';

interface Args {
  readonly partner_id: string;
  readonly limit: number;
}

const script: Script<'dv360_list_advertisers'> = listScript({
  as: 'advertisers',
  read: async (host: Host, { partner_id: partnerId, limit: most }: Args) => {
    const wish = { list: 'advertisers', query: { partnerId }, most };
    const found = await readAll<Advertiser>(host, 'advertisers', wish);
    return { items: found.items, isCut: found.truncated };
  },
  show: listedAdvertiser,
});
export default script;
