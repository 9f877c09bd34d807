import type { Script } from '../../../sdk/script.ts';
import { firstTab, idOf, quoted, readCells, type Cell } from '../api.ts';

/** Names of columns: those without one are told by their place, and none stands twice. */
function headersOf(row: readonly Cell[], width: number): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, at) => {
    const name = String(row[at] ?? '').trim() || `column_${at + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name}_${times}`;
  });
}

const script: Script<'read_google_sheet'> = async (args, host) => {
  const id = idOf(args);
  const range = args.range ?? quoted(await firstTab(host, id));
  const found = await readCells(host, id, range, 'UNFORMATTED_VALUE');
  const lines = found.values ?? [];
  const { header_row: headerRow, max_rows: most = 5_000 } = args;
  const body = lines.slice(headerRow);
  const width = Math.max(0, ...lines.slice(headerRow - 1).map(({ length }) => length));
  const headers = headersOf(lines[headerRow - 1] ?? [], width);
  const rows = body
    .slice(0, most)
    .map((row) => Object.fromEntries(headers.map((name, at) => [name, row[at] ?? null])));
  return {
    spreadsheet_id: id,
    range: found.range,
    headers,
    rows,
    row_count: rows.length,
    truncated: body.length > rows.length,
  };
};
export default script;
