/** Rules of undo that other tests do not touch. */
import { expect } from 'chai';
import {
  actions,
  describeUndoRules,
  firstId,
  only,
  set,
  statuses,
  switched,
  type Args,
  type Case,
  type Places,
  type Plan,
} from '../../../../test/support/undo-cases.ts';

const campaign = ({ campaign_id }: Places): Args => ({ campaign_id });
const group = ({ ad_group_id }: Places): Args => ({ ad_group_id });
const ad = ({ ad_id }: Places): Args => ({ ad_id });
const productSet = ({ product_set_id }: Places): Args => ({ product_set_id });
const productFeed = ({ product_feed_id }: Places): Args => ({ product_feed_id });
const archived = { status: 'ARCHIVED' } as const;

/** A list of an ad group that was not empty before. */
const listed = (list: string, one: (at: Places) => string, other: (at: Places) => string): Case => [
  'reddit_ads_update_ad_group_targeting',
  (at) => ({ ...group(at), [list]: other(at), mode: 'replace' }),
  (at) => ({ ...group(at), [list]: one(at), mode: 'replace' }),
];

const plan: Plan = {
  platform: 'reddit',
  async placesOf(platform) {
    const named = async (script: string, key: string, name: string) => {
      const { result } = await platform.run(script);
      const rows = result[key] as { id: string; name: string }[];
      return rows.find((one) => one.name === name)!.id;
    };
    const catalog_id = await firstId(platform, 'reddit_ads_list_product_catalogs', 'catalogs');
    const ofCatalog = { catalog_id };
    const audience = async (name: string): Promise<string> =>
      (await platform.run('reddit_ads_create_audience', { name })).result.audience.id;
    return {
      campaign_id: await named('reddit_ads_list_campaigns', 'campaigns', 'Traffic | Journal'),
      ad_group_id: await named('reddit_ads_list_ad_groups', 'ad_groups', 'Hikers'),
      ad_id: await named('reddit_ads_list_ads', 'ads', 'Hikers A'),
      saved_id: await firstId(platform, 'reddit_ads_list_saved_audiences', 'saved_audiences'),
      catalog_id,
      product_set_id: await firstId(
        platform,
        'reddit_ads_list_product_sets',
        'product_sets',
        ofCatalog,
      ),
      product_feed_id: await firstId(
        platform,
        'reddit_ads_list_product_feeds',
        'product_feeds',
        ofCatalog,
      ),
      audience_id: await audience('Buyers'),
      other_audience_id: await audience('Readers'),
    };
  },
  cases: [
    only('reddit_ads_set_ad_schedule', group, { schedule: ['MON 08:00-18:00'] }),
    set(
      'reddit_ads_set_ad_schedule',
      group,
      { schedule: ['TUE 00:00-24:00', 'SUN 22:00-24:00'] },
      { schedule: [] },
    ),
    [
      'reddit_ads_set_saved_audience',
      (at) => ({ ...group(at), saved_audience_id: at['saved_id']! }),
    ],
    [
      'reddit_ads_set_saved_audience',
      (at) => ({ ...group(at), no_saved_audience: true }),
      (at) => ({ ...group(at), saved_audience_id: at['saved_id']! }),
    ],
    only('reddit_ads_create_saved_audience', () => ({}), {
      name: 'Campers',
      communities: ['camping'],
    }),
    only('reddit_ads_create_product_catalog', () => ({}), { name: 'Spring', currency: 'USD' }),
    only('reddit_ads_update_product_catalog', ({ catalog_id }) => ({ catalog_id }), {
      name: 'Another name',
    }),
    only('reddit_ads_update_product_catalog', ({ catalog_id }) => ({ catalog_id }), {
      pixel_ids: [],
    }),
    only('reddit_ads_create_product_set', ({ catalog_id }) => ({ catalog_id }), {
      name: 'Stoves',
      filter: '{"product_type":{"i_contains":"stove"}}',
    }),
    only('reddit_ads_update_product_set', productSet, { name: 'Huts' }),
    only('reddit_ads_update_product_set', productSet, {
      filter: '{"product_type":{"i_contains":"hut"}}',
    }),
    only('reddit_ads_create_product_feed', ({ catalog_id }) => ({ catalog_id }), {
      name: 'Winter',
      feed_url: 'https://www.northwind.example/winter.csv',
    }),
    only('reddit_ads_update_product_feed', productFeed, { name: 'Other feed' }),
    only('reddit_ads_update_product_feed', productFeed, { action: 'pause' }),
    switched('reddit_ads_update_product_feed', productFeed, actions),
    switched('reddit_ads_update_campaign', campaign, actions),
    switched('reddit_ads_update_ad_group', group, statuses),
    switched('reddit_ads_update_ad', ad, statuses),
    switched('reddit_ads_update_campaign', campaign, [{ action: 'archive' }, actions[0]]),
    switched('reddit_ads_update_ad_group', group, [archived, statuses[0]]),
    switched('reddit_ads_update_ad', ad, [archived, statuses[0]]),
    // An ad that was paused when it was archived is paused again.
    ...(
      [
        ['ad', ad, statuses[0]],
        ['ad_group', group, statuses[0]],
        ['campaign', campaign, actions[0]],
      ] as const
    ).map(([level, idOf, paused]): Case => [
      `reddit_ads_archive_${level}`,
      idOf,
      (at) => ({ '@': `reddit_ads_update_${level}`, ...idOf(at), ...paused }),
    ]),
    [
      'reddit_ads_update_campaign',
      (at) => ({ ...campaign(at), spend_cap: '900.50' }),
      (at) => ({ ...campaign(at), spend_cap: '800' }),
    ],
    [
      'reddit_ads_update_ad_group',
      (at) => ({ ...group(at), end_time: '2027-06-30T00:00:00Z' }),
      (at) => ({ ...group(at), end_time: '2027-05-31T00:00:00Z' }),
    ],
    ...(
      [
        ['communities', 'hiking', 'outdoors'],
        ['excluded_communities', 'hiking', 'outdoors'],
        ['interests', 'outdoors_hiking', 'outdoors_camping'],
        ['keywords', 'tent', 'stove'],
        ['excluded_geolocations', 'GB', 'DE'],
      ] as const
    ).map(([list, one, other]) =>
      listed(
        list,
        () => one,
        () => other,
      ),
    ),
    ...['custom_audience_ids', 'excluded_custom_audience_ids'].map((list) =>
      listed(
        list,
        (at) => at['audience_id']!,
        (at) => at['other_audience_id']!,
      ),
    ),
  ],
};

