import type { Script } from '../../../sdk/script.ts';
import {
  changesFor,
  checkNameIsFree,
  createdCampaign,
  currencyOf,
  missingParts,
} from '../create/created-campaign.ts';
import { mutateAll, newNames } from '../create/campaign-operations.ts';
import { operationsFor, planCampaign } from '../create/search-campaign.ts';

const script: Script<'google_ads_create_search_campaign'> = {
  async preview(args, host) {
    const changes = changesFor(args, await currencyOf(host));
    await checkNameIsFree(host, args.campaign_name);
    return changes;
  },
  async apply(args, host) {
    const plan = planCampaign(args);
    const made = await mutateAll(host, operationsFor(args, plan, newNames(host)));
    const find = (key: string) => made(key)[0] ?? '';
    const groupIds = made('adGroupResult');
    const adIds = [...made('adGroupAdResult')];
    return {
      ...(await createdCampaign(host, find, args)),
      ad_group_id: find('adGroupResult'),
      ad_id: find('adGroupAdResult'),
      keywords: plan.adGroups.reduce((sum, { keywords }) => sum + keywords.length, 0),
      ad_groups: plan.adGroups.map(({ name, keywords, ads }, at) => ({
        id: groupIds[at] ?? '',
        name,
        keywords: keywords.length,
        ad_ids: adIds.splice(0, ads.length),
      })),
    };
  },
  verify: (args, host, { campaign }) => missingParts(host, args, campaign),
};
export default script;
