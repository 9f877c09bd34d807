/** Reports of many accounts from kept facts, with one question to the engine for each level. */
import { daysOf } from '../../sdk/kit/days.ts';
import { microsOf, normalMetrics, sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import type { KeptReport, KeptWish } from '../../sdk/facts.ts';
import type { Entity } from '../../sdk/reports/levels.ts';
import type { ReportRow } from '../../sdk/reports/report.ts';
import type { Window } from '../../sdk/script.ts';
import type { Engine } from './engine/engine.ts';
import { quoted } from './engine/relation-words.ts';
import type { FileShelf } from './file-shelf.ts';
import { monthOf, type KeptMonth } from './kept-month.ts';
import { relationOf } from './views.ts';

export interface ModeWish extends KeptWish {
  readonly mode: 'live' | 'test';
  /** Id of the import whose figures are meant, in place of those that a platform told. */
  readonly importId?: string;
}

interface Parts {
  readonly engine: Engine;
  readonly shelf: FileShelf;
}

/** Kept days for one wish: their files, their age, and whether they are whole. */
interface Found {
  readonly at: number;
  readonly wish: ModeWish;
  /** The days of the wish that the report is of. */
  readonly window: Window;
  readonly files: readonly string[];
  readonly asOf: number;
  readonly isWhole: boolean;
}

const MOST_ROWS = 200_000;
const PATIENCE_MS = 10_000;

/** @returns undefined for each wish of which a day is not kept */
export async function keptReports(
  parts: Parts,
  months: readonly KeptMonth[],
  wishes: readonly ModeWish[],
): Promise<(KeptReport | undefined)[]> {
  const found = wishes.flatMap((wish, at) => foundFor(months, wish, at) ?? []);
  const reports: (KeptReport | undefined)[] = wishes.map(() => undefined);
  const groups = Map.groupBy(found, ({ wish }) => `${wish.level} ${wish.byDay ?? false}`);
  await Promise.all(
    [...groups.values()].map(async (some) => {
      const rows = await rowsOf(parts, some);
      for (const one of some) reports[one.at] = rows && reportOf(one, rows.get(one.at) ?? []);
    }),
  );
  return reports;
}

function foundFor(months: readonly KeptMonth[], wish: ModeWish, at: number): Found | undefined {
  const own = months.filter(
    (one) =>
      one.platform === wish.platform &&
      one.accountId === wish.account_id &&
      one.mode === wish.mode &&
      one.from?.id === wish.importId,
  );
  const window = wish.importId === undefined ? wish.window : within(wish.window, own);
  if (!window) return undefined;
  const byMonth = new Map(
    own.filter(({ level }) => level === wish.level).map((one) => [one.month, one]),
  );
  const days = daysOf(window).map((day) => byMonth.get(monthOf(day))?.days[day]);
  const kept = days.filter((day) => day !== undefined);
  const isAll = kept.length === days.length;
  if (wish.importId === undefined && !isAll) return undefined;
  const used = [...new Set(daysOf(window).map(monthOf))];
  const told = kept.length > 0 ? kept : own.flatMap((one) => Object.values(one.days));
  return {
    at,
    wish,
    window,
    files: used.flatMap((month) => byMonth.get(month)?.sha256 ?? []),
    asOf: Math.min(...told.map(({ asOf }) => asOf)),
    isWhole: isAll && kept.every(({ isWhole }) => isWhole),
  };
}

/** The part of a window between the first and the last day of an import; undefined where there is none. */
function within({ start_date, end_date }: Window, own: readonly KeptMonth[]): Window | undefined {
  const days = own.flatMap((one) => Object.keys(one.days)).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || start_date > last || end_date < first)
    return undefined;
  return {
    start_date: start_date > first ? start_date : first,
    end_date: end_date < last ? end_date : last,
  };
}

/**
 * A figure that some days lack is known, as it is in the platform's own report of the window; ratios of totals leave out
 * things that lack one on all days.
 */
const figures = ['impressions', 'clicks', 'spend', 'conversions', 'conversions_value'] as const;
const sumWords = figures.map((name) => `sum(${name}) AS ${name}`);

