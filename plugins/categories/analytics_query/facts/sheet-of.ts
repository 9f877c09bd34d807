/** A workbook from the CSV of an export. */
import { readCsv } from '../../../../sdk/kit/csv.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';
import { workbook } from '../../../../sdk/workbook.ts';

const MOST_ROWS = 100_000;
const figures = new Set(['impressions', 'clicks', 'spend', 'conversions', 'conversions_value']);

/** @throws input_invalid  there are too many rows for a spreadsheet */
export async function sheetOf(
  title: string,
  rows: number,
  csv: AsyncIterable<Uint8Array>,
): Promise<Uint8Array> {
  if (rows > MOST_ROWS)
    throw wrong(
      'format',
      `xlsx has at most ${MOST_ROWS} rows, and there are ${rows}: take csv or parquet, or fewer days`,
    );
  const pieces: Uint8Array[] = [];
  for await (const piece of csv) pieces.push(piece);
  const text = Buffer.concat(pieces).toString('utf8');
  const names = text.split(/\r?\n/, 1)[0]!.split(',');
  const cellOf = (name: string, cell = '') =>
    cell === '' ? null : figures.has(name) ? Number(cell) : cell;
  const lines = readCsv(text).map((record) => names.map((name) => cellOf(name, record[name])));
  return workbook(title, [names, ...lines]);
}
