/**
 * Events for each unit of exposure: clicks of impressions, conversions of spend. A discounted sum of events over one of
 * exposure, with a factor for each weekday; how fast the past is forgotten is a mixture, held half to the last four weeks.
 */
import { inOrder, quantileOf, shortened, sum } from './figures.ts';
import { gammaDraw, normalDraw, poissonDraw, uniformDraws } from './random.ts';
import { interval, type Interval, type Volume } from './volume.ts';

const KEEP = [0.85, 0.9, 0.94, 0.96, 0.975, 0.985, 0.99, 0.995];
/** One-step errors before it say more about the first guess than about the rate. */
const WARM_UP = 14;
/** Variance that a weekday's factor is believed to have. */
const WEEKDAY_VARIANCE = 0.01;
const LATELY = 28;
/** Events over their dispersion from which on a day is no longer a matter of few orders. */
const MANY = 20;

export interface Exposed {
  /** NaN: not known yet. */
  readonly events: readonly number[];
  readonly exposure: readonly number[];
}

interface Rate {
  readonly week: readonly number[];
  /** Pearson's dispersion: 1 for counts that come by themselves. */
  readonly phi: number;
  /** Errors of days foreseen from the days before, over their standard deviation. */
  readonly errors: readonly number[];
  /** Events that come at once: 1 for counts; of value, what the days without any say. */
  readonly order: number;
  readonly mixture: readonly { weight: number; keep: number; level: number; weight0: number }[];
}

interface Walk {
  /** Foreseen figure of each day beside the one that came. */
  readonly seen: readonly { readonly value: number; readonly expected: number }[];
  readonly level: number;
  /** Events that the level stands on. */
  readonly events: number;
  readonly deviance: number;
  readonly pearson: number;
  readonly got: readonly number[];
  readonly due: readonly number[];
}

/**
 * @param upsideDown  the answer is exposure by event, as in cost per click
 * @param counts  events are whole numbers
 */
export function ratioAhead(
  history: Exposed,
  exposure: Volume,
  { upsideDown, counts, seed }: { upsideDown: boolean; counts: boolean; seed: number },
): { days: Interval[]; total: Interval } {
  const rate = rateOf(history, counts);
  const from = history.events.length;
  const horizon = exposure.expected.length;
  const middle = sum(rate.mixture.map(({ weight, level }) => weight * level));
  const factor = (day: number) => rate.week[(from + day) % 7]!;
  const told = (events: number, exposed: number) =>
    upsideDown ? exposed / events : events / exposed;
  const draw = uniformDraws(seed);
  const drawn = exposure.paths.map((path) => path);
  const paths = Array.from({ length: 1000 }, (_, at) =>
    eventsOf(rate, drawn[at % drawn.length]!, factor, { counts, draw }),
  );
  const exposed = (at: number) => drawn[at % drawn.length]!;
  const days = Array.from({ length: horizon }, (_, day) =>
    open(
      told(middle * factor(day), 1),
      paths.flatMap((path, at) =>
        exposed(at)[day]! > 0 ? [told(path[day]!, exposed(at)[day]!)] : [],
      ),
    ),
  );
  const due = exposure.expected.map((value, day) => value * middle * factor(day));
  const total = open(
    told(sum(due), sum(exposure.expected)),
    paths.map((path, at) => told(sum(path), sum(exposed(at)))).filter((one) => !Number.isNaN(one)),
  );
  return { days, total };
}

/** Bounds of what may be infinite: no conversion, no cost of one. */
function open(value: number, drawn: readonly number[]): Interval {
  if (!Number.isFinite(value) || drawn.length === 0) return { value: null, low: null, high: null };
  if (drawn.every(Number.isFinite)) return interval(value, drawn);
  const sorted = inOrder(drawn);
  const low = quantileOf(sorted, 0.1);
  const high = quantileOf(sorted, 0.9);
  return {
    value: shortened(value),
    low: Number.isFinite(low) ? shortened(Math.min(low, value)) : shortened(value),
    high: Number.isFinite(high) ? shortened(Math.max(high, value)) : null,
  };
}

function eventsOf(
  rate: Rate,
  exposure: readonly number[],
  factor: (day: number) => number,
  { counts, draw }: { counts: boolean; draw: () => number },
): number[] {
  const { mixture, phi } = rate;
  const { keep, level, weight0 } = pick(mixture, draw());
  const variance = phi / Math.max(weight0, phi);
  const drift = (variance * (1 - keep)) / keep;
  let log = Math.log(Math.max(level, 1e-12)) + normalDraw(draw) * Math.sqrt(variance);
  return exposure.map((exposed, day) => {
    log += normalDraw(draw) * Math.sqrt(drift);
    const due = Math.exp(log) * exposed * factor(day);
    const events = due > 0 ? happening(rate, due, draw) : 0;
    return counts ? Math.round(events) : events;
  });
}

