/** Report requests to Reddit for a window of the account's own days. */
import type { Host, Window } from '../../../sdk/script.ts';
import { addDays, daysOf, servedFrom } from '../../../sdk/kit/days.ts';
import { ACCOUNT, settingsOf } from '../account.ts';
import { postAll, REPORT_PAGE_SIZE } from '../api.ts';
import { sumsOf, type ReportRow } from '../metrics.ts';
import { aroundOf, countedOf } from './utc.ts';

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
  /** Bounds that cut the reading, in sentences. */
  readonly bounded: readonly string[];
}

interface Metrics {
  readonly metrics: readonly ReportRow[];
}

/**
 * Rows of the account's days, in any time zone: each has its day, for Reddit's window reaches further than ours (a day
 * beyond its end), and rows of other days are left away.
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

/**
 * Sums of the window, which are a few rows, if days times objects are more than a page; they are taken when the
 * account's own days sum up to them, and read day by day when not.
 * @param count  of objects
 */
export async function readSums(host: Host, wish: ReportWish, count: number): Promise<ReportRead> {
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
