import type { Script } from '../../../sdk/script.ts';
import { readAccount } from '../account.ts';
import { campaignFacts } from '../update/campaign.ts';
import { createIn } from '../create.ts';
import { amountOf } from '../money.ts';
import { givenStatus } from '../status.ts';
import { withAdGroups } from '../create/ad-groups.ts';

const campaign: Script<'microsoft_ads_create_campaign'> = createIn({
  level: 'campaign',
  plan: async ({ name, daily_budget, type, bid_strategy, languages, time_zone, status }, host) => {
    const account = await readAccount(host);
    const { CurrencyCode: currency } = account;
    const TimeZone = time_zone ?? account.TimeZone;
    const amount = amountOf(daily_budget);
    return {
      name,
      settings: {
        name,
        type,
        status: givenStatus[status],
        daily_budget: amount,
        bid_strategy,
        languages,
        time_zone: TimeZone,
      },
      money: { amount, currency },
      object: {
        Name: name,
        CampaignType: type,
        Status: status,
        TimeZone,
        BudgetType: 'DailyBudgetStandard',
        DailyBudget: amount,
        Languages: languages,
        BiddingScheme: { Type: bid_strategy },
        IsPolitical: false,
      },
    };
  },
  facts: (created) => ({
    campaign_type: created.api.CampaignType ?? null,
    ...campaignFacts(created),
  }),
});
const script: Script<'microsoft_ads_create_campaign'> = withAdGroups(campaign);
export default script;
