/** The answer of a tool or a script as plain text: its single values, its rows as a table, its warnings. */
import { titleWord, wordOf } from '../../sdk/words/say.ts';

const MOST_ROWS = 30;
const MOST_COLUMNS = 8;
const WIDEST = 32;

type Values = Readonly<Record<string, unknown>>;

export function reportText(result: Values): string {
  const parts = [...tables(result), facts(result), warnings(result)];
  return parts.filter((part) => part !== '').join('\n\n');
}

function facts(result: Values): string {
  const plain = Object.entries(result).flatMap(([key, value]) => {
    const inner = isValues(value) ? Object.entries(value).filter(([, one]) => isPlain(one)) : [];
    const name = titleWord('fields', key);
    if (inner.length > 0)
      return [`${name}: ${inner.map(([k, v]) => `${wordOf('fields', k)} ${text(v)}`).join(', ')}`];
    return isPlain(value) && value !== null ? [`${name}: ${text(value)}`] : [];
  });
  return plain.slice(0, 20).join('\n');
}

function tables(result: Values): string[] {
  // Rows are what the report is of; what else there is explains them.
  const all = Object.entries(result);
  const ordered = [
    ...all.filter(([key]) => key === 'rows'),
    ...all.filter(([key]) => key !== 'rows'),
  ];
  return ordered.flatMap(([key, value]) => {
    const rows = Array.isArray(value) ? value.filter(isValues) : [];
    return rows.length === 0 ? [] : [`${titleWord('fields', key)}\n${table(rows)}`];
  });
}

function table(rows: readonly Values[]): string {
  const shown = rows.slice(0, MOST_ROWS);
  const all = new Set(shown.flatMap((row) => Object.keys(row).filter((key) => isPlain(row[key]))));
  const columns = [...all].slice(0, MOST_COLUMNS);
  const heads = columns.map((key) => titleWord('fields', key));
  const cells = [heads, ...shown.map((row) => columns.map((key) => text(row[key])))];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]!.length)));
  const lines = cells.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  );
  const more = rows.length - shown.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

function warnings(result: Values): string {
  const list = result['warnings'];
  if (!Array.isArray(list) || list.length === 0) return '';
  return ['Warnings:', ...list.map((one) => `- ${text(one)}`)].join('\n');
}

function isPlain(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  if (value === null || value === undefined) return '–';
  const plain = typeof value === 'object' ? JSON.stringify(value) : String(value as string);
  // A link that is cut leads nowhere.
  const isLink = /^https?:\/\/\S+$/.test(plain);
  return plain.length > WIDEST * 4 && !isLink ? `${plain.slice(0, WIDEST * 4)}…` : plain;
}
