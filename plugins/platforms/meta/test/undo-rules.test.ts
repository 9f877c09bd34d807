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
