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

const catalog = ({ catalog_id }: Places): Args => ({ catalog_id });
const productSet = ({ catalog_id, product_set_id }: Places): Args => ({
  catalog_id,
  product_set_id,
});
const feed = ({ catalog_id, feed_id }: Places): Args => ({ catalog_id, feed_id });
const rule = (value: string) =>
  JSON.stringify({ and: [{ field: 'title', operation: 'CONTAIN', value }] });

const plan: Plan = {
  platform: 'tiktok',
  async placesOf(platform) {
    const { own, ownGroups, ad: ad_id, audiences } = await someIds(platform);
    const { campaigns } = (await platform.run('tiktok_ads_list_campaigns')).result;
    const named = (start: string): string =>
      campaigns.find(({ name }: { name: string }) => name.startsWith(start)).id;
    const { result } = await platform.run('tiktok_ads_create_campaign', {
      name: 'For life',
      objective: 'TRAFFIC',
      lifetime_budget: '900',
      cbo: true,
    });
    const { ad: now } = (await platform.run('tiktok_ads_get_ad', { ad_id })).result;
    const { videos } = (await platform.run('tiktok_ads_search_videos')).result;
    const other = videos.find(({ video_id }: { video_id: string }) => video_id !== now.video_id);
    const [reach] = (
      await platform.run('tiktok_ads_get_ad_groups', { campaign_id: named('Reach') })
    ).result.ad_groups as { id: string }[];
    const commented = (
      await platform.run('tiktok_ads_get_ad_groups', { campaign_id: named('Prospecting') })
    ).result.ad_groups as { id: string; name: string }[];
    const commented_id = commented.find(({ name }) => name.startsWith('Broad'))!.id;
    const { comments } = (
      await platform.run('tiktok_ads_list_comments', { adgroup_id: commented_id })
    ).result;
    const {
      catalogs: [{ id: catalog_id }],
    } = (await platform.run('tiktok_ads_list_catalogs')).result;
    const { product_sets } = (await platform.run('tiktok_ads_list_product_sets', { catalog_id }))
      .result;
    const { feeds } = (await platform.run('tiktok_ads_list_product_feeds', { catalog_id })).result;
    return {
      catalog_id,
      product_set_id: product_sets[0].id,
      feed_id: feeds[0].id,
      reach_id: reach!.id,
      commented_id,
      comment_id: comments[0].id,
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
    [
      'tiktok_ads_create_product_set',
      (at) => ({ ...catalog(at), name: 'Boots', conditions: rule('boots') }),
    ],
    ['tiktok_ads_update_product_set', (at) => ({ ...productSet(at), name: 'All tents' })],
    ['tiktok_ads_update_product_set', (at) => ({ ...productSet(at), conditions: rule('Dome') })],
    ['tiktok_ads_update_product_feed', (at) => ({ ...feed(at), action: 'pause' })],
    [
      'tiktok_ads_update_product_feed',
      (at) => ({ ...feed(at), action: 'enable' }),
      (at) => ({ ...feed(at), action: 'pause' }),
    ],
    [
      'tiktok_ads_set_ad_schedule',
      (at) => ({ ...adgroup(at), schedule: ['MON 08:00-18:00', 'SUN 10:00-24:00'] }),
    ],
    [
      'tiktok_ads_set_ad_schedule',
      (at) => ({ ...adgroup(at), schedule: [] }),
      (at) => ({ ...adgroup(at), schedule: ['TUE 08:00-18:30'] }),
    ],
    [
      'tiktok_ads_set_frequency_cap',
      ({ reach_id: adgroup_id }) => ({ adgroup_id, times: 2, days: 5 }),
    ],
    [
      'tiktok_ads_hide_comments',
      ({ commented_id: adgroup_id, comment_id }) => ({ adgroup_id, comment_ids: comment_id }),
    ],
    [
      'tiktok_ads_show_comments',
      ({ commented_id: adgroup_id, comment_id }) => ({ adgroup_id, comment_ids: comment_id }),
      ({ commented_id: adgroup_id, comment_id }) => ({
        '@': 'tiktok_ads_hide_comments',
        adgroup_id,
        comment_ids: comment_id,
      }),
    ],
    ...['add', 'set'].map((verb): Case => [
      `tiktok_ads_${verb}_blocked_words`,
      () => ({ words: ['my shop', 'dm me'] }),
    ]),
    ['tiktok_ads_remove_blocked_words', () => ({ words: ['free money'] })],
    [
      'tiktok_ads_add_negative_keywords',
      (at) => ({ entity_id: at['adgroup_id'], keywords: 'rent,[tent repair]' }),
    ],
    [
      'tiktok_ads_create_saved_audience',
      () => ({ name: 'Campers', location_ids: '6252001', age_groups: 'AGE_25_34' }),
    ],
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
