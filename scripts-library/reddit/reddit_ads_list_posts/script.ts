import type { Host, Script } from '../../../sdk/script.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { readAll } from '../api.ts';
import { checkProfile, postView, type RawPost } from '../creative/post.ts';

interface Args {
  readonly profile_id: string;
  readonly source: string;
  readonly limit: number;
}

/** Largest page of posts. */
const PAGE = 100;

const script: Script<'reddit_ads_list_posts'> = listScript({
  as: 'posts',
  async read(host: Host, { profile_id, source, limit }: Args) {
    await checkProfile(host, profile_id);
    const path = `profiles/${profile_id}/posts`;
    const query = { source, 'page.size': Math.min(PAGE, limit) };
    const { items, more } = await readAll<RawPost>(host, path, query, limit);
    return { items, total: items.length, isCut: more };
  },
  show: postView,
});
export default script;
