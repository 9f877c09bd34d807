/**
 * What the ads of some regions brought beside what would have come anyway: a stand-in from the other regions, and a
 * test by shifting the window around all days (Chernozhukov, Wüthrich, Zhu, 2021).
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

/** p at or below it counts as found; the interval holds every lift with a larger one. */
export const LEVEL = 0.1;
const MOST = 50;
/** Windows of earlier days that power is tried on. */
const PLACES = 20;

interface Window {
  readonly from: number;
  readonly width: number;
}

export function measure(panel: Panel): Lift {
  const { test, before } = panel;
  const { weights, standIn } = fitTo(panel, test, before);
  const due = standIn.slice(before);
  const came = test.slice(before);
  const lift = sum(came) / sum(due) - 1;
  const tests = tester(panel);
  const window = { from: before, width: test.length - before };
  const p = tests(test, 0, window);
  return {
    percent: 100 * lift,
    absolute: sum(came) - sum(due),
    ...limits((tau) => tests(test, tau, window), lift, p),
    p,
    fit: fitBefore(test.slice(0, before), standIn.slice(0, before)),
    weights,
    power: powerOf(panel),
  };
}

/** Weights from the first days, and the stand-in for all days in units of the test regions. */
function fitTo(panel: Panel, test: readonly number[], days: number) {
  const sizes = panel.controls.map((own) => mean(own.slice(0, days)));
  const level = mean(test.slice(0, days));
  const shares = sizes.map((size) => size / sum(sizes));
  const series = panel.controls.map((own, at) => own.map((value) => value / sizes[at]!));
  const weights =
    panel.method === 'geo_lift'
      ? shares
      : synthetic(
          test.slice(0, days).map((value) => value / level),
          series.map((own) => own.slice(0, days)),
          shares,
        );
  const standIn = test.map(
    (_, day) => level * sum(series.map((own, at) => weights[at]! * own[day]!)),
  );
  return { weights, standIn };
}

/** Near the test's own days, and a little pulled to the regions' sizes. */
function synthetic(
  test: readonly number[],
  controls: readonly (readonly number[])[],
  shares: readonly number[],
): number[] {
  const y = test.map((value) => value - 1);
  const x = controls.map((own) => own.map((value) => value - 1));
  const gram = x.map((a) => x.map((b) => dot(a, b)));
  const pull = (0.1 * sum(gram.map((row, at) => row[at]!))) / controls.length ** 2;
  const pulled = gram.map((row, i) =>
    row.map((value, j) => (i === j ? value + pull / shares[i]! : value)),
  );
  // sum (w - s)^2 / s has the linear part -2 w: the same for all weights, as they add up to 1.
  const toward = x.map((own) => dot(own, y) + pull);
  return simplexWeights(pulled, toward, shares);
}

/** @returns the p of a lift: the test regions as without it, fitted on all days, window by window */
function tester(panel: Panel) {
  const days = panel.test.length;
  return (test: readonly number[], tau: number, { from, width }: Window): number => {
    const without = test.map((value, day) => (day >= from ? value / (1 + tau) : value));
    const { standIn } = fitTo(panel, without, days);
    const rest = without.map((value, day) => value - standIn[day]!);
    const sums = rest.map((_, shift) => {
      let total = 0;
      for (let at = 0; at < width; at += 1) total += rest[(from + shift + at) % days]!;
      return Math.abs(total);
    });
    const own = sums[0]!;
    const slack = 1e-9 * Math.max(1, own);
    return sums.filter((value) => value >= own - slack).length / days;
  };
}

/** Lifts that the days do not speak against. Where "none" is found unlikely, the interval ends before it. */
function limits(p: (tau: number) => number, lift: number, atNone: number) {
  const none = atNone <= LEVEL;
  const inside = p(lift) > LEVEL ? lift : undefined;
  const from = inside ?? (none ? undefined : 0);
  // No lift explains the days well: the estimate alone is left.
  if (from === undefined) return { low: 100 * lift, high: 100 * lift };
  const low = edge(
    p,
    from,
    none && from > 0 ? 0 : Math.max(-0.99, Math.min(from, 0) - 0.01),
    -1,
    none,
  );
  const high = edge(p, from, none && from < 0 ? 0 : Math.max(from, 0) + 0.01, 1, none);
  return {
    low: low === undefined ? null : 100 * Math.min(low, lift, none ? lift : 0),
    high: high === undefined ? null : 100 * Math.max(high, lift, none ? lift : 0),
  };
}

/** From a lift inside the interval to where it ends. @returns undefined when it has no end */
function edge(
  p: (tau: number) => number,
  from: number,
  first: number,
  way: 1 | -1,
  none: boolean,
): number | undefined {
  let inside = from;
  let outside = first;
  const blocked = none && first === 0;
  while (!blocked && p(outside) > LEVEL) {
    inside = outside;
    if (way === 1 && outside > MOST) return undefined;
    if (way === -1 && outside <= -0.99) return undefined;
    outside = way === 1 ? outside * 2 + 0.05 : Math.max(-0.99, outside * 2 - 0.05);
  }
  for (let round = 0; round < 30; round += 1) {
    const middle = (inside + outside) / 2;
    if (p(middle) > LEVEL) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** How often a lift of a tenth would be found, had it been somewhere in the days before. */
function powerOf({ test, controls, before, method }: Panel): number {
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
    return p(lifted, 0, { from, width }) <= LEVEL;
  });
  return found.filter(Boolean).length / places;
}

function fitBefore(test: readonly number[], standIn: readonly number[]): number {
  const middle = mean(test);
  const all = sum(test.map((value) => (value - middle) ** 2));
  const left = sum(test.map((value, day) => (value - standIn[day]!) ** 2));
  return all > 0 ? 1 - left / all : 0;
}

function dot(a: readonly number[], b: readonly number[]): number {
  let total = 0;
  for (let at = 0; at < a.length; at += 1) total += a[at]! * b[at]!;
  return total;
}
