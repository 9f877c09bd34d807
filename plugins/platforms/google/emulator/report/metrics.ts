/** Google's metrics from additive facts, as `metrics.json` says. */
import { sharesOf, type Facts } from '../../../../../sdk/emulator/index.ts';
import { microsPerMinor, type Customer } from '../customers.ts';
import data from './metrics.json' with { type: 'json' };

/** @param channel  of the campaign that the figures are of; that of search where they are of several */
type Metric = (facts: Facts, customer: Customer, channel?: string) => number | string | undefined;

const quantities: Readonly<Record<string, (facts: Facts, customer: Customer) => number>> = {
  impressions: ({ impressions }) => impressions,
  clicks: ({ clicks }) => clicks,
  micros: ({ spendMinor }, customer) => spendMinor * microsPerMinor(customer),
  conversions: ({ conversions }) => conversions,
  value: ({ valueMinor }, { currencyExponent }) => valueMinor / 10 ** currencyExponent,
  // Sign-ups come on top of conversions; half a sign-up for each, so that parts sum to the whole.
  all: ({ conversions }) => conversions * 1.5,
};

const round = (share: number) => Math.round(share * 10_000) / 10_000;
type Shares = NonNullable<ReturnType<typeof sharesOf>>;

/** Of search or content alone; nothing where nothing was shown. Google tells four digits. */
const shareOn =
  (network: string, of: (shares: Shares) => number): Metric =>
  (facts, _, channel = 'SEARCH') => {
    const shares = (channel === 'DISPLAY') === (network === 'content') && sharesOf(facts);
    return shares ? round(of(shares)) : undefined;
  };

/** Shown and lost shares add up to 1, among all impressions and among those at the top. */
const sharesAt = (network: string, place: string, part: number) => {
  const end = place === '' ? 'impression_share' : `${place}_impression_share`;
  const shown = ({ shown: all }: Shares) => round(part * all);
  const budget = ({ budgetLost }: Shares) => round(budgetLost);
  return [
    [`${network}_${end}`, shareOn(network, shown)],
    [`${network}_budget_lost_${end}`, shareOn(network, budget)],
    [`${network}_rank_lost_${end}`, shareOn(network, (all) => 1 - shown(all) - budget(all))],
  ] as const;
};

type Ratio = readonly [part: string, whole: string, factor?: number];

function ratio([part, whole, factor = 1]: Ratio): Metric {
  return (facts, customer) => {
    const by = quantities[whole]!(facts, customer);
    return by === 0 ? undefined : (quantities[part]!(facts, customer) * factor) / by;
  };
}

function each<From>(of: Readonly<Record<string, From>>, made: (from: From) => Metric) {
  return Object.entries(of).map(([name, from]) => [name, made(from)] as const);
}

/** By snake_case name. A metric of the protos that is not here is never set, as for a type of delivery that never was. */
export const metrics: Readonly<Record<string, Metric>> = Object.fromEntries([
  ...each(data.counts, (name) => (facts, customer) => String(quantities[name]!(facts, customer))),
  ...each(data.sums, (name) => quantities[name]!),
  ...each(data.ratios as unknown as Readonly<Record<string, Ratio>>, ratio),
  ...each(
    data.percentages,
    (of) =>
      ({ impressions }) =>
        impressions === 0 ? undefined : of,
  ),
  ...each(data.always, (value) => () => value),
  ...sharesAt('search', '', 1),
  ...sharesAt('content', '', 1),
  ...Object.entries(data.tops).flatMap(([place, part]) => sharesAt('search', place, part)),
]);

const never = new RegExp(data.never);

/** Whether test mode has a metric, or never has the event that it counts: videos, calls, messages, stores, hotels. */
export const isMetricMade = (name: string) => Object.hasOwn(metrics, name) || never.test(name);

/** Segments that only a few resources have. Google refuses them with all other resources. */
export const segmentHomes: Readonly<Record<string, readonly string[]>> = data.homes;
/** Segments that split conversions by their action. */
export const conversionSegments: readonly string[] = data.byConversion.segments;
/** Metrics that can be split by conversion action. All others cannot be selected with its segments. */
export const conversionMetrics: ReadonlySet<string> = new Set(data.byConversion.metrics);
