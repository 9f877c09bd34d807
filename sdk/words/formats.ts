/** Formats of numbers and dates: making one takes longer than a hundred uses of it, so each is made once. */

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

export const numberFormat = (
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat =>
  madeOnce(numbers, locale, options, () => new Intl.NumberFormat(locale, options));

export const dateFormat = (
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat =>
  madeOnce(dates, locale, options, () => new Intl.DateTimeFormat(locale, options));

/** Zones and currencies are a few hundred, and a process sees few of them. */
function madeOnce<Format>(
  all: Map<string, Format>,
  locale: string,
  options: object,
  make: () => Format,
): Format {
  const key = `${locale} ${JSON.stringify(options)}`;
  const found = all.get(key) ?? make();
  all.set(key, found);
  return found;
}
