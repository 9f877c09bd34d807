/** `/search` for what targeting needs an id of: places, interests, categories, employers, positions, schools. */
import { digits } from '../../../../../sdk/emulator/index.ts';
import { badParameter } from '../words.ts';
import { wishOf, type Ask } from './edges.ts';

const countries: readonly (readonly [string, string])[] = [
  ['AT', 'Austria'],
  ['AU', 'Australia'],
  ['BR', 'Brazil'],
  ['CA', 'Canada'],
  ['CH', 'Switzerland'],
  ['DE', 'Germany'],
  ['ES', 'Spain'],
  ['FR', 'France'],
  ['GB', 'United Kingdom'],
  ['IN', 'India'],
  ['IT', 'Italy'],
  ['JP', 'Japan'],
  ['MX', 'Mexico'],
  ['NL', 'Netherlands'],
  ['SE', 'Sweden'],
  ['US', 'United States'],
];
const interests = [
  'Backpacking (travel)',
  'Camping (travel)',
  'Climbing (sports)',
  'Hiking (outdoors)',
  'Mountain biking (cycling)',
  'Photography (visual art)',
  'Running (sport)',
  'Skiing (skiing)',
  'Travel (travel & tourism)',
  'Yoga (fitness)',
];

/** What people said of their work and education: name, and where it is. */
const people: Readonly<Record<string, readonly (readonly [string, string?])[]>> = {
  adworkemployer: [
    ['Northwind Trading', 'Seattle, Washington'],
    ['Alpine Rescue'],
    ['Self-Employed'],
  ],
  adworkposition: [['Mountain Guide'], ['Marketing Manager'], ['Outdoor Educator']],
  adeducationschool: [['University of Washington', 'Seattle, Washington'], ['Harvard University']],
};
/** Whole categories of Meta's own catalogue: name, and what stands above it. */
const categories: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  behaviors: [
    ['Frequent travelers', 'Travel'],
    ['Returned from travels 1 week ago', 'Travel'],
    ['Engaged shoppers', 'Purchase behavior'],
  ],
  demographics: [['Parents (All)', 'Parents']],
  life_events: [
    ['Recently moved', 'Life events'],
    ['New job', 'Life events'],
  ],
  industries: [['Sales', 'Work']],
  income: [['Household income: top 10% of ZIP codes (US)', 'Financial']],
  family_statuses: [['Parents with toddlers (01-02 years)', 'Parents']],
  interests: [['Outdoor recreation', 'Sports and outdoors']],
};

interface Question {
  readonly type: string;
  readonly q?: string;
  readonly class?: string;
  readonly limit?: number;
  readonly location_types?: readonly string[];
}

export function searchTargeting(ask: Ask): { readonly data: readonly unknown[] } {
  const { type, q = '', limit = 25, ...more } = wishOf<Question>(ask, 'search');
  if (type === 'adTargetingCategory') return { data: listCategory(more.class) };
  const wanted = q.toLowerCase();
  if (type === 'adgeolocation')
    return { data: findPlaces(wanted, more.location_types).slice(0, limit) };
  if (wanted === '') throw badParameter('The parameter q is required');
  const found =
    type === 'adinterest' ? findInterests(wanted) : findPeople(people[type] ?? [], wanted);
  return { data: found.slice(0, limit) };
}

function findInterests(wanted: string): Record<string, unknown>[] {
  return interests
    .filter((name) => name.toLowerCase().includes(wanted))
    .map((name) => ({
      id: `600${digits(10, 'meta', 'interest', name)}`,
      name: name.replace(/ \(.*/, ''),
      audience_size_lower_bound: 40_000_000,
      audience_size_upper_bound: 47_000_000,
      path: ['Interests', 'Additional interests', name],
      topic: 'Hobbies and activities',
    }));
}

function findPlaces(
  wanted: string,
  types: readonly string[] | undefined,
): Record<string, unknown>[] {
  if (types && !types.includes('country')) return [];
  return countries
    .filter(([code, name]) => name.toLowerCase().includes(wanted) || code.toLowerCase() === wanted)
    .map(([code, name]) => ({
      key: code,
      name,
      type: 'country',
      country_code: code,
      country_name: name,
      supports_region: true,
      supports_city: true,
    }));
}

/** A category comes whole; words to look for are none of its parameters. */
function listCategory(category: string | undefined): Record<string, unknown>[] {
  const known = Object.hasOwn(categories, category ?? '') ? categories[category!] : undefined;
  if (!known)
    throw badParameter(`Param class must be one of {${Object.keys(categories).join(', ')}}`);
  return known.map(([name, above]) => ({
    id: `60${digits(11, 'meta', category!, name)}`,
    name,
    type: category,
    path: [above, name],
    description: `${name}.`,
    audience_size_lower_bound: 12_000_000,
    audience_size_upper_bound: 14_100_000,
  }));
}

function findPeople(
  list: readonly (readonly [string, string?])[],
  wanted: string,
): Record<string, unknown>[] {
  return list
    .filter(([name]) => name.toLowerCase().includes(wanted))
    .map(([name, subtext]) => ({
      id: `10${digits(13, 'meta', 'people', name)}`,
      name,
      coverage: 124_162,
      ...(subtext === undefined ? {} : { subtext }),
    }));
}
