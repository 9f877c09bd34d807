/** Computes every dimension of a cell from the dimensions that it is stored with. */
import { dayNumber } from '../../../../../sdk/emulator/index.ts';

type Values = Readonly<Record<string, string>>;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const two = (value: number) => String(value).padStart(2, '0');
const dashed = (date: string) => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;
/** Number of the weekday; 0 is Sunday. */
const weekdayOf = (date: string) => new Date(`${dashed(date)}T00:00:00Z`).getUTCDay();

/** Weeks begin on Sunday; the first of January is in week 1. */
function weekOf(date: string): string {
  const first = `${date.slice(0, 4)}0101`;
  const days = dayNumber(dashed(date)) - dayNumber(dashed(first)) + weekdayOf(first);
  return two(Math.floor(days / 7) + 1);
}

/** Weeks begin on Monday, and belong to the year of their Thursday. */
function isoWeekOf(date: string): readonly [year: string, week: string] {
  const at = new Date(`${dashed(date)}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + 4 - (at.getUTCDay() || 7));
  const start = Date.UTC(at.getUTCFullYear(), 0, 1);
  return [
    String(at.getUTCFullYear()),
    two(Math.ceil(((at.getTime() - start) / 86_400_000 + 1) / 7)),
  ];
}

const HOST = 'northwind-outdoor.example';
const titles: Values = { '/': 'Northwind Outdoor', '/sale': 'Sale | Northwind Outdoor' };
const items: Readonly<Record<string, readonly [id: string, category: string]>> = {
  'Family tent': ['NW-101', 'Tents'],
  'Ultralight tent': ['NW-102', 'Tents'],
  'Hiking boots': ['NW-201', 'Boots'],
  'Sleeping bag': ['NW-301', 'Sleeping'],
};

const date = (cell: Values) => cell['date'] ?? '';
const same = (name: string) => (cell: Values) => cell[name] ?? '';
const page = same('landingPage');

const derived: Readonly<Record<string, (cell: Values) => string>> = {
  year: (cell) => date(cell).slice(0, 4),
  month: (cell) => date(cell).slice(4, 6),
  day: (cell) => date(cell).slice(6, 8),
  yearMonth: (cell) => date(cell).slice(0, 6),
  week: (cell) => weekOf(date(cell)),
  yearWeek: (cell) => date(cell).slice(0, 4) + weekOf(date(cell)),
  isoWeek: (cell) => isoWeekOf(date(cell))[1],
  isoYear: (cell) => isoWeekOf(date(cell))[0],
  isoYearIsoWeek: (cell) => isoWeekOf(date(cell)).join(''),
  dayOfWeek: (cell) => String(weekdayOf(date(cell))),
  dayOfWeekName: (cell) => weekdays[weekdayOf(date(cell))] ?? '',
  dateHour: (cell) => date(cell) + (cell['hour'] ?? ''),
  source: same('sessionSource'),
  medium: same('sessionMedium'),
  sourceMedium: same('sessionSourceMedium'),
  campaignName: same('sessionCampaignName'),
  firstUserDefaultChannelGroup: same('sessionDefaultChannelGroup'),
  firstUserSource: same('sessionSource'),
  firstUserMedium: same('sessionMedium'),
  firstUserSourceMedium: same('sessionSourceMedium'),
  firstUserCampaignName: same('sessionCampaignName'),
  platform: () => 'web',
  platformDeviceCategory: (cell) => `web / ${cell['deviceCategory'] ?? ''}`,
  language: () => 'English',
  languageCode: (cell) => `en-${(cell['countryId'] ?? '').toLowerCase()}`,
  continent: () => 'Americas',
  subContinent: () => 'Northern America',
  landingPagePlusQueryString: page,
  pagePath: page,
  pagePathPlusQueryString: page,
  pageTitle: (cell) => titles[page(cell)] ?? '',
  pageLocation: (cell) => `https://${HOST}${page(cell)}`,
  fullPageUrl: (cell) => HOST + page(cell),
  hostName: () => HOST,
  itemId: (cell) => items[cell['itemName'] ?? '']?.[0] ?? '',
  itemCategory: (cell) => items[cell['itemName'] ?? '']?.[1] ?? '',
  itemBrand: () => 'Northwind',
};

export const dimensionOf = (name: string, cell: Values): string =>
  derived[name]?.(cell) ?? cell[name] ?? '';
