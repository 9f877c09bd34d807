import type { Host, Script } from '../../../sdk/script.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { readAll } from '../api.ts';
import { shownCreative, type Creative } from '../creative.ts';

const script: Script<'dv360_list_creatives'> = listScript({
  as: 'creatives',
  read: async (host: Host, { limit: most }: { readonly limit: number }) => {
    const wish = { list: 'creatives', most };
    const found = await readAll<Creative>(host, 'advertisers/{account}/creatives', wish);
    return { items: found.items, isCut: found.truncated };
  },
  show: shownCreative,
});
export default script;
