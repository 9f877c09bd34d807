/** Values that targeting takes, by kind. A selection of the real ones; ids and codes are X's own. */
import { pageOf } from './lists.ts';
import { paging } from './specs.ts';
import { readParams } from './params.ts';
import type { Ask } from './things.ts';

interface Value {
  readonly targeting_type: string;
  readonly targeting_value: string;
  readonly name: string;
  readonly [more: string]: unknown;
}

const value =
  (targeting_type: string) =>
  (targeting_value: string, name: string, more = {}): Value => ({
    ...{ targeting_type, targeting_value, name },
    ...more,
  });
const place = (id: string, name: string, country_code: string) =>
  value('LOCATION')(id, name, { country_code, location_type: 'COUNTRIES' });
const language = value('LANGUAGE');
const interest = value('INTEREST');
const platform = value('PLATFORM');

export const lookups: Readonly<Record<string, readonly Value[]>> = {
  locations: [
    place('96683cc9126741d1', 'United States', 'US'),
    place('6416b8512febefc9', 'United Kingdom', 'GB'),
    place('3376992a082d67c7', 'Canada', 'CA'),
    place('06ef846bfc783874', 'Japan', 'JP'),
    place('fdcd221ac44fa326', 'Germany', 'DE'),
    place('f3bfc7dcc928977f', 'France', 'FR'),
  ],
  languages: [
    ...[language('en', 'English'), language('ja', 'Japanese'), language('de', 'German')],
    ...[language('fr', 'French'), language('es', 'Spanish')],
  ],
  interests: [
    ...[interest('1001', 'Automotive'), interest('4005', 'Outdoors/Camping')],
    ...[interest('4008', 'Outdoors/Hiking'), interest('18001', 'Sports/Running')],
  ],
  platforms: [platform('0', 'iOS'), platform('1', 'Android'), platform('4', 'Desktop')],
};

/** @returns undefined when there is no such kind */
export function lookUp(ask: Ask, kind: string) {
  const values = Object.hasOwn(lookups, kind) ? lookups[kind] : undefined;
  if (!values) return undefined;
  const types = ['COUNTRIES', 'REGIONS', 'METROS', 'CITIES', 'POSTAL_CODES'] as const;
  const read = readParams(ask.given, {
    ...{ q: paging['q']!, count: paging['count']!, cursor: paging['cursor']! },
    ...(kind === 'locations'
      ? { location_type: { sort: types }, country_code: { sort: 'text' } }
      : {}),
  });
  const words = String(read['q'] ?? '').toLowerCase();
  const fits = ({ name, location_type, country_code }: Value) =>
    name.toLowerCase().includes(words) &&
    (read['location_type'] === undefined || read['location_type'] === location_type) &&
    (read['country_code'] === undefined || read['country_code'] === country_code);
  return { ...pageOf(values.filter(fits), read, (one) => one), read };
}
