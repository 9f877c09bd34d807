/** CSV as the reporting service writes it: every cell may be quoted, a quote inside is doubled. */

/** @returns one record per line, by the names in the first line */
export function readCsv(text: string): Record<string, string>[] {
  const [names = [], ...lines] = cellsOf(text);
  return lines
    .filter((cells) => cells.length === names.length)
    .map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}

function cellsOf(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  // A quoted cell, or one up to the next comma or end of line.
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  for (let found = cell.exec(text); found !== null; found = cell.exec(text)) {
    const [, quoted, plain = '', end] = found;
    if (end === '' && quoted === undefined && plain === '' && line.length === 0) break;
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    lines.push(line);
    line = [];
    if (end === '') break;
  }
  return lines;
}
