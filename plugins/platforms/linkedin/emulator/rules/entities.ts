/** Campaign groups, campaigns and creatives: what may be made, changed and deleted, and what a write keeps. */
import {
  changedRecord,
  digits,
  newRecord,
  statusOf,
  type Fields,
  type TreeKind,
} from '../../../../../sdk/emulator/index.ts';
import type { Account } from '../model.ts';
import { levels, listEntities, type Entity, type State, type Write } from '../state.ts';
import { dataOf } from '../views.ts';
import vocabulary from '../vocabulary.json' with { type: 'json' };
import {
  accountUrn,
  idIn,
  minorOf,
  refuse,
  refuseIf,
  unless,
  urnOf,
  type FieldFault,
  type Money,
} from '../words.ts';
import { campaignFaults, groupFaults } from './campaign.ts';
import { faultsOf as rulesBroken } from './checks.ts';
import { campaignOf, creativeFaults } from './creative.ts';

/** Set once. */
const settled: Readonly<Record<TreeKind, readonly string[]>> = {
  campaign: ['objectiveType'],
  group: ['account', 'objectiveType', 'type'],
  ad: ['campaign', 'account', 'content'],
};
const faultsOf = { campaign: groupFaults, group: campaignFaults, ad: creativeFaults };

/** Objections of the ads layer to a write, its status among them. */
function writeFaults(kind: TreeKind, write: Write): FieldFault[] {
  const field = kind === 'ad' ? 'intendedStatus' : 'status';
  const { [field]: status = 'ACTIVE' } = write.data;
  const before = write.before && statusOf(write.before);
  const faults = faultsOf[kind](write);
  if (before === status) return faults;
  const bounds = { before: String(before) };
  return [...faults, ...rulesBroken('status', { [field]: status, before }, { bounds })];
}

/** @returns the id of a new object, or its URN where LinkedIn tells that */
export function createEntity(state: State, account: Account, kind: TreeKind, data: Fields): string {
  const write = { state, account, data };
  const { id: accountId } = account.spec;
  const group = idIn(data['campaignGroup'], 'sponsoredCampaignGroup') ?? '';
  const parentId = {
    campaign: () => undefined,
    group: () => group,
    ad: () => campaignOf(write).id,
  };
  const place = { kind, sort: levels[kind], accountId, parentId: parentId[kind](), digits: 9 };
  refuseIf(writeFaults(kind, write));
  const now = state.parts.now();
  const { inlineContent, status = 'ACTIVE', intendedStatus = status, ...rest } = data;
  const begun: Entity = {
    ...newRecord(state, { ...place, status: String(intendedStatus), now }),
    ...(kind === 'group' && { flavour: 'demand' }),
  };
  // With the dark post behind it.
  const reference = `urn:li:share:${digits(19, 'linkedin', 'post', begun.id)}`;
  const fields = {
    ...vocabulary.defaults[kind],
    ...rest,
    ...(kind === 'ad' && { account: accountUrn(accountId) }),
    ...(inlineContent ? { content: { reference } } : {}),
  };
  const reviewedAt = kind === 'ad' ? now + state.controls.reviewMs : undefined;
  keep(state, begun, fields, { version: 1, reviewedAt });
  return kind === 'ad' ? urnOf('ad', begun.id) : begun.id;
}

export function changeEntity(state: State, account: Account, before: Entity, data: Fields): void {
  const known = dataOf(state, before);
  refuseIf([
    ...writeFaults(before.kind, { state, account, data, before }),
    ...settled[before.kind].flatMap((field) => {
      const isSame = JSON.stringify(known[field]) === JSON.stringify(data[field]);
      return unless(isSame, field, `${field} cannot be changed`, 'FIELD_NOT_EDITABLE');
    }),
  ]);
  const own = before.fields['own'] as { readonly version: number };
  keep(state, before, data, { ...own, version: own.version + 1 });
}

function keep(state: State, before: Entity, data: Fields, own: Fields): void {
  const { status, intendedStatus, dailyBudget, ...fields } = data;
  const isDaily = dailyBudget !== undefined;
  changedRecord(
    state,
    { ...before, budgets: isDaily ? before.budgets : [] },
    {
      now: state.parts.now(),
      fields: { ...fields, own },
      status: (status ?? intendedStatus) as string | undefined,
      dailyMinor: isDaily ? minorOf(dailyBudget as Money) : undefined,
    },
  );
}

/** Only drafts are deleted; what has run is archived or marked for deletion. */
export function deleteDraft(state: State, entity: Entity): void {
  const { kind, id } = entity;
  if (statusOf(entity) !== 'DRAFT')
    throw refuse(400, 'INVALID_STATUS', 'Only an object in DRAFT status can be deleted');
  const below = { campaign: 'group', group: 'ad', ad: undefined } as const;
  const inner = below[kind];
  const children = inner ? listEntities(state, inner, { parentId: id }) : [];
  if (kind === 'campaign' && children.length > 0)
    throw refuse(400, 'INVALID_STATUS', 'The campaign group has campaigns');
  const now = state.parts.now();
  for (const one of [entity, ...children])
    changedRecord(state, one, { now, fields: one.fields, status: 'GONE' });
}
