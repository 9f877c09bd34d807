/** `SINCE`: a date, or a span in words. */
import { addDays } from '../../../../../sdk/emulator/index.ts';

const units: Readonly<Record<string, number>> = {
  day: 1,
  week: 7,
  month: 30,
  quarter: 91,
  year: 365,
};

/** @returns YYYY-MM-DD; three months ago where nothing was said; undefined for words that say no time */
export function sinceOf(words: string | undefined, today: string): string | undefined {
  if (words === undefined) return addDays(today, -91);
  const text = words.trim().toLowerCase();
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  if (text === 'yesterday') return addDays(today, -1);
  const said =
    /^(?:last|past|the last|in the last)?\s*(\d{1,3}|a|an)?\s*(day|week|month|quarter|year)s?(?: ago)?$/;
  const [, count = '1', unit] = said.exec(text) ?? [];
  if (unit === undefined) return undefined;
  return addDays(today, -units[unit]! * (Number(count) || 1));
}
