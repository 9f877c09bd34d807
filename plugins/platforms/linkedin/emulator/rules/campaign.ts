/** Campaigns: what their fields ask of each other and of their group, and what a write keeps. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import {
  keepChanged,
  keepNew,
  objectOf,
  statusOf,
  type Account,
  type LinkedInObject,
  type State,
} from '../state.ts';
import { campaignData } from '../views.ts';
import { fault, idIn, minorOf, refuseIf, type FieldFault, type Money } from '../words.ts';
import { LOCATIONS, type Criteria } from './facets.ts';
import {
  moneyFaults,
  nameFaults,
  scheduleFaults,
  statusFaults,
  targetingFaults,
} from './fields.ts';
import { accountFaults } from './group.ts';

const NAME_LENGTH = 255;
/** Locations for which a campaign must say whether it is political. */
const europe = ['urn:li:geo:101282230', 'urn:li:geo:105015875', 'urn:li:geo:102890719'];
const groupIn = (data: Fields) => idIn(data['campaignGroup'], 'sponsoredCampaignGroup') ?? '';

export function createCampaign(state: State, account: Account, data: Fields): string {
  refuseIf(campaignFaults(state, account, data));
  const { status, dailyBudget, ...fields } = data;
  const budget = dailyBudget as Money | undefined;
  return keepNew(state, {
    id: state.records.newId('campaign', 9),
    kind: 'campaign',
    accountId: account.spec.id,
    parentId: groupIn(data),
    flavour: 'demand',
    status: String(status),
    budgets: budget ? [{ at: state.parts.now(), value: minorOf(budget) }] : [],
    fields: {
      optimizationTargetType: 'NONE',
      audienceExpansionEnabled: false,
      creativeSelection: 'OPTIMIZED',
      pacingStrategy: 'LIFETIME',
      test: false,
      ...fields,
    },
  });
}

export function changeCampaign(
  state: State,
  account: Account,
  campaign: LinkedInObject,
  next: Fields,
): void {
  refuseIf(campaignFaults(state, account, next, campaign));
  const { status, dailyBudget, ...fields } = next;
  keepChanged(state, campaign, {
    fields,
    status: String(status),
    budgets: budgetsOf(campaign, dailyBudget as Money | undefined, state.parts.now()),
  });
}

function budgetsOf({ budgets }: LinkedInObject, money: Money | undefined, at: number) {
  if (!money) return [];
  const value = minorOf(money);
  return value === budgets.at(-1)?.value ? budgets : [...budgets, { at, value }];
}

/** Set once. */
const settled = ['account', 'objectiveType', 'type'] as const;

function campaignFaults(
  state: State,
  { spec }: Account,
  data: Fields,
  before?: LinkedInObject,
): FieldFault[] {
  const known: Fields = before ? campaignData(state, before) : {};
  const changed = (field: string) => JSON.stringify(known[field]) !== JSON.stringify(data[field]);
  return [
    ...accountFaults(data, spec.id),
    ...settled
      .filter((field) => before && changed(field))
      .map((field) => fault(field, `${field} cannot be changed`, 'FIELD_NOT_EDITABLE')),
    ...nameFaults(data, NAME_LENGTH),
    ...['dailyBudget', 'totalBudget', 'unitCost']
      .filter(changed)
      .flatMap((field) => moneyFaults(data, field, { of: 'campaign', currency: spec.currency })),
    ...(changed('runSchedule') ? scheduleFaults(data, state.parts.now()) : []),
    ...(changed('targetingCriteria')
      ? targetingFaults(state, spec.id, data['targetingCriteria'])
      : []),
    ...budgetFaults(data),
    ...configurationFaults(data),
    ...groupFaults(state, data, spec.id),
    ...statusFaults(before && statusOf(before), String(data['status'])),
    ...intentFaults(data),
  ];
}

