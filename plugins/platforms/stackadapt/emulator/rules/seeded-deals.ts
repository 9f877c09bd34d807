/** Sources of supply, and the deals that buyers brought before the world began. */
import { digits, type Fields } from '../../../../../sdk/emulator/index.ts';

export const supplySources = ['Magnite', 'Index Exchange', 'FreeWheel', 'Triton'].map((name) => ({
  id: digits(3, 'stackadapt', 'supply source', name),
  name,
}));

const seeded = [
  ['Morning news, first look', 'PMP', 8.5, '2', ['77120'], {}],
  [
    'Evening series, guaranteed',
    'PG',
    24,
    '8',
    ['77120'],
    { startDate: '2026-01-05', endDate: '2027-12-31', publisherBudget: 60_000 },
  ],
  ['Outdoor magazines', 'PMP', 5.25, '1', [], {}],
  ['Kitchen radio', 'PMP', 11, '16', ['77121'], { endDate: '2027-06-30' }],
] as const;

export const seededDeals = (): readonly Fields[] =>
  seeded.map(([name, dealType, dealFloor, supplyTypeId, advertiserIds, more], at) => ({
    id: digits(5, 'stackadapt', 'deal', name),
    name,
    dealId: `PUB-${digits(6, 'stackadapt', 'publisher deal', name)}`,
    dealType,
    bidType: 'CPM',
    dealFloor,
    adNetworkId: supplySources[at]!.id,
    supplyTypeId,
    publisherName: name.split(',')[0],
    sspContactEmail: 'deals@publisher.example',
    advertiserIds,
    tieredBrandCategoryIds: [],
    ...more,
  }));
