/** Rules of undo that other tests do not touch. */
import { expect } from 'chai';
import {
  describeUndoRules,
  actions,
  firstId,
  statuses,
  switched,
  type Plan,
} from '../../../../test/support/undo-cases.ts';

const ids = {
  catalog_id: '12038627753810700',
  product_set_id: '12039087405398064',
  feed_id: '12039316322584044',
  test_id: '12032101535861202',
  form_id: '12031219596402905',
};
const [brand, evergreen] = ['12036640790883362', '12034998916191715'];
const block_list_ids = '12033175682549918';
const applied_list_ids = '12038062179813987';
const schedule = { url: 'https://northwind-outdoor.example/a.csv', interval: 'WEEKLY' };
const days = { start_time: '2027-01-08T00:00:00Z', end_time: '2027-01-22T00:00:00Z' };

/** Everyday edits, and what they make. */
const depth: Plan['cases'] = [
  ['meta_ads_create_label', () => ({ name: 'Undone' })],
  ['meta_ads_update_label', () => ({ label_id: brand, name: 'Name' })],
  ['meta_ads_apply_labels', ({ campaign_id }) => ({ campaign_id, label_ids: brand })],
  [
    'meta_ads_take_labels_off',
    ({ adset_id }) => ({ adset_id, label_ids: brand }),
    ({ adset_id }) => ({
      '@': 'meta_ads_set_labels',
      adset_id,
      label_ids: `${brand},${evergreen}`,
    }),
  ],
  ['meta_ads_set_labels', ({ ad_id }) => ({ ad_id, label_ids: evergreen })],
  ['meta_ads_create_catalog', () => ({ name: 'Undone' })],
  ['meta_ads_update_catalog', () => ({ catalog_id: ids.catalog_id, name: 'Undone' })],
  ['meta_ads_create_product_set', () => ({ catalog_id: ids.catalog_id, name: 'Undone' })],
  [
    'meta_ads_update_product_set',
    () => ({
      product_set_id: ids.product_set_id,
      name: 'Undone',
      product_filter: { product_type: { eq: 'Bags' } },
    }),
  ],
  [
    'meta_ads_create_product_feed',
    () => ({ catalog_id: ids.catalog_id, name: 'Undone', schedule }),
  ],
  [
    'meta_ads_update_product_feed',
    () => ({ catalog_id: ids.catalog_id, feed_id: ids.feed_id, name: 'Undone', schedule }),
  ],
  [
    'meta_ads_create_catalog_creative',
    () => ({
      name: 'Undone',
      page_id: '104455667788990',
      product_set_id: ids.product_set_id,
      link: 'https://northwind-outdoor.example/',
      headline: '{{product.name}}',
    }),
  ],
  [
    'meta_ads_create_ab_test',
    ({ adset_id, own_adset_id }) => ({
      name: 'Undone',
      adset_ids: `${adset_id},${own_adset_id}`,
      ...days,
    }),
  ],
  [
    'meta_ads_update_ab_test',
    () => ({ test_id: ids.test_id, name: 'Undone', end_time: days.end_time }),
  ],
  ['meta_ads_archive_lead_form', () => ({ form_id: ids.form_id })],
  [
    'meta_ads_hide_comment',
    () => ({
      ad_id: '12027862407648728',
      comment_id: '787662003308540_12035050839300986',
    }),
  ],
  [
    'meta_ads_answer_comment',
    () => ({
      ad_id: '12027862407648728',
      comment_id: '787662003308540_12035050839300986',
      text: 'Sorry.',
    }),
  ],
  ['meta_ads_create_block_list', () => ({ name: 'Undone' })],
  ['meta_ads_attach_account_block_lists', () => ({ block_list_ids })],
  ['meta_ads_detach_account_block_lists', () => ({ block_list_ids: applied_list_ids })],
  ['meta_ads_set_account_block_lists', () => ({ block_list_ids })],
  ['meta_ads_attach_block_lists', ({ adset_id }) => ({ adset_id, block_list_ids })],
  [
    'meta_ads_detach_block_lists',
    ({ adset_id }) => ({ adset_id, block_list_ids }),
    ({ adset_id }) => ({ '@': 'meta_ads_attach_block_lists', adset_id, block_list_ids }),
  ],
  ['meta_ads_set_block_lists', ({ own_adset_id }) => ({ adset_id: own_adset_id, block_list_ids })],
  [
    'meta_ads_set_placements',
    ({ adset_id }) => ({
      adset_id,
      placement_platforms: 'facebook,threads',
      facebook_placements: 'feed',
    }),
  ],
  [
    'meta_ads_set_excluded_categories',
    ({ adset_id }) => ({ adset_id, excluded_placement_categories: 'dating' }),
  ],
  [
    'meta_ads_set_frequency_cap',
    () => ({ adset_id: '12029964467385187', frequency_cap: '3 per 7 days' }),
    () => ({ adset_id: '12029964467385187', frequency_cap: '2 per 7 days' }),
  ],
  [
    'meta_ads_set_ad_schedule',
    () => ({ adset_id: '12027559742254209', schedule: 'MON 08:00-18:00', schedule_zone: 'USER' }),
  ],
  [
    'meta_ads_create_budget_period',
    ({ campaign_id }) => ({ campaign_id, budget_increase: '50', ...days }),
  ],
  ['meta_ads_copy_campaign', ({ campaign_id }) => ({ campaign_id })],
  ['meta_ads_copy_ad_set', ({ adset_id }) => ({ adset_id })],
  ['meta_ads_copy_ad', ({ ad_id }) => ({ ad_id })],
];

