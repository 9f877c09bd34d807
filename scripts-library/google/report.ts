/** Fetches a report piece by piece and joins the pieces: sums add up, shares only stand when there was one piece. */
import type { Host, Window } from '../../sdk/script.ts';
import { customerFields } from './account.ts';
import { addDays } from '../../sdk/kit/days.ts';
import { during, gaql, numberAt, stream, textAt, type Row } from './api.ts';
import { levels, type Level, type LevelName } from './levels.ts';
import { MAX_ROWS } from '../../sdk/kit/report.ts';
import { normalMetrics, sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import { metricFields, sumsOf } from './metrics.ts';

/** Days of one piece: long enough for a year, short enough for one answer. */
const PIECE_DAYS = 366;

export interface ReportWish {
  readonly level: LevelName;
  readonly window: Window;
  readonly campaignId?: string | undefined;
  /** A row per day, with its `date`. */
  readonly byDay?: boolean;
}

interface Joined {
  readonly row: Row;
  /** Fields that tell it from others. */
  readonly about: ReturnType<Level['identify']>;
  readonly day: { readonly date?: string };
  readonly sums: Sums;
}

/** The window in pieces, in order, without gap or overlap. */
export function piecesOf({ start_date, end_date }: Window): Window[] {
  const pieces: Window[] = [];
  for (let start = start_date; start <= end_date; start = addDays(start, PIECE_DAYS)) {
    const end = addDays(start, PIECE_DAYS - 1);
    pieces.push({ start_date: start, end_date: end < end_date ? end : end_date });
  }
  return pieces;
}

function queryFor({ account }: Host, level: Level, wish: ReportWish, piece: Window): string {
  // Every row would repeat what the connection mostly knows.
  const settings = account.currency && account.time_zone ? [] : customerFields;
  return gaql({
    from: level.from,
    fields: [
      'campaign.id',
      'campaign.name',
      ...(wish.byDay ? ['segments.date'] : []),
      ...level.fields,
      ...metricFields,
      ...settings,
    ],
    where: [
      during(piece),
      wish.campaignId === undefined ? undefined : `campaign.id = ${wish.campaignId}`,
      level.onlyShown ? 'metrics.impressions > 0' : undefined,
    ],
  });
}

/** @returns rows by spend, the sums of all of them, and bounds that cut the reading */
export async function pullReport(host: Host, wish: ReportWish) {
  const level = levels[wish.level];
  const pieces = piecesOf(wish.window);
  const joined = new Map<string, Joined>();
  let first: Row | undefined;
  for (const piece of pieces) {
    const { rows } = await stream(host, queryFor(host, level, wish, piece));
    first ??= rows[0];
    for (const row of rows) {
      const about = level.identify(row);
      const day = wish.byDay ? { date: textAt(row, 'segments.date') ?? '' } : {};
      const key = [about.id, about.match_type ?? '', day.date ?? ''].join(' ');
      const before = joined.get(key);
      const sums = sumsOf(row);
      joined.set(key, { row, about, day, sums: before ? sumOf([before.sums, sums]) : sums });
    }
  }
  const isOnePiece = pieces.length === 1;
  const all = [...joined.values()].filter(
    ({ about, sums }) => (sums.impressions ?? 0) > 0 || about.status !== 'REMOVED',
  );
  all.sort((a, b) => bySpend(a.sums, b.sums));
  const warnings = isOnePiece
    ? []
    : [
        `The window was fetched in ${pieces.length} pieces and joined; impression_share cannot be joined and is null.`,
      ];
  if (all.length > MAX_ROWS)
    warnings.push(
      `Only the ${MAX_ROWS} rows with the highest spend of ${all.length} are listed; totals cover all.`,
    );
  return {
    first: first ? [first] : [],
    rows: all.slice(0, MAX_ROWS).map((line) => reportRow(line, isOnePiece)),
    totals: normalMetrics(sumOf(all.map(({ sums }) => sums))),
    truncated: all.length > MAX_ROWS,
    warnings,
  };
}

const bySpend = (a: Sums, b: Sums) =>
  (b.spendMicros ?? 0) - (a.spendMicros ?? 0) || (b.impressions ?? 0) - (a.impressions ?? 0);

function reportRow({ row, about, day, sums }: Joined, isOnePiece: boolean) {
  return {
    ...about,
    ...day,
    campaign_id: textAt(row, 'campaign.id'),
    campaign_name: textAt(row, 'campaign.name'),
    ...normalMetrics(sums),
    impression_share: isOnePiece ? numberAt(row, 'metrics.searchImpressionShare') : null,
  };
}
