/** Reads queries in Rest.li 2.0, strictly: what a lenient reader would guess at is refused. */
import { badQuery } from './refusal.ts';

export type Value = string | readonly Value[] | { readonly [key: string]: Value };
export type Query = Readonly<Record<string, Value>>;

/** @throws Refusal 400 */
export function readQuery(text: string): Query {
  const query: Record<string, Value> = {};
  for (const part of text.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    if (equals <= 0) throw badQuery(`${part} has no value`);
    const name = plain(part.slice(0, equals));
    if (Object.hasOwn(query, name)) throw badQuery(`${name} is given twice`);
    const value = part.slice(equals + 1);
    // Projections keep the commas of protocol version 1.
    query[name] = name === 'fields' ? decode(value) : readValue(value);
  }
  return query;
}

function readValue(text: string): Value {
  const cursor = { at: 0 };
  const value = parse(text, cursor);
  if (cursor.at !== text.length) throw badQuery(`unexpected "${text[cursor.at]}" in ${text}`);
  return value;
}

function parse(text: string, cursor: { at: number }): Value {
  if (text.startsWith('List(', cursor.at)) {
    cursor.at += 5;
    return parseItems(text, cursor, () => parse(text, cursor));
  }
  if (text[cursor.at] !== '(') return token(text, cursor);
  cursor.at += 1;
  const entries = parseItems(text, cursor, () => {
    const key = token(text, cursor);
    if (text[cursor.at] !== ':') throw badQuery(`${key} has no value in ${text}`);
    cursor.at += 1;
    return [key, parse(text, cursor)] as const;
  });
  return Object.fromEntries(entries);
}

function parseItems<Item>(text: string, cursor: { at: number }, item: () => Item): Item[] {
  const items: Item[] = [];
  if (text[cursor.at] === ')') {
    cursor.at += 1;
    return items;
  }
  for (;;) {
    items.push(item());
    const next = text[cursor.at];
    cursor.at += 1;
    if (next === ')') return items;
    if (next !== ',') throw badQuery(`unbalanced brackets in ${text}`);
  }
}

function token(text: string, cursor: { at: number }): string {
  const from = cursor.at;
  while (cursor.at < text.length && !"(),:'".includes(text[cursor.at]!)) cursor.at += 1;
  const raw = text.slice(from, cursor.at);
  if (raw === '' && text.startsWith("''", cursor.at)) {
    cursor.at += 2;
    return '';
  }
  if (raw === '') throw badQuery(`a value is missing in ${text}`);
  return plain(raw);
}

function plain(raw: string): string {
  if (/[(),:']/.test(raw)) throw badQuery(`${raw} must be encoded`);
  return decode(raw);
}

function decode(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    throw badQuery(`${raw} is not UTF-8`);
  }
}