function words(level: Entity, byDay: boolean, some: readonly Found[]): string {
  const asked = some.map(({ at, window, wish: { platform, account_id } }) => {
    const place = `${at}, ${quoted(platform)}, ${quoted(account_id)}`;
    return `(${place}, DATE ${quoted(window.start_date)}, DATE ${quoted(window.end_date)})`;
  });
  const newest = (name: string) => `arg_max(${name}, date_day) AS ${name}`;
  return `WITH asked(ask, platform, account_id, first_day, last_day) AS (VALUES ${asked.join(', ')})
    SELECT ask, ${byDay ? 'date_day' : 'NULL AS date_day'}, campaign_id, ad_group_id, id, match_type,
      ${['campaign_name', 'ad_group_name', 'name', 'status', 'currency'].map(newest).join(', ')},
      ${sumWords.join(', ')}
    FROM ${relationOf(level)} JOIN asked USING (platform, account_id)
    WHERE date_day BETWEEN first_day AND last_day
    GROUP BY ask, campaign_id, ad_group_id, id, match_type${byDay ? ', date_day' : ''}
    ORDER BY ask, sum(spend) DESC NULLS LAST, id`;
}

type Told = Readonly<Record<string, unknown>>;

/** @returns undefined where there are too many rows */
async function rowsOf(
  { engine, shelf }: Parts,
  some: readonly Found[],
): Promise<ReadonlyMap<number, readonly Told[]> | undefined> {
  const { level, byDay = false } = some[0]!.wish;
  const hashes = [...new Set(some.flatMap(({ files }) => files))].sort();
  const files = await Promise.all(hashes.map((one) => shelf.path(one)));
  const answer = await engine.ask({
    relations: [{ name: relationOf(level), files }],
    views: [],
    sql: words(level, byDay, some),
    most: MOST_ROWS,
    milliseconds: PATIENCE_MS,
    isOwn: true,
  });
  if (answer.isCut) return undefined;
  const names = answer.columns.map(({ name }) => name);
  const told = answer.rows.map(
    (row) => Object.fromEntries(names.map((name, at) => [name, row[at]])) as Told,
  );
  return Map.groupBy(told, (row) => Number(row['ask']));
}

function reportOf({ wish, window, asOf, isWhole }: Found, told: readonly Told[]): KeptReport {
  const lines = told.map((row) => ({ row, sums: sumsOf(row) }));
  return {
    window,
    currency: (told.find((row) => row['currency'])?.['currency'] ?? null) as string | null,
    time_zone: null,
    common_level: wish.level === 'placement' ? 'campaign' : null,
    rows: lines.map(({ row, sums }) => rowOf(wish, row, sums)),
    totals: normalMetrics(sumOf(lines.map(({ sums }) => sums))),
    whole: isWhole,
    truncated: false,
    warnings: [],
    as_of: new Date(asOf).toISOString(),
  };
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function sumsOf(row: Told): Sums {
  return {
    impressions: numberOf(row['impressions']),
    clicks: numberOf(row['clicks']),
    spendMicros: microsOf(numberOf(row['spend'])),
    conversions: numberOf(row['conversions']),
    valueMicros: microsOf(numberOf(row['conversions_value'])),
  };
}

function rowOf({ level }: ModeWish, row: Told, sums: Sums): ReportRow {
  const text = (name: string) => (row[name] ?? null) as string | null;
  const above = {
    campaign_id: text('campaign_id'),
    campaign_name: text('campaign_name'),
    ...(row['ad_group_id'] === null
      ? {}
      : { ad_group_id: text('ad_group_id'), ad_group_name: text('ad_group_name') }),
  };
  const isInCampaign = level === 'placement' && row['campaign_id'] !== null;
  const own = isInCampaign
    ? { id: text('campaign_id')!, name: text('campaign_name'), breakdown: { place: text('name') } }
    : { id: text('id') ?? '', name: text('name') };
  return {
    ...own,
    status: text('status'),
    ...above,
    ...(row['match_type'] === null ? {} : { match_type: text('match_type') }),
    ...(row['date_day'] === null ? {} : { date: text('date_day') }),
    ...normalMetrics(sums),
  };
}
