/** Objects as the API shows them. */
import { statusOf, type Fields } from '../../../../sdk/emulator/index.ts';
import { userName } from './accounts.ts';
import type { Account, Entity, Kind } from './model.ts';

/** Kind > its name in paths and lists, and of itself. */
export const kinds: Readonly<Record<Kind, { readonly list: string; readonly name: string }>> = {
  campaign: { list: 'campaigns', name: 'campaign' },
  placement: { list: 'placements', name: 'placement' },
  ad: { list: 'ads', name: 'ad' },
  creative: { list: 'creatives', name: 'creative' },
  landingPage: { list: 'landingPages', name: 'landingPage' },
};

const placementStatus = {
  on: 'PLACEMENT_STATUS_ACTIVE',
  off: 'PLACEMENT_STATUS_INACTIVE',
  archived: 'PLACEMENT_STATUS_ARCHIVED',
};

/** The field that says whether it runs, in the words of its kind. */
export function switchesOf(entity: Entity): Fields {
  const status = statusOf(entity);
  if (entity.kind === 'placement') return { activeStatus: placementStatus[status] };
  const archived = status === 'archived';
  return entity.kind === 'campaign' || entity.kind === 'landingPage'
    ? { archived }
    : { active: status === 'on', archived };
}

export function entityView(entity: Entity): Fields {
  const { kind, id, accountId, fields, createdAt, updatedAt } = entity;
  const times = {
    createInfo: { time: String(createdAt) },
    lastModifiedInfo: { time: String(updatedAt) },
  };
  const { createInfo: _, ...changed } = times;
  const stamps = kind === 'landingPage' ? {} : kind === 'creative' ? changed : times;
  // Creatives are of an advertiser; which campaigns show them stands elsewhere.
  const { campaignId, ...others } = fields;
  return {
    kind: `dfareporting#${kinds[kind].name}`,
    id,
    ...(kind === 'landingPage' ? {} : { accountId }),
    ...others,
    ...(campaignId === undefined || kind === 'creative' ? {} : { campaignId }),
    ...switchesOf(entity),
    ...stamps,
  };
}

export const profileView = ({ spec }: Account): Fields => ({
  kind: 'dfareporting#userProfile',
  profileId: spec.profileId,
  userName,
  accountId: spec.id,
  accountName: spec.name,
});

export const accountView = ({ spec }: Account): Fields => ({
  kind: 'dfareporting#account',
  id: spec.id,
  name: spec.name,
  active: true,
  currencyId: spec.currencyId,
  reportsConfiguration: {
    reportGenerationTimeZoneId: spec.timeZoneId,
    lookbackConfiguration: { clickDuration: 30, postImpressionActivitiesDuration: 30 },
  },
});

export const advertiserViews = ({ spec }: Account): readonly Fields[] =>
  spec.advertisers.map(({ id, name }) => ({
    kind: 'dfareporting#advertiser',
    id,
    accountId: spec.id,
    name,
    status: 'APPROVED',
    suspended: false,
    floodlightConfigurationId: id,
  }));

export const siteViews = ({ spec }: Account): readonly Fields[] =>
  spec.sites.map(({ id, name }) => ({
    kind: 'dfareporting#site',
    id,
    accountId: spec.id,
    name,
    approved: true,
  }));

export const activityViews = ({ spec }: Account): readonly Fields[] =>
  spec.advertisers.flatMap(({ id: advertiserId }) =>
    ['Purchase', 'Lead'].map((name, n) => ({
      kind: 'dfareporting#floodlightActivity',
      id: `${advertiserId}${n}`,
      accountId: spec.id,
      advertiserId,
      floodlightConfigurationId: advertiserId,
      name,
      tagString: `${name.toLowerCase().slice(0, 4)}0`,
      floodlightActivityGroupType: n === 0 ? 'SALE' : 'COUNTER',
      countingMethod: n === 0 ? 'TRANSACTIONS_COUNTING' : 'STANDARD_COUNTING',
      floodlightTagType: 'GLOBAL_SITE_TAG',
      status: 'ACTIVE',
      expectedUrl: `https://www.${spec.website}/${name.toLowerCase()}`,
    })),
  );

export const listViews = ({ spec }: Account): readonly Fields[] =>
  spec.advertisers.flatMap(({ id: advertiserId }) =>
    ['Site visitors 30 days', 'Buyers 180 days'].map((name, n) => ({
      kind: 'dfareporting#remarketingList',
      id: `${advertiserId}${n + 5}`,
      accountId: spec.id,
      advertiserId,
      name,
      active: true,
      lifeSpan: n === 0 ? '30' : '180',
      listSize: n === 0 ? '184000' : '12500',
      listSource: 'REMARKETING_LIST_SOURCE_DFA',
    })),
  );
