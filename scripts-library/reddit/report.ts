/** Reports: what is asked of Reddit for a window of the account's own days, and the rows that come of it. */
import type { Host, Window, ReadScript } from '../../sdk/script.ts';
import { addDays, daysOf, servedFrom } from '../../sdk/kit/days.ts';
import { reportOf, type Parents, type ReportLine } from '../../sdk/kit/report.ts';
import { ACCOUNT, settingsOf } from './account.ts';
import { postAll, readAll, REPORT_PAGE_SIZE } from './api.ts';
import { levels, type Level } from './levels.ts';
import { ownMetrics, reportFields, sumsOf, type ReportRow } from './metrics.ts';
import { commonStatus } from './status.ts';
import type { Raw } from './levels/thing.ts';
import { aroundOf, countedOf } from './report/utc.ts';

/** Reddit serves the last 24 months, and of the words that people searched for some ten days. */
const SERVED_DAYS = 730;
const KEYWORD_DAYS = 10;
const MAX_READ = 50_000;

export interface ReportWish {
  readonly window: Window;
  readonly fields: readonly string[];
  readonly breakdowns: readonly string[];
  /** `campaign:id==7`. */
  readonly filter?: string;
  /** Without days: nothing but its bounds says which were counted. */
  readonly isWhole?: true;
}

export interface ReportRead {
  readonly rows: readonly ReportRow[];
  readonly window: Window;
  readonly currency: string;
  /** What was bounded, in sentences. */
  readonly bounded: readonly string[];
}

interface Metrics {
  readonly metrics: readonly ReportRow[];
}

/**
 * Rows of the account's days, whatever its time zone: each has its day, for Reddit's window reaches further than ours
 * (a day beyond its end), and rows of other days are left away.
 */
export async function readReport(host: Host, wish: ReportWish): Promise<ReportRead> {
  const { currency, timeZone } = await settingsOf(host);
  const served = wish.breakdowns.includes('KEYWORD') ? KEYWORD_DAYS : SERVED_DAYS;
  const earliest = addDays(host.today, -served);
  const { window, warnings } = servedFrom(wish.window, earliest);
  const { breakdowns, fields, filter, isWhole = false } = wish;
  const data = {
    ...(isWhole ? countedOf(window, timeZone) : aroundOf(window, timeZone)),
    fields,
    breakdowns: isWhole ? breakdowns : [...new Set([...breakdowns, 'DATE'])],
    time_zone_id: timeZone,
    ...(filter === undefined ? {} : { filter }),
  };
  const { items, more } = await postAll<Metrics, ReportRow>(
    host,
    `${ACCOUNT}/reports`,
    data,
    (page) => page.data.metrics,
    MAX_READ,
  );
  const isOf = ({ date }: ReportRow) => isDayOf(window, String(date).slice(0, 10));
  const rows = isWhole ? items : items.filter(isOf);
  const cut = more ? [`Only the first ${MAX_READ} rows of Reddit's report were read.`] : [];
  return { rows, window, currency, bounded: [...warnings, ...cut] };
}

function isDayOf({ start_date, end_date }: Window, day: string): boolean {
  return day >= start_date && day <= end_date;
}

/** Rows by one of their keys: where days were asked for as well, there are several of each. */
export function rowsBy(rows: readonly ReportRow[], key: string): Map<string, ReportRow[]> {
  const groups = new Map<string, ReportRow[]>();
  for (const row of rows) {
    const value = String(row[key] ?? '');
    const group = groups.get(value);
    if (group) group.push(row);
    else groups.set(value, [row]);
  }
  return groups;
}

/**
 * Where days times objects are more than a page, sums of the window, which are a few rows; they are taken when the account's own
 * days sum up to them, and read day by day when not.
 * @param count  of objects
 */
async function readSums(host: Host, wish: ReportWish, count: number): Promise<ReportRead> {
  const isShort = count * daysOf(wish.window).length <= REPORT_PAGE_SIZE;
  if (isShort) return readReport(host, wish);
  const [days, sums] = await Promise.all([
    readReport(host, { ...wish, breakdowns: ['DATE'] }),
    readReport(host, { ...wish, isWhole: true }),
  ]);
  const isSame = isEqual(sumsOf(days.rows), sumsOf(sums.rows));
  return isSame ? sums : readReport(host, wish);
}

