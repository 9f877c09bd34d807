/** Which spreadsheet is meant, and how its cells are read and written. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';

export type Cell = string | number | boolean;
export type Rows = readonly (readonly Cell[])[];

interface Given {
  readonly spreadsheet_id?: string;
  readonly url?: string;
}

/** @throws input_invalid  none, an address of something else, or two that differ */
export function idOf({ spreadsheet_id: id, url }: Given): string {
  const [, inUrl] =
    /^https:\/\/docs\.google\.com\/spreadsheets\/d\/([A-Za-z0-9_-]+)/.exec(url ?? '') ?? [];
  if (url !== undefined && inUrl === undefined)
    throw failure(
      'input_invalid',
      'url must be that of a spreadsheet: https://docs.google.com/spreadsheets/d/…',
      { field: 'url' },
    );
  if (id !== undefined && inUrl !== undefined && id !== inUrl)
    throw failure('input_invalid', 'spreadsheet_id and url name two spreadsheets: give one.', {
      field: 'url',
    });
  const found = id ?? inUrl;
  if (found === undefined)
    throw failure('input_invalid', 'Give spreadsheet_id or url.', { field: 'spreadsheet_id' });
  return found;
}

export const addressOf = (id: string) => `https://docs.google.com/spreadsheets/d/${id}/edit`;

interface Spreadsheet {
  readonly sheets?: readonly {
    readonly properties?: { readonly title?: string; readonly index?: number };
  }[];
}

/** @throws platform_not_found */
export async function firstTab(host: Host, id: string): Promise<string> {
  const fields = 'sheets.properties(title,index)';
  const { sheets = [] } = await host.get<Spreadsheet>(`spreadsheets/${id}`, { fields });
  const [first] = sheets
    .map(({ properties }) => properties)
    .toSorted((a, b) => (a?.index ?? 0) - (b?.index ?? 0));
  if (first?.title === undefined)
    throw failure('platform_not_found', 'The spreadsheet has no tab.');
  return first.title;
}

/** `My tab` > `'My tab'` */
export const quoted = (tab: string) => (/^\w+$/.test(tab) ? tab : `'${tab.replaceAll("'", "''")}'`);

export interface ValueRange {
  readonly range: string;
  readonly values?: Rows;
}

/** @param as  form of a formula: its text, or its value */
export async function readCells(
  host: Host,
  id: string,
  range: string,
  as: 'FORMULA' | 'UNFORMATTED_VALUE',
): Promise<ValueRange> {
  const { valueRanges = [] } = await host.get<{ readonly valueRanges?: readonly ValueRange[] }>(
    `spreadsheets/${id}/values:batchGet`,
    {
      ranges: range,
      majorDimension: 'ROWS',
      valueRenderOption: as,
      ...(as === 'FORMULA' ? {} : { dateTimeRenderOption: 'FORMATTED_STRING' }),
    },
  );
  return valueRanges[0] ?? { range };
}

export const documentAddress = (id: string) => `https://docs.google.com/document/d/${id}/edit`;
