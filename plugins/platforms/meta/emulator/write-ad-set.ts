/** Creates and changes ad sets. */
import { SPENT_SHARE } from '../../../../sdk/emulator/index.ts';
import { badParameter, refusal } from './graph-error.ts';
import { objectOf, oneOf, textOf, wholeOf, type Params } from './graph-request.ts';
import { logCreation } from './activities.ts';
import { budgetsOf, checkBudgetChange, hasBudget, type Budgets } from './budgets.ts';
import { applyChanges, checkChangeable, commonChanges, isDryRun, nameOf } from './change-object.ts';
import type { Account } from './database.ts';
import { pixelId } from './demo-accounts.ts';
import { getAccount, getObject, type Graph } from './graph.ts';
import { statusOf, type AdObject, type Status } from './objects.ts';
import { checkTargeting } from './targeting.ts';
import { graphTime, parseTime } from './times.ts';
import { valuesOf } from './vocabulary.ts';

const liveStatuses: ReadonlySet<string> = new Set(['ACTIVE', 'PAUSED']);
/** Goals that need to know which pixel and event they are about. */
const pixelGoals = new Set(['OFFSITE_CONVERSIONS', 'VALUE']);
const cappedBids = new Set(['LOWEST_COST_WITH_BID_CAP', 'COST_CAP']);

export function createAdSet(graph: Graph, account: Account, params: Params): unknown {
  const name = nameOf(params);
  if (name === undefined) throw badParameter('The parameter name is required');
  const campaign = campaignOf(graph, account, params);
  const budgets = budgetsOf(graph, account.spec.id, params);
  checkBudgetHome(campaign, budgets);
  for (const required of ['billing_event', 'optimization_goal'])
    if (textOf(params, required) === undefined)
      throw badParameter(`The parameter ${required} is required`);
  const fields = settingsOf(params, account);
  checkTargeting(fields.targeting, {
    beneficiary: fields.dsa_beneficiary,
    payor: fields.dsa_payor,
  });
  checkGoal(account, fields.optimization_goal, fields.promoted_object);
  checkBid(campaign, fields);
  if (budgets.lifetime !== undefined && fields.end_time === undefined)
    throw refusal(
      1487094,
      'End time is missing',
      'A lifetime budget needs an end_time.',
      'end_time',
    );
  const status = (oneOf(params, 'status', liveStatuses) ?? 'ACTIVE') as Status;
  if (isDryRun(params)) return { success: true };
  const at = graph.parts.now();
  const siblings = graph.database.children(campaign.id).length + 1;
  const adSet: AdObject = {
    id: graph.database.newId('adset'),
    type: 'adset',
    accountId: account.spec.id,
    parentId: campaign.id,
    name,
    createdAt: at,
    updatedAt: at,
    statuses: [{ at, value: status }],
    budgets: budgets.daily === undefined ? [] : [{ at, value: budgets.daily }],
    weight: SPENT_SHARE / siblings,
    ...(campaign.flavour ? { flavour: campaign.flavour } : {}),
    fields: {
      ...fields,
      start_time: fields.start_time ?? graphTime(at, account.spec.timeZone),
      lifetime_budget: text(budgets.lifetime),
      bid_strategy:
        fields.bid_strategy ?? (hasBudget(campaign) ? undefined : 'LOWEST_COST_WITHOUT_CAP'),
    },
  };
  graph.database.put(adSet);
  logCreation(graph, adSet);
  return { id: adSet.id };
}

export function updateAdSet(graph: Graph, adSet: AdObject, params: Params): unknown {
  checkChangeable(adSet, params);
  const account = getAccount(graph, adSet.accountId);
  const budgets = budgetsOf(graph, adSet.accountId, params);
  const campaign = getObject(graph, adSet.parentId ?? '', 'campaign');
  if (budgets.daily !== undefined || budgets.lifetime !== undefined)
    checkBudgetHome(campaign, budgets);
  checkBudgetChange(graph, adSet, budgets);
  const fields = settingsOf(params, account);
  if (fields.targeting)
    checkTargeting(fields.targeting, {
      beneficiary:
        fields.dsa_beneficiary ?? (adSet.fields['dsa_beneficiary'] as string | undefined),
      payor: fields.dsa_payor ?? (adSet.fields['dsa_payor'] as string | undefined),
    });
  const changes = {
    ...commonChanges(params),
    daily_budget: budgets.daily,
    fields: { ...fields, lifetime_budget: text(budgets.lifetime) },
  };
  if (!isDryRun(params)) applyChanges(graph, adSet, changes);
  return { success: true };
}

