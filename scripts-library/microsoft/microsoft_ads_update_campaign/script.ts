import type { Script } from '../../../sdk/script.ts';
import { budgetFacts, budgetWish, campaignFacts } from '../update/campaign.ts';
import { statusFor } from '../status.ts';
import { updateLevel } from '../update.ts';

const script: Script<'microsoft_ads_update_campaign'> = updateLevel({
  level: 'campaign',
  place: ({ campaign_id }) => [campaign_id],
  wishes: ({ action, name, daily_budget, bid_strategy }, campaign, currency) => [
    { field: 'status', before: campaign.status, after: action && statusFor[action] },
    { field: 'name', before: campaign.name, after: name },
    budgetWish(campaign, daily_budget, currency),
    { field: 'bid_strategy', before: campaign.api.BiddingScheme?.Type, after: bid_strategy },
  ],
  facts: campaignFacts,
  more: budgetFacts,
});
export default script;
