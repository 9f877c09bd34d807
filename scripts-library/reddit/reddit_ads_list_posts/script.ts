import type { Script } from '../../../sdk/script.ts';
import { readAll } from '../api.ts';
import { listEnd } from '../list.ts';
import { checkProfile, postView, type RawPost } from '../creative/post.ts';

const script: Script<'reddit_ads_list_posts'> = async ({ profile_id, source, limit }, host) => {
  await checkProfile(host, profile_id);
  const path = `profiles/${profile_id}/posts`;
  const { items, more } = await readAll<RawPost>(host, path, { source }, limit);
  return { ...listEnd(host, items.length, items.length, more), posts: items.map(postView) };
};
export default script;
