import type { Script } from '../../../sdk/script.ts';
import { postView, readPost } from '../creative/post.ts';

const script: Script<'reddit_ads_get_post'> = async ({ post_id }, host) => ({
  post: postView(await readPost(host, post_id)),
});
export default script;
