/** Campaign groups: what their fields ask of each other, and what a write keeps. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import {
  keepChanged,
  keepNew,
  listObjects,
  statusOf,
  type Account,
  type LinkedInObject,
  type State,
} from '../state.ts';
import { accountUrn, fault, refuseIf, type FieldFault } from '../words.ts';
import { moneyFaults, nameFaults, scheduleFaults, statusFaults } from './fields.ts';

const NAME_LENGTH = 100;
/** What a group is when nobody says. */
const DEFAULT_STATUS = 'ACTIVE';

/** @param data  of the right shape, as of every write here. @returns the id */
export function createGroup(state: State, account: Account, data: Fields): string {
  refuseIf(groupFaults(state, account, data));
  const { status = DEFAULT_STATUS, ...fields } = data;
  return keepNew(state, {
    id: state.records.newId('group', 9),
    kind: 'group',
    accountId: account.spec.id,
    status: String(status),
    fields: { backfilled: false, test: false, ...fields },
  });
}

/** What can be set of a group. */
export const groupData = (_: State, group: LinkedInObject): Fields => ({
  ...group.fields,
  status: statusOf(group),
});

export function changeGroup(
  state: State,
  account: Account,
  group: LinkedInObject,
  next: Fields,
): void {
  refuseIf(groupFaults(state, account, next, group));
  const { status, ...fields } = next;
  keepChanged(state, group, { fields, status: String(status), budgets: [] });
}

function groupFaults(
  state: State,
  { spec }: Account,
  data: Fields,
  before?: LinkedInObject,
): FieldFault[] {
  const { end } = data['runSchedule'] as { end?: number };
  const isSameSchedule = before && data['runSchedule'] === before.fields['runSchedule'];
  const isOtherObjective = before && data['objectiveType'] !== before.fields['objectiveType'];
  const isLive = before && data['status'] === 'DRAFT' && hasLiveCampaigns(state, before);
  return [
    ...nameFaults(data, NAME_LENGTH),
    ...moneyFaults(data, 'totalBudget', { of: 'campaign_group', currency: spec.currency }),
    ...(isSameSchedule ? [] : scheduleFaults(data, state.parts.now())),
    ...statusFaults(before && statusOf(before), String(data['status'] ?? DEFAULT_STATUS)),
    ...accountFaults(data, spec.id),
    ...(data['totalBudget'] && end === undefined
      ? [fault('runSchedule/end', 'A total budget needs an end', 'REQUIRED_FIELD_MISSING')]
      : []),
    ...(isOtherObjective
      ? [fault('objectiveType', 'The objective cannot be changed', 'FIELD_NOT_EDITABLE')]
      : []),
    ...(isLive ? [fault('status', 'The group has campaigns that are no drafts')] : []),
  ];
}

export const accountFaults = ({ account }: Fields, id: string) =>
  account === accountUrn(id) ? [] : [fault('account', 'The account is not that of the path')];

const hasLiveCampaigns = (state: State, { id }: LinkedInObject) =>
  listObjects(state, 'campaign', { parentId: id }).some((one) => statusOf(one) !== 'DRAFT');
