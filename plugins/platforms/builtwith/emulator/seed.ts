/** Websites that look real and depend on nothing but their names: any root domain has one, `.invalid` has none. */
import { addDays, unit } from '../../../../sdk/emulator/index.ts';
import table from './technologies.json' with { type: 'json' };

export interface Technology {
  readonly id: number;
  readonly name: string;
  readonly tag: string;
  readonly categories: readonly string[];
  readonly premium: string;
}

export interface Detected extends Technology {
  /** Days, YYYY-MM-DD. */
  readonly first: string;
  readonly last: string;
  /** Whether it was there at the last look. */
  readonly live: boolean;
}

export interface Site {
  readonly domain: string;
  readonly company: string;
  readonly country: string;
  readonly city: string;
  readonly vertical: string;
  readonly spend: number;
  readonly revenue: number;
  readonly employees: number;
  readonly followers: number;
  readonly products: number;
  readonly rank: number;
  readonly first: string;
  readonly last: string;
  readonly technologies: readonly Detected[];
  readonly keywords: readonly string[];
}

export const technologies: readonly (Technology & { readonly share: number })[] = table.map(
  ([name, tag, categories, premium, share], id) => ({
    id: id + 1,
    name: name as string,
    tag: tag as string,
    categories: categories as string[],
    premium: premium as string,
    share: share as number,
  }),
);

const trades = ['outdoor', 'coffee', 'bikes', 'garden', 'skincare', 'software', 'travel', 'pets'];
const names = [
  'alpine',
  'harbor',
  'maple',
  'summit',
  'juniper',
  'copper',
  'meadow',
  'quarry',
  'ember',
  'tidal',
  'willow',
  'birch',
];
const places = [
  ['US', 'Denver'],
  ['UK', 'Leeds'],
  ['DE', 'Hamburg'],
  ['FR', 'Lyon'],
  ['CA', 'Toronto'],
  ['AU', 'Perth'],
] as const;

/** All domains that lists find. */
export const directory: readonly string[] = names.flatMap((name) =>
  trades.flatMap((trade) => [`${name}${trade}.example`, `${trade}-${name}.example`]),
);

/** @param today  YYYY-MM-DD */
export function siteOf(domain: string, today: string): Site | undefined {
  if (domain.endsWith('.invalid')) return undefined;
  const chance = (...what: readonly string[]) => unit('builtwith', domain, ...what);
  const trade = trades.find((one) => domain.includes(one)) ?? pick(trades, chance('trade'));
  const [country, city] = pick(places, chance('place'));
  const size = Math.round(10 ** (0.5 + 2.5 * chance('size')));
  return {
    domain,
    company: companyOf(domain),
    country,
    city,
    vertical: trade,
    spend: Math.round(size * (5 + 20 * chance('spend'))),
    revenue: Math.round(size * 9_000 * chance('revenue')),
    employees: size,
    followers: Math.round(size * 40 * chance('followers')),
    products: Math.round(size * 2 * chance('products')),
    rank: 1 + Math.floor(2_000_000 * chance('rank')),
    first: addDays(today, -Math.floor(900 + 4_000 * chance('first'))),
    last: addDays(today, -1),
    technologies: technologiesOf(domain, today),
    keywords: [trade, `${trade} shop`, `buy ${trade}`, companyOf(domain).toLowerCase()],
  };
}

function technologiesOf(domain: string, today: string): Detected[] {
  return technologies
    .filter(({ name, share }) => unit('builtwith', domain, 'has', name) < share)
    .map(({ share: _, ...technology }) => {
      const age = Math.floor(20 + 1_500 * unit('builtwith', domain, 'since', technology.name));
      const live = unit('builtwith', domain, 'live', technology.name) < 0.85;
      const gone = Math.floor(age * unit('builtwith', domain, 'gone', technology.name));
      return {
        ...technology,
        first: addDays(today, -age),
        last: addDays(today, live ? -1 : -Math.max(3, gone)),
        live,
      };
    });
}

function companyOf(domain: string): string {
  const [label = domain] = domain.split('.');
  const words = label.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.join(' ');
}

function pick<Item>(items: readonly Item[], at: number): Item {
  return items[Math.floor(at * items.length)]!;
}
