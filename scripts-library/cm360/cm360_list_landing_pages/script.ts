import { listScript } from '../../../sdk/kit/list.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { given, readAll } from '../api.ts';

interface Row {
  readonly id: string;
  readonly name?: string;
  readonly url?: string;
  readonly archived?: boolean;
}

interface Args {
  readonly advertiser_id: string;
  readonly limit: number;
}

const script: Script<'cm360_list_landing_pages'> = listScript({
  as: 'landing_pages',
  read: async (host: Host, { advertiser_id, limit }: Args) => {
    const found = await readAll<Row>(host, 'advertiserLandingPages', {
      query: given({ advertiserIds: advertiser_id }),
      most: limit,
      as: 'landingPages',
    });
    return { items: found.items, isCut: found.truncated };
  },
  show: ({ id, name, url, archived }) => ({
    id,
    name: name ?? null,
    url: url ?? null,
    status: archived === true ? 'REMOVED' : 'ENABLED',
  }),
});
export default script;
