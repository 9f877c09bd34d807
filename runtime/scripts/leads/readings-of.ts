/** Ways in which programs behind a click may read a text: as it is, and with percent codes and entities decoded. */
const MOST_READINGS = 5;

const named: Readonly<Record<string, string>> = {
  amp: '&',
  bsol: '\\',
  colon: ':',
  commat: '@',
  num: '#',
  period: '.',
  quest: '?',
  quot: '"',
  sol: '/',
};

/** @returns at least one reading; wide letters are made plain, and invisible ones are removed */
export function readingsOf(text: string): string[] {
  const found = new Set<string>();
  for (let next = plain(text); found.size < MOST_READINGS && !found.has(next); next = decoded(next))
    found.add(next);
  return [...found];
}

/** Browsers remove tabs and line breaks from addresses. */
const plain = (text: string) => text.normalize('NFKC').replace(/[\p{Cc}\p{Cf}]/gu, '');

function decoded(text: string): string {
  const entities = text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (whole, hex: string) => letter(parseInt(hex, 16), whole))
    .replace(/&#(\d{1,7});?/g, (whole, digits: string) => letter(Number(digits), whole))
    .replace(/&([a-z]{3,6});/gi, (whole, name: string) => named[name.toLowerCase()] ?? whole);
  return plain(entities.replace(/(?:%[0-9a-f]{2})+/gi, bytes));
}

const letter = (code: number, whole: string) =>
  code <= 0x10ffff ? String.fromCodePoint(code) : whole;

function bytes(run: string): string {
  return Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8');
}
