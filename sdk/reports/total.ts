/** A total with its coverage. All figures of accounts are added up here. */
import { normalMetrics, sumOf, type Covers, type Sums } from '../kit/metrics.ts';
import { roundedPrice, roundedTo } from '../money.ts';
import { coverageWords, isWhole, type Coverage } from './coverage.ts';

/** Metrics in the order in which they are shown. */
export const metrics = [
  'impressions',
  'clicks',
  'spend',
  'conversions',
  'conversion_value',
  'ctr',
  'cpc',
  'cpm',
  'cpa',
  'roas',
] as const;
export type Metric = (typeof metrics)[number];
export type Metrics = Readonly<Record<Metric, number | null>>;

/** `bought`: media that were paid for. `served`: media of other platforms, as an ad server counted them. */
export type Counts = 'bought' | 'served';

export interface TotalPart {
  readonly sums: Sums;
  readonly currency: string | null;
  /** `bought` when absent. */
  readonly counts?: Counts | undefined;
}

const amounts: ReadonlySet<string> = new Set(['spend', 'conversion_value']);
const prices: ReadonlySet<string> = new Set(['cpc', 'cpm', 'cpa']);

export class Total {
  readonly currency: string | null;
  readonly counts: Counts;
  readonly coverage: Coverage;
  readonly #sums: Sums;

  /** @throws RangeError  the parts have several currencies, or both `bought` and `served` figures */
  constructor(parts: readonly TotalPart[], coverage: Coverage) {
    const [first = { currency: null }] = parts as readonly Partial<TotalPart>[];
    this.currency = first.currency ?? null;
    this.counts = first.counts ?? 'bought';
    const isOther = ({ currency, counts = 'bought' }: TotalPart) =>
      currency !== this.currency || counts !== this.counts;
    if (parts.some(isOther)) throw new RangeError('these figures do not add up');
    this.coverage = coverage;
    this.#sums = sumOf(parts.map(({ sums }) => sums));
  }

  /** Whether all accounts answered, and all days are whole. */
  get isWhole(): boolean {
    return isWhole(this.coverage);
  }

  /** For calculations and comparisons. Figures for display come from `shown` and `toString`. */
  get exact(): Metrics {
    return normalMetrics(this.#sums);
  }

  /** Figures behind each ratio that lacks some rows. */
  get covers(): Covers | undefined {
    return normalMetrics(this.#sums).covers;
  }

  /** These metrics, with money rounded to the decimals of the currency; `covers` if a ratio lacks some rows. */
  metrics(columns: readonly Metric[] = metrics): Record<string, unknown> {
    const { covers, ...all } = normalMetrics(this.#sums);
    const shown = metrics
      .filter((name) => columns.includes(name))
      .map((name) => [name, this.#rounded(name, all[name])]);
    const told = Object.entries(covers ?? {}).filter(([name]) => columns.includes(name as Metric));
    return {
      ...Object.fromEntries(shown),
      ...(told.length > 0 ? { covers: this.#roundedCovers(Object.fromEntries(told)) } : {}),
    };
  }

  /** The total in the form of an answer. */
  shown(columns: readonly Metric[] = metrics): Record<string, unknown> {
    return {
      currency: this.currency,
      ...(this.counts === 'served' ? { counts: this.counts } : {}),
      ...this.metrics(columns),
      coverage: this.coverage,
    };
  }

  /** Change in percent; null if one of the totals is not whole, a figure is unknown, or the earlier figure is 0. */
  changeFrom(before: Total, columns: readonly Metric[] = metrics): Record<string, number | null> {
    const [now, then] = [this.exact, before.exact];
    const areWhole = this.isWhole && before.isWhole;
    return Object.fromEntries(
      columns.map((name) => [name, areWhole ? percent(now[name], then[name]) : null]),
    );
  }

  toJSON(): Record<string, unknown> {
    return this.shown();
  }

  /** `12,345.60 USD (43 of 44 accounts, 13 of 14 days whole, through 2026-11-27)` */
  toString(): string {
    const { spend } = this.exact;
    const { currency } = this;
    const amount = spend === null ? 'unknown' : roundedTo(currency, spend).toLocaleString('en');
    return `${amount}${currency === null ? '' : ` ${currency}`} (${coverageWords(this.coverage)})`;
  }

  #rounded(name: string, value: number | null): number | null {
    if (value === null) return null;
    if (amounts.has(name)) return roundedTo(this.currency, value);
    return prices.has(name) ? roundedPrice(this.currency, value) : value;
  }

  #roundedCovers(covers: Covers): Covers {
    const rounded = Object.entries(covers).map(([ratio, told]) => [
      ratio,
      Object.fromEntries(
        Object.entries(told).map(([name, value]) => [name, this.#rounded(name, value)]),
      ),
    ]);
    return Object.fromEntries(rounded) as Covers;
  }
}

/** Groups parts that can be added up: by currency and by `counts`. */
export function addable<Part extends TotalPart>(parts: readonly Part[]): Part[][] {
  const key = ({ currency, counts = 'bought' }: Part) => JSON.stringify([counts, currency]);
  return [...Map.groupBy(parts, key)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, some]) => some);
}

function percent(now: number | null, then: number | null): number | null {
  if (now === null || then === null || then === 0) return null;
  return Math.round(((now - then) / then) * 1000) / 10;
}
