/** The length of a text where letters of East Asian scripts count double, as Google Ads counts the texts of an ad. */

/** Wide and full-width characters of the Unicode Standard (Annex 11, East Asian Width), pictures left out. */
const WIDE =
  /^[\u1100-\u115f\u2e80-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;
/**
 * `{KeyWord:Tents}`: Google counts the text that is shown when no keyword fits.
 * @see support.google.com/google-ads/answer/2454041
 */
const INSERTION = /\{keyword:([^{}]*)\}/gi;

/**
 * Half-width letters count once.
 * @param wide  the count of a wide letter at the platform
 * @see support.google.com/google-ads/answer/1704389
 */
export function textWidth(text: string, wide = 2): number {
  return [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? wide : 1), 0);
}

/** The width of a text that may insert a keyword. */
export function adTextWidth(text: string): number {
  return textWidth(text.replace(INSERTION, (_all, usual: string) => usual));
}
