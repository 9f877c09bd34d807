/** One report of products: ordered, looked at until it is made, and its file read; longer windows are cut and joined. */
import type { Host, ReadScript, Window } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { readCsv } from '../../../sdk/kit/csv.ts';
import { piecesOf } from '../../../sdk/kit/days.ts';
import { readTable, type SumRow } from '../../../sdk/kit/table.ts';
import { waitForReport, type ReportState } from '../../../sdk/kit/wait-for-report.ts';

/** Days of one report at most. */
const MOST_DAYS = 90;
/** Without these a row says nothing; any other figure that lacks is null. */
const NEEDED = ['date', 'campaign', 'campaign_uuid', 'spend', 'impressions', 'clicks'];
/** Columns that a file has; rates are left out of it and worked out anew. */
const KNOWN = [
  ...NEEDED,
  'status',
  'ad_group',
  'ad_group_uuid',
  'product',
  'product_size',
  'upc',
  'id',
  'attributed_sales',
  'attributed_quantities',
  'ntb_attributed_sales',
  'percent_ntb_attributed_sales',
];

/** Known columns that are added up. */
const FIGURES = [
  'spend',
  'impressions',
  'clicks',
  'attributed_sales',
  'attributed_quantities',
] as const;

export type Cells = Readonly<Record<string, string>>;
export interface Read<Row> {
  readonly rows: readonly Row[];
  /** How the columns are others than they were known to be. */
  readonly warnings: readonly string[];
}

interface Report {
  readonly data?: { readonly id?: string; readonly attributes?: { readonly status?: string } };
}

export async function orderReport(host: Host, { start_date, end_date }: Window): Promise<string> {
  const { data } = await host.post<Report>('reports/products', {
    date_range: { start_date, end_date },
    segment: 'day',
    attribution_model: 'last_touch',
    name: 'products',
    exclude_fields: ['roas', 'ctr', 'average_cpc'],
  });
  return String(data?.id);
}

async function stateOf(host: Host, id: string): Promise<ReportState<string>> {
  const { data } = await host.get<Report>(`reports/${id}`);
  const { status = '' } = data?.attributes ?? {};
  if (status === 'completed') return { made: id };
  // No public source describes a failed report; every report that is not on its way counts as failed.
  const isOnItsWay = ['', 'pending', 'queued', 'processing', 'in_progress'].includes(status);
  return isOnItsWay ? 'pending' : { failed: status };
}

const placeOf = (id: string) => ({ path: `reports/${id}/download` });

async function fileOf(host: Host, id: string): Promise<Read<Cells>> {
  const rows = readCsv(String(await host.ask('download', placeOf(id))), NEEDED);
  return { rows, warnings: rows[0] ? changesOf(Object.keys(rows[0])) : [] };
}

function changesOf(columns: readonly string[]): string[] {
  const lacking = KNOWN.filter((name) => !columns.includes(name));
  const strange = columns.filter((name) => !KNOWN.includes(name));
  return [
    ...(lacking.length > 0
      ? [`Instacart's report has no column ${lacking.join(', ')} any more.`]
      : []),
    ...(strange.length > 0 ? [`Instacart's report has new columns: ${strange.join(', ')}.`] : []),
  ];
}

async function readPiece(host: Host, piece: Window, by: readonly string[]): Promise<Read<SumRow>> {
  const id = await orderReport(host, piece);
  const later = `instacart_ads_get_report with report_id ${id} shows it once it is made.`;
  await waitForReport(host, 'Instacart', () => stateOf(host, id), later);
  const keep = { by, first: ['date'], last: ['date'], add: FIGURES };
  const { rows, columns, lines } = await readTable(host, placeOf(id), keep, NEEDED);
  return { rows, warnings: lines > 0 ? changesOf(columns) : [] };
}

/**
 * Rows with what was added up; `date` is the last day of each, `first date` the first.
 * @param by  columns of texts that tell rows apart
 * @throws platform_unavailable  one of the reports is not made in time, or could not be made: none of them counts
 */
export async function readProducts(
  host: Host,
  window: Window,
  by: readonly string[],
): Promise<Read<SumRow>> {
  const pieces = piecesOf(window, MOST_DAYS);
  const all = await Promise.all(pieces.map((piece) => readPiece(host, piece, by)));
  return {
    rows: all.flatMap(({ rows }) => rows),
    warnings: [...new Set(all.flatMap(({ warnings }) => warnings))],
  };
}

export function orderScript(): ReadScript<{ readonly window: Window }, object> {
  return async ({ window }, host) => {
    const [piece, next] = piecesOf(window, MOST_DAYS);
    const report_id = await orderReport(host, piece!);
    const warnings = next
      ? [`A report covers ${MOST_DAYS} days: order another one from ${next.start_date} on.`]
      : [];
    return { account: accountOf(host.account), report_id, window: piece, warnings };
  };
}

export function shownScript(): ReadScript<{ readonly report_id: string }, object> {
  return async ({ report_id }, host) => {
    const state = await stateOf(host, report_id);
    const account = accountOf(host.account);
    if (state === 'pending')
      return { account, report_id, status: 'PENDING', rows: [], warnings: [] };
    if ('failed' in state)
      return { account, report_id, status: 'FAILED', rows: [], warnings: [state.failed] };
    return { account, report_id, status: 'READY', ...(await fileOf(host, report_id)) };
  };
}
