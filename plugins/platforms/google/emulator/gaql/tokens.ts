/** Cuts a GAQL query into tokens. */
import { fail, type NameIn } from '../words.ts';

export interface Token {
  readonly kind: 'word' | 'text' | 'symbol' | 'end';
  /** For a text: what is between the quotes, escapes resolved. */
  readonly value: string;
}

export const queryError = (name: NameIn<'queryError'>, trigger?: string) =>
  fail(`queryError.${name}`, undefined, trigger);

/** Numbers and days are words too: a field says what it takes. */
const WORD = /-?\d+(\.\d+)?(?![\w.-])|[A-Za-z_][\w.]*(?:\[[\w-]*\])?|\d[\w.:-]*/y;
const SYMBOL = /!=|>=|<=|[=<>(),]/y;
/** A quote, what follows it, and the end: the same quote, a new line, or nothing. */
const TEXT = /(['"])((?:\\[^]|(?!\1)[^\\\n])*)(\1|\n)?/y;

export function tokenize(query: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(query);
  };
  for (;;) {
    at += match(/\s*/y)?.[0].length ?? 0;
    if (at >= query.length) return [...tokens, { kind: 'end', value: '' }];
    const [text, word, symbol] = [match(TEXT), match(WORD), match(SYMBOL)];
    const found = text ?? word ?? symbol;
    if (!found) throw queryError('BAD_SYMBOL', query.charAt(at));
    if (text) tokens.push({ kind: 'text', value: textOf(text[2] ?? '', text[3]) });
    else tokens.push({ kind: word ? 'word' : 'symbol', value: found[0] });
    at += found[0].length;
  }
}

function textOf(content: string, end: string | undefined): string {
  if (end === '\n') throw queryError('PROHIBITED_NEWLINE_IN_STRING');
  const text = content.replace(/\\([^])/g, (escape, letter: string) => {
    if (!/[\\'"%_[\]nt]/.test(letter)) throw queryError('BAD_ESCAPE_SEQUENCE');
    return /[\\'"]/.test(letter) ? letter : escape;
  });
  if (end === undefined) throw queryError('STRING_NOT_TERMINATED');
  return text;
}
