/**
 * Figures of the last days from the reading tool: its totals unchanged, and sums of its rows by the same type
 * (`Total`).
 */
import { sumsOfFigures, type Covers } from '../../../../sdk/kit/metrics.ts';
import { coverageOf, type Coverage } from '../../../../sdk/reports/coverage.ts';
import { addable, Total, type Counts } from '../../../../sdk/reports/total.ts';
import type { Window } from '../../../../sdk/script.ts';
import { daysOf } from '../../../../sdk/kit/days.ts';
import type { Kept } from './kept.ts';

export interface FigureRow {
  readonly platform?: string;
  readonly account_id?: string;
  readonly currency: string | null;
  readonly counts?: Counts;
  readonly start_date?: string;
  readonly spend?: number | null;
  readonly conversions?: number | null;
  readonly conversion_value?: number | null;
}

export interface CampaignRow extends FigureRow {
  readonly id?: string | null;
  readonly name?: string | null;
}

/** A total as the answer gives it. */
export interface ToldTotal extends FigureRow {
  readonly roas?: number | null;
  readonly covers?: Covers;
  readonly coverage: Coverage;
}

export interface Series {
  readonly platform: string;
  /** One for each day. */
  readonly days: readonly Pick<FigureRow, 'spend' | 'conversions'>[];
  readonly total: Total;
}

export interface CurrencyFigures {
  readonly currency: string;
  readonly counts: Counts;
  readonly days: readonly string[];
  /** The largest spend first. */
  readonly series: readonly Series[];
  /** Undefined if some rows are missing. */
  readonly told: ToldTotal | undefined;
}

interface AccountSaid {
  readonly platform: string;
  readonly account_id: string;
  readonly currency: string | null;
  readonly status: string;
  readonly data_through: string | null;
  readonly whole?: boolean;
}

type Figures = Pick<Kept<FigureRow>, 'rows' | 'rest' | 'isCut'>;

/** @returns figures by currency, those of ad servers apart; the currency with the most platforms comes first */
export function byCurrency(kept: Figures): CurrencyFigures[] {
  const { rows, rest, isCut } = kept;
  const days = windowIn(rest) ? daysOf(windowIn(rest)!) : [];
  const totals = (rest['totals'] ?? []) as readonly ToldTotal[];
  return addable(rows.map((row) => ({ ...row, sums: sumsIn(row) })))
    .map((own): CurrencyFigures => {
      const { currency, counts = 'bought' } = own[0]!;
      const isSame = (one: ToldTotal) =>
        one.currency === currency && (one.counts ?? 'bought') === counts;
      const platforms = [...new Set(own.map(({ platform = '' }) => platform))];
      const series = platforms
        .map((platform) => seriesOf(platform, own, days, kept))
        .sort((a, b) => (b.total.exact.spend ?? 0) - (a.total.exact.spend ?? 0));
      const told = isCut ? undefined : totals.find(isSame);
      return { currency: currency ?? 'no currency', counts, days, series, told };
    })
    .sort(
      (a, b) =>
        Number(a.counts === 'served') - Number(b.counts === 'served') ||
        b.series.length - a.series.length ||
        (a.currency < b.currency ? -1 : 1),
    );
}

function seriesOf(
  platform: string,
  rows: readonly FigureRow[],
  days: readonly string[],
  kept: Figures,
): Series {
  const own = rows.filter((row) => (row.platform ?? '') === platform);
  const places = new Map(own.map((row) => [row.start_date, row]));
  const perDay = days.map((day) => places.get(day) ?? { spend: null, conversions: null });
  return { platform, days: perDay, total: totalOf(own, kept, (one) => one.platform === platform) };
}

/** Adds up rows of the answer, with the coverage of their accounts. */
export function totalOf(
  rows: readonly FigureRow[],
  { rest }: Pick<Kept<unknown>, 'rest'>,
  isOf: (account: AccountSaid) => boolean,
): Total {
  const parts = rows.map((row) => ({ ...row, sums: sumsIn(row) }));
  const window = windowIn(rest) ?? { start_date: '', end_date: '' };
  const accounts = ((rest['accounts'] ?? []) as readonly AccountSaid[]).filter(
    (one) => isOf(one) && one.currency === rows[0]?.currency && one.status !== 'not_supported',
  );
  const covers = accounts.map(({ status, data_through, whole }) => ({
    from: status === 'complete' ? window.start_date : null,
    until: data_through ?? '',
    isCut: whole === false,
  }));
  return new Total(parts, coverageOf(window, covers));
}

const windowIn = (rest: Kept<unknown>['rest']) => rest['window'] as Window | undefined;

const sumsIn = ({ spend = null, conversions = null, conversion_value = null }: FigureRow) =>
  sumsOfFigures({ impressions: null, clicks: null, spend, conversions, conversion_value });

/** Words for the return on spend. If only a part of the spend has a known value, they name the share of that part. */
export function earnedWords(roas: number | null | undefined, covers: Covers | undefined): string {
  if (!roas) return '';
  const share = covers?.roas?.['share'];
  const of = share === undefined ? '' : ` of ${Math.round(share * 100)} % of it`;
  return `, ${roas.toFixed(2)} earned for each 1${of}`;
}
