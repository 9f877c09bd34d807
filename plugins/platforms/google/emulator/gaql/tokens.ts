/** Cuts a GAQL query into tokens. */
import { fail, type NameIn } from '../words.ts';

export interface Token {
  readonly kind: 'word' | 'number' | 'text' | 'symbol' | 'end';
  /** For a text: what is between the quotes, escapes resolved. */
  readonly value: string;
}

export const queryError = (name: NameIn<'queryError'>, trigger?: string) =>
  fail(`queryError.${name}`, undefined, trigger);

const patterns: readonly (readonly [Token['kind'], RegExp])[] = [
  ['number', /-?\d+(\.\d+)?(?![\w.-])/y],
  ['word', /[A-Za-z_][\w.]*(?:\[[\w-]*\])?/y],
  ['word', /\d[\w.:-]*/y],
  ['symbol', /!=|>=|<=|[=<>(),]/y],
];

export function tokenize(query: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    while (/\s/.test(query[at] ?? '')) at += 1;
    if (at >= query.length) break;
    const quote = query[at];
    if (quote === "'" || quote === '"') {
      const text = readText(query, at, quote);
      tokens.push({ kind: 'text', value: text.value });
      at = text.end;
      continue;
    }
    const token = readToken(query, at);
    tokens.push(token);
    at += token.value.length;
  }
  return [...tokens, { kind: 'end', value: '' }];
}

function readToken(query: string, at: number): Token {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const match = pattern.exec(query);
    if (match) return { kind, value: match[0] };
  }
  const symbol = query.charAt(at);
  throw queryError('BAD_SYMBOL', symbol);
}

function readText(query: string, start: number, quote: string): { value: string; end: number } {
  let value = '';
  for (let at = start + 1; at < query.length; at += 1) {
    const letter = query.charAt(at);
    if (letter === quote) return { value, end: at + 1 };
    if (letter === '\n') throw queryError('PROHIBITED_NEWLINE_IN_STRING');
    if (letter !== '\\') {
      value += letter;
      continue;
    }
    at += 1;
    const escaped = query.charAt(at);
    if (!['\\', "'", '"', '%', '_', '[', ']', 'n', 't'].includes(escaped))
      throw queryError('BAD_ESCAPE_SEQUENCE');
    value += ['\\', "'", '"'].includes(escaped) ? escaped : `\\${escaped}`;
  }
  throw queryError('STRING_NOT_TERMINATED');
}
