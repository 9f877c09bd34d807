/** `/search` for what targeting needs an id of: places, interests, categories, employers, positions, schools. */
import { digits } from '../../../../sdk/emulator/index.ts';
import { badParameter } from './graph-error.ts';
import { listOf, textOf, wholeOf, type Params } from './graph-request.ts';

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
const types = ['adinterest', 'adgeolocation', 'adTargetingCategory', ...Object.keys(people)];

export function searchTargeting(params: Params): { readonly data: readonly unknown[] } {
  const type = textOf(params, 'type');
  const wanted = (textOf(params, 'q') ?? '').toLowerCase();
  const limit = wholeOf(params, 'limit') ?? 25;
  if (type === 'adinterest') return { data: findInterests(wanted).slice(0, limit) };
  if (type === 'adgeolocation')
    return { data: findPlaces(wanted, listOf(params, 'location_types')).slice(0, limit) };
  if (type === 'adTargetingCategory') return { data: listCategory(textOf(params, 'class')) };
  const known = type !== undefined && Object.hasOwn(people, type) ? people[type] : undefined;
  if (known) return { data: findPeople(known, wanted).slice(0, limit) };
  throw badParameter(`Param type must be one of {${types.join(', ')}} in test mode.`);
}

function findInterests(wanted: string): Record<string, unknown>[] {
  if (wanted === '') throw badParameter('The parameter q is required');
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

function findPlaces(wanted: string, types: string[] | undefined): Record<string, unknown>[] {
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
  if (wanted === '') throw badParameter('The parameter q is required');
  return list
    .filter(([name]) => name.toLowerCase().includes(wanted))
    .map(([name, subtext]) => ({
      id: `10${digits(13, 'meta', 'people', name)}`,
      name,
      coverage: 124_162,
      ...(subtext === undefined ? {} : { subtext }),
    }));
}
