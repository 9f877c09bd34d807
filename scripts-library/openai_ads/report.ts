/** Reports of the account, campaigns, ad groups and ads, and spend day by day. */
import type { ReadScript, Window } from '../../sdk/script.ts';
import { dailySpendScript } from '../../sdk/kit/daily-spend.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { microsOf, type Sums } from '../../sdk/kit/metrics.ts';
import { reportOf, trustOf, type ReportLine } from '../../sdk/kit/report.ts';
import { wallClock } from '../../sdk/kit/time-zone.ts';
import { currencyOf, settingsOf } from './account.ts';
import {
  levels,
  rangeOf,
  readConversions,
  readRows,
  wholeDaysOf,
  type Level,
  type Row,
  type Wish,
} from './report/insights.ts';
import { commonStatus } from './status.ts';

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** Figures stand under their own name, or under that of the level too; spend is in units, unlike limits and bids. */
function sumsOf(row: Row, own: string, conversions: number | null): Sums {
  const of = (name: string) => numberOf(row[name] ?? row[`${own}_${name}`]);
  return {
    impressions: of('impressions'),
    clicks: of('clicks'),
    spendMicros: microsOf(of('spend')),
    conversions,
    valueMicros: null,
  };
}

const dayOf = (row: Row, timeZone: string) =>
  new Date(wallClock(Number(row['start_time']) * 1_000, timeZone)).toISOString().slice(0, 10);

interface Args {
  readonly window: Window;
  readonly level?: Level;
  readonly aggregation_level?: string;
  readonly time_granularity: string;
  readonly limit: number;
  readonly campaign_id?: string;
  readonly ad_group_id?: string;
  readonly ad_id?: string;
}

/** @throws input_invalid */
function wishOf({ level, aggregation_level: asked, ...args }: Args): Wish {
  const scopes = (
    [
      ['campaign_id', 'campaigns', 'campaign'],
      ['ad_group_id', 'ad_groups', 'ad-group'],
      ['ad_id', 'ads', 'ad'],
    ] as const
  ).filter(([name]) => args[name] !== undefined);
  const [scope, more] = scopes;
  if (more)
    throw failure('input_invalid', `Give ${scope![0]} or ${more[0]}, not both.`, {
      field: more[0],
    });
  const names = Object.keys(levels) as Level[];
  const named = names.find((one) => levels[one] === asked);
  if (level !== undefined && named !== undefined && level !== named)
    throw failure('input_invalid', 'level and aggregation_level name different levels.', {
      field: 'level',
    });
  const own = scope?.[2] ?? 'account';
  const wanted = named ?? level ?? own;
  if (names.indexOf(wanted) < names.indexOf(own))
    throw failure('input_invalid', `Below ${scope![0]} there is no level ${levels[wanted]}.`, {
      field: named === undefined ? 'level' : 'aggregation_level',
    });
  const daily = args.time_granularity === 'daily';
  const at = scope ? { scope: `${scope[1]}/${args[scope[0]]!}` } : {};
  return { ...at, level: wanted, daily };
}

export function pullScript(): ReadScript<Args, object> {
  return async (args, host) => {
    const { window, limit } = args;
    const wish = wishOf(args);
    const { level, daily } = wish;
    const { currency, timeZone } = await settingsOf(host);
    const range = await rangeOf(host, window);
    const found = range ? await readRows(host, range, wish) : { items: [], isCut: false };
    const idOf = (row: Row) => textOf(row[`${levels[level]}_id`]) ?? host.account.account_id;
    const ids = [...new Set(found.items.map(idOf))];
    const whole = daily ? undefined : wholeDaysOf(window, host.today);
    const counted =
      whole && ids.length > 0 ? await readConversions(host, whole, level, ids) : undefined;
    const lines = found.items.map((row): ReportLine => {
      const conversions = whole ? (counted?.get(idOf(row)) ?? 0) : null;
      const status = textOf(row[`${levels[level]}_status`]);
      return {
        id: idOf(row),
        name:
          textOf(row[`${levels[level]}_name`]) ??
          (level === 'account' ? host.account.account_name : null),
        status: status === null ? null : commonStatus(status),
        sums: sumsOf(row, levels[level], conversions),
        ...(daily ? { own: { date: dayOf(row, timeZone) } } : {}),
      };
    });
    const report = reportOf(host, {
      window,
      level,
      currency,
      lines,
      bounded: found.isCut ? [`Only the first ${lines.length} rows were read.`] : [],
      warnings: conversionWarnings(daily, window, whole),
      trust: trustOf(host, window, {
        days: 2,
        attribution:
          "Conversions within the window that each conversion event setting of the campaign names; OpenAI's report does not say it.",
        lag: 'OpenAI names no time: rows of today may be missing, and a day is taken as complete a day after it ends.',
      }),
    });
    return cutTo(report, limit);
  };
}

/** Names the days that the conversions cover, if they are not the days of the spend. */
function conversionWarnings(daily: boolean, window: Window, whole: Window | undefined): string[] {
  if (daily) return ['OpenAI gives conversions for a whole window alone, not by day.'];
  if (whole?.end_date === window.end_date) return [];
  const covered = whole
    ? `Conversions are those of ${whole.start_date} to ${whole.end_date}`
    : 'Conversions are not known';
  return [`${covered}: OpenAI counts whole days alone, and today is not over.`];
}

/** Rows with the highest spend stay; totals cover all. */
function cutTo<Report extends ReturnType<typeof reportOf>>(report: Report, limit: number) {
  const { rows, warnings } = report;
  if (rows.length <= limit) return report;
  const said = `Only the ${limit} rows with the highest spend of ${rows.length} are listed; raise limit. Totals cover all.`;
  return { ...report, rows: rows.slice(0, limit), truncated: true, warnings: [...warnings, said] };
}

export const spendScript = () =>
  dailySpendScript({
    currency: currencyOf,
    async read(host, window) {
      const { timeZone } = await settingsOf(host);
      const range = await rangeOf(host, window);
      if (!range) return [];
      const { items } = await readRows(host, range, { level: 'account', daily: true });
      return items.map((row) => ({
        date: dayOf(row, timeZone),
        sums: sumsOf(row, levels.account, null),
      }));
    },
  });
