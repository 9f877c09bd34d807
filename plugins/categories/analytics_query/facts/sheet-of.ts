/** A table as a workbook with one sheet (ECMA-376, SpreadsheetML), from the CSV of an export. */
import { strToU8, zipSync } from 'fflate';
import { readCsv } from '../../../../sdk/kit/csv.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';

const MOST_ROWS = 100_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relations = (target: string, type: string) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;

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
  const lines = [names, ...readCsv(text).map((record) => names.map((name) => record[name] ?? ''))];
  const body = lines.map((cells, at) => rowOf(names, cells, at > 0)).join('');
  const files = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    '_rels/.rels': relations('xl/workbook.xml', 'officeDocument'),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheets/sheet1.xml', 'worksheet'),
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${body}</sheetData></worksheet>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, one]) => [name, strToU8(one)])),
  );
}

const figures = new Set(['impressions', 'clicks', 'spend', 'conversions', 'conversions_value']);

function rowOf(names: readonly string[], cells: readonly string[], isOfFigures: boolean): string {
  const written = cells.map((cell, at) => {
    if (cell === '') return '<c/>';
    return isOfFigures && figures.has(names[at]!)
      ? `<c><v>${Number(cell)}</v></c>`
      : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  });
  return `<row>${written.join('')}</row>`;
}

const escaped = (text: string) =>
  text
    // Characters that XML 1.0 does not have.
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
