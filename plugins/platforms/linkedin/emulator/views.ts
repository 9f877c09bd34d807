/** Objects as the API shows them: what was set, and what it comes to. */
import { lastValue, statusOf, type Fields, type TreeKind } from '../../../../sdk/emulator/index.ts';
import { demoMember } from './accounts.ts';
import type { Account, Thing } from './model.ts';
import {
  endOf,
  entityOf,
  listEntities,
  reviewEnd,
  startOf,
  type Entity,
  type State,
} from './state.ts';
import { accountUrn, instant, moneyOf, organizationUrn, segmentUrn, urnOf } from './words.ts';

const stamps = (createdAt: number, updatedAt: number) => ({
  created: { actor: demoMember, time: createdAt },
  lastModified: { actor: demoMember, time: updatedAt },
});
const bornStamps = ({ world }: Account) => {
  const at = instant(world.campaigns[0]?.firstDay ?? '2024-01-01');
  return { changeAuditStamps: stamps(at, at) };
};

export const accountView = (account: Account): Fields => ({
  id: Number(account.spec.id),
  name: account.spec.name,
  currency: account.spec.currency,
  status: 'ACTIVE',
  type: 'BUSINESS',
  reference: organizationUrn(account.spec.organization),
  servingStatuses: [account.spec.dormant ? 'BILLING_HOLD' : 'RUNNABLE'],
  test: false,
  notifiedOnCampaignOptimization: true,
  version: { versionTag: '4' },
  ...bornStamps(account),
});

/** Rights of the member with the account. */
export const userView = (account: Account): Fields => ({
  account: accountUrn(account.spec.id),
  user: demoMember,
  role: account.spec.role,
  ...bornStamps(account),
});

/** The settings of an object, its status and present budget among them. */
export function dataOf({ accounts }: State, entity: Entity): Fields {
  const { own: _, ...fields } = entity.fields;
  const status = { [entity.kind === 'ad' ? 'intendedStatus' : 'status']: statusOf(entity) };
  const budget = lastValue(entity.budgets);
  const { currency } = accounts.get(entity.accountId)!.spec;
  const money = budget === undefined ? {} : { dailyBudget: moneyOf(budget, currency) };
  return { ...fields, ...status, ...money };
}

/** Reasons for which it does not run; none where it does. */
function holdsOf(state: State, entity: Entity): string[] {
  const { accounts, parts } = state;
  const status = statusOf(entity);
  const above: Readonly<Record<TreeKind, TreeKind | undefined>> = {
    campaign: undefined,
    group: 'campaign',
    ad: 'group',
  };
  const over = above[entity.kind];
  const parent = over && entityOf(state, over, entity.parentId, entity.accountId);
  const own: readonly (readonly [isHeld: boolean, why: string])[] = [
    [status !== 'ACTIVE', 'STOPPED'],
  ];
  const isHeld = accounts.get(entity.accountId)!.spec.dormant === true;
  const others: Readonly<Record<TreeKind, typeof own>> = {
    campaign: [[isHeld, 'ACCOUNT_SERVING_HOLD']],
    group: [
      [parent !== undefined && statusOf(parent) !== 'ACTIVE', 'CAMPAIGN_GROUP_STATUS_HOLD'],
      [isHeld, 'ACCOUNT_SERVING_HOLD'],
      [startOf(entity) > parts.now(), 'CAMPAIGN_START_DATE_HOLD'],
      [endOf(entity) <= parts.now(), 'CAMPAIGN_END_DATE_HOLD'],
    ],
    ad: [
      [reviewEnd(entity) > parts.now(), 'UNDER_REVIEW'],
      [!parent || holdsOf(state, parent).length > 0, 'CAMPAIGN_STOPPED'],
    ],
  };
  return [...own, ...others[entity.kind]].flatMap(([isSo, why]) => (isSo ? [why] : []));
}

export function entityView(state: State, entity: Entity): Fields {
  const { id, kind, createdAt, updatedAt, fields } = entity;
  const holds = holdsOf(state, entity);
  if (kind !== 'ad')
    return {
      id: Number(id),
      ...dataOf(state, entity),
      servingStatuses: holds.length > 0 ? holds : ['RUNNABLE'],
      version: { versionTag: String((fields['own'] as Fields)['version']) },
      changeAuditStamps: stamps(createdAt, updatedAt),
    };
  return {
    id: urnOf('ad', id),
    ...dataOf(state, entity),
    review: { status: holds.includes('UNDER_REVIEW') ? 'PENDING' : 'APPROVED' },
    isServing: holds.length === 0,
    ...(holds.length > 0 && { servingHoldReasons: holds }),
    isTest: false,
    createdAt,
    createdBy: demoMember,
    lastModifiedAt: updatedAt,
    lastModifiedBy: demoMember,
  };
}

const isBuilt = ({ parts, controls }: State, { createdAt }: Thing) =>
  parts.now() >= createdAt + controls.buildMs;

export function segmentView(state: State, segment: Thing): Fields {
  const { audienceSize, inputCount, ...fields } = segment.fields;
  const isReady = segment.members === undefined || isBuilt(state, segment);
  const count = segment.members?.length ?? 0;
  const size = Number(audienceSize ?? count);
  return {
    id: Number(segment.id),
    ...fields,
    account: accountUrn(segment.accountId),
    destinations: [
      {
        destination: 'LINKEDIN',
        status: isReady ? 'READY' : 'BUILDING',
        destinationSegmentId: segmentUrn(segment.id),
        audienceSize: isReady ? size : 0,
        matchedCount: size,
        created: segment.createdAt,
        lastModified: segment.updatedAt,
      },
    ],
    inputCount: Number(inputCount ?? count),
  };
}

/** A segment that a site fills; nobody is in it before it is built. */
export function visitorsView(state: State, segment: Thing): Fields {
  const { sources: _, status, ...fields } = segment.fields;
  const isReady = isBuilt(state, segment);
  return {
    id: Number(segment.id),
    ...fields,
    account: accountUrn(segment.accountId),
    status: status ?? (isReady ? 'READY' : 'BUILDING'),
    approximateMemberCount: isReady ? 300 + (Number(segment.id) % 5_000) : 0,
    ...stamps(segment.createdAt, segment.updatedAt),
  };
}

const campaignUrns = (state: State, accountId: string) =>
  listEntities(state, 'group', { accountId })
    .filter((one) => statusOf(one) !== 'PENDING_DELETION')
    .map((one) => urnOf('group', one.id));

/** A rule from the start counts for every campaign until one of them is taken off it. */
export function conversionView(state: State, { id, accountId, fields, ...at }: Thing): Fields {
  const { links, ...own } = fields;
  const live = campaignUrns(state, accountId);
  const linked = (links as readonly string[] | undefined)?.filter((urn) => live.includes(urn));
  return {
    id: Number(id),
    ...own,
    account: accountUrn(accountId),
    campaigns: linked ?? live,
    created: at.createdAt,
    lastModified: at.updatedAt,
  };
}

export const formView = ({ id, accountId, createdAt, updatedAt, fields }: Thing): Fields => ({
  id: Number(id),
  owner: { sponsoredAccount: accountUrn(accountId) },
  ...fields,
  versionId: 1,
  created: createdAt,
  lastModified: updatedAt,
  reviewInfo: { reviewStatus: 'APPROVED', rejectionReasons: [], lastUpdated: updatedAt },
});