function budgetFaults(data: Fields): FieldFault[] {
  const { end } = data['runSchedule'] as { end?: number };
  const missing = (field: string, text: string) => [fault(field, text, 'REQUIRED_FIELD_MISSING')];
  if (data['dailyBudget']) return [];
  if (!data['totalBudget']) return missing('dailyBudget', 'A daily or total budget is required');
  return end === undefined ? missing('runSchedule/end', 'A total budget needs an end') : [];
}

/** How a campaign of each objective may be charged, by what it is optimized for. */
const optimizations: Readonly<Record<string, string>> = {
  BRAND_AWARENESS: 'MAX_IMPRESSION MAX_REACH NONE CAP_COST_AND_MAXIMIZE_IMPRESSIONS',
  ENGAGEMENT: 'MAX_CLICK MAX_IMPRESSION NONE CAP_COST_AND_MAXIMIZE_CLICKS',
  VIDEO_VIEW: 'MAX_VIDEO_VIEW NONE CAP_COST_AND_MAXIMIZE_VIDEO_VIEWS',
  LEAD_GENERATION: 'MAX_LEAD MAX_QUALIFIED_LEAD NONE CAP_COST_AND_MAXIMIZE_LEADS',
  WEBSITE_CONVERSION: 'MAX_CONVERSION MAX_CLICK MAX_IMPRESSION NONE',
};
const anyOptimization =
  'MAX_CLICK MAX_IMPRESSION NONE CAP_COST_AND_MAXIMIZE_CLICKS TARGET_COST_PER_CLICK TARGET_COST_PER_IMPRESSION';

/** Objective, what it is optimized for, and how it bids belong together. */
function configurationFaults(data: Fields): FieldFault[] {
  const objective = String(data['objectiveType']);
  const target = String(data['optimizationTargetType'] ?? 'NONE');
  const bid = Number((data['unitCost'] as Money | undefined)?.amount ?? 0);
  const isAutomatic = target.startsWith('MAX_');
  const wrong = (text: string) => [
    fault('optimizationTargetType', text, 'INVALID_CAMPAIGN_CONFIGURATION'),
  ];
  if (!(optimizations[objective] ?? anyOptimization).split(' ').includes(target))
    return wrong(`${target} does not go with the objective ${objective}`);
  if (isAutomatic && bid > 0) return wrong(`${target} bids by itself: omit unitCost`);
  return isAutomatic || bid > 0
    ? []
    : [fault('unitCost', `${target} needs a unitCost`, 'REQUIRED_FIELD_MISSING')];
}

function groupFaults(state: State, data: Fields, accountId: string): FieldFault[] {
  const group = objectOf(state, 'group', groupIn(data), accountId);
  if (!group) return [fault('campaignGroup', 'There is no such campaign group')];
  if (statusOf(group) === 'DRAFT' && data['status'] !== 'DRAFT') {
    const code = 'ONLY_DRAFT_CAMPAIGNS_ALLOWED_IN_DRAFT_CAMPAIGN_GROUPS';
    return [fault('status', 'The campaign group is a draft', code)];
  }
  const { objectiveType: objective = data['objectiveType'] } = group.fields;
  return objective === data['objectiveType']
    ? []
    : [
        fault(
          'objectiveType',
          "The group's objective is another",
          'INVALID_CAMPAIGN_CONFIGURATION',
        ),
      ];
}

function intentFaults(data: Fields): FieldFault[] {
  const { include } = data['targetingCriteria'] as Partial<Criteria>;
  const clauses: readonly Partial<Criteria['include']['and'][number]>[] = include?.and ?? [];
  const isEuropean = clauses.some(({ or }) => or?.[LOCATIONS]?.some((geo) => europe.includes(geo)));
  const text = 'Needed for audiences in the European Union';
  return data['politicalIntent'] === undefined && isEuropean
    ? [fault('politicalIntent', text, 'REQUIRED_FIELD_MISSING')]
    : [];
}
