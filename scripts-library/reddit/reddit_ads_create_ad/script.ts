import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { creationOf } from '../create.ts';
import { readPost } from '../creative/post.ts';
import { commonStatus } from '../status.ts';
import { readThing } from '../levels/thing.ts';
import { withUtm } from '../creative/utm.ts';

const MAX_NAME = 400;

const script: Script<'reddit_ads_create_ad'> = creationOf({
  level: 'ad',
  async plan(args, host) {
    const { ad_group_id, post_id, click_url, no_utm } = args;
    const group = await readThing(host, 'ad-group', ad_group_id);
    const post = await readPost(host, post_id);
    if (post.type === 'TEXT' && click_url !== undefined)
      throw failure('input_invalid', 'click_url: a free-form text post carries none.', {
        field: 'click_url',
      });
    const name = args.name ?? (post.headline ?? post_id).slice(0, MAX_NAME);
    const campaignName = async () =>
      args.campaign_name ?? (await readThing(host, 'campaign', group.raw.campaign_id ?? '')).name;
    const settings = {
      name,
      ad_group_id,
      post_id,
      ...(post.profile_id ? { profile_id: post.profile_id } : {}),
      status: commonStatus(args.status),
    };
    if (click_url === undefined) return { settings };
    const address = no_utm ? click_url : withUtm(click_url, await campaignName(), name);
    return { settings: { ...settings, click_url: address } };
  },
});
export default script;
