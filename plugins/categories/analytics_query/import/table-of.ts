/** Cells of a delimited text, whatever delimiter it has; quoted cells may hold it, and line ends. */

const delimiters = ['\t', ';', ','] as const;

export interface Line {
  /** As an editor counts lines, from 1 on. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** The delimiter is the one that makes most cells in the line that has most. */
export function tableOf(text: string): readonly Line[] {
  const plain = text.replace(/^\uFEFF/, '');
  const head = plain.split(/\r?\n/, 40);
  const most = (mark: string) => Math.max(...head.map((line) => line.split(mark).length));
  const delimiter = delimiters.reduce((best, one) => (most(one) > most(best) ? one : best));
  const lines: Line[] = [];
  let number = 1;
  let at = 0;
  while (at < plain.length) {
    const cells: string[] = [];
    const begun = number;
    for (;;) {
      const cell = cellAt(plain, at, delimiter);
      cells.push(cell.text.trim());
      number += cell.text.split('\n').length - 1;
      at = cell.end;
      if (plain[at] !== delimiter) break;
      at += 1;
    }
    if (plain[at] === '\r') at += 1;
    if (plain[at] === '\n') at += 1;
    number += 1;
    if (cells.some((one) => one !== '')) lines.push({ number: begun, cells });
  }
  return lines;
}

function cellAt(text: string, from: number, delimiter: string) {
  if (text[from] === '"') {
    const quoted = /"((?:[^"]|"")*)"(?=[\t;,\r\n]|$)/y;
    quoted.lastIndex = from;
    const found = quoted.exec(text);
    if (found) return { text: found[1]!.replaceAll('""', '"'), end: quoted.lastIndex };
  }
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r')
    end += 1;
  return { text: text.slice(from, end), end };
}
