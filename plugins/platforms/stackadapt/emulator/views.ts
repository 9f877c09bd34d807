/** Advertisers, groups, campaigns, ads and audiences as the schema has them. */
import { connectionOf } from '../../../../sdk/emulator/graphql.ts';
import { digits, statusOf, type Fields } from '../../../../sdk/emulator/index.ts';
import { ACCOUNT_ID } from './accounts.ts';
import { inventoryPackages, type Advertiser } from './model.ts';
import type { Entity, State } from './state.ts';

export const advertiserView = ({ spec }: Advertiser): Fields => ({
  id: spec.id,
  name: spec.name,
  isArchived: false,
  description: null,
});

export const advertiserOf = ({ accounts }: State, { accountId }: Entity): Advertiser =>
  accounts.get(accountId)!;

export const groupOf = ({ records }: State, { parentId }: Entity): Entity =>
  records.find('campaign', parentId ?? '')!;

export const isArchived = (entity: Entity) => statusOf(entity) === 'archived';

const idsIn = ({ fields }: Entity, name: string) => (fields[name] ?? []) as readonly string[];

const heldPackages = (holder: Entity, args: Fields) =>
  connectionOf(
    inventoryPackages.filter(({ id }) => idsIn(holder, 'inventoryPackageIds').includes(id)),
    args,
  );

/** By their ids alone: what a deal says besides is asked for among the deals. */
const heldDeals = (state: State, holder: Entity, args: Fields) =>
  connectionOf(
    state.deals
      .list(ACCOUNT_ID)
      .filter(({ id }) => idsIn(holder, 'byodDealIds').includes(String(id))),
    args,
  );

export function groupView(state: State, group: Entity): Fields {
  const status = statusOf(group);
  return {
    id: group.id,
    name: group.fields['name'],
    isArchived: status === 'archived',
    createdAt: new Date(group.createdAt).toISOString(),
    timezone: 'UTC',
    freqCapLimit: group.fields['freqCapLimit'] ?? null,
    freqCapExpiry: group.fields['freqCapExpiry'] ?? null,
    domainExclusions: group.fields['domainExclusions'] ?? [],
    inventoryPackages: (args: Fields) => heldPackages(group, args),
    byodDeals: (args: Fields) => heldDeals(state, group, args),
    advertiser: advertiserView(advertiserOf(state, group)),
    flights: (args: Fields) => connectionOf(group.fields['flights'] as readonly Fields[], args),
    campaignGroupStatus:
      status === 'on'
        ? { state: 'LIVE', status: 'ACTIVE' }
        : status === 'paused'
          ? { state: 'PAUSED', status: 'PAUSED' }
          : { state: 'ENDED', status: 'END_DATE_REACHED' },
  };
}

interface Flight {
  readonly startTime: string;
  readonly endTime: string | null;
}
export const flightsOf = ({ fields }: Entity) =>
  (fields['flights'] as readonly (Flight & Fields)[]).map((one): Flight & Fields => ({
    endedEarly: false,
    ...one,
  }));

const currentFlight = (entity: Entity, now: number) =>
  flightsOf(entity).findLast(
    ({ startTime, endTime }) =>
      Date.parse(startTime) <= now && (endTime === null || Date.parse(endTime) > now),
  ) ?? flightsOf(entity).at(-1);

const typeOf = (channel: unknown) => {
  const text = String(channel);
  return `${text[0]!.toUpperCase()}${text.slice(1)}`;
};

function campaignStatus(state: State, campaign: Entity, now: number): Fields {
  const group = groupOf(state, campaign);
  if (statusOf(campaign) === 'paused') return { state: 'PAUSED', status: 'CAMPAIGN_PAUSED' };
  if (statusOf(group) === 'paused') return { state: 'PAUSED', status: 'CAMPAIGN_GROUP_PAUSED' };
  const flight = currentFlight(campaign, now);
  if (flight?.endTime && Date.parse(flight.endTime) <= now)
    return { state: 'ENDED', status: 'CAMPAIGN_END_DATE_REACHED' };
  return { state: 'LIVE', status: 'ACTIVE' };
}

export function campaignView(state: State, campaign: Entity, now: number): Fields {
  const { id, fields } = campaign;
  const group = groupOf(state, campaign);
  const segments = (name: string) => () =>
    connectionOf(
      audiencesOf(state).filter((one) =>
        (fields[name] as readonly string[]).includes(String(one['id'])),
      ),
      {},
    );
  return {
    __typename: `${typeOf(fields['channelType'])}Campaign`,
    id,
    name: fields['name'],
    channelType: fields['channelType'],
    goalType: fields['goalType'],
    freqCapLimit: fields['freqCapLimit'] ?? null,
    freqCapExpiry: fields['freqCapExpiry'] ?? null,
    timezone: 'UTC',
    isDraft: false,
    isArchived: isArchived(campaign) || isArchived(group),
    createdAt: new Date(campaign.createdAt).toISOString(),
    updatedAt: new Date(campaign.updatedAt).toISOString(),
    campaignStatus: campaignStatus(state, campaign, now),
    advertiser: advertiserView(advertiserOf(state, campaign)),
    campaignGroup: groupView(state, group),
    currentFlight: currentFlight(campaign, now) ?? null,
    flights: (args: Fields) => connectionOf(flightsOf(campaign), args),
    inventory: {
      byodDeals: (args: Fields) => heldDeals(state, campaign, args),
      inventoryPackages: (args: Fields) => heldPackages(campaign, args),
    },
    audience: {
      customSegments: segments('customSegmentIds'),
      customSegmentExclusions: segments('customSegmentExclusionIds'),
    },
  };
}

export function adView(state: State, ad: Entity, now: number): Fields {
  const campaign = state.records.find('group', ad.parentId ?? '')!;
  const isPaused = statusOf(ad) === 'paused';
  return {
    __typename: `${typeOf(campaign.fields['channelType'])}Ad`,
    id: ad.id,
    ...ad.fields,
    channelType: campaign.fields['channelType'],
    isArchived: isArchived(ad),
    isDraft: false,
    isRejected: false,
    paused: isPaused,
    creativeStatus: isPaused
      ? { state: 'PAUSED', status: 'PAUSED' }
      : { state: 'LIVE', status: 'ACTIVE' },
    campaign: campaignView(state, campaign, now),
  };
}

const audiences = [
  ['Buyers', 'CrmCustomSegment', 12_400],
  ['Visitors of the shop', 'RtCustomSegment', 51_200],
  ['Newsletter', 'CrmCustomSegment', 8_100],
  ['Press', 'CrmCustomSegment', null],
] as const;

/** Of the whole account: its advertisers share them. */
export const audiencesOf = ({ parts }: State): Fields[] =>
  audiences.map(([name, type, size], at) => ({
    __typename: type,
    id: digits(6, 'stackadapt', 'segment', name),
    name,
    description: '',
    active: size !== null,
    expandable: false,
    size: size === null ? null : String(size),
    duidSize: size === null ? null : String(size),
    createdAt: new Date(parts.now() - 86_400_000 * (200 - at)).toISOString(),
  }));
