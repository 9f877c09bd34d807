/** Tokens of JavaScript as esbuild prints it: enough to find calls, and what stands written in them. */

export interface Token {
  readonly kind: 'name' | 'text' | 'number' | 'mark' | 'other';
  /** As it stands there; of a `text` its value, of an `other` (a template with parts, a pattern) nothing. */
  readonly text: string;
  /** Place in the code, in UTF-16 units from 0. */
  readonly at: number;
}

/** A pattern stands where no value ended before it. */
const VALUE_FOLLOWS = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'delete',
  'void',
  'throw',
  'new',
  'else',
  'do',
  'await',
  'yield',
  'instanceof',
]);
const SPACE = /[\s]+|\/\/[^\n]*|\/\*[^]*?\*\//y;
const NAME = /[A-Za-z_$][\w$]*|#[A-Za-z_$][\w$]*|[^\x00-\x7f]+/y;
const NUMBER = /(?:0[xob][\da-f_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:e[+-]?\d+)?)n?/iy;
const TEXT = /"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'/y;
const PATTERN = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const CHUNK = /(?:[^`\\$]|\\[^]|\$(?!\{))*/y;
const MARK = /\.\.\.|=>|\?\.(?!\d)|[^]/y;

/** @returns undefined where it is not understood: nothing is said of such a program before it runs */
export function tokensOf(code: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  /** Open braces; a `true` is that of a template's part. */
  const braces: boolean[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(code)?.[0];
    if (found === undefined || found === '') return undefined;
    at += found.length;
    return found;
  };
  /** From behind a backtick, or behind a part's brace. @returns false where it never ends */
  const template = (from: number, isWhole: boolean): boolean => {
    const chunk = take(CHUNK) ?? '';
    if (code[at] === '`') {
      at += 1;
      tokens.push(isWhole ? asText(`"${chunk}"`, from) : { kind: 'other', text: '', at: from });
      return true;
    }
    if (code[at] !== '$') return false;
    at += 2;
    tokens.push({ kind: 'mark', text: '${', at: from });
    braces.push(true);
    return true;
  };
  while (at < code.length) {
    if (take(SPACE) !== undefined) continue;
    const from = at;
    if (code[at] === '`') {
      at += 1;
      if (!template(from, true)) return undefined;
      continue;
    }
    if (code[at] === '}' && braces.at(-1) === true) {
      braces.pop();
      at += 1;
      tokens.push({ kind: 'mark', text: '}', at: from });
      if (!template(from, false)) return undefined;
      continue;
    }
    const text = take(TEXT);
    if (text !== undefined) {
      tokens.push(asText(text, from));
      continue;
    }
    const name = take(NAME);
    if (name !== undefined) {
      tokens.push({ kind: 'name', text: name, at: from });
      continue;
    }
    const number = take(NUMBER);
    if (number !== undefined) {
      tokens.push({ kind: 'number', text: number, at: from });
      continue;
    }
    if (code[at] === '/' && !endsValue(tokens.at(-1)) && take(PATTERN) !== undefined) {
      tokens.push({ kind: 'other', text: '', at: from });
      continue;
    }
    const mark = take(MARK)!;
    if (mark === '"' || mark === "'") return undefined;
    if (mark === '{') braces.push(false);
    if (mark === '}') braces.pop();
    tokens.push({ kind: 'mark', text: mark, at: from });
  }
  return tokens;
}

function endsValue(token: Token | undefined): boolean {
  if (!token) return false;
  if (token.kind === 'name') return !VALUE_FOLLOWS.has(token.text);
  return token.kind !== 'mark' || [')', ']', '}'].includes(token.text);
}

/** A text with escapes that JSON does not know has no value here. */
function asText(quoted: string, at: number): Token {
  const inner = quoted.slice(1, -1);
  if (!inner.includes('\\')) return { kind: 'text', text: inner, at };
  try {
    const text = JSON.parse(`"${inner.replace(/\\'/g, "'").replaceAll('\n', '\\n')}"`) as string;
    return { kind: 'text', text, at };
  } catch {
    return { kind: 'other', text: '', at };
  }
}
