/** Figures of the last days from the reading tool, added up with the coverage of their accounts. */
import { say } from '../../../../sdk/words/say.ts';
import { sumsOfFigures, type Covers } from '../../../../sdk/kit/metrics.ts';
import { coverageOf } from '../../../../sdk/reports/coverage.ts';
import { Total, type Counts } from '../../../../sdk/reports/total.ts';
import type { Window } from '../../../../sdk/script.ts';
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

interface AccountSaid {
  readonly platform: string;
  readonly account_id: string;
  readonly currency: string | null;
  readonly status: string;
  readonly data_through: string | null;
  readonly whole?: boolean;
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
  const earned = roas.toFixed(2);
  return share === undefined
    ? `, ${say('{earned} earned for each 1', { earned })}`
    : `, ${say('{earned} earned for each 1 of {share} % of it', { earned, share: Math.round(share * 100) })}`;
}
