/**
 * Filters of Google's lists as a text: `entityStatus="ENTITY_STATUS_ACTIVE" AND (campaignId="7" OR campaignId="8")`.
 *
 * @see https://google.aip.dev/160
 */
import type { Fields } from './ask.ts';

export type Filter = (item: Fields) => boolean;

type Token = readonly [kind: 'word' | 'value' | 'sign', text: string];

const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|(<=|>=|!=|[()=:<>])|([^\s()=:<>!"]+))/gy;

export interface FilterWish {
  /** Dot paths of fields to filter by. */
  readonly fields: readonly string[];
  /** @param why  a sentence */
  refuse(why: string): Error;
}

/** @returns passes everything where the text is empty */
export function readFilter(text: string, wish: FilterWish): Filter {
  const reader = { tokens: tokensOf(text, wish), at: 0, wish };
  if (reader.tokens.length === 0) return () => true;
  const filter = anyOf(reader);
  const left = reader.tokens[reader.at];
  if (left) throw wish.refuse(`Unexpected "${left[1]}" in the filter.`);
  return filter;
}

interface Reader {
  readonly tokens: readonly Token[];
  readonly wish: FilterWish;
  at: number;
}

function tokensOf(text: string, { refuse }: FilterWish): Token[] {
  const tokens: Token[] = [];
  const trimmed = text.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < trimmed.length) {
    const match = TOKEN.exec(trimmed);
    if (!match) throw refuse('The filter cannot be read.');
    const [, quoted, sign, word] = match;
    if (quoted !== undefined) tokens.push(['value', quoted.slice(1, -1).replace(/\\(.)/g, '$1')]);
    else tokens.push(sign === undefined ? ['word', word ?? ''] : ['sign', sign]);
  }
  return tokens;
}

/** Takes the next token where it is this one. */
function takes(reader: Reader, text: string): boolean {
  const [kind, found] = reader.tokens[reader.at] ?? [];
  if (kind === 'value' || found !== text) return false;
  reader.at += 1;
  return true;
}

function anyOf(reader: Reader): Filter {
  const parts = [allOf(reader)];
  while (takes(reader, 'OR')) parts.push(allOf(reader));
  return (item) => parts.some((part) => part(item));
}

function allOf(reader: Reader): Filter {
  const parts = [one(reader)];
  while (takes(reader, 'AND')) parts.push(one(reader));
  return (item) => parts.every((part) => part(item));
}

function one(reader: Reader): Filter {
  const { wish } = reader;
  if (takes(reader, '(')) {
    const inner = anyOf(reader);
    if (!takes(reader, ')')) throw wish.refuse('A parenthesis of the filter is not closed.');
    return inner;
  }
  if (takes(reader, 'NOT')) {
    const inner = one(reader);
    return (item) => !inner(item);
  }
  const [field, sign, value] = [0, 1, 2].map((more) => reader.tokens[reader.at + more]);
  reader.at += 3;
  if (field?.[0] !== 'word' || sign?.[0] !== 'sign' || !value || value[0] === 'sign')
    throw wish.refuse('The filter must be field, operator and value.');
  const name = camelled(field[1]);
  if (!wish.fields.includes(name)) throw wish.refuse(`Cannot filter by "${field[1]}".`);
  const compare = comparisons[sign[1]];
  if (!compare) throw wish.refuse(`Unknown operator "${sign[1]}".`);
  return (item) => compare(valuesAt(item, name), value[1]);
}

/** `budget.date_range` > `budget.dateRange` */
const camelled = (path: string) =>
  path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Everything that a dot path leads to, through lists too. */
function valuesAt(item: unknown, path: string): string[] {
  const found = path.split('.').reduce<unknown[]>(
    (all, name) =>
      all
        .flat()
        .map((part) => (part as Fields | null | undefined)?.[name])
        .filter((part) => part !== undefined && part !== null),
    [item],
  );
  return found.flat().map(String);
}

const isNumber = (text: string) => /^-?\d+$/.test(text);
const sides = (a: string, b: string) =>
  isNumber(a) && isNumber(b) ? Number(a) - Number(b) : a < b ? -1 : a > b ? 1 : 0;
const comparisons: Readonly<Record<string, (found: readonly string[], value: string) => boolean>> =
  {
    '=': (found, value) => found.includes(value),
    '!=': (found, value) => !found.includes(value),
    ':': (found, value) =>
      found.some((text) => text.toLowerCase().includes(value.replaceAll('*', '').toLowerCase())),
    '<=': (found, value) => found.some((text) => sides(text, value) <= 0),
    '>=': (found, value) => found.some((text) => sides(text, value) >= 0),
    '<': (found, value) => found.some((text) => sides(text, value) < 0),
    '>': (found, value) => found.some((text) => sides(text, value) > 0),
  };
