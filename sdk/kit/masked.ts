/** Addresses and phones in the texts of a platform: what an answer shows of them. */

/** `ana@acme.example` > `a…@acme.example`, of a phone the last two digits; other texts stay. */
export function masked(text: string): string {
  return text
    .replaceAll(/([^\s@"'<>()[\]{},;:])[^\s@"'<>()[\]{},;:]*@([^\s@"'<>()[\]{},;:]+)/g, '$1…@$2')
    .replaceAll(/\+?\d[\d ().-]{6,30}(?=\d\d(?!\d))/g, '…');
}
