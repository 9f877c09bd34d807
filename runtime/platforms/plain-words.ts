/** Words from outside are data (M6): no control, zero-width or bidi characters, and not without end. */

const invisible =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** @param length  characters kept, 500 when absent */
export function plainWords(text: string, length = 500): string {
  const plain = text
    .slice(0, length * 4)
    .replace(invisible, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return (plain.length > length ? `${plain.slice(0, length - 1)}…` : plain).toWellFormed();
}
