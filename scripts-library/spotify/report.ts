/** Aggregate reports: days of UTC, fifty rows a page, ninety days a question. */
import type { Host, ReadScript, Window } from '../../sdk/script.ts';
import { dailySpendScript } from '../../sdk/kit/daily-spend.ts';
import { piecesOf } from '../../sdk/kit/days.ts';
import { microsOf, sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import { reportOf, trustOf, type Parents, type ReportLine } from '../../sdk/kit/report.ts';
import { currencyOf } from './account.ts';
import { ACCOUNT } from './api.ts';

const PIECE_DAYS = 90;
const MAX_PAGES = 200;

/** Spend and revenue are in units of the currency, unlike budgets. */
const conversions = ['PURCHASES', 'LEADS', 'SIGN_UPS'];
const fields = ['IMPRESSIONS', 'CLICKS', 'SPEND', ...conversions, 'REVENUE'];

const levels = {
  account: 'AD_ACCOUNT',
  campaign: 'CAMPAIGN',
  'ad-set': 'AD_SET',
  ad: 'AD',
} as const;
type Level = keyof typeof levels;

interface Entity {
  readonly id?: string;
  readonly name?: string;
}
interface Row {
  readonly entity_id: string;
  readonly entity_name?: string;
  readonly entity_status?: string;
  readonly parent_entity?: Entity;
  readonly start_time?: string;
  readonly stats?: readonly { readonly field_type: string; readonly field_value?: number }[];
}
interface Page {
  readonly rows?: readonly Row[];
  readonly continuation_token?: string | null;
}

const midnight = (day: string) => `${day}T00:00:00Z`;

async function readPiece(host: Host, level: Level, { start_date, end_date }: Window) {
  const question = {
    entity_type: levels[level],
    fields,
    granularity: 'DAY',
    report_start: midnight(start_date),
    report_end: midnight(end_date),
    include_parent_entity: true,
    limit: 50,
  };
  const rows: Row[] = [];
  let token: string | null | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const more = token ? { continuation_token: token } : {};
    const found = await host.get<Page>(`${ACCOUNT}/aggregate_reports`, { ...question, ...more });
    rows.push(...(found.rows ?? []));
    token = found.continuation_token;
    if (!token) return { rows, isCut: false };
  }
  return { rows, isCut: true };
}

async function readRows(host: Host, level: Level, window: Window) {
  const pieces = await Promise.all(
    piecesOf(window, PIECE_DAYS).map((piece) => readPiece(host, level, piece)),
  );
  const rows = pieces.flatMap((one) => one.rows);
  const isCut = pieces.some((one) => one.isCut);
  return { rows, bounded: isCut ? [`Only the first ${rows.length} rows were read.`] : [] };
}

function sumsOf({ stats = [] }: Row): Sums {
  const of = (name: string) =>
    stats.find(({ field_type: type }) => type === name)?.field_value ?? null;
  const counted = conversions.map(of).filter((one) => one !== null);
  return {
    impressions: of('IMPRESSIONS'),
    clicks: of('CLICKS'),
    spendMicros: microsOf(of('SPEND')),
    conversions: counted.length === 0 ? null : counted.reduce((sum, one) => sum + one, 0),
    valueMicros: microsOf(of('REVENUE')),
  };
}

const statuses: Readonly<Record<string, string>> = { PAUSED: 'PAUSED', ARCHIVED: 'REMOVED' };

function parentsOf(level: Level, { parent_entity: parent }: Row): Parents {
  const above = { id: parent?.id ?? null, name: parent?.name ?? null };
  if (level === 'ad-set') return { campaign: above };
  return level === 'ad' ? { ad_group: above } : {};
}

function linesOf(level: Level, rows: readonly Row[]): ReportLine[] {
  const byId = Map.groupBy(rows, (row) => row.entity_id);
  return [...byId].map(([id, all]) => {
    const last = all.at(-1)!;
    const parents = parentsOf(level, last);
    const hasParent = Object.keys(parents).length > 0;
    return {
      id,
      name: last.entity_name ?? null,
      status: last.entity_status ? (statuses[last.entity_status] ?? 'ENABLED') : null,
      ...(hasParent ? { parent_id: last.parent_entity?.id ?? null, parents } : {}),
      sums: sumOf(all.map(sumsOf)),
    };
  });
}

export function reportScript(): ReadScript<{ window: Window; level: Level }, object> {
  return async ({ window, level }, host) => {
    const [currency, { rows, bounded }] = await Promise.all([
      currencyOf(host),
      readRows(host, level, window),
    ]);
    const trust = trustOf(host, window, {
      days: 2,
      attribution:
        "Purchases, leads and sign-ups together, as the account's pixel, app or Conversions API reports them; Spotify's reports name no window.",
      lag: 'Spotify names no time; a day is taken as complete a day after it ends. Days are those of UTC.',
    });
    const lines = linesOf(level, rows);
    return reportOf(host, { window, level, currency, lines, bounded, trust });
  };
}

export const spendScript = () =>
  dailySpendScript({
    currency: currencyOf,
    read: async (host, window) =>
      (await readRows(host, 'account', window)).rows.map((row) => ({
        date: String(row.start_time).slice(0, 10),
        sums: sumsOf(row),
      })),
  });
