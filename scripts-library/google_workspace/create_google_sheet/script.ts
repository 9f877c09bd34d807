import { createScript } from '../../../sdk/kit/create.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { addressOf, quoted, readCells, firstTab, type Cell } from '../api.ts';
import { rowData, tableOf } from '../create.ts';

interface Args {
  readonly title: string;
  readonly headers?: string;
  readonly rows?: readonly string[];
  readonly json_data?: unknown;
}

interface Spreadsheet {
  readonly spreadsheetId: string;
  readonly properties?: { readonly title?: string };
}

type Table = readonly (readonly Cell[])[];

const script: Script<'create_google_sheet'> = createScript({
  entity: 'spreadsheet',
  plan: (args: Args) => ({
    name: args.title,
    settings: { title: args.title, cells: tableOf(args) },
  }),
  send: async (host, { title, cells }) => {
    const table = cells as Table;
    const width = table[0]?.length ?? 0;
    const gridProperties = {
      rowCount: Math.max(1_000, table.length),
      columnCount: Math.max(26, width),
    };
    const sheet = {
      properties: { title: 'Sheet1', gridProperties },
      data: [{ startRow: 0, startColumn: 0, rowData: rowData(table) }],
    };
    const body = { properties: { title }, sheets: [sheet] };
    return (await host.post<Spreadsheet>('spreadsheets', body)).spreadsheetId;
  },
  read: async (host: Host, id) => {
    const fields = 'spreadsheetId,properties.title';
    const { properties } = await host.get<Spreadsheet>(`spreadsheets/${id}`, { fields });
    const tab = quoted(await firstTab(host, id));
    const { values = [] } = await readCells(host, id, tab, 'UNFORMATTED_VALUE');
    return { id, name: properties?.title ?? '', values };
  },
  facts: ({ name, values }, { title, cells }) => {
    const counted = (table: Table) => table.filter((row) => row.some((cell) => cell !== '')).length;
    return [
      ['title', name, title],
      ['rows', counted(values), counted(cells as Table)],
    ];
  },
  result: ({ id, name, values }) => ({
    spreadsheet_id: id,
    url: addressOf(id),
    title: name,
    row_count: values.length,
    column_count: Math.max(0, ...values.map(({ length }) => length)),
  }),
  idOf: ({ spreadsheet_id }) => spreadsheet_id,
});
export default script;
