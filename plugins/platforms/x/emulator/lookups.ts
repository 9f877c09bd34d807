/** Values that targeting takes, by kind. A selection of the real ones; ids and codes are X's own. */
import { pageOf } from './lists.ts';
import { paging } from './specs.ts';
import { readParams, type Spec } from './params.ts';
import type { Ask } from './things.ts';
import { invalid } from './x-error.ts';

interface Value {
  /** Events do not say it. */
  readonly targeting_type?: string;
  readonly targeting_value: string;
  readonly name: string;
  readonly [more: string]: unknown;
}

const value =
  (targeting_type: string) =>
  (targeting_value: string, name: string, more = {}): Value => ({
    targeting_type,
    targeting_value,
    name,
    ...more,
  });
const place = (id: string, name: string, country_code: string) =>
  value('LOCATION')(id, name, { country_code, location_type: 'COUNTRIES' });
const language = value('LANGUAGE');
const interest = value('INTEREST');
const platform = value('PLATFORM');
const device = (id: string, name: string, manufacturer: string, os_type: string) =>
  value('DEVICE')(id, name, { manufacturer, os_type });
const conversation = (id: string, name: string, conversation_type: string) =>
  value('CONVERSATION')(id, name, { conversation_type });
const everywhere = { country_code: null, is_global: true };

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
    language('en', 'English'),
    language('ja', 'Japanese'),
    language('de', 'German'),
    language('fr', 'French'),
    language('es', 'Spanish'),
  ],
  interests: [
    interest('1001', 'Automotive'),
    interest('4005', 'Outdoors/Camping'),
    interest('4008', 'Outdoors/Hiking'),
    interest('18001', 'Sports/Running'),
  ],
  platforms: [platform('0', 'iOS'), platform('1', 'Android'), platform('4', 'Desktop')],
  devices: [
    device('1q', 'iPhone 3GS', 'Apple', 'iOS'),
    device('1r', 'iPhone 4', 'Apple', 'iOS'),
    device('2k', 'Galaxy S7', 'Samsung', 'Android'),
  ],
  conversations: [
    conversation('a1', 'NFL', 'SPORTS'),
    conversation('a2', 'NBA', 'SPORTS'),
    conversation('h4', 'Hiking', 'LIFESTYLES'),
  ],
  events: [
    { name: "New Year's", targeting_value: '1ex', event_type: 'HOLIDAY', ...everywhere },
    { name: 'World Cup', targeting_value: '2fw', event_type: 'SPORTS', ...everywhere },
  ],
};

const some = (...names: readonly string[]): Spec =>
  Object.fromEntries(names.map((name) => [name, paging[name]!]));
const eventTypes = [
  'CONFERENCE',
  'HOLIDAY',
  'MUSIC_AND_ENTERTAINMENT',
  'OTHER',
  'POLITICS',
  'RECURRING',
  'SPORTS',
];

/** What each kind may be asked by; the others by words and cursor. */
const asked: Readonly<Record<string, Spec>> = {
  locations: {
    ...some('q', 'count', 'cursor'),
    location_type: { sort: ['COUNTRIES', 'REGIONS', 'METROS', 'CITIES', 'POSTAL_CODES'] },
    country_code: { sort: 'text' },
  },
  devices: some('q', 'count'),
  conversations: { ...some('count', 'cursor'), conversation_type: { sort: 'text' } },
  events: {
    ...some('count', 'cursor'),
    event_types: { sort: 'list' },
    country_codes: { sort: 'list' },
    start_time: { sort: 'time' },
    end_time: { sort: 'time' },
  },
};

/** @returns undefined when there is no such kind */
export function lookUp(ask: Ask, kind: string) {
  const values = Object.hasOwn(lookups, kind) ? lookups[kind] : undefined;
  if (!values) return undefined;
  const spec = asked[kind] ?? some('q', 'count', 'cursor');
  const read = readParams(ask.given, spec, kind === 'events' ? ['event_types'] : []);
  const types = read['event_types'] as string[] | undefined;
  const wrong = types?.find((type) => !eventTypes.includes(type));
  if (wrong) throw invalid('event_types', `Unknown event type ${wrong}`);
  const words = String(read['q'] ?? '').toLowerCase();
  const same = (name: string, value: Value) =>
    read[name] === undefined || read[name] === value[name];
  const fits = (value: Value) =>
    value.name.toLowerCase().includes(words) &&
    ['location_type', 'country_code', 'conversation_type'].every((name) => same(name, value)) &&
    (types?.includes(String(value['event_type'])) ?? true);
  return { ...pageOf(values.filter(fits), read, (one) => one), read };
}
