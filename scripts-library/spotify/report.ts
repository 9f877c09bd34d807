/** Aggregate reports: days of UTC, fifty rows a page, ninety days a question. */
import type { Host, ReadScript, Window } from '../../sdk/script.ts';
import { dailySpendScript } from '../../sdk/kit/daily-spend.ts';
import { piecesOf } from '../../sdk/kit/days.ts';
import { microsOf, sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import { reportOf, trustOf, type Parents, type ReportLine } from '../../sdk/kit/report.ts';
import { currencyOf } from './account.ts';
import { ACCOUNT, readAll } from './api.ts';

const PIECE_DAYS = 90;
const PAGE = 50;
/** Pages of one chain, which come one after the other: what has more is asked for in fewer days, side by side. */
const CHAIN_PAGES = 20;
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

/** What tells how many there are. */
const lists = { campaign: 'campaigns', 'ad-set': 'ad_sets', ad: 'ads' } as const;
const KEPT = [
  'continuation_token',
  'rows.entity_id',
  'rows.entity_name',
  'rows.entity_status',
  'rows.start_time',
  'rows.stats',
  'rows.parent_entity.id',
  'rows.parent_entity.name',
];

interface Chain {
  readonly rows: readonly Row[];
  readonly isCut: boolean;
}

function askFor(host: Host, level: Level, { start_date, end_date }: Window, token?: string) {
  const query = {
    entity_type: levels[level],
    fields,
    granularity: 'DAY',
    report_start: midnight(start_date),
    report_end: midnight(end_date),
    include_parent_entity: true,
    limit: PAGE,
    ...(token ? { continuation_token: token } : {}),
  };
  const path = `${ACCOUNT}/aggregate_reports`;
  return host.call<Page>({ method: 'GET', path, query, keep: KEPT });
}

/** @param first  the first page, where it was read already */
async function readChain(host: Host, level: Level, piece: Window, first?: Page): Promise<Chain> {
  let page = first ?? (await askFor(host, level, piece));
  const rows: Row[] = [...(page.rows ?? [])];
  for (let pages = 1; page.continuation_token; pages += 1) {
    if (pages === MAX_PAGES) return { rows, isCut: true };
    page = await askFor(host, level, piece, page.continuation_token);
    rows.push(...(page.rows ?? []));
  }
  return { rows, isCut: false };
}

async function countOf(host: Host, level: Level): Promise<number> {
  return level === 'account' ? 1 : (await readAll(host, lists[level], { most: 1 })).total;
}

/** Each piece by one chain of pages, or by several of fewer days where it would be long. */
async function readPiece(host: Host, level: Level, piece: Window): Promise<Chain> {
  const first = await askFor(host, level, piece);
  if (!first.continuation_token) return { rows: first.rows ?? [], isCut: false };
  const count = Math.max(1, await countOf(host, level));
  const days = Math.max(1, Math.floor((CHAIN_PAGES * PAGE) / count));
  const parts = piecesOf(piece, days);
  if (parts.length === 1) return readChain(host, level, piece, first);
  const chains = await Promise.all(parts.map((part) => readChain(host, level, part)));
  return {
    rows: chains.flatMap(({ rows }) => rows),
    isCut: chains.some(({ isCut }) => isCut),
  };
}

async function readRows(host: Host, level: Level, window: Window) {
  const pieces = piecesOf(window, PIECE_DAYS);
  const all = await Promise.all(pieces.map((piece) => readPiece(host, level, piece)));
  const rows = all.flatMap((one) => one.rows);
  const isCut = all.some((one) => one.isCut);
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
