/** Rules of undo that other tests do not touch. */
import type { EmulatedPlatform } from '../../../../test/support/an-emulated-platform.ts';
import {
  describeUndoRules,
  actions,
  firstId,
  switched,
  type Case,
  type Places,
  type Plan,
} from '../../../../test/support/undo-cases.ts';

const spelled = [{ status: 'Paused' }, { status: 'Active' }] as const;

/** The campaign that targets places. */
async function brand(platform: EmulatedPlatform): Promise<string> {
  const { result } = await platform.run('microsoft_ads_list_campaigns');
  const all = result.campaigns as readonly { id: string; name: string }[];
  return all.find(({ name }) => name.includes('Brand'))!.id;
}

const page = 'https://www.northwind-outdoor.example/tents';

const plan: Plan = {
  platform: 'microsoft',
  async placesOf(platform) {
    const campaign_id = await firstId(platform, 'microsoft_ads_list_campaigns', 'campaigns');
    const below = { campaign_id };
    const ad_group_id = await firstId(platform, 'microsoft_ads_list_ad_groups', 'ad_groups', below);
    const within = { ad_group_id };
    const ad_id = await firstId(platform, 'microsoft_ads_list_ads', 'ads', within);
    const keyword_id = await firstId(platform, 'microsoft_ads_list_keywords', 'keywords', within);
    const first = (script: string, list: string, args = {}) =>
      firstId(platform, `microsoft_ads_${script}`, list, args);
    const lists = (await platform.run('microsoft_ads_list_shared_lists')).result
      .shared_lists as readonly { id: string; type: string }[];
    const list = (type: string) => lists.find((one) => one.type === type)!.id;
    const list_id = list('NegativeKeywordList');
    const website_list_id = list('PlacementExclusionList');
    return {
      campaign_id,
      ad_group_id,
      ad_id,
      keyword_id,
      label_id: await first('list_labels', 'labels'),
      sitelink_id: await first('list_extensions', 'extensions', { type: 'sitelink' }),
      callout_id: await first('list_extensions', 'extensions', { type: 'callout' }),
      list_id,
      website_list_id,
      places_id: await brand(platform),
    };
  },
  cases: [
    switched('microsoft_ads_update_campaign', ({ campaign_id }) => ({ campaign_id }), actions),
    switched(
      'microsoft_ads_update_ad_group',
      ({ campaign_id, ad_group_id }) => ({ campaign_id, ad_group_id }),
      spelled,
    ),
    switched(
      'microsoft_ads_update_ad',
      ({ ad_group_id, ad_id }) => ({ ad_group_id, ad_id }),
      spelled,
    ),
    switched(
      'microsoft_ads_update_keyword',
      ({ ad_group_id, keyword_id }) => ({ ad_group_id, keyword_id }),
      actions,
    ),
    [
      'microsoft_ads_update_keyword',
      ({ ad_group_id, keyword_id }) => ({ ad_group_id, keyword_id, bid: '0.95' }),
      ({ ad_group_id, keyword_id }) => ({ ad_group_id, keyword_id, bid: '1.10' }),
    ],
    [
      'microsoft_ads_update_keyword',
      ({ ad_group_id, keyword_id }) => ({ ad_group_id, keyword_id, bid: '0.95' }),
      ({ ad_group_id, keyword_id }) => ({ ad_group_id, keyword_id, no_bid: true }),
    ],
    ...[
      ({ campaign_id }: Places) => ({ campaign_id }),
      ({ campaign_id, ad_group_id }: Places) => ({ campaign_id, ad_group_id }),
      ({ ad_group_id, ad_id }: Places) => ({ ad_group_id, ad_id }),
      ({ ad_group_id, keyword_id }: Places) => ({ ad_group_id, keyword_id }),
    ].flatMap((holder): Case[] => [
      [
        'microsoft_ads_set_labels',
        (at) => ({ ...holder(at), label_ids: [] }),
        (at) => ({
          ...holder(at),
          label_ids: [at['label_id']],
        }),
      ],
      [
        'microsoft_ads_apply_labels',
        (at) => ({ ...holder(at), label_ids: [at['label_id']] }),
        (at) => ({ '@': 'microsoft_ads_set_labels', ...holder(at), label_ids: [] }),
      ],
      [
        'microsoft_ads_take_labels_off',
        (at) => ({ ...holder(at), label_ids: [at['label_id']] }),
        (at) => ({ '@': 'microsoft_ads_apply_labels', ...holder(at), label_ids: [at['label_id']] }),
      ],
    ]),
    ['microsoft_ads_update_label', ({ label_id }) => ({ label_id, name: 'Seasonal' })],
    [
      'microsoft_ads_update_label',
      ({ label_id }) => ({ label_id, description: 'Other', background_color: '#112233' }),
      ({ label_id }) => ({ label_id, description: 'First' }),
    ],
    [
      'microsoft_ads_attach_extensions',
      ({ campaign_id, callout_id }) => ({ campaign_id, extension_ids: [callout_id] }),
    ],
    [
      'microsoft_ads_attach_extensions',
      ({ campaign_id, ad_group_id, sitelink_id }) => ({
        campaign_id,
        ad_group_id,
        extension_ids: [sitelink_id],
      }),
    ],
    ['microsoft_ads_attach_extensions', ({ sitelink_id }) => ({ extension_ids: [sitelink_id] })],
    [
      'microsoft_ads_update_sitelink',
      ({ sitelink_id: extension_id }) => ({
        extension_id,
        link_text: 'Winter sale',
        final_url: 'https://www.northwind-outdoor.example/winter',
        description1: 'One line',
        description2: 'Another line',
      }),
    ],
    [
      'microsoft_ads_update_sitelink',
      ({ sitelink_id: extension_id }) => ({ extension_id, no_descriptions: true }),
      ({ sitelink_id: extension_id }) => ({
        extension_id,
        description1: 'First line',
        description2: 'Second line',
      }),
    ],
    [
      'microsoft_ads_update_sitelink',
      ({ sitelink_id: extension_id }) => ({
        extension_id,
        description1: 'First line',
        description2: 'Second line',
      }),
      ({ sitelink_id: extension_id }) => ({ extension_id, no_descriptions: true }),
    ],
    [
      'microsoft_ads_update_callout',
      ({ callout_id: extension_id }) => ({ extension_id, text: 'Returned for free' }),
    ],
    ['microsoft_ads_rename_shared_list', ({ list_id }) => ({ list_id, name: 'Vacancies' })],
    [
      'microsoft_ads_add_shared_list_entries',
      ({ list_id }) => ({ list_id, entries: 'wages,[tent wages]' }),
    ],
    [
      'microsoft_ads_add_excluded_websites',
      ({ website_list_id: list_id }) => ({ list_id, entries: 'news.example' }),
    ],
    [
      'microsoft_ads_set_shared_lists',
      ({ places_id: campaign_id, list_id }) => ({ campaign_id, list_ids: [list_id] }),
    ],
    ['microsoft_ads_set_website_exclusion_lists', () => ({ list_ids: [] })],
    [
      'microsoft_ads_set_ad_schedule',
      ({ campaign_id }) => ({ campaign_id, schedule: ['MON 08:00-18:00 +20%', 'SUN 00:00-24:00'] }),
    ],
    [
      'microsoft_ads_set_device_adjustments',
      ({ campaign_id }) => ({ campaign_id, mobile: -30, desktop: 5, tablet: -100 }),
      ({ campaign_id }) => ({ campaign_id, mobile: 20, tablet: 10 }),
    ],
    [
      'microsoft_ads_set_location_adjustments',
      ({ places_id: campaign_id }) => ({ campaign_id, locations: ['190 -10%'] }),
      ({ places_id: campaign_id }) => ({ campaign_id, locations: ['190 +20%', '32 +5%'] }),
    ],
    ...['EnhancedCpc', 'ManualCpc', 'MaxClicks', 'MaxConversionValue'].map((before): Case => [
      'microsoft_ads_set_bid_strategy',
      ({ campaign_id }) => ({ campaign_id, strategy: 'MaxConversions' }),
      ({ campaign_id }) => ({ campaign_id, strategy: before }),
    ]),
    ...(
      [
        ['MaxConversions', 'target_cpa', '12', '15'],
        ['MaxConversionValue', 'target_roas', '3', '4'],
        ['MaxClicks', 'max_cpc', '1.5', '2'],
      ] as const
    ).flatMap(([strategy, name, one, other]): Case[] => [
      [
        'microsoft_ads_set_bid_strategy',
        ({ campaign_id }) => ({ campaign_id, strategy, [name]: other }),
        ({ campaign_id }) => ({ campaign_id, strategy, [name]: one }),
      ],
      [
        'microsoft_ads_set_bid_strategy',
        ({ campaign_id }) => ({ campaign_id, strategy: 'EnhancedCpc' }),
        ({ campaign_id }) => ({ campaign_id, strategy, [name]: one }),
      ],
      [
        'microsoft_ads_set_bid_strategy',
        ({ campaign_id }) => ({ campaign_id, strategy, [name]: one }),
        ({ campaign_id }) => ({ campaign_id, strategy, no_target: true }),
      ],
    ]),
    [
      'microsoft_ads_detach_extensions',
      ({ campaign_id, sitelink_id }) => ({ campaign_id, extension_ids: [sitelink_id] }),
      ({ campaign_id, sitelink_id }) => ({
        '@': 'microsoft_ads_attach_extensions',
        campaign_id,
        extension_ids: [sitelink_id],
      }),
    ],
    [
      'microsoft_ads_set_extensions',
      ({ campaign_id, callout_id }) => ({ campaign_id, extension_ids: [callout_id] }),
    ],
    [
      'microsoft_ads_attach_shared_lists',
      ({ places_id: campaign_id, list_id }) => ({ campaign_id, list_ids: [list_id] }),
    ],
    [
      'microsoft_ads_detach_shared_lists',
      ({ places_id: campaign_id, list_id }) => ({ campaign_id, list_ids: [list_id] }),
      ({ places_id: campaign_id, list_id }) => ({
        '@': 'microsoft_ads_attach_shared_lists',
        campaign_id,
        list_ids: [list_id],
      }),
    ],
    ['microsoft_ads_create_label', () => ({ name: 'Autumn', background_color: '#AA5500' })],
    ['microsoft_ads_create_sitelink', () => ({ link_text: 'Tents', final_url: page })],
    ['microsoft_ads_create_callout', () => ({ text: 'Open on Sundays' })],
    ['microsoft_ads_create_action_extension', () => ({ action: 'BookNow', language: 'English' })],
    [
      'microsoft_ads_create_app_extension',
      () => ({
        text: 'Trails',
        app_platform: 'iOS',
        app_store_id: '1234567',
        store_url: 'https://apps.apple.com/app/id1234567',
      }),
    ],
    [
      'microsoft_ads_create_structured_snippet',
      () => ({ header: 'Brands', values: ['Northwind', 'Fell', 'Tarn'] }),
    ],
    [
      'microsoft_ads_create_call_extension',
      () => ({ phone_number: '2065550134', country_code: 'US' }),
    ],
    [
      'microsoft_ads_create_price_extension',
      () => ({
        type: 'Brands',
        offers: ['Northwind', 'Fell', 'Tarn'].map((header) => ({
          header,
          description: 'From',
          price: 9.5,
          final_url: page,
        })),
      }),
    ],
    [
      'microsoft_ads_create_promotion_extension',
      () => ({ target: 'Tents', final_url: page, amount_off: 20, orders_over: 100 }),
    ],
    [
      'microsoft_ads_create_shared_list',
      () => ({ name: 'Competitors', type: 'NegativeKeywordList' }),
    ],
    [
      'microsoft_ads_copy_campaign',
      ({ places_id: campaign_id }) => ({ campaign_id, name: 'Copy' }),
    ],
  ],
};

describeUndoRules(plan);
