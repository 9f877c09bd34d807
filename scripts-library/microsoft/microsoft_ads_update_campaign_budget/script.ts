import type { Script } from '../../../sdk/script.ts';
import { budgetFacts, budgetWish, campaignFacts } from '../update/campaign.ts';
import { updateLevel } from '../update.ts';

const script: Script<'microsoft_ads_update_campaign_budget'> = updateLevel({
  level: 'campaign',
  place: ({ campaign_id }) => [campaign_id],
  wishes: ({ daily_budget, currency: meant }, campaign, currency) => [
    budgetWish(campaign, daily_budget, currency, meant),
  ],
  facts: campaignFacts,
  more: budgetFacts,
});
export default script;
