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
const shared = ({ shared_id: campaign_id }: Places): Args => ({ campaign_id });
const group = ({ ad_group_id }: Places): Args => ({ ad_group_id });
const ad = ({ ad_id }: Places): Args => ({ ad_id });

const form = ({ lead_form_id }: Places): Args => ({ lead_form_id });
const promotion = ({ product_group_promotion_id }: Places): Args => ({
  product_group_promotion_id,
});

const productGroup = ({ made_group_id: product_group_id }: Places): Args => ({ product_group_id });
const feed = ({ feed_id }: Places): Args => ({ feed_id });
const discount = ({ promotion_id }: Places): Args => ({ promotion_id });

const [ofCampaign, ofGroup, ofAd] = ['campaign', 'ad_group', 'ad'].map(
  (entity) => `pinterest_ads_update_${entity}`,
) as [string, string, string];
const [end, later] = ['2027-06-30T23:59:59Z', '2027-07-31T23:59:59Z'];

describeUndoRules({
  platform: 'pinterest',
  async placesOf(platform) {
    const { result } = await platform.run('pinterest_ads_list_campaigns', {});
    const named = (name: string) =>
      (result.campaigns as { id: string; name: string }[]).find((one) => one.name === name)!.id;
    const campaign_id = named('Hiking outfits');
    const below = { campaign_id };
    return {
      campaign_id,
      shared_id: named('Camping inspiration'),
      ad_group_id: await firstId(platform, 'pinterest_ads_list_ad_groups', 'ad_groups', below),
      ad_id: await firstId(platform, 'pinterest_ads_list_ads', 'ads', below),
      lead_form_id: await firstId(platform, 'pinterest_ads_list_lead_forms', 'lead_forms'),
      made_group_id: (
        (await platform.run('pinterest_ads_list_product_groups', {})).result.product_groups as {
          id: string;
          type: string;
        }[]
      ).find(({ type }) => type === 'MERCHANT_CREATED')!.id,
      promotion_id: await firstId(platform, 'pinterest_ads_list_promotions', 'promotions'),
      feed_id: await firstId(platform, 'pinterest_ads_list_feeds', 'feeds'),
      product_group_id: await firstId(
        platform,
        'pinterest_ads_list_product_groups',
        'product_groups',
      ),
      product_group_promotion_id: await firstId(
        platform,
        'pinterest_ads_list_product_group_promotions',
        'product_group_promotions',
        {
          ad_group_id: await firstId(platform, 'pinterest_ads_list_ad_groups', 'ad_groups', {
            campaign_id: named('Camping inspiration'),
          }),
        },
      ),
    };
  },
  cases: [
    ...(
      [
        [ofCampaign, campaign],
        [ofGroup, group],
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
        [ofGroup, group],
      ] as const
    ).flatMap(([script, idOf]): Case[] => [
      only(script, idOf, { end_time: end }),
      set(script, idOf, { end_time: end }, { end_time: later }),
    ]),
    only(ofCampaign, campaign, { daily_budget: '300' }),
    set(ofCampaign, campaign, { daily_budget: '300' }, { daily_budget: '310.50' }),
    set(ofCampaign, campaign, { no_daily_budget: true }, { lifetime_budget: '4000' }),
    set(ofCampaign, campaign, { lifetime_budget: '4100' }, { lifetime_budget: '4000' }),
    set(ofCampaign, campaign, { no_lifetime_budget: true }, { name: 'One more name' }),
    only(ofGroup, group, { daily_budget: '44.10' }),
    only(ofGroup, group, { bid: '1.25' }),
    set(ofGroup, group, { bid: '1.25' }, { bid: '1.50' }),
    only(ofGroup, group, { targeting: { LOCATION: ['CA'] } }),
    only(ofAd, ad, { destination_url: 'https://www.northwind-outdoor.example/new' }),
    only('pinterest_ads_update_campaign_budget', shared, { daily_budget: '199.90' }),
    only('pinterest_ads_update_campaign_budget', campaign, { daily_budget: '222.20' }),
    set(
      'pinterest_ads_set_labels',
      campaign,
      { labels: ['spring'] },
      { labels: ['summer', 'sale'] },
    ),
    only('pinterest_ads_apply_labels', campaign, { labels: ['autumn'] }),
    [
      'pinterest_ads_take_labels_off',
      (at) => ({ ...campaign(at), labels: ['winter'] }),
      (at) => ({ '@': 'pinterest_ads_apply_labels', ...campaign(at), labels: ['winter'] }),
    ],
    only('pinterest_ads_create_keyword', group, { keyword: 'tiny tent', match_type: 'EXACT' }),
    only('pinterest_ads_create_negative_keyword', group, { keyword: 'free' }),
    only('pinterest_ads_create_campaign_negative_keyword', campaign, { keyword: 'free' }),
    ...(['name', 'completion_message', 'disclosure'] as const).map((field) =>
      only('pinterest_ads_update_lead_form', form, { [field]: 'Other words' }),
    ),
    set('pinterest_ads_update_lead_form', form, { disclosure: 'A' }, { disclosure: 'B' }),
    only('pinterest_ads_update_lead_form', form, {
      privacy_policy_url: 'https://www.northwind-outdoor.example/our-privacy',
    }),
    only('pinterest_ads_create_targeting_template', () => ({}), {
      name: 'Campers',
      targeting: { LOCATION: ['US'] },
    }),
    only('pinterest_ads_create_product_group', ({ feed_id }) => ({ feed_id }), {
      name: 'Own brand',
      filters: { all_of: [{ BRAND: { values: ['Northwind'] } }] },
    }),
    only(
      'pinterest_ads_promote_product_group',
      ({ ad_group_id, product_group_id }) => ({ ad_group_id, product_group_id }),
      {},
    ),
    only('pinterest_ads_update_product_group', productGroup, { name: 'Other gear' }),
    only('pinterest_ads_update_product_group', productGroup, { description: 'For autumn.' }),
    set(
      'pinterest_ads_update_product_group',
      productGroup,
      { description: 'For winter.' },
      { description: 'For spring.' },
    ),
    only('pinterest_ads_update_product_group', productGroup, {
      filters: { all_of: [{ BRAND: { values: ['Other'] } }] },
    }),
    only('pinterest_ads_create_feed', () => ({}), {
      name: 'Spring',
      feed_url: 'https://shop.example/products.tsv',
      format: 'TSV',
      country: 'US',
      locale: 'en-US',
    }),
    only('pinterest_ads_update_feed', feed, { name: 'Other feed' }),
    only('pinterest_ads_update_feed', feed, { action: 'pause' }),
    switched('pinterest_ads_update_feed', feed, actions),
    only('pinterest_ads_update_promotion', discount, { name: 'Other words', code: 'OTHER' }),
    only('pinterest_ads_update_promotion', discount, { action: 'pause' }),
    switched('pinterest_ads_update_promotion', discount, actions),
    only('pinterest_ads_create_promotion', () => ({}), { name: 'Spring', type: 'SITEWIDE' }),
    only('pinterest_ads_update_product_group_promotion', promotion, { action: 'pause' }),
    switched('pinterest_ads_update_product_group_promotion', promotion, actions),
    only('pinterest_ads_create_campaign', () => ({}), { name: 'Autumn', objective: 'AWARENESS' }),
    only('pinterest_ads_create_ad_group', campaign, {
      name: 'Autumn',
      billable_event: 'CLICKTHROUGH',
      daily_budget: '12',
    }),
    only('pinterest_ads_create_ad', group, { name: 'Autumn', pin_id: '813744226420795884' }),
    only('pinterest_ads_create_actalike_audience', () => ({}), {
      name: 'Like buyers',
      seed_audience_id: '6102325319592',
    }),
  ],
});