const isEqual = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** One row per campaign, ad group or ad, or one for the account; of the window, or of each of its days. */
export async function performanceReport(host: Host, level: string, wanted: Window, byDay = false) {
  if (level === 'account') return accountReport(host, wanted);
  const { path, key, up } = levels[level as Level];
  // Names and states are not in reports.
  const known = new Map((await namesOf(host, path)).map((raw) => [raw.id, raw]));
  const wish = { window: wanted, fields: reportFields, breakdowns: [key.toUpperCase()] };
  const read = byDay ? await readReport(host, wish) : await readSums(host, wish, known.size);
  const groups = rowsBy(read.rows, key);
  const parentsOf = await parentsBy(host, level as Level, groups.size > 0);
  const parts = [...groups].flatMap(([id, rows]) =>
    byDay
      ? [...rowsBy(rows, 'date').values()].map((own) => [id, own] as const)
      : [[id, rows] as const],
  );
  const lines = parts.map(([id, rows]): ReportLine => {
    const raw = known.get(id);
    const date = byDay ? { date: String(rows[0]?.['date']).slice(0, 10) } : {};
    return {
      id,
      name: raw?.name ?? null,
      status: raw ? commonStatus(raw.configured_status) : null,
      ...(up === null ? {} : { parent_id: raw?.[up] ?? null }),
      parents: parentsOf(raw),
      sums: sumsOf(rows),
      own: { ...ownMetrics(rows), ...date },
    };
  });
  return reportOf(host, { ...read, level, lines });
}

/** Names of campaigns and ad groups, for rows below them. */
async function parentsBy(host: Host, level: Level, isNeeded: boolean) {
  const named = async (above: Level, isAbove: boolean) =>
    new Map(
      isNeeded && isAbove
        ? (await namesOf(host, levels[above].path)).map(({ id, name }) => [id, name ?? null])
        : [],
    );
  const campaigns = await named('campaign', level !== 'campaign');
  const groups = await named('ad-group', level === 'ad');
  const of = (names: ReadonlyMap<string, string | null>, id: string | undefined) => ({
    id: id ?? null,
    name: names.get(id ?? '') ?? null,
  });
  return (raw: Raw | undefined): Parents => ({
    ...(level === 'campaign' ? {} : { campaign: of(campaigns, raw?.campaign_id) }),
    ...(level === 'ad' ? { ad_group: of(groups, raw?.ad_group_id) } : {}),
  });
}

async function namesOf(host: Host, path: string): Promise<readonly Raw[]> {
  const fields = ['id', 'name', 'configured_status', 'campaign_id', 'ad_group_id'];
  return (await readAll<Raw>(host, `${ACCOUNT}/${path}`, {}, Infinity, fields)).items;
}

async function accountReport(host: Host, wanted: Window) {
  const breakdowns = ['AD_ACCOUNT_ID'];
  const read = await readReport(host, { window: wanted, fields: reportFields, breakdowns });
  const { account_id: id, account_name: name } = host.account;
  const { rows } = read;
  const lines =
    rows.length > 0 ? [{ id, name, status: null, sums: sumsOf(rows), own: ownMetrics(rows) }] : [];
  return reportOf(host, { ...read, level: 'account', lines });
}

/** One row per part: a community, a keyword, a country, a day. */
async function breakdownReport(
  host: Host,
  breakdown: string,
  { window, campaign_id }: { readonly window: Window; readonly campaign_id?: string },
) {
  const read = await readReport(host, {
    window,
    fields: reportFields,
    breakdowns: [breakdown],
    ...(campaign_id === undefined ? {} : { filter: `campaign:id==${campaign_id}` }),
  });
  const lines = [...rowsBy(read.rows, breakdown.toLowerCase())].map(([id, rows]): ReportLine => ({
    id: breakdown === 'DATE' ? id.slice(0, 10) : id,
    name: id,
    status: null,
    sums: sumsOf(rows),
    own: ownMetrics(rows),
  }));
  return reportOf(host, { ...read, level: breakdown.toLowerCase(), lines });
}

interface BreakdownArgs {
  readonly window: Window;
  readonly campaign_id?: string;
  readonly by?: string;
}

/** @param breakdown  in Reddit's words; when absent, what the argument `by` says */
export function breakdownScript(breakdown?: string): ReadScript<BreakdownArgs, object> {
  return ({ by = '', ...args }, host) => breakdownReport(host, breakdown ?? by, args);
}
