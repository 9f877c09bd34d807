/** Text that somebody typed, pasted or exported, without what nobody sees in it. */

/**
 * One spelling of what looks the same: full-width letters become plain ones, marks of zero width and of direction go,
 * as do spaces around it and the apostrophe by which a spreadsheet marks a text.
 */
export function tidy(text: string): string {
  const seen = text.normalize('NFKC').replace(/[\p{Cf}\p{Cc}]/gu, (mark) => keepsApart(mark));
  return seen.trim().replace(/^'/, '').trim();
}

/** A tab or a line break parts two words; what has no width parts nothing. */
const keepsApart = (mark: string) => (/\s/.test(mark) ? ' ' : '');
