/** Numbers as a platform may read them, written one way: `007.50` and `7.5` are the same. */
import { shiftDecimal } from '../../../sdk/money.ts';

/** A number that stands by itself in a text: no part of a word, of a date or of an id such as `cmp-7`. */
const byItself =
  /(?<![\p{L}_\d.]|[\p{L}_\d]-)\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\p{L}_\d]|-[\p{L}_\d]|\.\d)/gu;
const clock = /\b\d{1,2}:\d{2}(?::\d{2})?/g;

/** `7`, `"7"`, `"007.50"`, `1e6`; undefined for a value that is no number. */
export function plainNumber(value: unknown): string | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const text = String(value).trim();
  if (/^-?\d+(\.\d+)?$/.test(text)) return shiftDecimal(text, 0);
  const number = text === '' ? NaN : Number(text);
  return Number.isFinite(number) ? unfolded(number) : undefined;
}

/** Every number in a text, each written one way. */
export function numbersIn(text: string): string[] {
  const whole = plainNumber(text);
  if (whole !== undefined) return [whole];
  const found = text.normalize('NFKC').replace(clock, 'T').match(byItself) ?? [];
  return found.map((one) => plainNumber(one) ?? one);
}

/** Without exponent. */
function unfolded(number: number): string {
  const text = String(number);
  const [mantissa = '', exponent] = text.split('e');
  return exponent === undefined ? text : shiftDecimal(mantissa, Number(exponent));
}
