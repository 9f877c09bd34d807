import type { Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { ACCOUNT } from '../account.ts';
import { bodyOf } from '../create.ts';
import { mediaOf } from '../creative/media.ts';
import { profileFor } from '../creative/post.ts';
import { readThing, viewOf } from '../levels/thing.ts';
import type { RedditAdsCreateMediaAdResult } from '../scripts.d.ts';
import { commonStatus } from '../status.ts';

interface Made {
  readonly data: { readonly id?: string };
}

const script: Script<'reddit_ads_create_media_ad'> = createScript({
  entity: 'ad',
  async plan(args, host) {
    const { ad_group_id, headline, type, media_url, thumbnail_url, landing_url } = args;
    const { call_to_action, allow_comments, name = headline, status } = args;
    const media = await mediaOf(host, args);
    await readThing(host, 'ad-group', ad_group_id);
    const { id: profile_id } = await profileFor(host, args.profile_id);
    const shown = { media_url, destination_url: landing_url, call_to_action };
    const still = thumbnail_url === undefined ? {} : { thumbnail_url };
    const post = { headline, type, allow_comments, ...still, content: [shown] };
    return {
      name,
      settings: { name, ad_group_id, profile_id, status: commonStatus(status), post, media },
    };
  },
  async send(host, { post, media: _, ...settings }) {
    const profile = String(settings['profile_id']);
    const { data: posted } = await host.post<Made>(`profiles/${profile}/posts`, { data: post });
    const data = { ...bodyOf(settings), post_id: posted.id };
    const { data: made } = await host.post<Made>(`${ACCOUNT}/ads`, { data });
    if (made.id) return made.id;
    throw failure('platform_answer_invalid', 'Reddit did not name the ad that it created.');
  },
  read: (host, id) => readThing(host, 'ad', id),
  facts: ({ name, status }, settings) => [
    ['name', name, settings['name']],
    ['status', status, settings['status']],
  ],
  result: (thing) => ({ ad: viewOf('ad', thing) as RedditAdsCreateMediaAdResult['ad'] }),
  idOf: ({ ad }) => ad.id,
});
export default script;
