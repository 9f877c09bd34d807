/** Reads the names and codes of countries in lists and forms. */
import { createRequire } from 'node:module';
import type { getAlpha2Codes, LocaleData } from 'i18n-iso-countries';
import { tidy } from './tidy.ts';

/** Languages in which names are known. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ja'];
/** Names that no list of the standard has. */
const others: Readonly<Record<string, string>> = {
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  holland: 'NL',
  uae: 'AE',
  korea: 'KR',
  アメリカ: 'US',
  米国: 'US',
  英国: 'GB',
};

/** @returns ISO 3166-1, two capital letters; undefined for a text that names no country, or several */
export function countryOf(given: string): string | undefined {
  return known().get(folded(given));
}

let byName: ReadonlyMap<string, string> | undefined;
const known = () => (byName ??= readNames());

/** `U.S.A.` > `usa`, `The Netherlands` > `netherlands`, `Côte d’Ivoire` > `cote d ivoire` */
function folded(text: string): string {
  return tidy(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll('.', '')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
    .replace(/^the /, '');
}

/** Loaded by the first name, so that a start does not pay for it. */
function readNames(): ReadonlyMap<string, string> {
  const load = createRequire(import.meta.url);
  const standard = load('i18n-iso-countries/index.js') as {
    getAlpha2Codes: typeof getAlpha2Codes;
  };
  const codes = Object.entries(standard.getAlpha2Codes());
  const named = languages.flatMap((language) => {
    const { countries } = load(`i18n-iso-countries/langs/${language}.json`) as LocaleData;
    const own = new Intl.DisplayNames([language], { type: 'region' });
    return codes.flatMap(([code]) =>
      [countries[code] ?? [], own.of(code)!].flat().map((name) => [folded(name), code] as const),
    );
  });
  const places = Map.groupBy(named, ([name]) => name);
  const isClear = ([name, code]: readonly [string, string]) =>
    places.get(name)!.every(([, place]) => place === code);
  return new Map([
    ...named.filter(isClear),
    ...codes.map(([code, alpha3]) => [alpha3.toLowerCase(), code] as const),
    ...codes.map(([code]) => [code.toLowerCase(), code] as const),
    ...Object.entries(others),
  ]);
}
