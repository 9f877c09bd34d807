/** What Google knows once for all: places, languages, currencies; of the rest test mode knows none. */
import type { Entity } from '../customers.ts';
import directory from '../directory.json' with { type: 'json' };
import type { Source } from './rows.ts';

/** Id, name, country, type, people reached, id of the place around it. */
export type Place = readonly [string, string, string, string, number, string];

export const places = directory.places as unknown as readonly Place[];

/** The places around a place, the nearest first. */
export function placesAround([, , , , , parent]: Place): Place[] {
  const found = places.find(([id]) => id === parent);
  return found ? [found, ...placesAround(found)] : [];
}

export function placeView(place: Place): Entity {
  const [id, name, countryCode, targetType, , parent] = place;
  const canonicalName = [name, ...placesAround(place).map(([, above]) => above)].join(',');
  return {
    resourceName: `geoTargetConstants/${id}`,
    id,
    name,
    countryCode,
    targetType,
    status: 'ENABLED',
    canonicalName,
    ...(parent ? { parentGeoTarget: `geoTargetConstants/${parent}` } : {}),
  };
}

const languages = directory.languages.map(([id, code, name]) => ({
  resourceName: `languageConstants/${id}`,
  id,
  code,
  name,
  targetable: true,
}));
const currencies = directory.currencies.map(([code, name, symbol, billableUnitMicros]) => ({
  resourceName: `currencyConstants/${code}`,
  code,
  name,
  symbol,
  billableUnitMicros,
}));

/** They stand alone: no metrics, no segments, and no other resource beside them. */
export const constants: Readonly<Record<string, Source>> = {
  ...Object.fromEntries(directory.emptyConstants.map((name) => [name, { of: () => [] }])),
  geo_target_constant: { of: () => places.map(placeView) },
  language_constant: { of: () => languages },
  currency_constant: { of: () => currencies },
};
