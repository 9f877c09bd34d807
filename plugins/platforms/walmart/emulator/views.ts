/** Campaigns, ad groups and items as the API shows them. */
import { localDay, statusOf, type Fields } from '../../../../sdk/emulator/index.ts';
import type { Account, Entity } from './state.ts';

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
