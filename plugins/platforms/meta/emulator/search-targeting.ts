/** `/search` for the two kinds of targeting that need an id: places and interests. */
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

export function searchTargeting(params: Params): { readonly data: readonly unknown[] } {
  const type = textOf(params, 'type');
  const wanted = (textOf(params, 'q') ?? '').toLowerCase();
  const limit = wholeOf(params, 'limit') ?? 25;
  if (type === 'adinterest') return { data: findInterests(wanted).slice(0, limit) };
  if (type === 'adgeolocation')
    return { data: findPlaces(wanted, listOf(params, 'location_types')).slice(0, limit) };
  throw badParameter('Param type must be one of {adinterest, adgeolocation} in test mode.');
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
