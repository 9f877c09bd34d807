/** Creates and changes campaigns; refuses what the Marketing API refuses. */
import { badParameter, refusal } from './graph-error.ts';
import { booleanOf, oneOf, someOf, textOf, wholeOf, listOf, type Params } from './graph-request.ts';
import { logCreation } from './activities.ts';
import { budgetsOf, checkBudgetChange, hasBudget } from './budgets.ts';
import { applyChanges, checkChangeable, commonChanges, isDryRun, nameOf } from './change-object.ts';
import type { Account } from './database.ts';
import { getAccount, type Graph } from './graph.ts';
import type { AdObject, Status } from './objects.ts';
import { graphTime, parseTime } from './times.ts';
import { newObjectives, valuesOf } from './vocabulary.ts';

const liveStatuses: ReadonlySet<string> = new Set(['ACTIVE', 'PAUSED']);
const buyingTypes: ReadonlySet<string> = new Set(['AUCTION', 'RESERVED']);
const flavours = {
  OUTCOME_AWARENESS: 'awareness',
  OUTCOME_TRAFFIC: 'awareness',
  OUTCOME_ENGAGEMENT: 'awareness',
  OUTCOME_LEADS: 'prospecting',
  OUTCOME_APP_PROMOTION: 'prospecting',
  OUTCOME_SALES: 'prospecting',
} as const;

export function createCampaign(graph: Graph, account: Account, params: Params): unknown {
  const name = nameOf(params);
  if (name === undefined) throw badParameter('The parameter name is required');
  const objective = objectiveOf(params);
  const budgets = budgetsOf(graph, account.spec.id, params);
  const bidStrategy = oneOf(params, 'bid_strategy', valuesOf.bid_strategy);
  const categories = categoriesOf(params);
  const sharing = booleanOf(params, 'is_adset_budget_sharing_enabled');
  const onCampaign = budgets.daily !== undefined || budgets.lifetime !== undefined;
  if (!onCampaign && sharing === undefined)
    throw refusal(
      4834011,
      'Must specify True or False in is_adset_budget_sharing_enabled field',
      'You must specify True or False in is_adset_budget_sharing_enabled field if you are not using campaign budget.',
      'is_adset_budget_sharing_enabled',
    );
  if (!onCampaign && bidStrategy !== undefined)
    throw refusal(
      1815857,
      'Bid strategy needs a campaign budget',
      'A bid strategy can be set on a campaign only together with a campaign budget.',
      'bid_strategy',
    );
  if (textOf(params, 'smart_promotion_type')?.startsWith('AUTOMATED'))
    throw refusal(
      3858504,
      'Campaign type is no longer available',
      'Advantage+ shopping and app campaigns can no longer be created.',
      'smart_promotion_type',
    );
  // Omitted means running: the API does not create paused campaigns by itself.
  const status = (oneOf(params, 'status', liveStatuses) ?? 'ACTIVE') as Status;
  const times = timesOf(params, account);
  if (isDryRun(params)) return { success: true };
  const at = graph.parts.now();
  const campaign: AdObject = {
    id: graph.database.newId('campaign'),
    type: 'campaign',
    accountId: account.spec.id,
    name,
    createdAt: at,
    updatedAt: at,
    statuses: [{ at, value: status }],
    budgets: budgets.daily === undefined ? [] : [{ at, value: budgets.daily }],
    flavour: flavours[objective],
    fields: {
      objective,
      buying_type: oneOf(params, 'buying_type', buyingTypes) ?? 'AUCTION',
      special_ad_categories: categories,
      special_ad_category_country: listOf(params, 'special_ad_category_country'),
      start_time: times.start_time ?? graphTime(at, account.spec.timeZone),
      stop_time: times.stop_time,
      spend_cap: text(wholeOf(params, 'spend_cap')),
      lifetime_budget: text(budgets.lifetime),
      bid_strategy: bidStrategy ?? (onCampaign ? 'LOWEST_COST_WITHOUT_CAP' : undefined),
      is_adset_budget_sharing_enabled: sharing,
    },
  };
  graph.database.put(campaign);
  logCreation(graph, campaign);
  return { id: campaign.id };
}

export function updateCampaign(graph: Graph, campaign: AdObject, params: Params): unknown {
  checkChangeable(campaign, params);
  const budgets = budgetsOf(graph, campaign.accountId, params);
  if ((budgets.daily !== undefined || budgets.lifetime !== undefined) && !hasBudget(campaign))
    throw refusal(
      1885621,
      'Campaign has no budget of its own',
      'The ad sets of this campaign have their own budgets. Change the budgets of the ad sets.',
      'daily_budget',
    );
  checkBudgetChange(graph, campaign, budgets);
  const bidStrategy = oneOf(params, 'bid_strategy', valuesOf.bid_strategy);
  if (bidStrategy !== undefined && !hasBudget(campaign))
    throw refusal(
      1815857,
      'Bid strategy needs a campaign budget',
      'The bid strategy of this campaign is set on its ad sets.',
      'bid_strategy',
    );
  const account = getAccount(graph, campaign.accountId);
  const categories =
    params['special_ad_categories'] === undefined ? undefined : categoriesOf(params);
  const changes = {
    ...commonChanges(params),
    daily_budget: budgets.daily,
    fields: {
      ...timesOf(params, account),
      special_ad_categories: categories,
      spend_cap: text(wholeOf(params, 'spend_cap')),
      lifetime_budget: text(budgets.lifetime),
      bid_strategy: bidStrategy,
    },
  };
  if (!isDryRun(params)) applyChanges(graph, campaign, changes);
  return { success: true };
}

function objectiveOf(params: Params): keyof typeof flavours {
  const objective = oneOf(params, 'objective', valuesOf.objective);
  if (objective === undefined) throw badParameter('The parameter objective is required');
  if (!newObjectives.has(objective))
    throw refusal(
      2490408,
      'Objective is not available',
      `New campaigns take one of ${[...newObjectives].join(', ')}.`,
      'objective',
    );
  return objective as keyof typeof flavours;
}

function categoriesOf(params: Params): string[] {
  const categories = someOf(params, 'special_ad_categories', valuesOf.special_ad_category);
  if (!categories) throw badParameter('The parameter special_ad_categories is required');
  const special = categories.filter((name) => name !== 'NONE');
  if (special.length > 0 && !listOf(params, 'special_ad_category_country')?.length)
    throw refusal(
      2641097,
      'Country is missing',
      'A campaign in a special ad category needs special_ad_category_country.',
      'special_ad_category_country',
    );
  return special;
}

function timesOf(params: Params, { spec }: Account): { start_time?: string; stop_time?: string } {
  const [start, stop] = ['start_time', 'stop_time'].map((name) => {
    const given = textOf(params, name);
    const at = given === undefined ? undefined : parseTime(given, spec.timeZone);
    if (given !== undefined && at === undefined)
      throw badParameter(`Param ${name} must be a valid datetime.`);
    return at;
  });
  if (start !== undefined && stop !== undefined && stop <= start)
    throw refusal(
      1487061,
      'End is before start',
      'The campaign must end after it starts.',
      'stop_time',
    );
  return {
    ...(start === undefined ? {} : { start_time: graphTime(start, spec.timeZone) }),
    ...(stop === undefined ? {} : { stop_time: graphTime(stop, spec.timeZone) }),
  };
}

function text(amount: number | undefined): string | undefined {
  return amount === undefined ? undefined : String(amount);
}
