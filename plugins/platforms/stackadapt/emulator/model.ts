/** Records, statuses and accounts, as the emulator keeps them. */
import { digits, type SeededAccount } from '../../../../sdk/emulator/index.ts';
import type { DemoAccount } from './accounts.ts';

/** The kit's campaign is a group of campaigns here, its group a campaign. */
export type Status = 'on' | 'paused' | 'archived';
export type Advertiser = SeededAccount<DemoAccount>;

const packages = [
  ['Premium news', ['Display/In-Ad', 'Native'], 84_000_000, false],
  ['Sports on the big screen', ['CTV'], 9_300_000, false],
  ['Podcasts of the morning', ['Audio'], 2_100_000, false],
  ['Northwind: deal with a publisher', ['Video'], null, true],
] as const;

/** Of the whole account: the catalogue, with packages that are private to it. */
export const inventoryPackages = packages.map(([name, supplyTypes, avails, isPrivate]) => ({
  id: digits(5, 'stackadapt', 'inventory package', name),
  name,
  description: '',
  isPrivate,
  isDeprecated: false,
  supplyTypes,
  deviceTypes: supplyTypes[0] === 'CTV' ? ['Smart TV'] : [],
  countryCodes: ['US'],
  avails: avails === null ? null : String(avails),
  bidGuidanceMin: isPrivate ? null : 4,
  bidGuidanceMax: isPrivate ? null : 12.5,
}));
