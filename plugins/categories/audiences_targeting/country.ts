/** The country that an account is in, as far as its time zone tells. */

/** Countries of accounts; a zone of none of them tells no country. ISO 3166-1. */
const COUNTRIES =
  'US CA MX BR AR CL CO PE GB IE PT ES FR BE NL LU DE CH AT IT DK SE NO FI PL CZ SK HU RO BG GR HR SI EE LV LT UA TR IL AE SA EG ZA NG KE MA IN PK BD LK SG MY ID TH VN PH HK TW JP KR CN AU NZ'.split(
    ' ',
  );

/** @param timeZone  IANA: `Europe/Berlin` @returns undefined for a zone of no one country, such as UTC */
export function countryOf(timeZone: string | null | undefined): string | undefined {
  if (!timeZone) return undefined;
  return COUNTRIES.find((country) =>
    (new Intl.Locale(`und-${country}`) as ZonedLocale).getTimeZones?.()?.includes(timeZone),
  );
}

/** ECMA-402, Intl Locale Info: the types of the language do not have it yet. */
interface ZonedLocale extends Intl.Locale {
  getTimeZones?(): readonly string[] | undefined;
}
