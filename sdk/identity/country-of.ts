/** Countries as lists and forms name them. */
import { tidy } from './tidy.ts';

/** Languages of the exports that are read by their names. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ja'];
/** Names beside those of the standard. */
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

/** @returns ISO 3166-1, two capital letters; undefined for what names no country */
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
  // Codes that are kept free name no place of people: the list of the runtime has some of them too.
  const unused = /^(EU|EZ|UN|XA|XB|QO|ZZ)$/;
  const codes = pairs.filter((code) => english.of(code) !== undefined && !unused.test(code));
  const byName = languages.flatMap((language) => {
    const own = new Intl.DisplayNames([language], { type: 'region' });
    return codes.map((code) => [own.of(code)!.toLowerCase(), code] as const);
  });
  return { codes: new Set(codes), byName: new Map(byName) };
}
