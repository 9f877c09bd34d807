/** Advertisers, campaigns, ad sets, ads and audience segments as the API shows them. */
import { digits, statusOf, type Fields } from '../../../../sdk/emulator/index.ts';
import { wrapped } from './rules/amounts.ts';
import type { Account, Entity } from './model.ts';

export const advertiserView = ({ spec }: Account): Fields => ({
  id: spec.id,
  type: 'advertiser',
  attributes: { advertiserName: spec.name },
});

export function campaignView({ id, accountId, fields }: Entity): Fields {
  const { spendLimit, name, goal } = fields;
  const { spendLimitAmount, ...limit } = spendLimit as Fields;
  return {
    id,
    type: 'Campaign',
    attributes: {
      id,
      name,
      advertiserId: accountId,
      goal,
      spendLimit: { ...limit, spendLimitAmount: wrapped(spendLimitAmount) },
    },
  };
}

export function adSetView(entity: Entity, now: number): Fields {
  const { id, accountId, fields } = entity;
  // Taken, and not shown.
  const { schedule, targeting, trackingCode: _, ...own } = fields;
  const { startDate, endDate } = schedule as Fields;
  return {
    id,
    type: 'AdSet',
    attributes: {
      ...own,
      advertiserId: accountId,
      destinationEnvironment: 'web',
      schedule: {
        startDate: wrapped(startDate),
        endDate: wrapped(endDate),
        activationStatus: statusOf(entity) === 'on' ? 'on' : 'off',
        deliveryStatus: deliveryOf(entity, now),
      },
      targeting: targetingView(targeting as Fields),
    },
  };
}

function deliveryOf(entity: Entity, now: number): string {
  const status = statusOf(entity);
  if (status === 'archived') return 'archived';
  const { startDate, endDate } = entity.fields['schedule'] as Fields;
  if (endDate && Date.parse(String(endDate)) <= now) return 'ended';
  // Never started: not paused, but not begun.
  if (status === 'off') return entity.statuses.length === 1 ? 'inactive' : 'paused';
  return Date.parse(String(startDate)) > now ? 'scheduled' : 'live';
}

function targetingView({ frequencyCapping, geoLocation = {}, ...rest }: Fields): Fields {
  const places = Object.entries(geoLocation as Fields).map(([name, rule]) => [name, wrapped(rule)]);
  return {
    ...rest,
    frequencyCapping: wrapped(frequencyCapping),
    geoLocation: Object.fromEntries(places),
  };
}

export const adView = ({ id, fields }: Entity): Fields => ({
  id,
  type: 'Ad',
  attributes: { id, ...fields },
});

const segments = [
  ['Newsletter', 'ContactList', { contactList: { isReadOnly: false } }],
  [
    'Visitors of 30 days',
    'Retargeting',
    { retargeting: { visitorsType: 'All', daysSinceLastVisitMin: 0, daysSinceLastVisitMax: 30 } },
  ],
  ['Like our buyers', 'Lookalike', { lookalike: { seedSegmentId: '1', targetSize: 900_000 } }],
] as const;

export const segmentsOf = ({ spec }: Account, now: number): Fields[] =>
  segments.map(([name, type, own]) => ({
    id: digits(6, 'criteo', 'segment', spec.id, name),
    type: 'AudienceSegment',
    attributes: {
      name,
      description: `${name} of ${spec.name}`,
      type,
      advertiserId: spec.id,
      createdAt: new Date(now - 86_400_000 * 200).toISOString(),
      updatedAt: new Date(now - 86_400_000).toISOString(),
      ...own,
    },
  }));
