/** A table out of headers and rows, or out of records. */
import { cellsOf } from '../../sdk/kit/csv.ts';
import { failure } from '../../sdk/kit/failure.ts';
import type { Cell } from './api.ts';

interface Args {
  readonly headers?: string;
  readonly rows?: readonly string[];
  readonly json_data?: unknown;
}

/** Rows of one width, headers first where there are such; no row for an empty spreadsheet. @throws input_invalid */
export function tableOf({ headers, rows, json_data: records }: Args): readonly (readonly Cell[])[] {
  if (records !== undefined && (headers !== undefined || rows !== undefined))
    throw failure('input_invalid', 'Give json_data, or headers and rows, not both.', {
      field: 'json_data',
    });
  const table = records === undefined ? ofTexts(headers, rows) : ofRecords(records);
  const width = Math.max(0, ...table.map(({ length }) => length));
  return table.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
}

function ofTexts(headers?: string, rows: readonly string[] = []): (readonly Cell[])[] {
  const line = (text: string, field: string, at: string): readonly string[] => {
    const lines = cellsOf(text);
    if (lines.length <= 1) return lines[0] ?? [''];
    throw failure('input_invalid', `${at} must be one line of cells.`, { field });
  };
  const first = headers === undefined ? [] : [line(headers, 'headers', 'headers')];
  return [...first, ...rows.map((one, at) => line(one, 'rows', `rows[${at}]`).map(plain))];
}

/** Keys in the order in which they are first seen. */
function ofRecords(given: unknown): (readonly Cell[])[] {
  const wrong = (message: string) => failure('input_invalid', message, { field: 'json_data' });
  if (!Array.isArray(given)) throw wrong('json_data must be an array of objects.');
  given.forEach((one: unknown, at) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one))
      throw wrong(`json_data[${at}] must be an object.`);
  });
  const records = given as readonly Readonly<Record<string, unknown>>[];
  const names = [...new Set(records.flatMap((one) => Object.keys(one)))];
  const cell = (value: unknown): Cell => {
    if (value === null || value === undefined) return '';
    return typeof value === 'object' ? JSON.stringify(value) : (value as Cell);
  };
  if (names.length === 0) return [];
  return [names, ...records.map((one) => names.map((name) => cell(one[name])))];
}

/** A number without a leading zero is one. */
const plain = (text: string): Cell =>
  /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(text) ? Number(text) : text;

/** Values as they are: no text becomes a formula. */
export const rowData = (table: readonly (readonly Cell[])[]) =>
  table.map((row) => ({
    values: row.map((cell) => ({
      userEnteredValue:
        typeof cell === 'number'
          ? { numberValue: cell }
          : typeof cell === 'boolean'
            ? { boolValue: cell }
            : { stringValue: cell },
    })),
  }));
