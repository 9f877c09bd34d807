/** Creates and changes campaigns. */
import { fault, moneyFaults, nameFaults, scheduleFaults, targetingFaults } from './check-fields.ts';
import { checkData, isRecord, type Data } from './data-schema.ts';
import { LOCATIONS } from './facets.ts';
import { minorOf, type Money } from './money.ts';
import type { Account, Network } from './network.ts';
import { accountUrn, idIn, statusOf, type LinkedInObject } from './objects.ts';
import { badFields, type FieldFault } from './refusal.ts';
import { statusFaults } from './statuses.ts';
import { anyOptimization, campaignSchema, optimizations } from './vocabulary.ts';
import { campaignData } from './views.ts';

const NAME_LENGTH = 255;
/** Locations for which a campaign must say whether it is political. */
const europe = ['urn:li:geo:101282230', 'urn:li:geo:105015875', 'urn:li:geo:102890719'];

export function createCampaign(network: Network, account: Account, body: unknown): string {
  const data = checkData(campaignSchema, body);
  check(network, account, data, undefined);
  const now = network.parts.now();
  const { status, dailyBudget, ...fields } = data;
  const campaign: LinkedInObject = {
    id: network.records.newId('campaign', 9),
    kind: 'campaign',
    accountId: account.spec.id,
    parentId: idIn(data['campaignGroup'], 'sponsoredCampaignGroup') ?? '',
    createdAt: now,
    updatedAt: now,
    versionTag: 1,
    flavour: 'prospecting',
    statuses: [{ at: now, value: String(status) }],
    budgets: dailyBudget ? [{ at: now, value: minorOf(dailyBudget as Money) }] : [],
    fields: {
      optimizationTargetType: 'NONE',
      audienceExpansionEnabled: false,
      creativeSelection: 'OPTIMIZED',
      pacingStrategy: 'LIFETIME',
      test: false,
      ...fields,
    },
  };
  network.records.put(campaign);
  return campaign.id;
}

export function changeCampaign(
  network: Network,
  account: Account,
  campaign: LinkedInObject,
  next: Data,
): void {
  check(network, account, checkData(campaignSchema, next), campaign);
  const now = network.parts.now();
  const { status, dailyBudget, ...fields } = next;
  const budget = dailyBudget ? minorOf(dailyBudget as Money) : undefined;
  network.records.put({
    ...campaign,
    fields,
    updatedAt: now,
    versionTag: campaign.versionTag + 1,
    statuses:
      status === statusOf(campaign)
        ? campaign.statuses
        : [...campaign.statuses, { at: now, value: String(status) }],
    budgets:
      budget === undefined
        ? []
        : budget === campaign.budgets.at(-1)?.value
          ? campaign.budgets
          : [...campaign.budgets, { at: now, value: budget }],
  });
}

/** Set once. */
const settled = ['account', 'objectiveType', 'type'] as const;

function check(
  network: Network,
  { spec }: Account,
  data: Data,
  before: LinkedInObject | undefined,
): void {
  const known: Data = before ? campaignData(network, before) : {};
  const changed = (field: string) => JSON.stringify(known[field]) !== JSON.stringify(data[field]);
  const faults = [
    ...(data['account'] === accountUrn(spec.id)
      ? []
      : [fault('account', 'INVALID_VALUE_FOR_FIELD', 'The account is not that of the path')]),
    ...settled
      .filter((field) => before && changed(field))
      .map((field) => fault(field, 'FIELD_NOT_EDITABLE', `${field} cannot be changed`)),
    ...nameFaults(data, NAME_LENGTH),
    ...['dailyBudget', 'totalBudget', 'unitCost']
      .filter(changed)
      .flatMap((field) => moneyFaults(data, field, spec.currency)),
    ...(changed('runSchedule') ? scheduleFaults(data, network.parts.now()) : []),
    ...(changed('targetingCriteria')
      ? targetingFaults(network, spec.id, data['targetingCriteria'])
      : []),
    ...budgetFaults(data),
    ...configurationFaults(data),
    ...groupFaults(network, data, spec.id),
    ...statusFaults(before && statusOf(before), String(data['status'])),
    ...intentFaults(data),
  ];
  if (faults.length > 0) throw badFields(faults);
}

function budgetFaults(data: Data): FieldFault[] {
  const { end } = data['runSchedule'] as { end?: number };
  if (!data['dailyBudget'] && !data['totalBudget'])
    return [fault('dailyBudget', 'REQUIRED_FIELD_MISSING', 'A daily or total budget is required')];
  if (data['totalBudget'] && !data['dailyBudget'] && end === undefined)
    return [fault('runSchedule/end', 'REQUIRED_FIELD_MISSING', 'A total budget needs an end')];
  return [];
}

/** Objective, what it is optimized for, and how it bids belong together. */
function configurationFaults(data: Data): FieldFault[] {
  const objective = String(data['objectiveType']);
  const target = String(data['optimizationTargetType'] ?? 'NONE');
  const bid = Number((data['unitCost'] as Money | undefined)?.amount ?? 0);
  const refuse = (text: string) => [
    fault('optimizationTargetType', 'INVALID_CAMPAIGN_CONFIGURATION', text),
  ];
  if (!(optimizations[objective] ?? anyOptimization).includes(target))
    return refuse(`${target} does not go with the objective ${objective}`);
  if (target.startsWith('MAX_') && bid > 0)
    return refuse(`${target} bids by itself: omit unitCost`);
  if (!target.startsWith('MAX_') && bid === 0)
    return [fault('unitCost', 'REQUIRED_FIELD_MISSING', `${target} needs a unitCost`)];
  return [];
}

function groupFaults(network: Network, data: Data, accountId: string): FieldFault[] {
  const id = idIn(data['campaignGroup'], 'sponsoredCampaignGroup') ?? '';
  const group = network.records.find('group', id);
  if (!group || group.gone || group.accountId !== accountId)
    return [fault('campaignGroup', 'INVALID_VALUE_FOR_FIELD', 'There is no such campaign group')];
  if (statusOf(group) === 'DRAFT' && data['status'] !== 'DRAFT')
    return [
      fault(
        'status',
        'ONLY_DRAFT_CAMPAIGNS_ALLOWED_IN_DRAFT_CAMPAIGN_GROUPS',
        'The campaign group is a draft',
      ),
    ];
  const objective = group.fields['objectiveType'];
  if (objective !== undefined && objective !== data['objectiveType'])
    return [
      fault('objectiveType', 'INVALID_CAMPAIGN_CONFIGURATION', "The group's objective is another"),
    ];
  return [];
}

function intentFaults(data: Data): FieldFault[] {
  const { include } = data['targetingCriteria'] as { include?: { and?: readonly unknown[] } };
  const places = (include?.and ?? []).flatMap((clause) => {
    const or = isRecord(clause) && isRecord(clause['or']) ? clause['or'] : {};
    return (or[LOCATIONS] as string[] | undefined) ?? [];
  });
  if (data['politicalIntent'] !== undefined || !places.some((geo) => europe.includes(geo)))
    return [];
  return [
    fault(
      'politicalIntent',
      'REQUIRED_FIELD_MISSING',
      'Needed for audiences in the European Union',
    ),
  ];
}
