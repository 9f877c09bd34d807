/** Values that stand written in a program; one that is made while it runs is not known. */
import type { Token } from './tokens.ts';

/** An object of arguments. */
export interface Written {
  /** Arguments whose value stands there. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Arguments whose value the program makes. */
  readonly open: readonly string[];
  /** More may come: a spread, or a name that is computed. */
  readonly more: boolean;
}

type Read<T> = readonly [value: T, next: number];

const MADE = Symbol('made by the program');
const LITERALS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

export const isMark = (token: Token | undefined, ...marks: readonly string[]): boolean =>
  token?.kind === 'mark' && marks.includes(token.text);

/** The argument that begins there, undefined where it is made; and the place of what follows it. */
export function writtenAt(tokens: readonly Token[], at: number): Read<Written | undefined> {
  if (isMark(tokens[at], ')')) return [{ values: {}, open: [], more: false }, at];
  if (isMark(tokens[at], '{')) {
    const [written, next] = objectAt(tokens, at);
    if (isMark(tokens[next], ',', ')')) return [written, next];
  }
  return [undefined, endOf(tokens, at)];
}

/** Place of the bracket that closes the one at this place. */
export const closeOf = (tokens: readonly Token[], open: number): number => {
  let at = endOf(tokens, open + 1);
  while (isMark(tokens[at], ',')) at = endOf(tokens, at + 1);
  return at;
};

/** Place of the comma that ends a value, or of a bracket that it did not open. */
function endOf(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let at = start; at < tokens.length; at += 1) {
    const isClosing = isMark(tokens[at], ')', ']', '}');
    if (depth === 0 && (isClosing || isMark(tokens[at], ','))) return at;
    if (isClosing) depth -= 1;
    if (isMark(tokens[at], '(', '[', '{', '${')) depth += 1;
  }
  return tokens.length;
}

function objectAt(tokens: readonly Token[], start: number): Read<Written> {
  const values = new Map<string, unknown>();
  const open: string[] = [];
  let more = false;
  let at = start + 1;
  while (at < tokens.length && !isMark(tokens[at], '}')) {
    const { kind, text } = tokens[at]!;
    const isKey = kind !== 'mark' && kind !== 'other';
    const follows = tokens[at + 1];
    const [value, next] = isMark(follows, ':')
      ? valueAt(tokens, at + 2)
      : [MADE, endOf(tokens, at)];
    if (!isKey || !isMark(follows, ':', ',', '}')) more = true;
    else if (value === MADE) open.push(text);
    else values.set(text, value);
    // Brackets that do not fit: it is not what it was taken for.
    if (!isMark(tokens[next], ',', '}')) return [{ values: {}, open, more: true }, tokens.length];
    at = isMark(tokens[next], ',') ? next + 1 : next;
  }
  return [{ values: Object.fromEntries(values), open, more }, at + 1];
}

function valueAt(tokens: readonly Token[], start: number): Read<unknown> {
  const [value, next] = literalAt(tokens, start);
  const isWhole = value !== MADE && isMark(tokens[next], ',', '}', ']');
  return isWhole ? [value, next] : [MADE, endOf(tokens, start)];
}

function literalAt(tokens: readonly Token[], at: number): Read<unknown> {
  const token = tokens[at];
  if (token?.kind === 'text') return [token.text, at + 1];
  if (token?.kind === 'number') return [numberOf(token.text), at + 1];
  if (token?.kind === 'name' && Object.hasOwn(LITERALS, token.text))
    return [LITERALS[token.text], at + 1];
  if (isMark(token, '-') && tokens[at + 1]?.kind === 'number') {
    const value = numberOf(tokens[at + 1]!.text);
    return [typeof value === 'number' ? -value : MADE, at + 2];
  }
  if (isMark(token, '{')) {
    const [{ values, open, more }, next] = objectAt(tokens, at);
    return [open.length > 0 || more ? MADE : values, next];
  }
  return isMark(token, '[') ? listAt(tokens, at) : [MADE, at];
}

function listAt(tokens: readonly Token[], start: number): Read<unknown> {
  const items: unknown[] = [];
  let at = start + 1;
  while (at < tokens.length && !isMark(tokens[at], ']')) {
    const [value, next] = valueAt(tokens, at);
    items.push(value);
    if (!isMark(tokens[next], ',', ']')) return [MADE, tokens.length];
    at = isMark(tokens[next], ',') ? next + 1 : next;
  }
  return [items.includes(MADE) ? MADE : items, at + 1];
}

function numberOf(text: string): unknown {
  return text.endsWith('n') ? MADE : Number(text.replaceAll('_', ''));
}
