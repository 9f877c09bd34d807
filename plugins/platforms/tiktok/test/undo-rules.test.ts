/** Rules of undo that other tests do not touch. */
import {
  actions,
  describeUndoRules,
  switched,
  type Args,
  type Case,
  type Places,
  type Plan,
} from '../../../../test/support/undo-cases.ts';
import { someIds } from './some-ids.ts';

const adgroup = ({ adgroup_id }: Places): Args => ({ adgroup_id });
const ad = ({ ad_id }: Places): Args => ({ ad_ids: ad_id });

const plan: Plan = {
  platform: 'tiktok',
  async placesOf(platform) {
    const { own, ownGroups, ad: ad_id, audiences } = await someIds(platform);
    const { result } = await platform.run('tiktok_ads_create_campaign', {
      name: 'For life',
      objective: 'TRAFFIC',
      lifetime_budget: '900',
      cbo: true,
    });
    const { ad: now } = (await platform.run('tiktok_ads_get_ad', { ad_id })).result;
    const { videos } = (await platform.run('tiktok_ads_search_videos')).result;
    const other = videos.find(({ video_id }: { video_id: string }) => video_id !== now.video_id);
    return {
      campaign_id: own,
      lifetime_campaign_id: result.campaign.id,
      ad_id,
      adgroup_id: ownGroups[0]!,
      video_id: other.video_id,
      audience_id: audiences[0]!,
      other_audience_id: audiences[1]!,
    };
  },
  cases: [
    switched('tiktok_ads_update_campaign', ({ campaign_id }) => ({ campaign_id }), actions),
    switched('tiktok_ads_update_adgroup', adgroup, [{ status: 'PAUSE' }, { status: 'ENABLE' }]),
    switched('tiktok_ads_update_ad_status', ad, [{ status: 'DISABLE' }, { status: 'ENABLE' }]),
    [
      'tiktok_ads_update_campaign',
      (at) => ({ campaign_id: at['lifetime_campaign_id'], lifetime_budget: '950.25' }),
    ],
    [
      'tiktok_ads_update_adgroup',
      (at) => ({ ...adgroup(at), bid: '4.5' }),
      (at) => ({ ...adgroup(at), bid: '4', bid_type: 'BID_TYPE_CUSTOM' }),
    ],
    ['tiktok_ads_update_ad', ({ ad_id, video_id }) => ({ ad_id, video_id })],
    ...(
      [
        ['audience_ids', {}],
        ['excluded_audience_ids', { exclude: true }],
      ] as const
    ).flatMap(([list, more]): Case[] => [
      [
        'tiktok_ads_attach_audience',
        (at) => ({ ...adgroup(at), audience_id: at['audience_id'], ...more }),
      ],
      [
        'tiktok_ads_update_adgroup',
        (at) => ({ ...adgroup(at), [list]: at['other_audience_id'] }),
        (at) => ({ ...adgroup(at), [list]: at['audience_id'] }),
      ],
    ]),
  ],
};

describeUndoRules(plan);
