/** CSV (RFC 4180), written and read. */
import { failure } from './failure.ts';

/** Rows as a text that a spreadsheet may open: a text that would be a formula is defused (threats, W3). */
export function csvOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const [first] = rows;
  if (!first) return '';
  const names = Object.keys(first);
  const lines = rows.map((row) => names.map((name) => cell(row[name])).join(','));
  return [names.join(','), ...lines].join('\r\n');
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = Array.isArray(value) ? value.join(' ') : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** @returns one record per line, by the names in the first line */
export function readCsv(text: string): Record<string, string>[] {
  const [names = [], ...lines] = cellsOf(text);
  return lines
    .filter((cells) => cells.length === names.length)
    .map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}

/**
 * A report: like {@link readCsv}, but a file that was cut is told from one that is short.
 * @throws platform_answer_invalid  a column is missing, or the last line ends early
 */
export function readReport(text: string, columns: readonly string[]): Record<string, string>[] {
  const [names = [], ...lines] = cellsOf(text.replace(/^\uFEFF/, ''));
  const missing = columns.find((name) => !names.includes(name));
  if (missing !== undefined)
    throw failure('platform_answer_invalid', `The report has no column ${missing}.`);
  if (lines.some((cells) => cells.length !== names.length))
    throw failure(
      'platform_answer_invalid',
      'The report is cut: a line of it has not all columns.',
    );
  return lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}

/** Cells of each line; quoted ones may hold commas and line ends. */
export function cellsOf(text: string): string[][] {
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