function campaignOf(graph: Graph, account: Account, params: Params): AdObject {
  const id = textOf(params, 'campaign_id');
  if (id === undefined) throw badParameter('The parameter campaign_id is required');
  if (!/^\d+$/.test(id)) throw badParameter('Param campaign_id must be a valid campaign id');
  const campaign = getObject(graph, id, 'campaign', 'POST');
  if (campaign.accountId !== account.spec.id) throw getForeign(id);
  if (['DELETED', 'ARCHIVED'].includes(statusOf(campaign)))
    throw refusal(
      1487058,
      'Campaign was deleted',
      'The campaign is deleted or archived.',
      'campaign_id',
    );
  return campaign;
}

function getForeign(id: string) {
  return refusal(
    1487749,
    'Other account',
    `Campaign ${id} belongs to another ad account.`,
    'campaign_id',
  );
}

/** The budget lives on the campaign or on its ad sets, never on both. */
function checkBudgetHome(campaign: AdObject, { daily, lifetime }: Budgets): void {
  const given = daily !== undefined || lifetime !== undefined;
  if (hasBudget(campaign) && given)
    throw refusal(
      1885621,
      'Campaign budget is set',
      'The campaign has a budget, so its ad sets cannot have one.',
      daily === undefined ? 'lifetime_budget' : 'daily_budget',
    );
  if (!hasBudget(campaign) && !given)
    throw refusal(
      1885728,
      'Budget is missing',
      'The campaign has no budget, so each of its ad sets needs a daily or lifetime budget.',
      'daily_budget',
    );
}

function settingsOf(params: Params, { spec }: Account) {
  const [start, end] = ['start_time', 'end_time'].map((name) => {
    const given = textOf(params, name);
    const at = given === undefined ? undefined : parseTime(given, spec.timeZone);
    if (given !== undefined && at === undefined)
      throw badParameter(`Param ${name} must be a valid datetime.`);
    return at === undefined ? undefined : graphTime(at, spec.timeZone);
  });
  return {
    billing_event: oneOf(params, 'billing_event', valuesOf.billing_event),
    optimization_goal: oneOf(params, 'optimization_goal', valuesOf.optimization_goal),
    destination_type: oneOf(params, 'destination_type', valuesOf.destination_type),
    bid_strategy: oneOf(params, 'bid_strategy', valuesOf.bid_strategy),
    bid_amount: wholeOf(params, 'bid_amount'),
    targeting: objectOf(params, 'targeting'),
    promoted_object: objectOf(params, 'promoted_object'),
    dsa_beneficiary: textOf(params, 'dsa_beneficiary'),
    dsa_payor: textOf(params, 'dsa_payor'),
    start_time: start,
    end_time: end,
  };
}

function checkGoal(
  account: Account,
  goal: string | undefined,
  promoted: Record<string, unknown> | undefined,
): void {
  if (!pixelGoals.has(goal ?? '')) return;
  const pixel = promoted?.['pixel_id'];
  if (pixel === undefined || promoted?.['custom_event_type'] === undefined)
    throw refusal(
      1815430,
      'Promoted object is missing',
      `${goal ?? ''} needs promoted_object with pixel_id and custom_event_type.`,
      'promoted_object',
    );
  if (String(pixel) !== pixelId(account.spec.id))
    throw refusal(
      1815045,
      'Unknown pixel',
      `Pixel ${String(pixel)} is not of this account.`,
      'promoted_object',
    );
}

function checkBid(
  campaign: AdObject,
  fields: { readonly bid_strategy?: string | undefined; readonly bid_amount?: number | undefined },
): void {
  const strategy = fields.bid_strategy ?? String(campaign.fields['bid_strategy'] ?? '');
  if (cappedBids.has(strategy) && fields.bid_amount === undefined)
    throw refusal(
      2490487,
      'Bid amount required',
      `You must provide a bid cap or target cost in bid_amount field. For ${strategy}, you must provide the bid_amount field.`,
      'bid_amount',
    );
}

function text(amount: number | undefined): string | undefined {
  return amount === undefined ? undefined : String(amount);
}
