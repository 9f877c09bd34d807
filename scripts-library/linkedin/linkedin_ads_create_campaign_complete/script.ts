import type { Host, Script } from '../../../sdk/script.ts';
import { currencyOf, readAccount } from '../account.ts';
import { costTypeFor, optimizationFor } from '../money/bidding.ts';
import { creationScript } from '../create.ts';
import { moneyOf } from '../money.ts';
import { accountUrn, urnOf } from '../api.ts';
import { scheduleOf } from '../update/schedule.ts';
import { criteriaOf, type Values } from '../targeting.ts';
import { checkEntities } from '../targeting/check-entities.ts';
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
      targetingCriteria: await targetingOf(args, host),
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

/** Facet > what it takes from the arguments. */
const facets = {
  locations: ['target_locations', 'geo'],
  seniorities: ['target_seniorities', 'seniority'],
  jobFunctions: ['target_functions', 'function'],
  titles: ['target_titles', 'title'],
  industries: ['target_industries', 'industry'],
  skills: ['target_skills', 'skill'],
  audienceMatchingSegments: ['target_audiences', 'adSegment'],
} as const;

async function targetingOf(args: Args, host: Host) {
  const named = Object.entries(facets).map(([facet, [field, type]]) => [
    facet,
    (args[field] ?? []).map((id) => urnOf(type, id)),
  ]);
  const values = Object.fromEntries(named) as Values;
  await checkEntities(host, values, (facet) => facets[facet as keyof typeof facets][0]);
  const { locations = [], ...rest } = values;
  const interfaceLocales = [`urn:li:locale:${args.language}`];
  return criteriaOf({ locations, interfaceLocales, ...rest });
}
export default script;
