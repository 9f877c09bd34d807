/** Campaigns, ad groups and items as the API shows them. */
import { digits, localDay, statusOf, type Fields } from '../../../../sdk/emulator/index.ts';
import type { Account } from './model.ts';
import type { Entity } from './state.ts';

export function campaignView(entity: Entity, { spec }: Account, now: number): Fields {
  const { today } = localDay(now, spec.timeZone);
  const { startDate } = entity.fields;
  const own = statusOf(entity);
  const running = String(startDate) > today ? 'scheduled' : 'live';
  return {
    campaignId: Number(entity.id),
    advertiserId: Number(spec.id),
    ...entity.fields,
    status: own === 'enabled' ? running : own,
    channel: 'Walmart.com',
    campaignOptions: [],
  };
}

/** Groups and items are disabled where campaigns are paused. */
const switchOf = (entity: Entity) => {
  const own = statusOf(entity);
  return own === 'paused' || own === 'completed' ? 'disabled' : own;
};

export const groupView = (entity: Entity): Fields => ({
  adGroupId: Number(entity.id),
  name: entity.fields['name'],
  status: switchOf(entity),
  campaignId: Number(entity.parentId),
});

export const itemView = (entity: Entity, campaignId: string): Fields => ({
  campaignId: Number(campaignId),
  adGroupId: Number(entity.parentId),
  adItemId: Number(entity.id),
  ...entity.fields,
  status: switchOf(entity),
  reviewStatus: 'approved',
});

/** Name, how it is made, members, state. */
const audiences: readonly (readonly [string, string, number | undefined, string])[] = [
  ['Likely to buy tents', 'ITEM_PROPENSITY', 1_240_000, 'AVAILABLE'],
  ['Loyal to Northwind', 'BRAND_AFFINITY', 86_000, 'AVAILABLE'],
  ['Like our buyers', 'LOOKALIKE', undefined, 'IN_PROGRESS'],
  ['Last winter', 'HISTORICAL', 31_000, 'ARCHIVED'],
];

export const audiencesOf = ({ spec }: Account, now: number): Fields[] =>
  audiences.map(([name, attribute, size, status]) => ({
    audienceId: Number(digits(7, 'walmart', 'audience', spec.id, name)),
    audienceType: 'CUSTOM',
    attribute,
    source: 'WMC',
    name,
    status,
    size: size === undefined ? null : { min: size, max: Math.round(size * 1.1) },
    creationDate: new Date(now - 200 * 86_400_000).toISOString(),
    lastUpdatedDate: new Date(now - 86_400_000).toISOString(),
  }));
