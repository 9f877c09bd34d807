/** Every rule of undo, on the emulator. */
import {
  actions,
  describeUndoRules,
  firstId,
  only,
  switched,
  type Args,
  type Case,
  type Places,
} from '../../../../test/support/undo-cases.ts';

const idOf =
  (name: string) =>
  (at: Places): Args => ({ [name]: at[name] });
const [campaign, adSet, ad] = ['campaign_id', 'ad_set_id', 'ad_id'].map(idOf) as [
  (at: Places) => Args,
  (at: Places) => Args,
  (at: Places) => Args,
];

describeUndoRules({
  platform: 'spotify',
  async placesOf(platform) {
    const campaign_id = await firstId(platform, 'spotify_ads_list_campaigns', 'campaigns');
    const ad_set_id = await firstId(platform, 'spotify_ads_list_ad_sets', 'ad_sets', {
      campaign_id,
    });
    const ad_id = await firstId(platform, 'spotify_ads_list_ads', 'ads', { ad_set_id });
    return { campaign_id, ad_set_id, ad_id };
  },
  cases: [
    only('spotify_ads_update_campaign_budget', campaign, { daily_budget: '151.25' }),
    only('spotify_ads_update_ad_set', adSet, { daily_budget: '31' }),
    only('spotify_ads_update_ad_set', adSet, { bid: '17.50' }),
    only('spotify_ads_update_ad_set', adSet, {
      targeting: { geo_targets: { country_code: 'CA' } },
    }),
    [
      'spotify_ads_update_ad_set',
      (at) => ({ ...adSet(at), end_time: '2035-02-01T00:00:00Z' }),
      (at) => ({ ...adSet(at), end_time: '2035-01-01T00:00:00Z' }),
    ],
    [
      'spotify_ads_update_ad_set',
      (at) => ({ ...adSet(at), lifetime_budget: '900' }),
      (at) => ({ ...adSet(at), lifetime_budget: '800' }),
    ],
    only('spotify_ads_update_ad', ad, { tagline: 'Another tagline' }),
    ...(
      [
        ['spotify_ads_update_ad', ad],
        ['spotify_ads_update_ad_set', adSet],
        ['spotify_ads_update_campaign', campaign],
      ] as const
    ).flatMap(([script, of]): Case[] => [
      only(script, of, { name: 'Another name' }),
      only(script, of, { action: 'pause' }),
      switched(script, of, actions),
    ]),
    only('spotify_ads_create_campaign', () => ({}), { name: 'Autumn', objective: 'REACH' }),
    only('spotify_ads_create_ad_set', campaign, {
      name: 'Cyclists',
      daily_budget: '20',
      asset_format: 'AUDIO',
      category: 'ADV_1_2',
      targeting: { geo_targets: { country_code: 'US' } },
      start_time: '2035-01-01T00:00:00Z',
    }),
  ],
});
