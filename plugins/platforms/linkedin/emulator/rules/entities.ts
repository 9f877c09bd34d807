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
import { campaignOf, creativeFaults } from './creative.ts';
import { statusFaults } from './fields.ts';

interface Level {
  /** Field of the status, and what it is when nobody says. */
  readonly status: string;
  readonly usual?: string;
  /** Set once. */
  readonly settled: readonly string[];
  /** Of a new one. */
  readonly defaults: Fields;
  faults(write: Write): FieldFault[];
  parentOf(write: Write): string | undefined;
}

const rules: Readonly<Record<TreeKind, Level>> = {
  campaign: {
    status: 'status',
    usual: 'ACTIVE',
    settled: ['objectiveType'],
    defaults: { backfilled: false, test: false },
    faults: groupFaults,
    parentOf: () => undefined,
  },
  group: {
    status: 'status',
    settled: ['account', 'objectiveType', 'type'],
    defaults: {
      optimizationTargetType: 'NONE',
      audienceExpansionEnabled: false,
      creativeSelection: 'OPTIMIZED',
      pacingStrategy: 'LIFETIME',
      test: false,
    },
    faults: campaignFaults,
    parentOf: ({ data }) => idIn(data['campaignGroup'], 'sponsoredCampaignGroup') ?? '',
  },
  ad: {
    status: 'intendedStatus',
    settled: ['campaign', 'account', 'content'],
    defaults: { content: {} },
    faults: creativeFaults,
    parentOf: (write) => campaignOf(write).id,
  },
};

/** @returns the id of a new object, or its URN where LinkedIn tells that */
export function createEntity(state: State, account: Account, kind: TreeKind, data: Fields): string {
  const { status, usual, defaults, faults, parentOf } = rules[kind];
  const write = { state, account, data };
  const word = String(data[status] ?? usual);
  const parentId = parentOf(write);
  refuseIf([...faults(write), ...statusFaults(undefined, word, status)]);
  const now = state.parts.now();
  const begun: Entity = {
    ...newRecord(state, {
      kind,
      sort: levels[kind],
      accountId: account.spec.id,
      parentId,
      status: word,
      now,
      digits: 9,
    }),
    ...(kind === 'group' && { flavour: 'demand' }),
  };
  const { inlineContent, ...rest } = data;
  // With the dark post behind it.
  const reference = `urn:li:share:${digits(19, 'linkedin', 'post', begun.id)}`;
  const own = kind === 'ad' ? { account: accountUrn(account.spec.id) } : {};
  const fields = {
    ...defaults,
    ...rest,
    ...own,
    ...(inlineContent ? { content: { reference } } : {}),
  };
  const reviewedAt = kind === 'ad' ? now + state.controls.reviewMs : undefined;
  keep(state, begun, fields, { version: 1, reviewedAt });
  return kind === 'ad' ? urnOf('ad', begun.id) : begun.id;
}

export function changeEntity(state: State, account: Account, before: Entity, data: Fields): void {
  const { status, usual, settled, faults } = rules[before.kind];
  const known = dataOf(state, before);
  refuseIf([
    ...faults({ state, account, data, before }),
    ...statusFaults(statusOf(before), String(data[status] ?? usual), status),
    ...settled.flatMap((field) => {
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
