/** An audience in plain words, as the short phrases by which a vocabulary is searched best. */
const MOST = 6;
const MOST_WORDS = 8;

export function phrasesOf(query: string): string[] {
  const parts = query
    .split(/[,;.:\n]|\b(?:and|or|who|that|which|with|using|use|looking for|interested in)\b/i)
    .map((part) => part.trim().split(/\s+/).slice(0, MOST_WORDS).join(' '))
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  return [...new Set(parts)].slice(0, MOST);
}
