/** A phone number in the one spelling that is hashed: E.164 with its plus. */
import { createRequire } from 'node:module';
import type * as Phones from 'libphonenumber-js/min';
import { tidy } from './tidy.ts';

/** Read with the first number: a start needs none, and the plans of all countries take a while. */
let phones: typeof Phones | undefined;
const numbering = (): typeof Phones =>
  (phones ??= createRequire(import.meta.url)('libphonenumber-js/min') as typeof Phones);

/** Digits with what people put between them; letters, an extension or a scheme are no part of a number. */
const SPELLING = /^\+?[\d\s().\/\p{Pd}\u2212]+$/u;
const MOST = 40;
/** Of North America, where area codes come each year, and whose made-up ones stand in vendors' own test vectors. */
const NORTH_AMERICAN = /^\+1[2-9]\d{9}$/;

/**
 * A number without its country's code could be anybody's: it is none, but where the country is told.
 * @param country  ISO 3166, two capital letters, as `countryOf` gives it
 * @returns undefined for what no numbering plan has
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
