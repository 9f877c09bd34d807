/** `geoTargetConstants:suggest` over the places that test mode knows; Google knows a hundred thousand. */
import { refuse } from './failure.ts';
import { readMessage } from './request-json.ts';

/** Id, name, country, type, people reached, id of the place around it. @see https://developers.google.com/google-ads/api/data/geotargets */
const places = [
  ['2840', 'United States', 'US', 'Country', 298_000_000, ''],
  ['2826', 'United Kingdom', 'GB', 'Country', 61_200_000, ''],
  ['2276', 'Germany', 'DE', 'Country', 77_900_000, ''],
  ['2250', 'France', 'FR', 'Country', 60_300_000, ''],
  ['2124', 'Canada', 'CA', 'Country', 36_100_000, ''],
  ['21137', 'California', 'US', 'State', 39_800_000, '2840'],
  ['21167', 'New York', 'US', 'State', 21_300_000, '2840'],
  ['21176', 'Texas', 'US', 'State', 28_700_000, '2840'],
  ['1023191', 'New York', 'US', 'City', 11_900_000, '21167'],
  ['1013962', 'Los Angeles', 'US', 'City', 7_100_000, '21137'],
  ['1014221', 'San Francisco', 'US', 'City', 2_300_000, '21137'],
  ['1006886', 'London', 'GB', 'City', 12_800_000, '2826'],
  ['1003854', 'Berlin', 'DE', 'City', 4_900_000, '2276'],
  ['1006094', 'Paris', 'FR', 'City', 6_400_000, '2250'],
  ['1002451', 'Toronto', 'CA', 'City', 5_200_000, '2124'],
] as const;
type Place = (typeof places)[number];

const isKnown = (code: string) => places.some(([, , country]) => country === code);

function around([, , , , , parent]: Place): Place[] {
  const found = places.find(([id]) => id === parent);
  return found ? [found, ...around(found)] : [];
}

function constantOf(place: Place): object {
  const [id, name, countryCode, targetType, , parent] = place;
  const canonical = [name, ...around(place).map(([, above]) => above)].join(',');
  return {
    resourceName: `geoTargetConstants/${id}`,
    id,
    name,
    countryCode,
    targetType,
    status: 'ENABLED',
    canonicalName: canonical,
    ...(parent ? { parentGeoTarget: `geoTargetConstants/${parent}` } : {}),
  };
}

const suggestionOf = (place: Place, locale: string, term?: string) => ({
  locale,
  reach: String(place[4]),
  ...(term === undefined ? {} : { searchTerm: term }),
  geoTargetConstant: constantOf(place),
  geoTargetConstantParents: around(place).map(constantOf),
});

const limit = 25;

/** @throws AdsFailure geoTargetConstantSuggestionError.* */
export function suggestGeoTargets(body: unknown): object {
  const request = readMessage('services.SuggestGeoTargetConstantsRequest', body);
  const locale = String(request['locale'] ?? 'en');
  const country = request['countryCode'] === undefined ? '' : String(request['countryCode']);
  const failed = (name: string, message: string) =>
    refuse(['geoTargetConstantSuggestionError', name], message);
  if (country && !isKnown(country))
    throw failed('INVALID_COUNTRY_CODE', 'The country code is invalid.');
  const names = (request['locationNames'] as { names?: string[] } | undefined)?.names ?? [];
  if (names.length > limit)
    throw failed('LOCATION_NAME_LIMIT', 'Too many location names were given.');
  if (names.some((name) => name.length > 300))
    throw failed('LOCATION_NAME_SIZE_LIMIT', 'A location name is too long.');
  const wanted = (place: Place, term: string) =>
    place[1].toLowerCase().includes(term.trim().toLowerCase()) &&
    (!country || place[2] === country);
  if (!request['locationNames'] && !request['geoTargets'])
    throw failed('REQUEST_PARAMETERS_UNSET', 'Give location names or geo targets.');
  const suggestions = names.flatMap((term) =>
    places.filter((place) => wanted(place, term)).map((place) => suggestionOf(place, locale, term)),
  );
  const ids = (request['geoTargets'] as { geoTargetConstants?: string[] } | undefined) ?? {};
  const byId = places.filter(([id]) =>
    (ids.geoTargetConstants ?? []).includes(`geoTargetConstants/${id}`),
  );
  const all = [...suggestions, ...byId.map((place) => suggestionOf(place, locale))];
  return all.length > 0 ? { geoTargetConstantSuggestions: all } : {};
}
