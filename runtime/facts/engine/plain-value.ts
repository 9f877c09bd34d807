import {
  DuckDBArrayValue,
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBListValue,
  DuckDBMapValue,
  DuckDBStructValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  type DuckDBValue,
} from '@duckdb/node-api';

/** A value of DuckDB as plain JSON: whole numbers above 2^53 and everything else that JSON lacks become texts. */
export function plainValue(value: DuckDBValue): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : String(value);
  }
  if (value instanceof DuckDBDecimalValue) return value.toDouble();
  if (value instanceof DuckDBTimestampValue || value instanceof DuckDBTimestampTZValue)
    return isoTime(String(value));
  if (value instanceof DuckDBDateValue) return String(value);
  if (value instanceof DuckDBListValue || value instanceof DuckDBArrayValue)
    return value.items.map(plainValue);
  if (value instanceof DuckDBStructValue)
    return Object.fromEntries(
      Object.entries(value.entries).map(([key, one]) => [key, plainValue(one)]),
    );
  if (value instanceof DuckDBMapValue)
    return value.entries.map(({ key, value: one }) => [plainValue(key), plainValue(one)]);
  return String(value);
}

const isoTime = (text: string) => `${text.replace(/\+00$/, '').replace(' ', 'T')}Z`;
