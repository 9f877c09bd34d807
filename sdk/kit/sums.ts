/** Adds up figures. Sums are exact, and a ratio is computed from the rows that have both of its sides. */

/** Sums of metrics, with money in millionths of the account currency. Null if the platform does not give the metric. */
export interface Sums {
  readonly impressions: number | null;
  readonly clicks: number | null;
  readonly spendMicros: number | null;
  readonly conversions: number | null;
  readonly valueMicros: number | null;
  /** Sums behind each ratio, if some rows lack a metric. */
  readonly pairs?: Pairs;
}

export type Metric = Exclude<keyof Sums, 'pairs'>;
export type Ratio = 'ctr' | 'cpc' | 'cpm' | 'cpa' | 'roas';
/** Both sides of each ratio, over the rows that have both; null if no row has both. */
export type Pairs = Readonly<Record<Ratio, readonly [above: number, below: number] | null>>;

const metrics: readonly Metric[] = [
  'impressions',
  'clicks',
  'spendMicros',
  'conversions',
  'valueMicros',
];
export const sides: Readonly<Record<Ratio, readonly [above: Metric, below: Metric]>> = {
  ctr: ['clicks', 'impressions'],
  cpc: ['spendMicros', 'clicks'],
  cpm: ['spendMicros', 'impressions'],
  cpa: ['spendMicros', 'conversions'],
  roas: ['valueMicros', 'spendMicros'],
};
export const ratios = Object.keys(sides) as readonly Ratio[];

export const nothing: Sums = {
  impressions: 0,
  clicks: 0,
  spendMicros: 0,
  conversions: 0,
  valueMicros: 0,
};

/** All figures are unknown, which is not zero. */
export const unknown: Sums = {
  impressions: null,
  clicks: null,
  spendMicros: null,
  conversions: null,
  valueMicros: null,
};

/**
 * A metric that every row lacks is unknown in the sum too. If only some rows lack it, ratios are computed from the
 * other rows. So spend without a known value does not count in the return on spend.
 */
export function sumOf(lines: readonly Sums[]): Sums {
  const [first = nothing, ...others] = lines;
  if (others.length === 0) return first;
  const total: Record<Metric, number | null> = { ...first };
  for (const line of others)
    for (const metric of metrics) total[metric] = plus(total[metric], line[metric]);
  const { impressions, clicks, spendMicros, conversions, valueMicros } = total;
  const sum = { impressions, clicks, spendMicros, conversions, valueMicros };
  return isMixed(lines) ? { ...sum, pairs: pairsOf(lines) } : sum;
}

function isMixed(lines: readonly Sums[]): boolean {
  if (lines.some(({ pairs }) => pairs !== undefined)) return true;
  return metrics.some((metric) => {
    const isLacking = lines[0]![metric] === null;
    return lines.some((line) => (line[metric] === null) !== isLacking);
  });
}

function pairsOf(lines: readonly Sums[]): Pairs {
  const pairs = ratios.map((ratio) => {
    const known = lines.map((line) => pairOf(line, ratio)).filter((pair) => pair !== null);
    const above = known.reduce((sum, pair) => sum + pair[0], 0);
    const below = known.reduce((sum, pair) => sum + pair[1], 0);
    return [ratio, known.length > 0 ? [above, below] : null] as const;
  });
  return Object.fromEntries(pairs) as unknown as Pairs;
}

export function pairOf(line: Sums, ratio: Ratio): readonly [number, number] | null {
  if (line.pairs) return line.pairs[ratio];
  const [above, below] = sides[ratio].map((metric) => line[metric]);
  return above === null || below === null ? null : [above!, below!];
}

function plus(sum: number | null, value: number | null): number | null {
  if (sum === null) return value;
  return value === null ? sum : sum + value;
}

/** Sum of the known values, exact to the millionth; null if none is known. */
export function addUp(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value !== null && value !== undefined);
  if (known.length === 0) return null;
  return known.reduce((sum, value) => sum + Math.round(value * 1e6), 0) / 1e6;
}
