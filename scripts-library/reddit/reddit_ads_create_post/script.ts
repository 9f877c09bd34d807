import type { Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { inPublic } from '../../../sdk/kit/in-public.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { checkProfile, postView, readPost } from '../creative/post.ts';

const script: Script<'reddit_ads_create_post'> = createScript({
  entity: 'post',
  async check(args, host) {
    const { type, media_url, destination_url, call_to_action, thumbnail_url } = args;
    if (type === 'TEXT' && (media_url ?? destination_url ?? call_to_action) !== undefined)
      throw failure('input_invalid', 'A TEXT post has no media, destination or button.', {
        field: media_url ? 'media_url' : destination_url ? 'destination_url' : 'call_to_action',
      });
    if (type !== 'TEXT' && (media_url === undefined || destination_url === undefined))
      throw failure(
        'input_invalid',
        `A post of type ${type} needs media_url and destination_url.`,
        { field: media_url === undefined ? 'media_url' : 'destination_url' },
      );
    if (type === 'VIDEO' && thumbnail_url === undefined)
      throw failure('input_invalid', 'A VIDEO post needs thumbnail_url.', {
        field: 'thumbnail_url',
      });
    await checkProfile(host, args.profile_id);
  },
  plan(args) {
    const { headline, type, body, allow_comments, thumbnail_url } = args;
    const { media_url, destination_url, display_url, call_to_action } = args;
    const content = { media_url, destination_url, display_url, call_to_action };
    const settings = {
      headline,
      type,
      allow_comments,
      ...(body === undefined ? {} : { body }),
      ...(thumbnail_url === undefined ? {} : { thumbnail_url }),
      ...(type === 'TEXT' ? {} : { content: [content] }),
    };
    // The post has an address at reddit.com, with its author's name, before any ad shows it.
    return { name: headline, settings, parts: [inPublic] };
  },
  async send(host, data, { profile_id }) {
    const path = `profiles/${profile_id}/posts`;
    const { data: made } = await host.post<{ data: { id: string } }>(path, { data });
    return made.id;
  },
  async read(host, id) {
    const post = await readPost(host, id);
    return { ...post, id, name: post.headline ?? null };
  },
  facts: (found, { headline, type }) => [
    ['headline', found.headline, headline],
    ['type', found.type, type],
  ],
  result: (post) => ({ post: postView(post) }),
  idOf: ({ post }) => post.id,
});
export default script;
