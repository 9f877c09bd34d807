/** Objects as the API shows them: what was set, and what it comes to. */
import { lastValue } from '../../../../sdk/emulator/index.ts';
import { demoMember } from './accounts.ts';
import {
  endOf,
  listObjects,
  startOf,
  statusOf,
  type Account,
  type LinkedInObject,
  type State,
} from './state.ts';
import { accountUrn, instant, moneyOf, organizationUrn, segmentUrn, urnOf } from './words.ts';

export type View = Record<string, unknown>;

const stamps = (createdAt: number, updatedAt: number) => ({
  created: { actor: demoMember, time: createdAt },
  lastModified: { actor: demoMember, time: updatedAt },
});

const bornAt = ({ world }: Pick<Account, 'world'>) =>
  instant(world.campaigns[0]?.firstDay ?? '2024-01-01');

export function accountView({ spec, world }: Account): View {
  const createdAt = bornAt({ world });
  return {
    id: Number(spec.id),
    name: spec.name,
    currency: spec.currency,
    status: 'ACTIVE',
    type: 'BUSINESS',
    reference: organizationUrn(spec.organization),
    servingStatuses: [spec.dormant ? 'BILLING_HOLD' : 'RUNNABLE'],
    test: false,
    notifiedOnCampaignOptimization: true,
    version: { versionTag: '4' },
    changeAuditStamps: stamps(createdAt, createdAt),
  };
}

/** What the member may do with the account. */
export function userView({ spec, world }: Account): View {
  return {
    account: accountUrn(spec.id),
    user: demoMember,
    role: spec.role,
    changeAuditStamps: stamps(bornAt({ world }), bornAt({ world })),
  };
}

export function groupView(state: State, group: LinkedInObject): View {
  const status = statusOf(group);
  const held = isHeld(state, group);
  return {
    id: Number(group.id),
    ...group.fields,
    status,
    servingStatuses: [
      ...(status === 'ACTIVE' ? [] : ['STOPPED']),
      ...(held ? ['ACCOUNT_SERVING_HOLD'] : []),
      ...(status === 'ACTIVE' && !held ? ['RUNNABLE'] : []),
    ],
    version: { versionTag: String(group.versionTag) },
    changeAuditStamps: stamps(group.createdAt, group.updatedAt),
  };
}

export function campaignView(state: State, campaign: LinkedInObject): View {
  const status = statusOf(campaign);
  const group = state.records.find('group', campaign.parentId ?? '');
  const now = state.parts.now();
  const holds = [
    ...(status === 'ACTIVE' ? [] : ['STOPPED']),
    ...(group && statusOf(group) !== 'ACTIVE' ? ['CAMPAIGN_GROUP_STATUS_HOLD'] : []),
    ...(isHeld(state, campaign) ? ['ACCOUNT_SERVING_HOLD'] : []),
    ...(startOf(campaign) > now ? ['CAMPAIGN_START_DATE_HOLD'] : []),
    ...(endOf(campaign) <= now ? ['CAMPAIGN_END_DATE_HOLD'] : []),
  ];
  return {
    id: Number(campaign.id),
    ...campaignData(state, campaign),
    servingStatuses: holds.length > 0 ? holds : ['RUNNABLE'],
    version: { versionTag: String(campaign.versionTag) },
    changeAuditStamps: stamps(campaign.createdAt, campaign.updatedAt),
  };
}

/** What can be set of a campaign, its present budget among it. */
export function campaignData({ accounts }: State, campaign: LinkedInObject): View {
  const budget = lastValue(campaign.budgets);
  const currency = accounts.get(campaign.accountId)?.spec.currency ?? 'USD';
  return {
    ...campaign.fields,
    status: statusOf(campaign),
    ...(budget === undefined ? {} : { dailyBudget: moneyOf(budget, currency) }),
  };
}

export function creativeView(state: State, creative: LinkedInObject): View {
  const campaign = state.records.find('campaign', creative.parentId ?? '');
  const inReview = (creative.reviewedAt ?? 0) > state.parts.now();
  const intendedStatus = statusOf(creative);
  const parent = campaign ? campaignView(state, campaign) : undefined;
  const runs = (parent?.['servingStatuses'] as string[] | undefined)?.[0] === 'RUNNABLE';
  const holds = [
    ...(intendedStatus === 'ACTIVE' ? [] : ['STOPPED']),
    ...(inReview ? ['UNDER_REVIEW'] : []),
    ...(runs ? [] : ['CAMPAIGN_STOPPED']),
  ];
  return {
    id: urnOf('creative', creative.id),
    ...creative.fields,
    intendedStatus,
    review: { status: inReview ? 'PENDING' : 'APPROVED' },
    isServing: holds.length === 0,
    ...(holds.length > 0 ? { servingHoldReasons: holds } : {}),
    isTest: false,
    createdAt: creative.createdAt,
    createdBy: demoMember,
    lastModifiedAt: creative.updatedAt,
    lastModifiedBy: demoMember,
  };
}

export function segmentView(state: State, segment: LinkedInObject): View {
  const { audienceSize, inputCount, ...fields } = segment.fields;
  const built = state.parts.now() >= segment.createdAt + state.controls.buildMs;
  const isSeeded = segment.members === undefined;
  const size = Number(audienceSize ?? segment.members?.length ?? 0);
  return {
    id: Number(segment.id),
    ...fields,
    account: accountUrn(segment.accountId),
    destinations: [
      {
        destination: 'LINKEDIN',
        status: isSeeded || built ? 'READY' : 'BUILDING',
        destinationSegmentId: segmentUrn(segment.id),
        audienceSize: isSeeded || built ? size : 0,
        matchedCount: size,
        created: segment.createdAt,
        lastModified: segment.updatedAt,
      },
    ],
    inputCount: Number(inputCount ?? segment.members?.length ?? 0),
  };
}

/** A segment that a site fills; nobody is in it before it is built. */
export function visitorsView(state: State, segment: LinkedInObject): View {
  const { sources: _, status, ...fields } = segment.fields;
  const isBuilt = state.parts.now() >= segment.createdAt + state.controls.buildMs;
  return {
    id: Number(segment.id),
    ...fields,
    account: accountUrn(segment.accountId),
    status: status ?? (isBuilt ? 'READY' : 'BUILDING'),
    approximateMemberCount: isBuilt ? 300 + (Number(segment.id) % 5_000) : 0,
    ...stamps(segment.createdAt, segment.updatedAt),
  };
}

export function conversionView(state: State, conversion: LinkedInObject): View {
  const own = listObjects(state, 'campaign', { accountId: conversion.accountId });
  return {
    id: Number(conversion.id),
    ...conversion.fields,
    account: accountUrn(conversion.accountId),
    campaigns: own.map(({ id }) => urnOf('campaign', id)),
    created: conversion.createdAt,
    lastModified: conversion.updatedAt,
  };
}

function isHeld({ accounts }: State, { accountId }: LinkedInObject): boolean {
  return accounts.get(accountId)?.spec.dormant === true;
}

export function formView({ id, accountId, createdAt, updatedAt, fields }: LinkedInObject): View {
  return {
    id: Number(id),
    owner: { sponsoredAccount: accountUrn(accountId) },
    ...fields,
    versionId: 1,
    created: createdAt,
    lastModified: updatedAt,
    reviewInfo: { reviewStatus: 'APPROVED', rejectionReasons: [], lastUpdated: updatedAt },
  };
}
