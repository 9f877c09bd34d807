/**
 * Money as decimal text, never as a float: `"50.25"` in account currency. Conversions to a platform's
 * unit are shifts of the decimal point, exact for any size; each platform's noun file picks its unit.
 */

/** ISO 4217 currencies whose minor unit is not a hundredth. */
const exponents: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
      .split(' ')
      .map((currency) => [currency, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
  CLF: 4,
  UYW: 4,
};

/** Currencies of which a thousand and more make a US dollar: 1e9 of them is a budget that a business has. */
const small = new Set(
  'BIF CDF COP GNF IDR IQD IRR KHR KRW LAK LBP MGA MMK MNT MWK NGN PYG RWF SOS SYP TZS UGX UZS VND'.split(
    ' ',
  ),
);

/** Whether amounts in this currency are usually large: a dollar is a thousand or more of it, or it has no cents. */
export const isSmallCurrency = (currency: string): boolean =>
  small.has(currency) || currencyDecimals(currency) === 0;

/** Digits before the point that an amount may have at most, in any currency. */
export const MONEY_INTEGER_DIGITS = 12;

/** The same for a currency: 1e9 dollars are a slip. */
function mostDigits(currency: string | null): number {
  return currency !== null && small.has(currency) ? MONEY_INTEGER_DIGITS : 9;
}

/**
 * How many decimals amounts of a currency have; 2 while the currency is not known.
 * @see ISO 4217, table A.1
 */
export function currencyDecimals(currency: string | null | undefined): number {
  return (currency && Object.hasOwn(exponents, currency) ? exponents[currency] : undefined) ?? 2;
}

/** Why a text is not a positive amount of this currency, as one sentence; undefined when it is one. */
export function moneyFault(text: string, currency: string | null): string | undefined {
  const places = currencyDecimals(currency);
  const unit = currency ?? 'account currency';
  const example = places === 0 ? '50' : `50.${'25'.padEnd(places, '0')}`;
  if (!/^\d+(\.\d+)?$/.test(text))
    return `must be a plain decimal number in ${unit}, such as ${example}`;
  const [whole = '', fraction = ''] = text.split('.');
  const most = mostDigits(currency);
  if (whole.replace(/^0+(?=\d)/, '').length > most)
    return `must have at most ${most} digits before the point in ${unit}`;
  if (fraction.length > places)
    return places === 0
      ? `must be a whole number: ${unit} has no decimals`
      : `must have at most ${places} decimals in ${unit}`;
  if (/^[0.]*$/.test(text)) return 'must be greater than 0';
  return undefined;
}

/** The same amount written one way: no leading zeros, no trailing zeros behind the point. */
export function plainMoney(text: string): string {
  return shiftDecimal(text, 0);
}

/** `"50.25"` > `"50250000"`: millionths, as text because they exceed a safe integer. */
export function toMicros(amount: string): string {
  return wholeAfterShift(amount, 6);
}

/** `"50250000"` > `"50.25"`. */
export function fromMicros(micros: string | number): string {
  return shiftDecimal(String(micros), -6);
}

/** `"50.25"` USD > `5025`; the number of decimals is the currency's, or the platform's own. */
export function toMinor(amount: string, currency: string, decimals?: number): number {
  return Number(wholeAfterShift(amount, decimals ?? currencyDecimals(currency)));
}

/** `5025` USD > `"50.25"`. */
export function fromMinor(minor: string | number, currency: string, decimals?: number): string {
  return shiftDecimal(String(minor), -(decimals ?? currencyDecimals(currency)));
}

/** Moves the decimal point right (positive) or left, exactly. Takes plain decimals, also negative ones. */
export function shiftDecimal(text: string, places: number): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new RangeError(`not a plain decimal number: ${text.slice(0, 40)}`);
  const [, sign = '', whole = '', fraction = ''] = match;
  const digits = whole + fraction;
  const point = whole.length + places;
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 1);
  const left = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  const right = padded.slice(at).replace(/0+$/, '');
  const plain = right ? `${left}.${right}` : left;
  return plain === '0' ? '0' : sign + plain;
}

function wholeAfterShift(amount: string, places: number): string {
  const shifted = shiftDecimal(amount, places);
  if (shifted.includes('.')) throw new RangeError(`${amount} has more than ${places} decimals`);
  return shifted;
}

/** Rounds an amount for display, to the decimals of its currency. */
export function roundedTo(currency: string | null, amount: number): number {
  return Number(amount.toFixed(currencyDecimals(currency)));
}

/**
 * Rounds the price of one click or one result for display. A very small price keeps two digits, so that it does not
 * become 0.
 */
export function roundedPrice(currency: string | null, amount: number): number {
  return roundedTo(currency, amount) || Number(amount.toPrecision(2));
}
