/** `geoTargetConstants:suggest` over the places that test mode knows; Google knows a hundred thousand. */
import { readMessage } from '../catalogue.ts';
import { partOf, textOf } from '../customers.ts';
import { checkRequest } from '../rules/check-rules.ts';
import { places, placesAround, placeView, type Place } from '../report/listed.ts';

const isKnown = (code: string) => places.some(([, , country]) => country === code);

const suggestionOf = (place: Place, locale: string, term?: string) => ({
  locale,
  reach: String(place[4]),
  ...(term === undefined ? {} : { searchTerm: term }),
  geoTargetConstant: placeView(place),
  geoTargetConstantParents: placesAround(place).map(placeView),
});

/** @throws Refusal geoTargetConstantSuggestionError.* */
export function suggestGeoTargets(body: unknown): object {
  const request = readMessage('services.SuggestGeoTargetConstantsRequest', body);
  const locale = String(request['locale'] ?? 'en');
  checkRequest('SuggestGeoTargetConstants', request, { sorts: { country: isKnown } });
  const country = textOf(request, 'countryCode');
  const names = (partOf(request, 'locationNames')?.['names'] ?? []) as readonly string[];
  const wanted = (place: Place, term: string) =>
    place[1].toLowerCase().includes(term.trim().toLowerCase()) &&
    (!country || place[2] === country);
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
