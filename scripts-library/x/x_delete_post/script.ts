import { failure } from '../../../sdk/kit/failure.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { readPost } from '../creative/posts.ts';

const script: Script<'x_delete_post'> = removeScript({
  entity: 'post',
  read: async (host: Host, { post_id: id }: { readonly post_id: string }) => {
    const found = await readPost(host, id);
    if (!found) throw failure('platform_not_found', `There is no post ${id}.`);
    return [{ id, name: found.text.slice(0, 80), status: 'PUBLISHED' }];
  },
  remove: async (host, { post_id }, changes) => {
    if (changes.length > 0) await host.call({ method: 'DELETE', path: `@api/tweets/${post_id}` });
    return { post_id };
  },
});
export default script;
