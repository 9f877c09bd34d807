/** The ads of a seeded ad group, and the posts that they promote. */
import { digits, type WorldGroup } from '../../../../sdk/emulator/index.ts';
import type { DemoAccount } from './demo-accounts.ts';
import type { RedditRecord } from './records.ts';

export function seedAd(
  spec: DemoAccount,
  group: RedditRecord,
  ad: WorldGroup['ads'][number],
  campaignName: string,
): RedditRecord[] {
  const { createdAt } = group;
  const postId = postIdOf(ad.id);
  const slug = String(group.data['name'])
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const link = `https://${spec.website}/${slug}`;
  const common = { accountId: spec.id, createdAt, modifiedAt: createdAt };
  // One ad of each pair in this group was given the name of the other.
  const name = group.data['name'] === 'Journal readers' ? 'Journal readers' : ad.name;
  return [
    {
      ...common,
      id: postId,
      kind: 'post',
      parentId: spec.profile.id,
      statuses: [{ at: createdAt, value: 'ACTIVE' }],
      data: {
        type: 'IMAGE',
        headline: `${ad.name}: gear that lasts`,
        body: '',
        allow_comments: true,
        is_richtext: null,
        thumbnail_url: null,
        profile_id: spec.profile.id,
        source: 'PROMOTED',
        content: [
          {
            media_url: `https://i.redd.it/${postId.slice(3)}.png`,
            destination_url: link,
            display_url: spec.website,
            call_to_action: 'Shop Now',
            caption: null,
          },
        ],
      },
    },
    {
      ...common,
      id: ad.id,
      kind: 'ad',
      parentId: group.id,
      statuses: [{ at: createdAt, value: 'ACTIVE' }],
      data: {
        ad_group_id: group.id,
        campaign_id: group.data['campaign_id'],
        name,
        post_id: postId,
        profile_id: spec.profile.id,
        profile_username: spec.profile.name,
        click_url: `${link}?utm_source=reddit&utm_medium=cpc&utm_campaign=${encodeURIComponent(campaignName.trim())}`,
        event_trackers: [],
        rejection_reason: null,
      },
    },
  ];
}

/** Seven letters and digits behind `t3_`, as posts have them. */
export function postIdOf(seed: string): string {
  return `t3_1${BigInt(digits(10, 'reddit', 'post', seed))
    .toString(36)
    .slice(0, 6)
    .padEnd(6, '0')}`;
}
