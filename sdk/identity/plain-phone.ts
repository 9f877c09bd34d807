/** Phone numbers in the one spelling that is hashed: E.164 with its plus. */
import { createRequire } from 'node:module';
import type * as Phones from 'libphonenumber-js/min';
import { tidy } from './tidy.ts';

/** Loaded with the first number, because a start needs no numbers and the plans of all countries take time to load. */
let phones: typeof Phones | undefined;
const numbering = (): typeof Phones =>
  (phones ??= createRequire(import.meta.url)('libphonenumber-js/min') as typeof Phones);

/** Digits with the usual signs between them. Letters, an extension or a scheme make it no number. */
const SPELLING = /^\+?[\d\s().\/\p{Pd}\u2212]+$/u;
const MOST = 40;
/** North American numbers. New area codes come each year, and test vectors of vendors have made-up ones, so any is accepted. */
const NORTH_AMERICAN = /^\+1[2-9]\d{9}$/;

/**
 * A number without a country code could be anybody's, so it is valid only if the country is given.
 * @param country  ISO 3166, two capital letters, as `countryOf` gives it
 * @returns undefined for a number that no numbering plan has
 */
export function plainPhone(given: string, country?: string): string | undefined {
  const text = tidy(given).replace(/^00/, '+');
  if (text.length > MOST || !SPELLING.test(text)) return undefined;
  if (!text.startsWith('+') && country === undefined) return undefined;
  const options = {
    extract: false,
    ...(country === undefined ? {} : { defaultCountry: country as Phones.CountryCode }),
  };
  const found = numbering().parsePhoneNumberFromString(text, options);
  if (!found || /^(\d)\1*$/.test(found.nationalNumber)) return undefined;
  return found.isValid() || NORTH_AMERICAN.test(found.number) ? found.number : undefined;
}
