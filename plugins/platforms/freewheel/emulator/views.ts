/** Advertisers, campaigns, line items, creatives and segments as the API shows them. */
import { digits, statusOf, type Fields } from '../../../../sdk/emulator/index.ts';
import type { Account } from './model.ts';
import type { Entity } from './state.ts';

const instant = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

export const advertiserView = ({ spec }: Account): Fields => ({
  id: Number(spec.id),
  account_id: 2,
  name: spec.name,
  active: true,
  alternative_id: null,
});

const common = (one: Entity): Fields => ({
  id: Number(one.id),
  advertiser_id: Number(one.accountId),
  account_id: 2,
  ...one.fields,
  active: statusOf(one) === 'active',
  alternative_id: one.fields['alternative_id'] ?? null,
  create_date: instant(one.createdAt),
  update_date: instant(one.updatedAt),
});

export const entityView = (one: Entity): Fields =>
  one.kind === 'campaign' ? common(one) : { campaign_id: Number(one.parentId), ...common(one) };

export function creativeView(one: Entity): Fields {
  const { id, advertiser_id: advertiser, name, type, template_id: template, active } = common(one);
  return { id, advertiser_id: advertiser, name, type, template_id: template, active };
}

export const segmentsOf = ({ spec }: Account): Fields[] =>
  ['Site visitors', 'CRM households'].map((name, at) => ({
    id: Number(digits(5, 'freewheel', 'segment', spec.id, name)),
    advertiser_id: Number(spec.id),
    name,
    active: at === 0,
    alternative_id: null,
  }));
