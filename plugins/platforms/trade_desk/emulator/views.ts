/** Advertisers, campaigns, ad groups and what is beside them, as the API shows them. */
import { digits, statusOf, type Fields } from '../../../../sdk/emulator/index.ts';
import { demoPartner, shortId } from './accounts.ts';
import { attachedView } from './rules/bid-lists.ts';
import { ids, type Kind } from './rules/entities.ts';
import { timeText } from './seed.ts';
import type { Entity } from './model.ts';
import type { Account, State } from './state.ts';

export function entityView(state: State, entity: Entity): Fields {
  const { id, kind, fields, createdAt, updatedAt } = entity;
  const status = statusOf(entity);
  return {
    [ids[kind as Kind]]: id,
    ...fields,
    AssociatedBidLists: attachedView(state, entity),
    ...(kind === 'group' ? { IsEnabled: status === 'On' } : {}),
    Availability: status === 'Archived' ? 'Archived' : 'Available',
    CreatedAtUTC: timeText(createdAt),
    LastUpdatedAtUTC: timeText(updatedAt),
  };
}

const DAY = 86_400;

export const advertiserView = ({ spec }: Account): Fields => ({
  AdvertiserId: spec.id,
  PartnerId: demoPartner,
  AdvertiserName: spec.name,
  CurrencyCode: spec.currency,
  AttributionClickLookbackWindowInSeconds: 30 * DAY,
  AttributionImpressionLookbackWindowInSeconds: 14 * DAY,
  DomainAddress: `https://www.${spec.website}/`,
  Availability: 'Available',
});

export const creativeView = (entity: Entity, { spec }: Account): Fields => ({
  CreativeId: entity.id,
  ...entity.fields,
  CreativeType: 'ImageCreative',
  Width: 300,
  Height: 250,
  ClickthroughUrl: `https://www.${spec.website}/`,
  Availability: 'Available',
  CreatedAtUTC: timeText(entity.createdAt),
});

const named = ({ spec }: Account, sort: string, name: string) =>
  shortId(digits(10, 'trade_desk', sort, spec.id, name));

export const audiencesOf = (account: Account): Fields[] =>
  ['Buyers', 'Visitors of the last 30 days', 'Camping fans'].map((name) => ({
    AudienceId: named(account, 'audience', name),
    AdvertiserId: account.spec.id,
    AudienceName: name,
    Description: null,
    IncludedDataGroupIds: [named(account, 'group', name)],
    ExcludedDataGroupIds: [],
    Availability: 'Available',
  }));

export const dataOf = ({ spec }: Account): Fields[] =>
  [
    ['Buyers', 'ImportedAdvertiserData', 18_400],
    ['All visitors', 'TrackingTag', 96_000],
    ['Cart', 'TrackingTag', 4_150],
  ].map(([name, type, users]) => ({
    FirstPartyDataId: Number(digits(8, 'trade_desk', 'data', spec.id, String(name))),
    AdvertiserId: spec.id,
    Name: name,
    DataType: type,
    ActiveUniqueUserCount: users,
  }));

export const tagsOf = (account: Account): Fields[] =>
  ['Order', 'Cart'].map((name) => ({
    TrackingTagId: named(account, 'tag', name),
    AdvertiserId: account.spec.id,
    TrackingTagName: name,
    TrackingTagType: 'Static',
  }));
