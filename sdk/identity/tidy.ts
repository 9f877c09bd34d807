/** Cleans text that somebody typed, pasted or exported from characters that nobody sees. */

/**
 * Gives one spelling to texts that look the same: full-width letters become plain ones, and invisible marks and outer
 * spaces go.
 */
export function seen(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, (mark) => keepsApart(mark))
    .trim();
}

/** The same, without the apostrophe with which a spreadsheet marks a text. */
export function tidy(text: string): string {
  return seen(text).replace(/^'/, '').trim();
}

/** A tab or a line break separates words, so it becomes a space. A character without width just goes. */
const keepsApart = (mark: string) => (/\s/.test(mark) ? ' ' : '');
