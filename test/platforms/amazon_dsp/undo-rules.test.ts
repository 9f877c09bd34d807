/** Rules of undo that other tests do not touch. */
import {
  describeUndoRules,
  actions,
  firstId,
  switched,
  type Plan,
} from '../../support/undo-cases.ts';

const plan: Plan = {
  platform: 'amazon_dsp',
  async placesOf(platform) {
    const campaign_id = await firstId(platform, 'amazon_dsp_list_campaigns', 'campaigns');
    const below = { campaign_id };
    const ad_group_id = await firstId(platform, 'amazon_dsp_list_ad_groups', 'ad_groups', below);
    const ad_id = await firstId(platform, 'amazon_dsp_list_ads', 'ads', { ad_group_id });
    return { campaign_id, ad_group_id, ad_id };
  },
  cases: [
    switched('amazon_dsp_update_campaign', ({ campaign_id }) => ({ campaign_id }), actions),
    switched('amazon_dsp_update_ad_group', ({ ad_group_id }) => ({ ad_group_id }), actions),
    switched('amazon_dsp_update_ad', ({ ad_id }) => ({ ad_id }), actions),
    [
      'amazon_dsp_update_campaign',
      ({ campaign_id }) => ({ campaign_id, daily_budget: '91' }),
      ({ campaign_id }) => ({ campaign_id, no_daily_budget: true }),
    ],
    ['amazon_dsp_update_campaign', ({ campaign_id }) => ({ campaign_id, daily_budget: '92' })],
    ['amazon_dsp_update_ad_group', ({ ad_group_id }) => ({ ad_group_id, daily_budget: '31' })],
    [
      'amazon_dsp_update_ad_group',
      ({ ad_group_id }) => ({ ad_group_id, daily_budget: '32' }),
      ({ ad_group_id }) => ({ ad_group_id, daily_budget: '30' }),
    ],
    ['amazon_dsp_update_ad_group', ({ ad_group_id }) => ({ ad_group_id, budget: '900' })],
    [
      'amazon_dsp_update_ad_group',
      ({ ad_group_id }) => ({ ad_group_id, budget: '950' }),
      ({ ad_group_id }) => ({ ad_group_id, budget: '940' }),
    ],
    ['amazon_dsp_update_ad_group', ({ ad_group_id }) => ({ ad_group_id, name: 'Other' })],
  ],
};

describeUndoRules(plan);
