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

/** Tokens, and for each bracket the place of the one that closes it: found once, so that no nesting takes long. */
export interface Code {
  readonly tokens: readonly Token[];
  readonly closes: ReadonlyMap<number, number>;
}

type Read<T> = readonly [value: T, next: number];

/** A value that is nested deeper counts as made. */
const DEEPEST = 20;

const MADE = Symbol('made by the program');
const LITERALS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

export const isMark = (token: Token | undefined, ...marks: readonly string[]): boolean =>
  token?.kind === 'mark' && marks.includes(token.text);

export function codeOf(tokens: readonly Token[]): Code {
  const open: number[] = [];
  const closes = new Map<number, number>();
  for (const [at, token] of tokens.entries())
    if (isMark(token, '(', '[', '{', '${')) open.push(at);
    else if (isMark(token, ')', ']', '}') && open.length > 0) closes.set(open.pop()!, at);
  return { tokens, closes };
}

/** The argument that begins there, undefined where it is made; and the place of what follows it. */
export function writtenAt(code: Code, at: number): Read<Written | undefined> {
  const { tokens } = code;
  if (isMark(tokens[at], ')')) return [{ values: {}, open: [], more: false }, at];
  if (isMark(tokens[at], '{')) {
    const [written, next] = objectAt(code, at, 0);
    if (isMark(tokens[next], ',', ')')) return [written, next];
  }
  return [undefined, endOf(code, at)];
}

/** Place of the comma that ends a value, or of a bracket that it did not open. */
function endOf({ tokens, closes }: Code, start: number): number {
  for (let at = start; at < tokens.length; at += 1) {
    if (isMark(tokens[at], ',', ')', ']', '}')) return at;
    at = closes.get(at) ?? at;
  }
  return tokens.length;
}

function objectAt(code: Code, start: number, depth: number): Read<Written> {
  const { tokens } = code;
  const values = new Map<string, unknown>();
  const open: string[] = [];
  let more = false;
  let at = start + 1;
  while (at < tokens.length && !isMark(tokens[at], '}')) {
    const { kind, text } = tokens[at]!;
    const isKey = kind !== 'mark' && kind !== 'other';
    const follows = tokens[at + 1];
    const [value, next] = isMark(follows, ':')
      ? valueAt(code, at + 2, depth)
      : [MADE, endOf(code, at)];
    if (!isKey || !isMark(follows, ':', ',', '}')) more = true;
    else if (value === MADE) open.push(text);
    else values.set(text, value);
    // Brackets that do not fit: it is not what it was taken for.
    if (!isMark(tokens[next], ',', '}')) return [{ values: {}, open, more: true }, tokens.length];
    at = isMark(tokens[next], ',') ? next + 1 : next;
  }
  return [{ values: Object.fromEntries(values), open, more }, at + 1];
}

function valueAt(code: Code, start: number, depth: number): Read<unknown> {
  const { tokens } = code;
  const [value, next] = literalAt(code, start, depth + 1);
  const isWhole = value !== MADE && isMark(tokens[next], ',', '}', ']');
  return isWhole ? [value, next] : [MADE, endOf(code, start)];
}

function literalAt(code: Code, at: number, depth: number): Read<unknown> {
  const { tokens } = code;
  const token = tokens[at];
  if (depth > DEEPEST) return [MADE, at];
  if (token?.kind === 'text') return [token.text, at + 1];
  if (token?.kind === 'number') return [numberOf(token.text), at + 1];
  if (token?.kind === 'name' && Object.hasOwn(LITERALS, token.text))
    return [LITERALS[token.text], at + 1];
  if (isMark(token, '-') && tokens[at + 1]?.kind === 'number') {
    const value = numberOf(tokens[at + 1]!.text);
    return [typeof value === 'number' ? -value : MADE, at + 2];
  }
  if (isMark(token, '{')) {
    const [{ values, open, more }, next] = objectAt(code, at, depth);
    return [open.length > 0 || more ? MADE : values, next];
  }
  return isMark(token, '[') ? listAt(code, at, depth) : [MADE, at];
}

function listAt(code: Code, start: number, depth: number): Read<unknown> {
  const { tokens } = code;
  const items: unknown[] = [];
  let at = start + 1;
  while (at < tokens.length && !isMark(tokens[at], ']')) {
    const [value, next] = valueAt(code, at, depth);
    items.push(value);
    if (!isMark(tokens[next], ',', ']')) return [MADE, tokens.length];
    at = isMark(tokens[next], ',') ? next + 1 : next;
  }
  return [items.includes(MADE) ? MADE : items, at + 1];
}

function numberOf(text: string): unknown {
  return text.endsWith('n') ? MADE : Number(text.replaceAll('_', ''));
}
