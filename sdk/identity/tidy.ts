/** Text that somebody typed, pasted or exported, without what nobody sees in it. */

/** One spelling of what looks the same: full-width letters become plain ones; marks of zero width and spaces around it go. */
export function seen(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, (mark) => keepsApart(mark))
    .trim();
}

/** The same without the apostrophe by which a spreadsheet marks a text. */
export function tidy(text: string): string {
  return seen(text).replace(/^'/, '').trim();
}

/** A tab or a line break parts two words; what has no width parts nothing. */
const keepsApart = (mark: string) => (/\s/.test(mark) ? ' ' : '');
