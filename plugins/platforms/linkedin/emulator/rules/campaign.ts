/** Campaigns and their groups: what their fields ask of each other. */
import { statusOf, type Fields } from '../../../../../sdk/emulator/index.ts';
import rules from '../rules.json' with { type: 'json' };
import { entityOf, listEntities, type Write } from '../state.ts';
import { dataOf } from '../views.ts';
import { accountUrn, idIn, unless, type FieldFault, type Money } from '../words.ts';
import { LOCATIONS, type Criteria } from './facets.ts';
import { moneyFaults, nameFaults, scheduleFaults, targetingFaults } from './fields.ts';

const accountFaults = ({ account, data }: Write) => {
  const isOwn = data['account'] === accountUrn(account.spec.id);
  return unless(isOwn, 'account', 'The account is not that of the path');
};
const changesOf = ({ state, data, before }: Write) => {
  const known: Fields = before ? dataOf(state, before) : {};
  return (field: string) => JSON.stringify(known[field]) !== JSON.stringify(data[field]);
};

export function groupFaults(write: Write): FieldFault[] {
  const { state, account, data, before } = write;
  const { currency } = account.spec;
  const below = before ? listEntities(state, 'group', { parentId: before.id }) : [];
  const isLive = data['status'] === 'DRAFT' && below.some((one) => statusOf(one) !== 'DRAFT');
  return [
    ...nameFaults(data, 100),
    ...moneyFaults(data, 'totalBudget', { of: 'campaign_group', currency }),
    ...(changesOf(write)('runSchedule') ? scheduleFaults(data, state.parts.now()) : []),
    ...accountFaults(write),
    ...(data['totalBudget'] ? endFaults(data) : []),
    ...unless(!isLive, 'status', 'The group has campaigns that are no drafts'),
  ];
}

export function campaignFaults(write: Write): FieldFault[] {
  const { state, account, data } = write;
  const { id, currency } = account.spec;
  const isChanged = changesOf(write);
  const criteria = data['targetingCriteria'];
  return [
    ...accountFaults(write),
    ...nameFaults(data, 255),
    ...['dailyBudget', 'totalBudget', 'unitCost']
      .filter(isChanged)
      .flatMap((field) => moneyFaults(data, field, { of: 'campaign', currency })),
    ...(isChanged('runSchedule') ? scheduleFaults(data, state.parts.now()) : []),
    ...(isChanged('targetingCriteria') ? targetingFaults(state, id, criteria) : []),
    ...budgetFaults(data),
    ...configurationFaults(data),
    ...placeFaults(write),
    ...intentFaults(data),
  ];
}

const needed = (isThere: boolean, field: string, text: string) =>
  unless(isThere, field, text, 'REQUIRED_FIELD_MISSING');
const endFaults = ({ runSchedule }: Fields) => {
  const { end } = runSchedule as { end?: number };
  return needed(end !== undefined, 'runSchedule/end', 'A total budget needs an end');
};

function budgetFaults({ dailyBudget, totalBudget, ...data }: Fields): FieldFault[] {
  if (dailyBudget) return [];
  if (totalBudget) return endFaults(data);
  return needed(false, 'dailyBudget', 'A daily or total budget is required');
}

/** How a campaign of each objective may be charged, by what it is optimized for. */
const optimizations: Readonly<Record<string, string>> = rules.optimizations;

const configured = (isKept: boolean, field: string, text: string) =>
  unless(isKept, field, text, 'INVALID_CAMPAIGN_CONFIGURATION');

/** Objective, what it is optimized for, and how it bids belong together. */
function configurationFaults(data: Fields): FieldFault[] {
  const objective = String(data['objectiveType']);
  const target = String(data['optimizationTargetType'] ?? 'NONE');
  const bid = Number((data['unitCost'] as Money | undefined)?.amount ?? 0);
  const isAutomatic = target.startsWith('MAX_');
  const wrong = (text: string) => configured(false, 'optimizationTargetType', text);
  if (!(optimizations[objective] ?? rules.anyOptimization).split(' ').includes(target))
    return wrong(`${target} does not go with the objective ${objective}`);
  if (isAutomatic && bid > 0) return wrong(`${target} bids by itself: omit unitCost`);
  return needed(isAutomatic || bid > 0, 'unitCost', `${target} needs a unitCost`);
}

/** Of its group. */
function placeFaults({ state, account, data }: Write): FieldFault[] {
  const id = idIn(data['campaignGroup'], 'sponsoredCampaignGroup');
  const group = entityOf(state, 'campaign', id, account.spec.id);
  if (!group) return unless(false, 'campaignGroup', 'There is no such campaign group');
  const code = 'ONLY_DRAFT_CAMPAIGNS_ALLOWED_IN_DRAFT_CAMPAIGN_GROUPS';
  if (statusOf(group) === 'DRAFT' && data['status'] !== 'DRAFT')
    return unless(false, 'status', 'The campaign group is a draft', code);
  const { objectiveType: own } = data;
  const { objectiveType: objective = own } = group.fields;
  return configured(objective === own, 'objectiveType', "The group's objective is another");
}

function intentFaults(data: Fields): FieldFault[] {
  const { include } = data['targetingCriteria'] as Partial<Criteria>;
  const clauses: readonly Partial<Criteria['include']['and'][number]>[] = include?.and ?? [];
  const isEuropean = clauses.some(({ or }) =>
    or?.[LOCATIONS]?.some((geo) => rules.europe.includes(geo)),
  );
  const isSaid = data['politicalIntent'] !== undefined || !isEuropean;
  return needed(isSaid, 'politicalIntent', 'Needed for audiences in the European Union');
}
