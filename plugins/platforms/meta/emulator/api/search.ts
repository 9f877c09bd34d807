/** `/search` for what targeting needs an id of (`directory.json`): places, interests, categories, employers, schools. */
import { digits, type Fields } from '../../../../../sdk/emulator/index.ts';
import directory from '../directory.json' with { type: 'json' };
import { badParameter } from '../words.ts';
import { wishOf, type Ask } from './edges.ts';

/** Name > what stands above it, or where it is. */
type Named = Readonly<Record<string, string>>;
const people: Readonly<Record<string, Named>> = directory.people;
/** Whole categories of Meta's own catalogue. */
const categories: Readonly<Record<string, Named>> = directory.categories;

interface Question {
  readonly type: string;
  readonly q?: string;
  readonly class?: string;
  readonly limit?: number;
  readonly location_types?: readonly string[];
}

export function searchTargeting(ask: Ask): { readonly data: readonly unknown[] } {
  const { type, q = '', limit = 25, ...more } = wishOf<Question>(ask, 'search');
  if (type === 'adTargetingCategory') return { data: listCategory(more.class ?? '') };
  const wanted = q.toLowerCase();
  if (type === 'adgeolocation')
    return { data: findPlaces(wanted, more.location_types).slice(0, limit) };
  if (wanted === '') throw badParameter('The parameter q is required');
  const isWanted = (name: string) => name.toLowerCase().includes(wanted);
  const found =
    type === 'adinterest'
      ? directory.interests.filter(isWanted).map(interestOf)
      : Object.entries(people[type] ?? {})
          .filter(([name]) => isWanted(name))
          .map(personOf);
  return { data: found.slice(0, limit) };
}

const interestOf = (name: string): Fields => ({
  id: `600${digits(10, 'meta', 'interest', name)}`,
  name: name.replace(/ \(.*/, ''),
  audience_size_lower_bound: 40_000_000,
  audience_size_upper_bound: 47_000_000,
  path: ['Interests', 'Additional interests', name],
  topic: 'Hobbies and activities',
});

function findPlaces(wanted: string, types = ['country'] as readonly string[]): Fields[] {
  if (!types.includes('country')) return [];
  return Object.entries(directory.countries)
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
function listCategory(type: string): Fields[] {
  if (!Object.hasOwn(categories, type))
    throw badParameter(`Param class must be one of {${Object.keys(categories).join(', ')}}`);
  return Object.entries(categories[type]!).map(([name, above]) => ({
    id: `60${digits(11, 'meta', type, name)}`,
    name,
    type,
    path: [above, name],
    description: `${name}.`,
    audience_size_lower_bound: 12_000_000,
    audience_size_upper_bound: 14_100_000,
  }));
}

const personOf = ([name, subtext]: readonly [string, string]): Fields => ({
  id: `10${digits(13, 'meta', 'people', name)}`,
  name,
  coverage: 124_162,
  ...(subtext && { subtext }),
});
