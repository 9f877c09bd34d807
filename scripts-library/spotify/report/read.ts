/** Aggregate reports: sums of a window, proved by the account's days; fifty rows a page, ninety days a question. */
import type { Host, HostError, Window } from '../../../sdk/script.ts';
import { daysOf, piecesOf } from '../../../sdk/kit/days.ts';
import { sumOf } from '../../../sdk/kit/metrics.ts';
import { ACCOUNT, readAll } from '../api.ts';
import { conversions, sumsOf, type Row } from './row.ts';
import { freshRows } from '../../../sdk/kit/fresh-rows.ts';

const PIECE_DAYS = 90;
const PAGE = 50;
/** Pages of one chain, which come one after the other: what has more is asked for in fewer days, side by side. */
const CHAIN_PAGES = 20;
const MAX_PAGES = 200;

/** Spend and revenue are in units of the currency, unlike budgets. */
const fields = ['IMPRESSIONS', 'CLICKS', 'SPEND', ...conversions, 'REVENUE'];

const types = {
  account: 'AD_ACCOUNT',
  campaign: 'CAMPAIGN',
  'ad-set': 'AD_SET',
  ad: 'AD',
} as const;
export type Level = keyof typeof types;
type Granularity = 'DAY' | 'LIFETIME';

interface Page {
  readonly rows?: readonly Row[];
  readonly continuation_token?: string | null;
}
interface Chain {
  readonly rows: readonly Row[];
  readonly isCut: boolean;
}
interface Wish {
  readonly level: Level;
  readonly piece: Window;
  /** LIFETIME with bounds: one row of each entity for all of their days. */
  readonly granularity: Granularity;
}

const midnight = (day: string) => `${day}T00:00:00Z`;

/** Lists that tell how many objects there are. */
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

function queryOf({ level, piece, granularity }: Wish) {
  // The parent of a campaign may not be asked for.
  const hasParent = level === 'ad-set' || level === 'ad';
  return {
    entity_type: types[level],
    fields,
    granularity,
    report_start: midnight(piece.start_date),
    report_end: midnight(piece.end_date),
    ...(hasParent ? { include_parent_entity: true } : {}),
    limit: PAGE,
  };
}

/** A token stands for the question that it came of: nothing goes beside it. */
function askFor(host: Host, query: ReturnType<typeof queryOf> | { continuation_token: string }) {
  return host.call<Page>({
    method: 'GET',
    path: `${ACCOUNT}/aggregate_reports`,
    query,
    keep: KEPT,
  });
}

/** @param first  the first page, where it was read already */
async function readChain(host: Host, wish: Wish, first?: Page): Promise<Chain> {
  let page = first ?? (await askFor(host, queryOf(wish)));
  const fresh = freshRows();
  const rows: Row[] = [...fresh(page.rows ?? [], page.continuation_token)];
  for (let pages = 1; page.continuation_token; pages += 1) {
    if (pages === MAX_PAGES) return { rows, isCut: true };
    page = await askFor(host, { continuation_token: page.continuation_token });
    rows.push(...fresh(page.rows ?? [], page.continuation_token));
  }
  return { rows, isCut: false };
}

async function countOf(host: Host, level: Level): Promise<number> {
  return level === 'account' ? 1 : (await readAll(host, lists[level], { most: 1 })).total;
}

/** Day by day: by one chain of pages, or by several of fewer days where it would be long. */
async function readDays(host: Host, level: Level, piece: Window): Promise<Chain> {
  const wish = { level, piece, granularity: 'DAY' } as const;
  const first = await askFor(host, queryOf(wish));
  if (!first.continuation_token) return { rows: first.rows ?? [], isCut: false };
  const count = Math.max(1, await countOf(host, level));
  const days = Math.max(1, Math.floor((CHAIN_PAGES * PAGE) / count));
  const parts = piecesOf(piece, days);
  if (parts.length === 1) return readChain(host, wish, first);
  const chains = await Promise.all(parts.map((part) => readChain(host, { ...wish, piece: part })));
  return {
    rows: chains.flatMap(({ rows }) => rows),
    isCut: chains.some(({ isCut }) => isCut),
  };
}

/**
 * Spotify's document takes bounds for sums, its guide says not to send them. So sums count when the account's own days
 * come to the same, and days are read when not.
 */
async function readSums(host: Host, level: Level, piece: Window): Promise<Chain> {
  if (daysOf(piece).length === 1) return readDays(host, level, piece);
  const [sums, days] = await Promise.all([
    readChain(host, { level, piece, granularity: 'LIFETIME' }).catch(noSums),
    readChain(host, { level: 'account', piece, granularity: 'DAY' }),
  ]);
  const isWhole = sums !== undefined && !sums.isCut && isProved(sums.rows, days.rows);
  return isWhole ? sums : readDays(host, level, piece);
}

/** The guide says that Spotify may refuse sums with bounds. Then days are read instead. */
function noSums(error: unknown): undefined {
  if ((error as HostError).code !== 'platform_rejected') throw error;
}

/** Counts of conversions may be hidden, so they prove nothing. Spend is rounded in each row. */
function isProved(sums: readonly Row[], days: readonly Row[]): boolean {
  const [one, other] = [sums, days].map((rows) => sumOf(rows.map(sumsOf)));
  const apart = Math.abs((one!.spendMicros ?? 0) - (other!.spendMicros ?? 0));
  const isSame = one!.impressions === other!.impressions && one!.clicks === other!.clicks;
  return isSame && apart <= sums.length + days.length;
}

async function readPieces(window: Window, read: (piece: Window) => Promise<Chain>) {
  const all = await Promise.all(piecesOf(window, PIECE_DAYS).map(read));
  const rows = all.flatMap((one) => one.rows);
  const isCut = all.some((one) => one.isCut);
  return { rows, bounded: isCut ? [`Only the first ${rows.length} rows were read.`] : [] };
}

/** Of each entity one row or more, which add up to the window. */
export const readWindow = (host: Host, level: Level, window: Window) =>
  readPieces(window, (piece) => readSums(host, level, piece));

/** The account, a row for each of its days. */
export const readAccountDays = (host: Host, window: Window) =>
  readPieces(window, (piece) => readDays(host, 'account', piece));
