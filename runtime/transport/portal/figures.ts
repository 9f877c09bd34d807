/** Figures of the last days, summed for charts and tables; amounts of different currencies are never added. */

export interface DailyRow {
  readonly platform?: string;
  readonly currency: string | null;
  readonly start_date?: string;
  readonly spend?: number | null;
  readonly conversions?: number | null;
  readonly conversion_value?: number | null;
  readonly data_through?: string | null;
}

export interface LatelyRow extends DailyRow {
  readonly account_id?: string;
  readonly campaign_id?: string | null;
  readonly campaign_name?: string | null;
}

export interface Sums {
  readonly spend: number;
  readonly conversions: number;
  readonly value: number;
}

export interface Series {
  readonly platform: string;
  /** One for each day. */
  readonly days: readonly Sums[];
  readonly total: Sums;
}

export interface CurrencyFigures {
  readonly currency: string;
  readonly days: readonly string[];
  /** The largest spend first. */
  readonly series: readonly Series[];
  readonly total: Sums;
  /** The last day that is complete for all platforms; undefined when one does not say. */
  readonly through?: string;
}

const none: Sums = { spend: 0, conversions: 0, value: 0 };

export function byCurrency(rows: readonly DailyRow[]): CurrencyFigures[] {
  const dated = rows.filter(({ start_date }) => start_date !== undefined);
  const days = [...new Set(dated.map(({ start_date }) => start_date!))].sort();
  const currencies = new Map<string, DailyRow[]>();
  for (const row of dated) {
    const name = row.currency ?? 'no currency';
    currencies.set(name, [...(currencies.get(name) ?? []), row]);
  }
  return [...currencies]
    .map(([currency, own]) => figuresOf(currency, own, days))
    .sort((a, b) => b.series.length - a.series.length || (a.currency < b.currency ? -1 : 1));
}

function figuresOf(currency: string, rows: readonly DailyRow[], days: readonly string[]) {
  const platforms = [...new Set(rows.map(({ platform = '' }) => platform))];
  const series = platforms
    .map((platform): Series => {
      const own = rows.filter((row) => (row.platform ?? '') === platform);
      const perDay = days.map((day) => sum(own.filter(({ start_date }) => start_date === day)));
      return { platform, days: perDay, total: sum(own) };
    })
    .sort((a, b) => b.total.spend - a.total.spend);
  // Each platform says it row by row: its newest word counts, and of all platforms the earliest.
  const words = platforms.map((platform) =>
    rows
      .filter((row) => (row.platform ?? '') === platform)
      .flatMap(({ data_through }) => data_through ?? [])
      .sort()
      .at(-1),
  );
  const through = words.every((one) => one !== undefined) ? words.sort()[0] : undefined;
  return {
    currency,
    days,
    series,
    total: sum(rows),
    ...(through === undefined ? {} : { through }),
  };
}

export function sum(rows: readonly DailyRow[]): Sums {
  return rows.reduce(
    (all, { spend, conversions, conversion_value }) => ({
      spend: all.spend + (spend ?? 0),
      conversions: all.conversions + (conversions ?? 0),
      value: all.value + (conversion_value ?? 0),
    }),
    none,
  );
}
