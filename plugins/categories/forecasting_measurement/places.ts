/** Regions under one code each (ISO 3166-2 where it is known here), however a source or a platform writes them. */
import { wrong } from '../../../sdk/reports/wrong.ts';
import table from './region-codes.json' with { type: 'json' };

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');

const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  Object.entries(table).map(([country, regions]) => [
    country,
    Object.fromEntries(Object.entries(regions).map(([code, name]) => [plain(name), code])),
  ]),
);

/** `US`, `California` > `US-CA`; a region without a code here is `FR-ile_de_france`. */
export function codeOf(country: string, region: string): string {
  const name = plain(region);
  return `${country}-${codes[country]?.[name] ?? name}`;
}

const CODE = /^[A-Z]{2}(?:-|$)/;

/** Whether a platform's places are countries. */
export const areCountries = (ids: readonly string[]) =>
  ids.every((id) => /^(?:[A-Z]{2}|[0-9]*)$/.test(id));

/** A platform's place among the regions that have outcomes: by its code, or by its name alone. */
export function placeOf(id: string, regions: readonly string[]): string | undefined {
  if (CODE.test(id)) return regions.find((region) => region === id);
  return regions.find((region) => codeOf(region.slice(0, 2), id) === region);
}

/** Names as the caller wrote them, before anything is known of them. */
export const writtenRegions = (text: string | undefined): string[] | undefined =>
  text?.split(',').map((one) => one.trim());

/** @throws input_invalid  a region has no outcome, stands twice, or is both */
export function namedRegions(
  text: string | undefined,
  field: string,
  regions: readonly string[],
): string[] | undefined {
  const named = writtenRegions(text);
  const found = named?.map((name) => {
    const region = regions.find((one) => one.toLowerCase() === written(name).toLowerCase());
    if (region !== undefined) return region;
    const shown = regions.slice(0, 15).join(', ');
    throw wrong(field, `names ${name}, which has no outcomes; regions with some are ${shown}`);
  });
  if (found && new Set(found).size < found.length) throw wrong(field, 'names a region twice');
  return found;
}

/** `us-new_york` > `US-NY` */
function written(name: string): string {
  const [country = '', ...rest] = name.split('-');
  const region = rest.join('-');
  const known = codes[country.toUpperCase()]?.[plain(region)];
  return known === undefined ? name : `${country}-${known}`;
}
