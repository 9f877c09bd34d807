import type { Host, Script } from '../../../sdk/script.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { ACCOUNT } from '../account.ts';
import { readAll } from '../api.ts';
import { audienceView, type RawAudience } from '../audience.ts';

interface Args {
  readonly name?: string;
  readonly limit: number;
}

const script: Script<'reddit_ads_list_audiences'> = listScript({
  as: 'audiences',
  async read(host: Host, { name, limit }: Args) {
    const query = name === undefined ? {} : { name: `@${name}` };
    const path = `${ACCOUNT}/custom_audiences`;
    const { items, more } = await readAll<RawAudience>(host, path, query, limit);
    return { items, total: items.length, isCut: more };
  },
  show: audienceView,
});
export default script;