const plan: Plan = {
  platform: 'meta',
  async placesOf(platform) {
    const { campaigns } = (await platform.run('meta_ads_list_campaigns')).result;
    const own = campaigns.find(
      (one: { status: string; daily_budget: number | null }) =>
        one.status === 'ENABLED' && one.daily_budget !== null,
    );
    const campaign_id = own.id as string;
    const adset_id = await firstId(platform, 'meta_ads_list_ad_sets', 'ad_sets', { campaign_id });
    const { ads } = (await platform.run('meta_ads_list_ads')).result;
    const [ad] = ads;
    const other = ads.find((one: { creative_id: string }) => one.creative_id !== ad.creative_id);
    const shared = (await platform.run('meta_ads_list_ad_sets')).result.ad_sets.find(
      (one: { daily_budget: number | null }) => one.daily_budget !== null,
    );
    const { result } = await platform.run('meta_ads_create_campaign', {
      name: 'For life',
      objective: 'TRAFFIC',
      lifetime_budget: '900',
    });
    const life = { lifetime_campaign_id: result.campaign.id, own_adset_id: shared.id };
    const audience_id = await firstId(platform, 'meta_ads_list_audiences', 'audiences');
    const more = { ...life, audience_id };
    return { campaign_id, adset_id, ad_id: ad.id, creative_id: other.creative_id, ...more };
  },
  cases: [
    switched('meta_ads_update_campaign', ({ campaign_id }) => ({ campaign_id }), actions),
    switched('meta_ads_update_ad_set', ({ adset_id }) => ({ adset_id }), statuses),
    switched('meta_ads_update_ad', ({ ad_id }) => ({ ad_id }), statuses),
    ['meta_ads_update_ad', ({ ad_id, creative_id }) => ({ ad_id, creative_id })],
    ['meta_ads_update_campaign', ({ campaign_id }) => ({ campaign_id, daily_budget: '77' })],
    [
      'meta_ads_update_campaign',
      (at) => ({ campaign_id: at['lifetime_campaign_id'], lifetime_budget: '1200.50' }),
    ],
    ['meta_ads_update_ad_set', (at) => ({ adset_id: at['own_adset_id'], daily_budget: '47.5' })],
    [
      'meta_ads_update_campaign',
      ({ campaign_id }) => ({ campaign_id, bid_strategy: 'LOWEST_COST_WITHOUT_CAP' }),
      ({ campaign_id }) => ({ campaign_id, bid_strategy: 'COST_CAP' }),
    ],
    [
      'meta_ads_update_ad_set',
      ({ adset_id }) => ({ adset_id, bid_amount: '3' }),
      ({ adset_id }) => ({ adset_id, bid_amount: '2' }),
    ],
    [
      'meta_ads_update_ad_set',
      ({ adset_id }) => ({
        adset_id,
        targeting: JSON.stringify({
          geo_locations: { countries: ['CA'] },
          targeting_automation: { advantage_audience: 0 },
        }),
      }),
    ],
    [
      'meta_ads_update_ad_set',
      ({ adset_id }) => ({ adset_id, end_time: '2027-06-30T00:00:00Z' }),
      ({ adset_id }) => ({ adset_id, end_time: '2027-05-31T00:00:00Z' }),
    ],
    ['meta_ads_attach_audience', ({ adset_id, audience_id }) => ({ adset_id, audience_id })],
    [
      'meta_ads_attach_audience',
      ({ adset_id, audience_id }) => ({ adset_id, audience_id, exclude: true }),
    ],
    ...depth,
  ],
};

describeUndoRules(plan, (get) => {
  it('meta_ads_create_ad with a creative of its own: taken back, ad and creative are gone', async () => {
    const { platform, at } = get();
    const ads = async () => (await platform.run('meta_ads_list_ads')).result.ads;
    const before = await ads();
    const ran = await platform.run('meta_ads_create_ad', {
      adset_id: at['adset_id'],
      name: 'New',
      page_id: '104455667788990',
      link: 'https://example.com/',
      message: 'One',
      allow_weak_creative_variants: true,
    });
    expect(ran.changes.map(({ entity }) => entity)).to.deep.equal(['creative', 'ad']);
    expect(await ads()).to.have.length(before.length + 1);
    expect(await platform.undo('meta_ads_create_ad', ran)).to.deep.equal([
      'meta_ads_delete_ad',
      'meta_ads_delete_creative',
    ]);
    expect(await ads()).to.deep.equal(before);
  });
});
