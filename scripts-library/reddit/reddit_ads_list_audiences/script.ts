import type { Script } from '../../../sdk/script.ts';
import { ACCOUNT } from '../account.ts';
import { readAll } from '../api.ts';
import { audienceView, type RawAudience } from '../audience.ts';
import { listEnd } from '../list.ts';

const script: Script<'reddit_ads_list_audiences'> = async ({ name, limit }, host) => {
  const query = name === undefined ? {} : { name: `@${name}` };
  const path = `${ACCOUNT}/custom_audiences`;
  const { items, more } = await readAll<RawAudience>(host, path, query, limit);
  return { ...listEnd(host, items.length, items.length, more), audiences: items.map(audienceView) };
};
export default script;