describeUndoRules(plan, (get) => {
  it('reddit_ads_repair_structure: taken back, what was paused is paused again', async () => {
    const { platform, at } = get();
    const made = async (script: string, key: string, args: Args): Promise<string> => {
      // The earliest of a name is the one that stays.
      platform.clock.advance(60_000);
      return (await platform.run(script, args)).result[key].id;
    };
    const { post_id } = (await platform.run('reddit_ads_get_ad', { ad_id: at['ad_id'] })).result.ad;
    const campaignOf = () =>
      made('reddit_ads_create_campaign', 'campaign', {
        name: 'Twin',
        objective: 'TRAFFIC',
      });
    const campaign_id = await campaignOf();
    const groupOf = () =>
      made('reddit_ads_create_ad_group', 'ad_group', {
        campaign_id,
        name: 'Twin',
        daily_budget: '15',
        geolocations: 'US',
      });
    const ad_group_id = await groupOf();
    const adOf = () => made('reddit_ads_create_ad', 'ad', { ad_group_id, post_id, name: 'Twin' });
    await adOf();
    const twins = [await campaignOf(), await groupOf(), await adOf()];
    const ran = await platform.run('reddit_ads_repair_structure', { apply: true });
    for (const id of twins)
      expect(ran.changes.find((change) => change.id === id)).to.include({ before: 'PAUSED' });
    await platform.undo('reddit_ads_repair_structure', ran);
    const dry = { dryRun: true };
    const again = await platform.run('reddit_ads_repair_structure', { apply: true }, dry);
    expect(again.changes).to.deep.equal(ran.changes);
  });
});
