/** Calls of functions that stand in a program, with as much of their arguments as is written there. */
import { codeOf, isMark, writtenAt, type Written } from './written.ts';
import { tokensOf, type Token } from './tokens.ts';

export interface CallSite {
  /** `alone`: the name stands without `tools.` or `scripts.`. */
  readonly kind: 'tools' | 'scripts' | 'alone';
  readonly name: string;
  /** Place in the code, in UTF-16 units from 0. */
  readonly at: number;
  /** Undefined where the program makes it. */
  readonly input: Written | undefined;
  /** Of a script: where it is to run. */
  readonly where: Written | undefined;
}

const DOORS: readonly string[] = ['tools', 'scripts'];
/** Words of the language that a bracket may follow. */
const WORDS = new Set(
  'if for while switch catch return typeof await function super import with void delete throw in of new case do else yield async'.split(
    ' ',
  ),
);

/** @param code  the whole of a program, which begins behind its first arrow */
export function callSites(code: string): readonly CallSite[] {
  const all = tokensOf(code) ?? [];
  const tokens = all.slice(all.findIndex((one) => isMark(one, '=>')) + 1);
  const written = codeOf(tokens);
  const own = ownNames(tokens);
  return tokens.flatMap((token, at) => {
    const called = token.kind === 'name' && !isInside(tokens, at) && calledAt(tokens, at);
    if (!called || own.has(token.text)) return [];
    const { kind, name, open } = called;
    // A method that is declared looks like a call, and its body follows.
    if (isMark(tokens[(written.closes.get(open) ?? open) + 1], '{')) return [];
    const [input, next] = writtenAt(written, open + 1);
    const where = isMark(tokens[next], ',') ? writtenAt(written, next + 1)[0] : NOTHING;
    return [{ kind, name, at: token.at, input, where }];
  });
}

const NOTHING: Written = { values: {}, open: [], more: false };

/** A property of something else. */
const isInside = (tokens: readonly Token[], at: number) => isMark(tokens[at - 1], '.', '?.');

/** `tools.NAME(`, `scripts.NAME(` or `NAME(`; `open` is the place of its bracket. */
function calledAt(tokens: readonly Token[], at: number) {
  const { text } = tokens[at]!;
  if (isMark(tokens[at + 1], '('))
    return WORDS.has(text) ? undefined : ({ kind: 'alone', name: text, open: at + 1 } as const);
  const name = tokens[at + 2];
  const isDoor = DOORS.includes(text) && isMark(tokens[at + 1], '.') && name?.kind === 'name';
  if (!isDoor || !isMark(tokens[at + 3], '(')) return undefined;
  return { kind: text as 'tools' | 'scripts', name: name.text, open: at + 3 } as const;
}

/** Names of things of the program's own, and those that it hands on: nobody knows what is called by them. */
function ownNames(tokens: readonly Token[]): ReadonlySet<string> {
  const found = tokens.flatMap(({ kind, text }, at) => {
    if (kind !== 'name' || isInside(tokens, at)) return [];
    const uses = DOORS.includes(text) ? ['.', '[', '?.', ':'] : ['(', ':'];
    const before = tokens[isMark(tokens[at - 1], '*') ? at - 2 : at - 1];
    return isMark(tokens[at + 1], ...uses) && before?.text !== 'function' ? [] : [text];
  });
  return new Set(found);
}
