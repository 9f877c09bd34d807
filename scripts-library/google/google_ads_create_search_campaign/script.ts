import type { Script } from '../../../sdk/script.ts';
import { changesFor, checkNameIsFree, currencyOf, missingParts } from '../created-campaign.ts';
import { idOf } from '../mutate.ts';
import { operationsFor, planCampaign } from '../search-campaign.ts';

interface Reply {
  readonly mutateOperationResponses?: readonly Readonly<
    Record<string, { readonly resourceName?: string }>
  >[];
}

const script: Script<'google_ads_create_search_campaign'> = {
  async preview(args, host) {
    const changes = changesFor(args, await currencyOf(host));
    await checkNameIsFree(host, args.campaign_name);
    return changes;
  },
  async apply(args, host) {
    const plan = planCampaign(args);
    const { mutateOperationResponses: made = [] } = await host.post<Reply>(
      'customers/{account}/googleAds:mutate',
      { mutateOperations: operationsFor(args, plan, host.account.account_id) },
    );
    const find = (key: string) => idOf(made.find((one) => key in one)?.[key]?.resourceName);
    return {
      campaign: { id: find('campaignResult'), name: args.campaign_name, status: args.status },
      budget_id: find('campaignBudgetResult'),
      ad_group_id: find('adGroupResult'),
      ad_id: find('adGroupAdResult').split('~').pop() ?? '',
      keywords: plan.keywords.length,
      daily_budget: Number(args.daily_budget),
      currency: await currencyOf(host),
      warnings:
        plan.geoTargets.length === 0
          ? ['Without geo_targets the campaign shows in all countries.']
          : [],
    };
  },
  verify: (args, host, { campaign }) => missingParts(host, args, campaign),
};
export default script;
