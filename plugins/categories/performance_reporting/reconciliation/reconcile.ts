/**
 * Why totals of two platforms differ, by the rules in `rules.json`: each explains at most so much, in their order, and
 * what none explains is said. The same figures always give the same words.
 */
import rules from './rules.json' with { type: 'json' };
import { explains, filled, metrics, type Known, type Metric, type Rule } from './explain.ts';

export interface Difference {
  readonly metric: Metric;
  readonly google: number | null;
  readonly trade_desk: number | null;
  /** Google's less The Trade Desk's; null where one is lacking, or amounts are in two currencies. */
  readonly difference: number | null;
  /** Percentage of the larger total. `percent_of` names its platform. */
  readonly difference_percent: number | null;
  readonly percent_of: 'google' | 'trade_desk' | null;
  readonly significant: boolean;
}

interface Share {
  readonly metric: Metric;
  readonly amount: number;
  /** Of the difference. */
  readonly percent: number;
}

export interface Cause {
  readonly cause: string;
  readonly metrics: readonly Metric[];
  readonly evidence: string;
  readonly shares: readonly Share[];
}

const round = (value: number) => Math.round(value * 100) / 100;
/** Conversions may come in parts. */
const isCount = (metric: Metric) => metric === 'impressions' || metric === 'clicks';
const isMoney = (metric: Metric) => metric === 'spend';

const inOneCurrency = ({ google, trade_desk }: Known) =>
  google.currency !== null && google.currency === trade_desk.currency;

export function differencesOf(known: Known): Difference[] {
  return metrics.map((metric) => {
    const [google, trade_desk] = [known.google.totals[metric], known.trade_desk.totals[metric]];
    const common = { metric, google, trade_desk };
    if (google === null || trade_desk === null || (isMoney(metric) && !inOneCurrency(known)))
      return {
        ...common,
        difference: null,
        difference_percent: null,
        percent_of: null,
        significant: false,
      };
    const difference = round(google - trade_desk);
    const larger = Math.max(google, trade_desk);
    const percent = larger === 0 ? 0 : round((100 * difference) / larger);
    const significant = Math.abs(percent) >= rules.significantPercent;
    const percent_of = google >= trade_desk ? ('google' as const) : ('trade_desk' as const);
    return { ...common, difference, difference_percent: percent, percent_of, significant };
  });
}

/** Causes of the significant differences. @param differences  by `differencesOf` */
export function causesOf(known: Known, differences: readonly Difference[]): Cause[] {
  const open = differences.filter(({ significant }) => significant);
  const rest = new Map(open.map(({ metric, difference }) => [metric, Math.abs(difference ?? 0)]));
  const whole = new Map(rest);
  const shareOf = (metric: Metric, most: number): Share[] => {
    const left = rest.get(metric) ?? 0;
    const amount = round(Math.min(left, isCount(metric) ? Math.round(most) : most));
    if (amount <= 0) return [];
    rest.set(metric, round(left - amount));
    return [{ metric, amount, percent: round((100 * amount) / whole.get(metric)!) }];
  };
  const found = (rules.rules as readonly Rule[]).flatMap((rule): Cause[] => {
    const { mostOf, words } = explains(rule, known);
    const shares = open
      .filter(({ metric }) => rule.metrics.includes(metric))
      .filter((one) => isFor(rule, one))
      .flatMap(({ metric }) => shareOf(metric, mostOf(metric)));
    if (shares.length === 0) return [];
    return [
      causeOf(rule.cause, `${filled(rule.evidence, words)} At most ${told(shares)}.`, shares),
    ];
  });
  const left = [...rest].flatMap(([metric, amount]) => shareOf(metric, amount));
  const last = left.length === 0 ? [] : [causeOf('unexplained', restWords(left), left)];
  return [...currencyCause(known), ...found, ...last];
}

const causeOf = (cause: string, evidence: string, shares: readonly Share[]): Cause => ({
  cause,
  metrics: shares.map(({ metric }) => metric),
  evidence,
  shares,
});

const told = (shares: readonly Share[]) =>
  shares
    .map(({ metric, amount, percent }) => `${amount} of ${metric}, ${percent} % of the difference`)
    .join('; ');

const restWords = (left: readonly Share[]) => `Left over: ${told(left)}. ${rules.rest}`;

/** A rule that says who reports less fits no difference of the other sign. */
const isFor = ({ lower }: Rule, { difference }: Difference) =>
  lower === undefined || (lower === 'google') === (difference ?? 0) < 0;

function currencyCause(known: Known): Cause[] {
  if (inOneCurrency(known)) return [];
  const evidence = filled(rules.currency, {
    google_currency: known.google.currency ?? 'no currency that is known',
    trade_desk_currency: known.trade_desk.currency ?? 'no currency that is known',
  });
  return [{ cause: 'currency', metrics: ['spend'], evidence, shares: [] }];
}
