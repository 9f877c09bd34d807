/** Rules of undo that other tests do not touch. */
import {
  describeUndoRules,
  actions,
  firstId,
  switched,
  type Plan,
} from '../../../../test/support/undo-cases.ts';

const spelled = [{ status: 'Paused' }, { status: 'Active' }] as const;

const plan: Plan = {
  platform: 'microsoft',
  async placesOf(platform) {
    const campaign_id = await firstId(platform, 'microsoft_ads_list_campaigns', 'campaigns');
    const below = { campaign_id };
    const ad_group_id = await firstId(platform, 'microsoft_ads_list_ad_groups', 'ad_groups', below);
    const within = { ad_group_id };
    const ad_id = await firstId(platform, 'microsoft_ads_list_ads', 'ads', within);
    const keyword_id = await firstId(platform, 'microsoft_ads_list_keywords', 'keywords', within);
    return { campaign_id, ad_group_id, ad_id, keyword_id };
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
  ],
};

describeUndoRules(plan);
