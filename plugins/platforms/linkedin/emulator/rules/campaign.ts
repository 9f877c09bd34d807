/** Campaigns and their groups: what their fields ask of each other. */
import { statusOf, type Fields } from '../../../../../sdk/emulator/index.ts';
import rules from '../rules.json' with { type: 'json' };
import { entityOf, listEntities, type State } from '../state.ts';
import { dataOf } from '../views.ts';
import { accountUrn, fault, idIn, type FieldFault, type Money } from '../words.ts';
import type { Write } from './write.ts';
import { LOCATIONS, type Criteria } from './facets.ts';
import { moneyFaults, nameFaults, scheduleFaults, targetingFaults } from './fields.ts';

const LENGTHS = { group: 100, campaign: 255 };

const accountFaults = ({ account }: Fields, id: string) =>
  account === accountUrn(id) ? [] : [fault('account', 'The account is not that of the path')];
const changesOf = ({ state, data, before }: Write) => {
  const known: Fields = before ? dataOf(state, before) : {};
  return (field: string) => JSON.stringify(known[field]) !== JSON.stringify(data[field]);
};

export function groupFaults(write: Write): FieldFault[] {
  const { state, account, data, before } = write;
  const { id, currency } = account.spec;
  const below = before ? listEntities(state, 'group', { parentId: before.id }) : [];
  const isLive = data['status'] === 'DRAFT' && below.some((one) => statusOf(one) !== 'DRAFT');
  return [
    ...nameFaults(data, LENGTHS.group),
    ...moneyFaults(data, 'totalBudget', { of: 'campaign_group', currency }),
    ...(changesOf(write)('runSchedule') ? scheduleFaults(data, state.parts.now()) : []),
    ...accountFaults(data, id),
    ...(data['totalBudget'] ? endFaults(data) : []),
    ...(isLive ? [fault('status', 'The group has campaigns that are no drafts')] : []),
  ];
}

export function campaignFaults(write: Write): FieldFault[] {
  const { state, account, data } = write;
  const { id, currency } = account.spec;
  const isChanged = changesOf(write);
  return [
    ...accountFaults(data, id),
    ...nameFaults(data, LENGTHS.campaign),
    ...['dailyBudget', 'totalBudget', 'unitCost']
      .filter(isChanged)
      .flatMap((field) => moneyFaults(data, field, { of: 'campaign', currency })),
    ...(isChanged('runSchedule') ? scheduleFaults(data, state.parts.now()) : []),
    ...(isChanged('targetingCriteria')
      ? targetingFaults(state, id, data['targetingCriteria'])
      : []),
    ...budgetFaults(data),
    ...configurationFaults(data),
    ...placeFaults(state, data, id),
    ...intentFaults(data),
  ];
}

const missing = (field: string, text: string) => [fault(field, text, 'REQUIRED_FIELD_MISSING')];
const endFaults = ({ runSchedule }: Fields) =>
  (runSchedule as { end?: number }).end === undefined
    ? missing('runSchedule/end', 'A total budget needs an end')
    : [];

function budgetFaults(data: Fields): FieldFault[] {
  if (data['dailyBudget']) return [];
  return data['totalBudget']
    ? endFaults(data)
    : missing('dailyBudget', 'A daily or total budget is required');
}

/** How a campaign of each objective may be charged, by what it is optimized for. */
const optimizations: Readonly<Record<string, string>> = rules.optimizations;

const misconfigured = (field: string, text: string) => [
  fault(field, text, 'INVALID_CAMPAIGN_CONFIGURATION'),
];

/** Objective, what it is optimized for, and how it bids belong together. */
function configurationFaults(data: Fields): FieldFault[] {
  const objective = String(data['objectiveType']);
  const target = String(data['optimizationTargetType'] ?? 'NONE');
  const bid = Number((data['unitCost'] as Money | undefined)?.amount ?? 0);
  const isAutomatic = target.startsWith('MAX_');
  const wrong = (text: string) => misconfigured('optimizationTargetType', text);
  if (!(optimizations[objective] ?? rules.anyOptimization).split(' ').includes(target))
    return wrong(`${target} does not go with the objective ${objective}`);
  if (isAutomatic && bid > 0) return wrong(`${target} bids by itself: omit unitCost`);
  return isAutomatic || bid > 0 ? [] : missing('unitCost', `${target} needs a unitCost`);
}

/** Of its group. */
function placeFaults(state: State, data: Fields, accountId: string): FieldFault[] {
  const id = idIn(data['campaignGroup'], 'sponsoredCampaignGroup');
  const group = entityOf(state, 'campaign', id, accountId);
  if (!group) return [fault('campaignGroup', 'There is no such campaign group')];
  if (statusOf(group) === 'DRAFT' && data['status'] !== 'DRAFT') {
    const code = 'ONLY_DRAFT_CAMPAIGNS_ALLOWED_IN_DRAFT_CAMPAIGN_GROUPS';
    return [fault('status', 'The campaign group is a draft', code)];
  }
  const { objectiveType: objective = data['objectiveType'] } = group.fields;
  return objective === data['objectiveType']
    ? []
    : misconfigured('objectiveType', "The group's objective is another");
}

function intentFaults(data: Fields): FieldFault[] {
  const { include } = data['targetingCriteria'] as Partial<Criteria>;
  const clauses: readonly Partial<Criteria['include']['and'][number]>[] = include?.and ?? [];
  const isEuropean = clauses.some(({ or }) =>
    or?.[LOCATIONS]?.some((geo) => rules.europe.includes(geo)),
  );
  return data['politicalIntent'] === undefined && isEuropean
    ? missing('politicalIntent', 'Needed for audiences in the European Union')
    : [];
}
