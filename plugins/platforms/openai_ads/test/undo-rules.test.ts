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
const group = ({ ad_group_id }: Places): Args => ({ ad_group_id });
const ad = ({ ad_id }: Places): Args => ({ ad_id });

const [ofCampaign, ofGroup, ofAd] = ['campaign', 'ad_group', 'ad'].map(
  (entity) => `openai_ads_update_${entity}`,
) as [string, string, string];
const [end, later] = ['2027-06-30T23:59:59Z', '2027-07-31T23:59:59Z'];
const all = [
  [ofCampaign, campaign],
  [ofGroup, group],
  [ofAd, ad],
] as const;

describeUndoRules({
  platform: 'openai_ads',
  async placesOf(platform) {
    const campaign_id = await firstId(platform, 'openai_ads_list_campaigns', 'campaigns');
    const ad_group_id = await firstId(platform, 'openai_ads_list_ad_groups', 'ad_groups', {
      campaign_id,
    });
    const ad_id = await firstId(platform, 'openai_ads_list_ads', 'ads', { ad_group_id });
    return { campaign_id, ad_group_id, ad_id };
  },
  cases: [
    ...all.flatMap(([script, idOf]): Case[] => [
      only(script, idOf, { name: 'Another name' }),
      only(script, idOf, { action: 'pause' }),
      switched(script, idOf, actions),
    ]),
    ...all
      .slice(0, 2)
      .flatMap(([script, idOf]): Case[] => [
        only(script, idOf, { description: 'For autumn' }),
        set(script, idOf, { description: 'For autumn' }, { description: 'For winter' }),
      ]),
    only(ofCampaign, campaign, { end_time: end }),
    set(ofCampaign, campaign, { end_time: end }, { end_time: later }),
    only(ofCampaign, campaign, { daily_budget: '210.50' }),
    only(ofCampaign, campaign, { lifetime_budget: '4000' }),
    set(ofCampaign, campaign, { lifetime_budget: '4100' }, { lifetime_budget: '4000' }),
    set(ofCampaign, campaign, { lifetime_budget: '4100' }, { no_daily_budget: true }),
    set(
      ofCampaign,
      campaign,
      { lifetime_budget: '4100', no_daily_budget: true },
      { daily_budget: '77' },
    ),
    set(ofCampaign, campaign, { daily_budget: '77' }, { no_lifetime_budget: true }),
    only(ofCampaign, campaign, { countries: ['US', 'CA'] }),
    set(ofCampaign, campaign, { no_countries: true }, { countries: ['CA'] }),
    only(ofGroup, group, { bid: '1.25' }),
    only(ofGroup, group, { context_hints: ['people who ask, in depth, about tents'] }),
    set(ofGroup, group, { no_context_hints: true }, { context_hints: ['tents'] }),
    set(ofGroup, group, { context_hints: ['tents'] }, { no_context_hints: true }),
    only(ofAd, ad, { title: 'Another title', body: 'Another text.' }),
    only(ofAd, ad, { target_url: 'https://www.northwind-outdoor.example/new' }),
    set(ofAd, ad, { name: 'Without a picture' }, { no_file_id: true }),
    only('openai_ads_update_campaign_budget', campaign, { daily_budget: '199.90' }),
    only('openai_ads_create_campaign', () => ({}), { name: 'Autumn', daily_budget: '12' }),
    only('openai_ads_create_ad_group', campaign, {
      name: 'Autumn',
      bid: '2.50',
      billing_event: 'click',
    }),
    only('openai_ads_create_ad', group, {
      name: 'Autumn',
      title: 'Autumn tents',
      body: 'Light.',
      target_url: 'https://www.northwind-outdoor.example/autumn',
    }),
  ],
});
