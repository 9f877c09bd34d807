/** Keywords as one text: `[free trial]` exact, `"free trial"` phrase, `free trial` broad. */

export interface KeywordSpec {
  readonly Text: string;
  readonly MatchType: 'Exact' | 'Phrase' | 'Broad';
}

export function keywordText(text: string, match: string | undefined): string {
  if (match === 'Exact') return `[${text}]`;
  return match === 'Phrase' ? `"${text}"` : text;
}

/** @param plain  the match type of a text without brackets or quotes */
export function keywordSpec(given: string, plain: KeywordSpec['MatchType']): KeywordSpec {
  const text = given.trim().replaceAll(/\s+/g, ' ');
  const exact = /^\[(.+)\]$/.exec(text);
  const phrase = /^"(.+)"$/.exec(text);
  if (exact?.[1] !== undefined) return { Text: exact[1].trim(), MatchType: 'Exact' };
  if (phrase?.[1] !== undefined) return { Text: phrase[1].trim(), MatchType: 'Phrase' };
  return { Text: text, MatchType: plain };
}
