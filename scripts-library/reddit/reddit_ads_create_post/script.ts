import type { Script } from '../../../sdk/script.ts';
import { creation, undoneCreation } from '../../../sdk/kit/changes.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { checkProfile, postView, readPost } from '../creative/post.ts';

const script: Script<'reddit_ads_create_post'> = {
  async preview(args, host) {
    const { headline, profile_id, type, body, allow_comments, thumbnail_url } = args;
    const { media_url, destination_url, display_url, call_to_action } = args;
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
    await checkProfile(host, profile_id);
    const content = { media_url, destination_url, display_url, call_to_action };
    const settings = {
      headline,
      type,
      allow_comments,
      ...(body === undefined ? {} : { body }),
      ...(thumbnail_url === undefined ? {} : { thumbnail_url }),
      ...(type === 'TEXT' ? {} : { content: [content] }),
    };
    return [creation('post', headline, settings)];
  },
  async apply({ profile_id }, host, changes) {
    const data = changes[0]?.after;
    const path = `profiles/${profile_id}/posts`;
    const { data: made } = await host.post<{ data: { id: string } }>(path, { data });
    return { post: postView(await readPost(host, made.id)) };
  },
  async verify({ headline, type }, host, { post }) {
    const found = await readPost(host, post.id);
    return undoneCreation('post', { id: post.id, name: headline }, [
      ['headline', found.headline, headline],
      ['type', found.type, type],
    ]);
  },
};
export default script;
