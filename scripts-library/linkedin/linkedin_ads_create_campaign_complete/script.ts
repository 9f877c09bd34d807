import type { Script } from '../../../sdk/script.ts';
import { currencyOf, readAccount } from '../account.ts';
import { costTypeFor, optimizationFor } from '../money/bidding.ts';
import { creationScript } from '../create.ts';
import { moneyOf } from '../money.ts';
import { accountUrn, urnOf } from '../api.ts';
import { scheduleOf } from '../update/schedule.ts';
import { criteriaOf } from '../targeting.ts';
import { campaignOf } from '../list.ts';

type Args = Parameters<(typeof script)['preview']>[0];

const script: Script<'linkedin_ads_create_campaign_complete'> = creationScript({
  level: 'campaign',
  as: 'campaign',
  plan: async (args: Args, host) => {
    const { name, objective, daily_budget, bid, format, organization_id: page } = args;
    const runSchedule = scheduleOf(host, args.start_date, args.end_date);
    const currency = await currencyOf(host);
    const owner = page ? urnOf('organization', page) : (await readAccount(host)).reference;
    const [language = 'en', country = 'US'] = args.language.split('_');
    const body = {
      account: accountUrn(host),
      campaignGroup: urnOf('sponsoredCampaignGroup', args.group_id),
      name,
      status: args.status,
      objectiveType: objective,
      format,
      type: format === 'TEXT_AD' ? 'TEXT_AD' : 'SPONSORED_UPDATES',
      costType: costTypeFor(objective, bid !== undefined),
      optimizationTargetType: optimizationFor(objective, bid ? 'MANUAL' : 'MAX_DELIVERY'),
      dailyBudget: moneyOf(daily_budget, currency),
      ...(bid ? { unitCost: moneyOf(bid, currency) } : {}),
      runSchedule,
      ...(owner ? { associatedEntity: owner } : {}),
      locale: { country, language },
      targetingCriteria: targetingOf(args),
      offsiteDeliveryEnabled: false,
      audienceExpansionEnabled: false,
      politicalIntent: args.political ? 'POLITICAL' : 'NOT_POLITICAL',
    };
    return { body, name, money: { amount: Number(daily_budget), currency } };
  },
  result: (thing) => {
    const { currencyCode = 'USD' } = (thing.data['dailyBudget'] ?? {}) as { currencyCode?: string };
    return campaignOf(thing, currencyCode);
  },
});

function targetingOf(args: Args) {
  const urns = (type: string, ids: readonly string[] = []) => ids.map((id) => urnOf(type, id));
  return criteriaOf({
    locations: urns('geo', args.target_locations),
    interfaceLocales: [`urn:li:locale:${args.language}`],
    seniorities: urns('seniority', args.target_seniorities),
    jobFunctions: urns('function', args.target_functions),
    titles: urns('title', args.target_titles),
    industries: urns('industry', args.target_industries),
    skills: urns('skill', args.target_skills),
    audienceMatchingSegments: urns('adSegment', args.target_audiences),
  });
}
export default script;
