import { createScript } from '../../../sdk/kit/create.ts';
import { inPublic } from '../../../sdk/kit/in-public.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import type { XPublishPostArgs } from '../scripts.d.ts';
import { postUrl, readPost } from '../creative/posts.ts';

/** The answered post counts as a destination that got no message before. */
const script: Script<'x_publish_post'> = createScript({
  entity: 'post',
  plan: ({ text, in_reply_to: answered }: XPublishPostArgs) => {
    const name = text.slice(0, 80);
    if (answered === undefined) return { name, settings: { text }, parts: [inPublic] };
    const settings = { text, in_reply_to: answered };
    const address = postUrl(answered);
    const to = { channel: 'post', address };
    return { name, settings, parts: [{ entity: 'destination', name: address, settings: to }] };
  },
  send: async (host: Host, { text, in_reply_to: answered }) => {
    const reply = answered === undefined ? {} : { reply: { in_reply_to_tweet_id: answered } };
    const body = { text, ...reply };
    return (await host.post<{ readonly data: { readonly id: string } }>('@api/tweets', body)).data
      .id;
  },
  read: async (host, id) => ({ id, name: null, isThere: (await readPost(host, id)) !== undefined }),
  facts: ({ isThere }) => [['published', isThere, true]],
  result: ({ id, isThere }) => ({
    post_id: id,
    url: postUrl(id),
    status: isThere ? 'PUBLISHED' : 'MISSING',
  }),
  idOf: ({ post_id: id }) => id,
});
export default script;
