/** Keywords as one text: `[free trial]` exact, `"free trial"` phrase, `free trial` broad. */
import { failure } from '../../../sdk/kit/failure.ts';

export interface KeywordSpec {
  readonly Text: string;
  readonly MatchType: 'Exact' | 'Phrase' | 'Broad';
}

export function keywordText(text: string, match: string | undefined): string {
  if (match === 'Exact') return `[${text}]`;
  return match === 'Phrase' ? `"${text}"` : text;
}

/** As Microsoft counts them, without brackets and quotes. */
const MOST_LETTERS = 100;

/** @param plain  the match type of a text without brackets or quotes */
export function keywordSpec(given: string, plain: KeywordSpec['MatchType']): KeywordSpec {
  const spec = specOf(given, plain);
  if ([...spec.Text].length <= MOST_LETTERS) return spec;
  throw failure('input_invalid', `A keyword has at most ${MOST_LETTERS} characters.`, {
    field: 'keywords',
  });
}

function specOf(given: string, plain: KeywordSpec['MatchType']): KeywordSpec {
  const text = given.trim().replaceAll(/\s+/g, ' ');
  const exact = /^\[(.+)\]$/.exec(text);
  const phrase = /^"(.+)"$/.exec(text);
  if (exact?.[1] !== undefined) return { Text: exact[1].trim(), MatchType: 'Exact' };
  if (phrase?.[1] !== undefined) return { Text: phrase[1].trim(), MatchType: 'Phrase' };
  return { Text: text, MatchType: plain };
}
