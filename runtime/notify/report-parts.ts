/** The answer of a tool or a script taken apart for a message: its rows as tables, its single values, its warnings. */
import { titleWord, wordOf } from '../../sdk/words/say.ts';

const MOST_ROWS = 30;
const MOST_COLUMNS = 8;
const MOST_FACTS = 20;
const LONGEST = 128;

export type Values = Readonly<Record<string, unknown>>;

export interface ReportTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Rows that are not shown. */
  readonly more: number;
}

export interface ReportParts {
  readonly tables: readonly ReportTable[];
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly warnings: readonly string[];
}

export const reportParts = (result: Values): ReportParts => ({
  tables: tables(result),
  facts: facts(result),
  warnings: Array.isArray(result['warnings']) ? result['warnings'].map(text) : [],
});

function facts(result: Values): ReportParts['facts'] {
  const plain = Object.entries(result).flatMap(([key, value]) => {
    const inner = isValues(value) ? Object.entries(value).filter(([, one]) => isPlain(one)) : [];
    const name = titleWord('fields', key);
    if (inner.length > 0)
      return [
        [name, inner.map(([k, v]) => `${wordOf('fields', k)} ${text(v)}`).join(', ')] as const,
      ];
    return isPlain(value) && value !== null ? [[name, text(value)] as const] : [];
  });
  return plain.slice(0, MOST_FACTS);
}

function tables(result: Values): ReportTable[] {
  // Rows are what the report is of; what else there is explains them.
  const all = Object.entries(result);
  const ordered = [
    ...all.filter(([key]) => key === 'rows'),
    ...all.filter(([key]) => key !== 'rows'),
  ];
  return ordered.flatMap(([key, value]) => {
    const rows = Array.isArray(value) ? value.filter(isValues) : [];
    return rows.length === 0 ? [] : [table(titleWord('fields', key), rows)];
  });
}

function table(title: string, rows: readonly Values[]): ReportTable {
  const shown = rows.slice(0, MOST_ROWS);
  const all = new Set(shown.flatMap((row) => Object.keys(row).filter((key) => isPlain(row[key]))));
  const columns = [...all].slice(0, MOST_COLUMNS);
  return {
    title,
    heads: columns.map((key) => titleWord('fields', key)),
    rows: shown.map((row) => columns.map((key) => text(row[key]))),
    more: rows.length - shown.length,
  };
}

function isPlain(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A link that is cut leads nowhere. */
export const isLink = (words: string): boolean => /^https?:\/\/\S+$/.test(words);

function text(value: unknown): string {
  if (value === null || value === undefined) return '–';
  const plain = typeof value === 'object' ? JSON.stringify(value) : String(value as string);
  return plain.length > LONGEST && !isLink(plain) ? `${plain.slice(0, LONGEST)}…` : plain;
}
