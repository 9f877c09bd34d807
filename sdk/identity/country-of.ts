/** Reads the names of countries in lists and forms. */
import { tidy } from './tidy.ts';

/** Languages in which names are known. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ja'];
/** Names that the standard does not have. */
const others: Readonly<Record<string, string>> = {
  usa: 'US',
  uk: 'GB',
  england: 'GB',
  'great britain': 'GB',
  'united states of america': 'US',
  holland: 'NL',
  czechia: 'CZ',
  'czech republic': 'CZ',
};

/** @returns ISO 3166-1, two capital letters; undefined for a text that names no country */
export function countryOf(given: string): string | undefined {
  const name = tidy(given).toLowerCase();
  if (/^[a-z]{2}$/.test(name) && name !== 'uk')
    return names().codes.has(name.toUpperCase()) ? name.toUpperCase() : undefined;
  return others[name] ?? names().byName.get(name);
}

interface Names {
  readonly codes: ReadonlySet<string>;
  readonly byName: ReadonlyMap<string, string>;
}

let known: Names | undefined;
const names = (): Names => (known ??= readNames());

function readNames(): Names {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  // These codes stand for no country, but the runtime's list has some of them.
  const unused = /^(EU|EZ|UN|XA|XB|QO|ZZ)$/;
  const codes = pairs.filter((code) => english.of(code) !== undefined && !unused.test(code));
  const byName = languages.flatMap((language) => {
    const own = new Intl.DisplayNames([language], { type: 'region' });
    return codes.map((code) => [own.of(code)!.toLowerCase(), code] as const);
  });
  return { codes: new Set(codes), byName: new Map(byName) };
}
