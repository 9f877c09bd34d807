/** Reports: figures of the account at once, all others as a file that is ordered, waited for and read. */
import type { Host, ReadScript, Window } from '../../sdk/script.ts';
import { addDays, piecesOf, servedFrom } from '../../sdk/kit/days.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { longWaits, lookUntil } from '../../sdk/kit/look-until.ts';
import { sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import { askedDays, type DailySpendArgs } from '../../sdk/kit/daily-spend.ts';
import { dailySpendOf, reportOf, trustOf, type ReportLine } from '../../sdk/kit/report.ts';
import { currencyOf } from './account.ts';
import { ACCOUNT } from './api.ts';
import { commonStatus } from './status.ts';

type Row = Readonly<Record<string, unknown>>;

/** How far back, and how many days in one report. */
const ATONCE_BACK = 90;
const ORDERED_BACK = 914;
const ORDERED_DAYS = 186;

const metrics = [
  'PAID_IMPRESSION',
  'CLICKTHROUGH_1',
  'SPEND_IN_MICRO_DOLLAR',
  'TOTAL_CONVERSIONS',
  'TOTAL_CONVERSIONS_VALUE_IN_MICRO_DOLLAR',
];

interface Level {
  readonly own: string;
  /** Beginnings of the columns of its own level, and of the levels above it. */
  readonly of: readonly string[];
}
const levels: Readonly<Record<string, Level>> = {
  account: { own: 'ADVERTISER', of: [] },
  campaign: { own: 'CAMPAIGN', of: ['CAMPAIGN'] },
  'ad-group': { own: 'AD_GROUP', of: ['AD_GROUP', 'CAMPAIGN'] },
  ad: { own: 'PIN_PROMOTION', of: ['AD', 'AD_GROUP', 'CAMPAIGN'] },
};

/** Days of the account, without what only a report that was ordered tells. JSON leaves out zeros. */
const readDays = (host: Host, window: Window) =>
  host.get<readonly Row[]>(`${ACCOUNT}/analytics`, {
    ...window,
    granularity: 'DAY',
    // This list stands in one parameter; Pinterest's others are repeated.
    columns: metrics.slice(0, 3).join(','),
  });

interface Job {
  readonly report_status?: string;
  readonly token?: string;
  readonly url?: string | null;
}

/** @throws platform_unavailable  it is not made in time, or could not be made */
async function readOrdered(
  host: Host,
  window: Window,
  { own, of }: Level,
  granularity: string,
): Promise<readonly Row[]> {
  const columns = [...of.flatMap((one) => [`${one}_ID`, `${one}_NAME`]), ...metrics];
  const status = of[0] === undefined ? [] : [`${of[0]}_STATUS`];
  const body = { ...window, granularity, level: own, columns: [...status, ...columns] };
  const { token } = await host.post<Job>(`${ACCOUNT}/reports`, { ...body, report_format: 'JSON' });
  const url = await lookUntil(host, longWaits, async () => {
    const job = await host.get<Job>(`${ACCOUNT}/reports`, { token });
    if (job.report_status === 'FINISHED' && job.url) return job.url;
    if (job.report_status !== 'IN_PROGRESS')
      throw failure('platform_unavailable', 'Pinterest could not make the report.');
    return undefined;
  });
  if (url !== undefined) return rowsIn(await host.ask('download', { url }));
  throw failure('platform_unavailable', 'Pinterest is still making the report; try again later.');
}

/** `{ "<id>": [rows] }`. @throws platform_answer_invalid */
function rowsIn(text: string): readonly Row[] {
  try {
    return Object.values(JSON.parse(text) as Record<string, readonly Row[]>).flat();
  } catch {
    throw failure('platform_answer_invalid', 'The file of the report is cut or no JSON.');
  }
}

/** A row is there, so a missing figure is 0. */
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

const sumsOf = (row: Row): Sums => ({
  impressions: numberOf(row['PAID_IMPRESSION']),
  clicks: numberOf(row['CLICKTHROUGH_1']),
  spendMicros: numberOf(row['SPEND_IN_MICRO_DOLLAR']),
  conversions: numberOf(row['TOTAL_CONVERSIONS']),
  valueMicros: numberOf(row['TOTAL_CONVERSIONS_VALUE_IN_MICRO_DOLLAR']),
});

async function readRows(host: Host, asked: Window, level: Level, granularity: string) {
  const { window, warnings: bounded } = servedFrom(asked, addDays(host.today, -ORDERED_BACK));
  const pieces = piecesOf(window, ORDERED_DAYS);
  const rows = await Promise.all(pieces.map((one) => readOrdered(host, one, level, granularity)));
  return { window, bounded, rows: rows.flat() };
}

const textOf = (value: unknown) => (value === undefined || value === null ? null : String(value));

function linesOf(host: Host, { of }: Level, rows: readonly Row[], byDay: boolean): ReportLine[] {
  const { account_id: id, account_name: name } = host.account;
  const dayOf = (row: Row | undefined) => (byDay ? { own: { date: String(row?.['DATE']) } } : {});
  if (of[0] === undefined)
    return [...Map.groupBy(rows, (row) => (byDay ? String(row['DATE']) : '')).values()].map(
      (all) => ({ id, name, status: null, sums: sumOf(all.map(sumsOf)), ...dayOf(all[0]) }),
    );
  const [own, ...above] = of;
  const keyOf = (row: Row) => [row[`${own}_ID`], ...(byDay ? [row['DATE']] : [])].join(' ');
  return [...Map.groupBy(rows, keyOf).values()].map((all) => {
    const newest = all.at(-1);
    const parent = (one: string) => ({
      id: textOf(newest?.[`${one}_ID`]),
      name: textOf(newest?.[`${one}_NAME`]),
    });
    const parents = above.toReversed().map((one) => [one.toLowerCase(), parent(one)]);
    return {
      id: String(newest?.[`${own}_ID`]),
      name: textOf(newest?.[`${own}_NAME`]),
      status: commonStatus(textOf(newest?.[`${own}_STATUS`]) ?? '') ?? null,
      ...(above[0] === undefined
        ? {}
        : { parent_id: parent(above[0]).id, parents: Object.fromEntries(parents) as object }),
      sums: sumOf(all.map(sumsOf)),
      ...dayOf(newest),
    };
  });
}

interface ReportArgs {
  readonly window: Window;
  readonly level: string;
  readonly by?: string;
}

export function pullScript(): ReadScript<ReportArgs, object> {
  return async ({ window: asked, level, by }, host) => {
    const own = levels[level]!;
    const granularity = by === 'day' ? 'DAY' : 'TOTAL';
    const { window, bounded, rows } = await readRows(host, asked, own, granularity);
    const currency = await currencyOf(host);
    const trust = trustOf(host, window, {
      days: 2,
      attribution:
        'Conversions within 30 days of a click or an engagement and one day of a view, on the day of that; as Pinterest attributes them.',
      lag: 'Figures of a day settle within about two days; conversions are added to it later.',
    });
    const lines = linesOf(host, own, rows, by === 'day');
    return reportOf(host, { window, level, currency, lines, bounded, trust });
  };
}

export function dailySpendScript(): ReadScript<DailySpendArgs, object> {
  return async (args, host) => {
    const asked = askedDays(args, host);
    const isNear = asked.start_date >= addDays(host.today, -ATONCE_BACK);
    const { window, rows } = isNear
      ? { window: asked, rows: await readDays(host, asked) }
      : await readRows(host, asked, levels['account']!, 'DAY');
    const lines = rows.map((row) => ({ date: String(row['DATE']), sums: sumsOf(row) }));
    return dailySpendOf(host, { window, currency: await currencyOf(host), days: lines });
  };
}
