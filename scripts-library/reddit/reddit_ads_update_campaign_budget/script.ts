import type { Script } from '../../../sdk/script.ts';
import { currencyOf } from '../account.ts';
import { applyCampaign, previewCampaign, totalOf } from '../update/campaign.ts';

const script: Script<'reddit_ads_update_campaign_budget'> = {
  preview: ({ campaign_id, daily_budget }, host) =>
    previewCampaign({ campaign_id, daily_budget }, host),
  async apply({ campaign_id: id, daily_budget }, host, changes) {
    const { campaign, budgets, warnings } = await applyCampaign(id, host, changes);
    const before = budgets.length > 0 ? totalOf(budgets, 'before') : Number(daily_budget);
    return {
      campaign,
      daily_budget: Number(daily_budget),
      previous_daily_budget: before,
      currency: await currencyOf(host),
      warnings,
    };
  },
};
export default script;
