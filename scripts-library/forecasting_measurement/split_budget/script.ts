import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/index.ts';
import { sum } from '../numbers/figures.ts';
import {
  curveOf,
  marginalAt,
  resultsAt,
  splitOf,
  type Bounds,
  type Curve,
} from '../numbers/response.ts';

const LEAST_DAYS = 28;
/** Farther from today's share the curves know nothing. */
const USUAL = { min: 0.3, max: 3 };
const STEADY = 0.05;

interface Series {
  readonly spend: readonly (number | null)[];
  readonly conversions?: readonly (number | null)[];
  readonly conversion_value?: readonly (number | null)[];
}
type Wishes = Readonly<Record<string, Partial<Bounds>>>;

const script: Script<'split_budget'> = async ({ total_budget, target, constraints, history }) => {
  const channels = Object.entries(history as Readonly<Record<string, Series>>);
  const wishes = (constraints ?? {}) as Wishes;
  const names = channels.map(([name]) => name);
  checkWishes(wishes, names, total_budget);
  const curves = channels.map(([name, series]) => curveOfChannel(name, series, target));
  if (curves.every(({ most }) => most === 0))
    throw failure('input_invalid', 'history has no results in any channel.', { field: 'history' });
  const bounds = boundsOf(curves, names, wishes, total_budget);
  const spend = splitOf(curves, bounds, total_budget);
  const now = sum(curves.map((curve) => curve.now));
  const asToday = curves.map((curve) => (curve.now / now) * total_budget);
  return {
    allocation: names.map((channel, at) => ({
      channel,
      current: cents(curves[at]!.now),
      recommended: spend[at]!,
      min: cents(bounds[at]!.min),
      max: cents(bounds[at]!.max),
      marginal_return: marginalAt(curves[at]!, spend[at]!),
      expected: resultsAt(curves[at]!, spend[at]!),
      elasticity: curves[at]!.elasticity,
    })),
    expected: sum(curves.map((curve, at) => resultsAt(curve, spend[at]!))),
    current: sum(curves.map((curve, at) => resultsAt(curve, asToday[at]!))),
    model: {
      name: 'Saturating curve with a shrunk elasticity',
      observations: sum(curves.map(({ days }) => days)),
      fit: null,
      notes: [
        `Without bounds a channel gets ${USUAL.min} to ${USUAL.max} times its present share of the budget.`,
      ],
    },
    warnings: warningsOf(curves, names, total_budget / now),
  };
};
export default script;

function curveOfChannel(name: string, series: Series, target: string): Curve {
  const measure = target === 'roas' ? 'conversion_value' : 'conversions';
  const spend = series.spend.map((value) => value ?? 0);
  const results = series[measure]?.map((value) => value ?? 0);
  if (!results || results.length !== spend.length)
    throw failure(
      'input_invalid',
      `history.${name} has ${spend.length} days of spend and ${results?.length ?? 0} of ${measure}; both need the same days.`,
      { field: 'history' },
    );
  const days = spend.filter((value) => value > 0).length;
  const lately = sum(spend.slice(-LEAST_DAYS));
  if (days < LEAST_DAYS || lately === 0)
    throw failure(
      'input_invalid',
      `history.${name} has ${days} days with spend${lately === 0 ? ', none of them in the last 28' : ''}; at least ${LEAST_DAYS} are needed.`,
      { field: 'history' },
    );
  return curveOf(spend, results);
}

function checkWishes(wishes: Wishes, names: readonly string[], total: number): void {
  const fault = (message: string) => failure('input_invalid', message, { field: 'constraints' });
  for (const [name, { min = 0, max = Infinity }] of Object.entries(wishes)) {
    if (!names.includes(name))
      throw fault(`constraints names ${name}; the channels are ${names.join(', ')}.`);
    if (min > max) throw fault(`constraints.${name}: min ${min} is above max ${max}.`);
  }
  const least = sum(names.map((name) => wishes[name]?.min ?? 0));
  const most = sum(names.map((name) => wishes[name]?.max ?? Infinity));
  if (least > total + 0.004)
    throw fault(`The minimums add up to ${cents(least)}, above the budget of ${total}.`);
  if (most < total - 0.004)
    throw fault(`The maximums add up to ${cents(most)}, below the budget of ${total}.`);
}

/** Bounds of the caller stay; the usual bounds give way if both cannot be kept. */
function boundsOf(
  curves: readonly Curve[],
  names: readonly string[],
  wishes: Wishes,
  total: number,
): Bounds[] {
  const now = sum(curves.map((curve) => curve.now));
  const usual = curves.map(({ now: own }, at) => {
    const { min, max } = wishes[names[at]!] ?? {};
    const share = (own / now) * total;
    const low = min ?? Math.min(USUAL.min * share, max ?? Infinity);
    return { min: low, max: max ?? Math.max(USUAL.max * share, low) };
  });
  const tooMuch = sum(usual.map(({ min }) => min)) > total;
  const tooLittle = sum(usual.map(({ max }) => max)) < total;
  return usual.map((bounds, at) => {
    const { min, max } = wishes[names[at]!] ?? {};
    return {
      min: tooMuch ? (min ?? 0) : bounds.min,
      max: tooLittle ? (max ?? total) : bounds.max,
    };
  });
}

function warningsOf(curves: readonly Curve[], names: readonly string[], times: number): string[] {
  const steady = curves.flatMap(({ varied }, at) =>
    varied < STEADY
      ? [`The spend of ${names[at]} hardly varied: its curve is what is usual, not what was seen.`]
      : [],
  );
  const far =
    times < 0.5 || times > 2
      ? [`The budget is ${times.toFixed(2)} times what is spent today: far from what was seen.`]
      : [];
  return [...steady, ...far];
}

function cents(value: number): number {
  return Math.round(value * 100) / 100;
}
