/**
 * Outcome that the ads of some regions added to the one without ads: a stand-in from the other regions, and a test by
 * shifting the window around all days (Chernozhukov, Wüthrich, Zhu, 2021).
 */
import { mean, sum } from './figures.ts';
import { simplexWeights } from './simplex.ts';

export type Method = 'geo_lift' | 'synthetic_control';

export interface Panel {
  /** Of all test regions together, a day each. */
  readonly test: readonly number[];
  /** Of each control region. */
  readonly controls: readonly (readonly number[])[];
  readonly before: number;
  readonly method: Method;
  /** p at or below it counts as found; the interval holds every lift with a larger one. {@link LEVEL} when absent. */
  readonly level?: number;
}

export interface Lift {
  readonly percent: number;
  readonly absolute: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly p: number;
  readonly fit: number;
  readonly weights: readonly number[];
  readonly power: number;
}

/** A figure for each day. */
type Days = Float64Array;

export const LEVEL = 0.1;
const MOST = 50;
/** Windows of earlier days that power is tried on. */
const PLACES = 20;

interface Window {
  readonly from: number;
  readonly width: number;
}

export function measure(panel: Panel): Lift {
  const { test, before, level = LEVEL } = panel;
  const { weights, standIn: stand } = fitter(panel, before)(Float64Array.from(test));
  const standIn = [...stand];
  const due = standIn.slice(before);
  const came = test.slice(before);
  const lift = sum(came) / sum(due) - 1;
  const tests = tester(panel);
  const window = { from: before, width: test.length - before };
  const p = tests(test, 0, window);
  return {
    percent: 100 * lift,
    absolute: sum(came) - sum(due),
    ...limits((tau) => tests(test, tau, window), lift, { atNone: p, level }),
    p,
    fit: fitBefore(test.slice(0, before), standIn.slice(0, before)),
    weights,
    power: powerOf(panel),
  };
}

/** A stand-in for the test regions: its weights, and a day each in units of the test regions. */
interface StandIn {
  readonly weights: readonly number[];
  readonly standIn: Days;
}

/** How the test regions go before `days`, or as if no ad had run > what stands in for them. */
type Fitter = (test: Days) => StandIn;

/**
 * Values that depend on the controls alone are computed once: the interval asks for some hundred and forty fits.
 * @param days  the first days, by which weights are found
 */
function fitter({ controls, method, test: { length } }: Panel, days: number): Fitter {
  const sizes = controls.map((own) => mean(own.slice(0, days)));
  const shares = sizes.map((size) => size / sum(sizes));
  const series = controls.map((own, at) => scaled(own, length, sizes[at]!));
  const pooled = method === 'geo_lift' ? blend(series, shares, length) : undefined;
  const weigh: Weigher = pooled ? () => shares : synthetic(series, shares, days);
  return (test) => {
    const level = meanOf(test, days);
    const weights = weigh(test, level);
    const blended = pooled ?? blend(series, weights, length);
    return { weights, standIn: blended.map((value) => level * value) };
  };
}

/** The test regions, and their mean before the day in question > weights of the controls. */
type Weigher = (test: Days, level: number) => readonly number[];

function scaled(own: readonly number[], length: number, size: number): Days {
  const days = new Float64Array(length);
  for (let day = 0; day < length; day += 1) days[day] = own[day]! / size;
  return days;
}

function blend(series: readonly Days[], weights: readonly number[], length: number): Days {
  const days = new Float64Array(length);
  series.forEach((own, at) => {
    const weight = weights[at]!;
    if (weight !== 0) for (let day = 0; day < length; day += 1) days[day]! += weight * own[day]!;
  });
  return days;
}

function meanOf(values: Days, days: number): number {
  let total = 0;
  for (let day = 0; day < days; day += 1) total += values[day]!;
  return total / days;
}

/** Near the test's own days, and a little pulled to the regions' sizes. */
function synthetic(series: readonly Days[], shares: readonly number[], days: number): Weigher {
  const x = series.map((own) => own.subarray(0, days).map((value) => value - 1));
  const gram = gramOf(x);
  const pull = (0.1 * sum(gram.map((row, at) => row[at]!))) / x.length ** 2;
  gram.forEach((row, i) => {
    row[i]! += pull / shares[i]!;
  });
  const y = new Float64Array(days);
  return (test, level) => {
    for (let day = 0; day < days; day += 1) y[day] = test[day]! / level - 1;
    // sum (w - s)^2 / s has the linear part -2 w: the same for all weights, as they add up to 1.
    return simplexWeights(
      gram,
      x.map((own) => dot(own, y) + pull),
      shares,
    );
  };
}

