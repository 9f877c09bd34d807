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

/**
 * @param columns  that must be there
 * @returns one record per line, by the names in the first line
 * @throws platform_answer_invalid  a column is missing, or a line ends early, as in a file that was cut
 */
export function readCsv(text: string, columns: readonly string[] = []): Record<string, string>[] {
  const { lines, isWhole } = tableOf(text.replace(/^\uFEFF/, ''));
  const names = lines.shift() ?? [];
  checkTable(names, columns, isWhole && lines.every((cells) => cells.length === names.length));
  return lines.map((cells) => recordOf(names, cells));
}

/** @throws platform_answer_invalid  a column that is needed is missing, or the file was cut */
export function checkTable(
  names: readonly string[],
  needed: readonly string[],
  isWhole: boolean,
): void {
  const missing = needed.find((name) => !names.includes(name));
  if (missing !== undefined)
    throw failure('platform_answer_invalid', `The report has no column ${missing}.`);
  if (!isWhole)
    throw failure(
      'platform_answer_invalid',
      'The report is cut: a line of it has not all columns.',
    );
}

function recordOf(names: readonly string[], cells: readonly string[]): Record<string, string> {
  const record: Record<string, string> = {};
  for (let at = 0; at < names.length; at += 1) record[names[at]!] = cells[at] ?? '';
  return record;
}

/** Cells of each line; quoted ones may hold commas and line ends. Nothing of a quote that does not end. */
export const cellsOf = (text: string): string[][] => tableOf(text).lines;

function tableOf(text: string): { readonly lines: string[][]; readonly isWhole: boolean } {
  const lines: string[][] = [];
  return { lines, isWhole: eachLine(text, (cells) => void lines.push(cells)) };
}

/**
 * Files are large, and most of their lines have no quote: these are split at once.
 * @param take  hears of the cells of each line, in order
 * @returns false where a quote does not end: what follows it was not read
 */
export function eachLine(text: string, take: (cells: string[]) => void): boolean {
  let quote = text.indexOf('"');
  for (let at = 0; at < text.length;) {
    const found = text.indexOf('\n', at);
    const end = found === -1 ? text.length : found;
    if (quote === -1 || quote > end) {
      take(text.slice(at, text[end - 1] === '\r' ? end - 1 : end).split(','));
      at = end + 1;
      continue;
    }
    const read = lineAt(text, at);
    if (!read) return false;
    take(read.cells);
    at = read.next;
    quote = text.indexOf('"', at);
  }
  return true;
}

/** Undefined: a quote does not end, or stands within a cell. */
function lineAt(text: string, from: number) {
  const cells: string[] = [];
  // A quoted cell, or one up to the next comma or end of line.
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  cell.lastIndex = from;
  for (let found = cell.exec(text); found !== null; found = cell.exec(text)) {
    const [, quoted, plain = '', end] = found;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') return { cells, next: cell.lastIndex };
  }
  return undefined;
}
