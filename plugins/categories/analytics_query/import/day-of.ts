/** Days as exports write them: one file has one way. */
import { months, type Language } from './fields.ts';

export type DayOrder = 'day first' | 'month first';

/** Two numbers and a year, or a year and two numbers. */
const NUMERIC = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})\b/;
const ISO = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:\D|$)/;

/** Known from a day above 12; a point stands after the day; else as the language has it. */
export function orderIn(cells: readonly string[], language: Language): DayOrder {
  const pairs = cells.map((text) => NUMERIC.exec(text.trim())).filter((one) => one !== null);
  if (pairs.some((one) => Number(one[1]) > 12)) return 'day first';
  if (pairs.some((one) => Number(one[2]) > 12)) return 'month first';
  const hasPoints = pairs.every((one) => one[0].includes('.'));
  return hasPoints || language !== 'en' ? 'day first' : 'month first';
}

/** @returns YYYY-MM-DD; undefined for what is no day */
export function dayOf(text: string, order: DayOrder): string | undefined {
  const plain = text.trim();
  const iso = ISO.exec(plain);
  if (iso) return made(iso[1]!, iso[2]!, iso[3]!);
  const numeric = NUMERIC.exec(plain);
  if (numeric) {
    const [, one, other, year] = numeric;
    const full = year!.length === 2 ? `20${year}` : year!;
    return order === 'day first' ? made(full, other!, one!) : made(full, one!, other!);
  }
  const words = plain.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  const month = months.findIndex((names) => words.some((word) => names.includes(word)));
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const year = numbers.find((one) => one.length === 4);
  const day = numbers.find((one) => one.length <= 2);
  return month < 0 || !year || !day ? undefined : made(year, String(month + 1), day);
}

function made(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text
    ? undefined
    : text;
}
