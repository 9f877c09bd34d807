/** Keywords as callers write them: `[exact]`, `"phrase"`, or plain with the match type beside it. */
import { failure } from '../../../sdk/kit/failure.ts';

export type MatchType = 'EXACT' | 'PHRASE' | 'BROAD';

export interface Keyword {
  readonly text: string;
  readonly matchType: MatchType;
}

/**
 * Parses and checks keywords by Google's limits: 80 characters, 10 words, no symbols; doubles are dropped.
 * @throws input_invalid  naming every keyword that is wrong
 */
export function parseKeywords(
  given: readonly string[],
  matchType: MatchType,
  argument = 'keyword',
): Keyword[] {
  const found = new Map<string, Keyword>();
  const faults: string[] = [];
  for (const raw of given) {
    const keyword = parseKeyword(raw, matchType);
    const fault = faultOf(keyword.text);
    if (fault) faults.push(`"${raw.slice(0, 100)}" ${fault}`);
    found.set(`${keyword.matchType} ${keyword.text.toLowerCase()}`, keyword);
  }
  if (faults.length > 0)
    throw failure('input_invalid', `Keywords: ${faults.slice(0, 20).join('; ')}.`, {
      field: argument,
    });
  return [...found.values()];
}

function parseKeyword(raw: string, matchType: MatchType): Keyword {
  const text = raw.trim().replace(/\s+/g, ' ');
  const [, exact, phrase] = /^(?:\[(.*)\]|"(.*)")$/.exec(text) ?? [];
  if (exact !== undefined) return { text: exact.trim(), matchType: 'EXACT' };
  return phrase === undefined ? { text, matchType } : { text: phrase.trim(), matchType: 'PHRASE' };
}

function faultOf(text: string): string | undefined {
  if (text === '') return 'is empty';
  if (text.length > 80) return 'has more than 80 characters';
  if (text.split(' ').length > 10) return 'has more than 10 words';
  return /[!@%^*()={};~`<>?\\|,[\]"]/.test(text) ? 'holds a symbol that Google refuses' : undefined;
}

/** Whether two keywords are the same to Google. */
export function isSame(a: Keyword, b: Keyword): boolean {
  return a.matchType === b.matchType && a.text.toLowerCase() === b.text.toLowerCase();
}
