/** Every rule of undo, on the emulator. */
import {
  actions,
  describeUndoRules,
  firstId,
  only,
  set,
  switched,
  type Args,
  type Case,
  type Places,
} from '../../../../test/support/undo-cases.ts';

const campaign = ({ campaign_id }: Places): Args => ({ campaign_id });
const capped = ({ capped_id: campaign_id }: Places): Args => ({ campaign_id });
const squad = ({ ad_squad_id }: Places): Args => ({ ad_squad_id });
const lifetime = ({ lifetime_id: ad_squad_id }: Places): Args => ({ ad_squad_id });
const cap = 'snapchat_ads_set_frequency_cap';
const shown = ({ creative_id }: Places): Args => ({ creative_id });
const catalog = ({ catalog_id }: Places): Args => ({ catalog_id });
const productSet = ({ catalog_id, product_set_id }: Places): Args => ({
  catalog_id,
  product_set_id,
});
const feed = ({ product_feed_id }: Places): Args => ({ product_feed_id });
const daily = { feed_url: 'https://shop.example/products.csv', currency: 'USD', hour: 3 };
const ad = ({ ad_id }: Places): Args => ({ ad_id });

const [ofCampaign, ofSquad, ofAd] = ['campaign', 'ad_squad', 'ad'].map(
  (entity) => `snapchat_ads_update_${entity}`,
) as [string, string, string];
const [end, later] = ['2027-06-30T23:59:59Z', '2027-07-31T23:59:59Z'];
const targeting = { geos: [{ country_code: 'ca' }] };
const creative = '34817591-8540-4058-8878-276285506923';
const goal = { optimization_goal: 'SWIPES', targeting };

describeUndoRules({
  platform: 'snapchat',
  async placesOf(platform) {
    const { result } = await platform.run('snapchat_ads_list_campaigns', {});
    const named = (name: string) =>
      (result.campaigns as { id: string; name: string }[]).find((one) => one.name === name)!.id;
    const campaign_id = named('Festival tents');
    const made = await platform.run('snapchat_ads_create_ad_squad', {
      campaign_id: named('Winter sale'),
      name: 'Over its life',
      ...goal,
      lifetime_budget: '900',
      end_time: end,
      bid: '1.10',
      bid_strategy: 'TARGET_COST',
    });
    const catalog_id = await firstId(platform, 'snapchat_ads_list_catalogs', 'catalogs');
    const ofCatalog = { catalog_id };
    return {
      catalog_id,
      product_set_id: await firstId(
        platform,
        'snapchat_ads_list_product_sets',
        'product_sets',
        ofCatalog,
      ),
      product_feed_id: await firstId(
        platform,
        'snapchat_ads_list_product_feeds',
        'product_feeds',
        ofCatalog,
      ),
      campaign_id,
      capped_id: named('Rain jackets'),
      lifetime_id: made.result.ad_squad.id as string,
      ad_squad_id: await firstId(platform, 'snapchat_ads_list_ad_squads', 'ad_squads', {
        campaign_id,
      }),
      creative_id: await firstId(platform, 'snapchat_ads_list_creatives', 'creatives'),
      ad_id: await firstId(platform, 'snapchat_ads_list_ads', 'ads', { campaign_id }),
    };
  },
  cases: [
    only(cap, squad, { cap: '3 per 7 DAYS' }),
    set(cap, squad, { cap: '2 per 24 HOURS' }, { cap: '5 per 30 DAYS' }),
    only('snapchat_ads_set_placements', squad, { positions: ['FEED', 'CAMERA'] }),
    set('snapchat_ads_set_placements', squad, { positions: ['FEED'] }, { positions: [] }),
    ...Object.entries({
      name: 'Another name',
      headline: 'Other words',
      brand_name: 'Another brand',
      call_to_action: 'SIGN_UP',
      landing_url: 'https://www.northwind-outdoor.example/new',
    }).map(([field, value]) => only('snapchat_ads_update_creative', shown, { [field]: value })),
    ...(
      [
        [ofCampaign, campaign],
        [ofSquad, squad],
        [ofAd, ad],
      ] as const
    ).flatMap(([script, idOf]): Case[] => [
      only(script, idOf, { name: 'Another name' }),
      only(script, idOf, { action: 'pause' }),
      switched(script, idOf, actions),
    ]),
    ...(
      [
        [ofCampaign, campaign],
        [ofSquad, squad],
      ] as const
    ).flatMap(([script, idOf]): Case[] => [
      only(script, idOf, { end_time: end }),
      set(script, idOf, { end_time: end }, { end_time: later }),
    ]),
    only(ofCampaign, campaign, { daily_budget: '300' }),
    set(ofCampaign, campaign, { daily_budget: '300' }, { daily_budget: '310.50' }),
    only(ofCampaign, campaign, { spend_cap: '9000' }),
    set(ofCampaign, campaign, { spend_cap: '9000' }, { spend_cap: '9500' }),
    only(ofSquad, squad, { daily_budget: '44.10' }),
    only(ofSquad, lifetime, { lifetime_budget: '950' }),
    only(ofSquad, lifetime, { bid: '1.25' }),
    only(ofSquad, squad, { targeting }),
    only(ofAd, ad, { creative_id: creative }),
    only('snapchat_ads_update_campaign_budget', capped, { daily_budget: '99.90' }),
    set(
      'snapchat_ads_update_campaign_budget',
      capped,
      { '@': ofCampaign, no_daily_budget: true },
      { daily_budget: '222.20' },
    ),
    only('snapchat_ads_create_campaign', () => ({}), {
      name: 'Autumn',
      start_time: '2027-01-01T00:00:00Z',
    }),
    only('snapchat_ads_create_ad_squad', campaign, { name: 'Autumn', ...goal, daily_budget: '12' }),
    only('snapchat_ads_create_ad', squad, { name: 'Autumn', creative_id: creative }),
    only('snapchat_ads_create_audience', () => ({}), { name: 'Buyers 2026' }),
    only('snapchat_ads_create_catalog', () => ({}), { name: 'Spring shop' }),
    only('snapchat_ads_update_product_set', productSet, { name: 'Another name' }),
    only('snapchat_ads_update_product_set', productSet, {
      filter: { AVAILABILITY: { EQ: 'PREORDER' } },
    }),
    only('snapchat_ads_create_product_feed', catalog, { name: 'Nightly', ...daily }),
    only('snapchat_ads_update_product_feed', feed, { name: 'Another name' }),
    only('snapchat_ads_update_product_feed', feed, { feed_url: 'https://shop.example/new.csv' }),
    only('snapchat_ads_create_lookalike_audience', () => ({}), {
      name: 'Like buyers',
      seed_segment_id: '2048296186678831',
      country: 'US',
    }),
  ],
});