/** Every pair once, for it is symmetric. */
function gramOf(x: readonly Days[]): Float64Array[] {
  const gram = x.map(() => new Float64Array(x.length));
  x.forEach((a, i) => {
    for (let j = 0; j <= i; j += 1) gram[i]![j] = gram[j]![i] = dot(a, x[j]!);
  });
  return gram;
}

/** @returns the p of a lift: the test regions as without it, fitted on all days, window by window */
function tester(panel: Panel) {
  const days = panel.test.length;
  const fit = fitter(panel, days);
  const without = new Float64Array(days);
  const sums = new Float64Array(days);
  return (test: ArrayLike<number>, tau: number, { from, width }: Window): number => {
    for (let day = 0; day < days; day += 1)
      without[day] = day >= from ? test[day]! / (1 + tau) : test[day]!;
    const { standIn: rest } = fit(without);
    for (let day = 0; day < days; day += 1) rest[day] = without[day]! - rest[day]!;
    for (let shift = 0; shift < days; shift += 1) {
      let total = 0;
      for (let at = 0; at < width; at += 1) total += rest[(from + shift + at) % days]!;
      sums[shift] = Math.abs(total);
    }
    const own = sums[0]!;
    const slack = 1e-9 * Math.max(1, own);
    let asFar = 0;
    for (const value of sums) if (value >= own - slack) asFar += 1;
    return asFar / days;
  };
}

/** Lifts that the days do not contradict. If no lift is found unlikely, the interval ends before 0. */
function limits(
  p: (tau: number) => number,
  lift: number,
  { atNone, level }: { readonly atNone: number; readonly level: number },
) {
  const none = atNone <= level;
  const isIn = (tau: number) => p(tau) > level;
  const inside = isIn(lift) ? lift : undefined;
  const from = inside ?? (none ? undefined : 0);
  // No lift explains the days well: the estimate alone is left.
  if (from === undefined) return { low: 100 * lift, high: 100 * lift };
  const low = edge(
    isIn,
    from,
    none && from > 0 ? 0 : Math.max(-0.99, Math.min(from, 0) - 0.01),
    -1,
    none,
  );
  const high = edge(isIn, from, none && from < 0 ? 0 : Math.max(from, 0) + 0.01, 1, none);
  return {
    low: low === undefined ? null : 100 * Math.min(low, lift, none ? lift : 0),
    high: high === undefined ? null : 100 * Math.max(high, lift, none ? lift : 0),
  };
}

/** From a lift inside the interval to where it ends. @returns undefined when it has no end */
function edge(
  isIn: (tau: number) => boolean,
  from: number,
  first: number,
  way: 1 | -1,
  none: boolean,
): number | undefined {
  let inside = from;
  let outside = first;
  const blocked = none && first === 0;
  while (!blocked && isIn(outside)) {
    inside = outside;
    if (way === 1 && outside > MOST) return undefined;
    if (way === -1 && outside <= -0.99) return undefined;
    outside = way === 1 ? outside * 2 + 0.05 : Math.max(-0.99, outside * 2 - 0.05);
  }
  for (let round = 0; round < 30; round += 1) {
    const middle = (inside + outside) / 2;
    if (isIn(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** How often a lift of a tenth would be found, had it been somewhere in the days before. */
function powerOf({ test, controls, before, method, level = LEVEL }: Panel): number {
  const width = test.length - before;
  const quiet = test.slice(0, before);
  const earlier = {
    test: quiet,
    controls: controls.map((own) => own.slice(0, before)),
    before,
    method,
  };
  const p = tester(earlier);
  const places = Math.min(PLACES, before);
  const found = Array.from({ length: places }, (_, at) => {
    const from = Math.floor((at * before) / places);
    const isInside = (day: number) => (day - from + before) % before < width;
    const lifted = quiet.map((value, day) => (isInside(day) ? value * 1.1 : value));
    return p(lifted, 0, { from, width }) <= level;
  });
  return found.filter(Boolean).length / places;
}

function fitBefore(test: readonly number[], standIn: readonly number[]): number {
  const middle = mean(test);
  const all = sum(test.map((value) => (value - middle) ** 2));
  const left = sum(test.map((value, day) => (value - standIn[day]!) ** 2));
  return all > 0 ? 1 - left / all : 0;
}

function dot(a: Days, b: Days): number {
  let total = 0;
  for (let at = 0; at < a.length; at += 1) total += a[at]! * b[at]!;
  return total;
}
