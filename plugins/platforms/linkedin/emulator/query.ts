/** Typed reading of query parameters; a parameter that the resource does not know is refused, not ignored. */
import { badQuery } from './refusal.ts';
import type { Query, Value } from './restli-values.ts';

/** @throws Refusal 400 */
export function checkNames(query: Query, known: readonly string[]): void {
  const strangers = Object.keys(query).filter((name) => !known.includes(name));
  if (strangers.length > 0)
    throw badQuery(`Query parameter(s) ${strangers.join(', ')} not recognised`);
}

export function textOf(query: Query, name: string): string | undefined {
  const value = query[name];
  if (value !== undefined && typeof value !== 'string') throw badQuery(`${name} must be a text`);
  return value;
}

export function neededText(query: Query, name: string): string {
  const value = textOf(query, name);
  if (value === undefined) throw badQuery(`${name} is required`);
  return value;
}

export function listOf(query: Query, name: string): readonly string[] | undefined {
  const value = query[name];
  if (value === undefined) return undefined;
  if (!isTexts(value)) throw badQuery(`${name} must be a List`);
  return value;
}

export function recordOf(query: Query, name: string): Query | undefined {
  const value = query[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) throw badQuery(`${name} must be a record`);
  return value as Query;
}

export function wholeOf(query: Query, name: string, most: number): number | undefined {
  const text = textOf(query, name);
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw badQuery(`${name} must be a whole number`);
  if (Number(text) > most) throw badQuery(`Specified ${name} is larger than ${most}`);
  return Number(text);
}

export function oneOf<Word extends string>(
  query: Query,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const text = textOf(query, name);
  if (text === undefined) return undefined;
  if (!(words as readonly string[]).includes(text))
    throw badQuery(`${name} ${text} is not one of ${words.join(', ')}`);
  return text as Word;
}

function isTexts(value: Value): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