/** Where a day has many, its error is one of the past; where it has few, orders come by chance, each with a value of its own. */
function happening({ phi, errors, order }: Rate, due: number, draw: () => number): number {
  if (due > MANY * phi && errors.length > MANY)
    return Math.max(0, due + Math.sqrt(phi * due) * errors[Math.floor(draw() * errors.length)]!);
  if (order >= phi) return phi * gammaDraw(due / phi, draw);
  const orders = poissonDraw(due / order, draw);
  const shape = order / (phi - order);
  return orders === 0 ? 0 : (order * gammaDraw(orders * shape, draw)) / shape;
}

function pick<T extends { weight: number }>(mixture: readonly T[], at: number): T {
  let left = at;
  for (const one of mixture) {
    left -= one.weight;
    if (left < 0) return one;
  }
  return mixture.at(-1)!;
}

function rateOf(history: Exposed, counts: boolean): Rate {
  let week: readonly number[] = new Array<number>(7).fill(1);
  let phi = 1;
  // Factors and dispersion need each other; they settle in a few rounds.
  for (let round = 0; round < 4; round += 1) {
    const walk = follow(history, 0.975, week);
    phi = Math.max(walk.pearson / Math.max(1, walk.seen.length), 1e-9);
    const belief = phi / WEEKDAY_VARIANCE;
    const { got, due } = walk;
    const raw = got.map((value, day) => (value + belief) / (due[day]! + belief));
    const middle = sum(raw) / 7;
    week = raw.map((value) => value / middle);
  }
  const walks = KEEP.map((keep) => ({ keep, ...follow(history, keep, week) }));
  const best = Math.min(...walks.map(({ deviance }) => deviance));
  const raw = walks.map(({ deviance }) => Math.exp(-(deviance - best) / (4 * phi)));
  const total = sum(raw);
  const learnt = sum(walks.map(({ level }, at) => (raw[at]! / total) * level));
  const lately = latelyOf(history, week);
  // Two ways to know a rate err apart: their geometric mean is never far worse than the better one.
  const towards = lately > 0 && learnt > 0 ? Math.sqrt(lately / learnt) : 1;
  const mixture = walks.map(({ keep, level, events }, at) => ({
    weight: raw[at]! / total,
    keep,
    level: level * towards,
    weight0: events,
  }));
  const { seen } = walks.find(({ deviance }) => deviance === best)!;
  const errors = seen.map(({ value, expected }) => (value - expected) / Math.sqrt(phi * expected));
  return { week, phi, errors, order: counts ? phi : orderOf(seen, phi), mixture };
}

/** The size of an order at which as many days without one are due as there were. */
function orderOf(seen: Walk['seen'], phi: number): number {
  const none = seen.filter(({ value }) => value <= 0).length;
  let [low, high] = [phi / 50, phi];
  for (let round = 0; round < 40; round += 1) {
    const middle = (low + high) / 2;
    if (sum(seen.map(({ expected }) => Math.exp(-expected / middle))) < none) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The quotient of the last weeks, weekdays evened out: what a person would reckon. */
function latelyOf({ events, exposure }: Exposed, week: readonly number[]): number {
  let got = 0;
  let due = 0;
  for (let at = Math.max(0, events.length - LATELY); at < events.length; at += 1) {
    if (Number.isNaN(events[at]!) || Number.isNaN(exposure[at]!)) continue;
    got += events[at]!;
    due += exposure[at]! * week[at % 7]!;
  }
  return due > 0 ? got / due : 0;
}

/** Walks the days once: how well each was foreseen, and what the weekdays gave over what they were due. */
function follow({ events, exposure }: Exposed, keep: number, week: readonly number[]): Walk {
  let got = 0;
  let due = 0;
  let deviance = 0;
  let pearson = 0;
  const seen: { value: number; expected: number }[] = [];
  const byDay = { got: new Array<number>(7).fill(0), due: new Array<number>(7).fill(0) };
  for (let at = 0; at < events.length; at += 1) {
    const value = events[at]!;
    const exposed = exposure[at]! * week[at % 7]!;
    if (Number.isNaN(value) || Number.isNaN(exposed)) continue;
    if (at >= WARM_UP && got > 0 && exposed > 0) {
      const rate = got / due;
      const expected = rate * exposed;
      deviance += 2 * ((value > 0 ? value * Math.log(value / expected) : 0) - (value - expected));
      pearson += (value - expected) ** 2 / expected;
      seen.push({ value, expected });
      byDay.got[at % 7]! += value;
      byDay.due[at % 7]! += rate * exposure[at]!;
    }
    got = keep * got + value;
    due = keep * due + exposed;
  }
  return { level: due > 0 ? got / due : 0, events: got, deviance, pearson, seen, ...byDay };
}
