/** CSV as TikTok writes it: a line of titles, quotes doubled within quotes. */

export interface Csv {
  readonly columns: string[];
  readonly rows: Record<string, string>[];
}

export function readCsv(text: string): Csv {
  const [columns = [], ...lines] = linesOf(text.replace(/^\uFEFF/, ''));
  return {
    columns,
    rows: lines.map((cells) =>
      Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])),
    ),
  };
}

function linesOf(text: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  // One cell and what ends it: a comma, the end of the line, the end of the text.
  const cell = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/g;
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    const [whole, raw = '', end] = match;
    cells.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end !== ',') {
      if (cells.length > 1 || cells[0] !== '') lines.push(cells);
      cells = [];
    }
    if (whole === '' || end === '') break;
  }
  return lines;
}
