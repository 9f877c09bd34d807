/** Every rule of undo, on the emulator. */
import {
  actions,
  describeUndoRules,
  firstId,
  only,
  set,
  switched,
  type Args,
  type Places,
} from '../../../../test/support/undo-cases.ts';

const campaign = ({ campaign_id }: Places): Args => ({ campaign_id });
const group = ({ ad_group_id }: Places): Args => ({ ad_group_id });
const bidList = ({ bid_list_id }: Places): Args => ({ bid_list_id });
const listIds = ({ bid_list_id }: Places): Args => ({ bid_list_ids: bid_list_id });
const ofCaps = 'trade_desk_set_frequency_caps';
const ofCampaign = 'trade_desk_update_campaign';
const ofGroup = 'trade_desk_update_ad_group';

describeUndoRules({
  platform: 'trade_desk',
  async placesOf(platform) {
    const campaign_id = await firstId(platform, 'trade_desk_list_campaigns', 'campaigns');
    const groups = await firstId(platform, 'trade_desk_list_ad_groups', 'ad_groups', {
      campaign_id,
    });
    const [first] = (await platform.run('trade_desk_list_bid_lists', { ad_group_id: groups }))
      .result['bid_lists'] as readonly { readonly id: string }[];
    const { campaigns } = (await platform.run('trade_desk_list_campaigns', {})).result;
    const other = (campaigns as readonly { readonly id: string }[]).find(
      ({ id }) => id !== campaign_id,
    );
    return { campaign_id, ad_group_id: groups, bid_list_id: first!.id, other_id: other!.id };
  },
  cases: [
    only('trade_desk_update_campaign_budget', campaign, { daily_budget: '99.90' }),
    only(ofCampaign, campaign, { name: 'Another name' }),
    only(ofCampaign, campaign, { budget: '300000' }),
    only(ofCampaign, campaign, { pacing: 'PaceEvenly' }),
    only(ofCampaign, campaign, { end_date: '2027-06-30' }),
    set(ofCampaign, campaign, { end_date: '2027-06-30' }, { end_date: '2027-07-31' }),
    // One of two is off already, and stays off when the pause is taken back.
    [
      ofCampaign,
      (at) => ({ ...campaign(at), action: 'pause' }),
      (at) => ({ '@': ofGroup, ...group(at), action: 'pause' }),
    ],
    only(ofCampaign, campaign, { action: 'enable' }),
    only(ofGroup, group, { name: 'Another name' }),
    only(ofGroup, group, { action: 'enable' }),
    switched(ofGroup, group, actions),
    only(ofGroup, group, { budget: '90000' }),
    only(ofGroup, group, { daily_budget: '44.10' }),
    set(ofGroup, group, { no_daily_budget: true }, { daily_budget: '80' }),
    only(ofGroup, group, { base_bid: '4.50' }),
    only(ofGroup, group, { max_bid: '14' }),
    only(ofGroup, group, { audience_id: '1aaaaaa' }),
    set(ofGroup, group, { audience_id: '1aaaaaa' }, { audience_id: '1bbbbbb' }),
    only(ofGroup, group, { open_market_inventory: false }),
    only('trade_desk_attach_creatives', group, { creative_ids: '15h5276' }),
    only('trade_desk_detach_creatives', group, { creative_ids: '15nalqi' }),
    only('trade_desk_set_creatives', group, { creative_ids: '15h5276' }),
    only('trade_desk_create_bid_list', () => ({}), {
      name: 'No quizzes',
      type: 'BlockList',
      dimension: 'DomainFragment',
      entries: 'quiz.example',
    }),
    only('trade_desk_add_bid_list_entries', bidList, { entries: 'quiz.example' }),
    only('trade_desk_remove_bid_list_entries', bidList, { entries: 'games.example' }),
    only('trade_desk_set_bid_list_entries', bidList, { entries: 'quiz.example' }),
    ['trade_desk_detach_bid_lists', (at) => ({ ...group(at), ...listIds(at) })],
    ['trade_desk_set_bid_lists', (at) => ({ ...group(at), bid_list_ids: [] })],
    ['trade_desk_attach_bid_lists', (at) => ({ campaign_id: at['other_id'], ...listIds(at) })],
    only(ofCaps, group, { frequency_caps: '3 per 1 days' }),
    set(ofCaps, group, { frequency_caps: '3 per 1 days' }, { frequency_caps: '1 per 2 hours' }),
    only(ofCaps, campaign, { frequency_caps: '3 per 1 days,9 per 1 weeks' }),
    only('trade_desk_create_campaign', () => ({}), {
      name: 'Autumn',
      budget: '900',
      start_date: '2027-01-01',
    }),
    only('trade_desk_create_ad_group', campaign, {
      name: 'Autumn',
      budget: '900',
      base_bid: '2',
      max_bid: '3',
    }),
  ],
});
