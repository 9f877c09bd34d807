/** Places that test mode knows; Google knows a hundred thousand. */
import { fillTemplate, type Fields } from '../../../../../sdk/emulator/index.ts';
import directory from '../directory.json' with { type: 'json' };
import data from './sources.json' with { type: 'json' };

/** Id, name, country, type, people reached, id of the place around it. */
export type Place = readonly [string, string, string, string, number, string];

export const places = directory.places as unknown as readonly Place[];

/** The places around a place, the nearest first. */
export function placesAround([, , , , , parent]: Place): Place[] {
  const found = places.find(([id]) => id === parent);
  return found ? [found, ...placesAround(found)] : [];
}

export function placeValues(place: Place): Fields {
  const [id, name, country, sort, , parent] = place;
  const canonicalName = [name, ...placesAround(place).map(([, above]) => above)].join(',');
  const parentGeoTarget = parent === '' ? undefined : `geoTargetConstants/${parent}`;
  return { id, name, country, sort, canonicalName, parentGeoTarget };
}

export const placeView = (place: Place): Fields =>
  fillTemplate(data.geo_target_constant.row, placeValues(place));
