/** `geoTargetConstants:suggest` over the places that test mode knows; Google knows a hundred thousand. */
import { fail } from '../words.ts';
import { places, placesAround, placeView, type Place } from '../report/places.ts';
import { readMessage } from './read-message.ts';

const isKnown = (code: string) => places.some(([, , country]) => country === code);

const suggestionOf = (place: Place, locale: string, term?: string) => ({
  locale,
  reach: String(place[4]),
  ...(term === undefined ? {} : { searchTerm: term }),
  geoTargetConstant: placeView(place),
  geoTargetConstantParents: placesAround(place).map(placeView),
});

const limit = 25;

/** @throws Refusal geoTargetConstantSuggestionError.* */
export function suggestGeoTargets(body: unknown): object {
  const request = readMessage('services.SuggestGeoTargetConstantsRequest', body);
  const locale = String(request['locale'] ?? 'en');
  const country = request['countryCode'] === undefined ? '' : String(request['countryCode']);
  if (country && !isKnown(country))
    throw fail('geoTargetConstantSuggestionError.INVALID_COUNTRY_CODE');
  const names = (request['locationNames'] as { names?: string[] } | undefined)?.names ?? [];
  if (names.length > limit) throw fail('geoTargetConstantSuggestionError.LOCATION_NAME_LIMIT');
  if (names.some((name) => name.length > 300))
    throw fail('geoTargetConstantSuggestionError.LOCATION_NAME_SIZE_LIMIT');
  const wanted = (place: Place, term: string) =>
    place[1].toLowerCase().includes(term.trim().toLowerCase()) &&
    (!country || place[2] === country);
  if (!request['locationNames'] && !request['geoTargets'])
    throw fail('geoTargetConstantSuggestionError.REQUEST_PARAMETERS_UNSET');
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
