/** Creates, changes and deletes campaign groups. */
import { fault, moneyFaults, nameFaults, scheduleFaults } from './check-fields.ts';
import { checkData, type Data } from './data-schema.ts';
import type { Account, Network } from './network.ts';
import { listObjects } from './network.ts';
import { accountUrn, statusOf, type LinkedInObject } from './objects.ts';
import { badFields, type FieldFault } from './refusal.ts';
import { statusFaults } from './statuses.ts';
import { groupSchema } from './vocabulary.ts';

const NAME_LENGTH = 100;
/** What a group is when nobody says. */
const DEFAULT_STATUS = 'ACTIVE';

export function createGroup(network: Network, account: Account, body: unknown): string {
  const data = checkData(groupSchema, body);
  check(network, account, data, undefined);
  const now = network.parts.now();
  const { status = DEFAULT_STATUS, ...fields } = data;
  const group: LinkedInObject = {
    id: network.records.newId('group', 9),
    kind: 'group',
    accountId: account.spec.id,
    createdAt: now,
    updatedAt: now,
    versionTag: 1,
    budgets: [],
    statuses: [{ at: now, value: String(status) }],
    fields: { backfilled: false, test: false, ...fields },
  };
  network.records.put(group);
  return group.id;
}

/** What can be set of a group. */
export function groupData(group: LinkedInObject): Data {
  return { ...group.fields, status: statusOf(group) };
}

export function changeGroup(
  network: Network,
  account: Account,
  group: LinkedInObject,
  next: Data,
): void {
  check(network, account, checkData(groupSchema, next), group);
  const now = network.parts.now();
  const { status, ...fields } = next;
  network.records.put({
    ...group,
    fields,
    updatedAt: now,
    versionTag: group.versionTag + 1,
    statuses:
      status === statusOf(group)
        ? group.statuses
        : [...group.statuses, { at: now, value: String(status) }],
  });
}

function check(
  network: Network,
  { spec }: Account,
  data: Data,
  before: LinkedInObject | undefined,
): void {
  const now = network.parts.now();
  const { end } = data['runSchedule'] as { end?: number };
  const faults: FieldFault[] = [
    ...nameFaults(data, NAME_LENGTH),
    ...moneyFaults(data, 'totalBudget', spec.currency),
    ...(before && data['runSchedule'] === before.fields['runSchedule']
      ? []
      : scheduleFaults(data, now)),
    ...statusFaults(before && statusOf(before), String(data['status'] ?? DEFAULT_STATUS)),
    ...(data['account'] === accountUrn(spec.id)
      ? []
      : [fault('account', 'INVALID_VALUE_FOR_FIELD', 'The account is not that of the path')]),
    ...(data['totalBudget'] && end === undefined
      ? [fault('runSchedule/end', 'REQUIRED_FIELD_MISSING', 'A total budget needs an end')]
      : []),
    ...(before && data['objectiveType'] !== before.fields['objectiveType']
      ? [fault('objectiveType', 'FIELD_NOT_EDITABLE', 'The objective cannot be changed')]
      : []),
    ...(data['status'] === 'DRAFT' && before && hasLiveCampaigns(network, before)
      ? [fault('status', 'INVALID_VALUE_FOR_FIELD', 'The group has campaigns that are no drafts')]
      : []),
  ];
  if (faults.length > 0) throw badFields(faults);
}

function hasLiveCampaigns(network: Network, group: LinkedInObject): boolean {
  return listObjects(network, 'campaign', { parentId: group.id }).some(
    (campaign) => statusOf(campaign) !== 'DRAFT',
  );
}
