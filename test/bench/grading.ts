/**
 * Our own numbers against markets that nobody tuned them on: each market has its seed, business, channels, budgets and
 * people, and knows what truly happened. docs/guides/10-laboratory.md says how to read the figures.
 */
import { judgeAttribution } from './grading/attributions.ts';
import { judgeTest, type Picked } from './grading/creatives.ts';
import { forecastMetrics, foresee, type Foreseen } from './grading/forecasts.ts';
import { judgeLift, type Judged, type Method } from './grading/lifts.ts';
import { judgeSplit } from './grading/splits.ts';
import { round, type Figures } from './figure.ts';

/** Seeds of the grading. Tests take theirs from 1 to 100; whoever tunes a number takes others still. */
const FIRST_MARKET = 20_001;

export async function benchGrading({ first = FIRST_MARKET, markets = 200 } = {}): Promise<Figures> {
  const numbers = Array.from({ length: markets }, (_, n) => first + n);
  return {
    ...(await gradeLifts(numbers)),
    ...(await gradeSplits(numbers)),
    ...(await gradeForecasts(numbers)),
    ...(await gradeAttribution(numbers)),
    ...gradeTests(numbers),
  };
}

const percent = (part: number, all: number) => round((100 * part) / all);
const countOf = <One>(all: readonly One[], of: (one: One) => boolean) => all.filter(of).length;
const meanOf = (all: readonly number[]) => all.reduce((a, b) => a + b, 0) / all.length;

const within = (value: number, low: number, high: number) => ({
  value,
  target: `${low} to ${high} %`,
  ok: value >= low && value <= high,
});
const atLeast = (value: number, least: number) => ({
  value,
  target: `>= ${least} %`,
  ok: value >= least,
});
const atMost = (value: number, most: number) => ({
  value,
  target: `<= ${most} %`,
  ok: value <= most,
});

async function gradeLifts(numbers: readonly number[]): Promise<Figures> {
  const judge = async (method: Method, withAds: boolean) => {
    const all: Judged[] = [];
    for (const number of numbers)
      all.push(...[(await judgeLift(number, method, withAds)) ?? []].flat());
    return all;
  };
  const methods = ['geo_lift', 'synthetic_control'] as const;
  const lifts: Judged[][] = [];
  const nothing: Judged[][] = [];
  for (const method of methods) {
    lifts.push(await judge(method, true));
    nothing.push(await judge(method, false));
  }
  const share = (all: readonly Judged[], of: (one: Judged) => boolean) =>
    percent(countOf(all, of), all.length);
  const isFound = ({ significant }: Judged) => significant;
  const isInside = (one: Judged) => one.isInside;
  const each = (all: readonly Judged[][], of: (one: Judged) => boolean) =>
    methods.map((method, at) => `${method} ${share(all[at]!, of)} %`).join(', ');
  const truths = lifts.flat().map(({ truth }) => truth);
  return {
    'grading: measure_incrementality: true lift inside the interval, %': {
      ...within(share(lifts.flat(), isInside), 90, 97),
      note: `${each(lifts, isInside)}; lifts of ${round(Math.min(...truths))} to ${round(Math.max(...truths))} %, of which ${share(lifts.flat(), isFound)} % were found`,
    },
    'grading: measure_incrementality: tests of nothing that find a lift, %': {
      ...within(share(nothing.flat(), isFound), 3, 7),
      note: each(nothing, isFound),
    },
  };
}

async function gradeSplits(numbers: readonly number[]): Promise<Figures> {
  const figures: Figures = {};
  for (const target of ['conversions', 'roas'] as const) {
    const all = [];
    for (const number of numbers) all.push(await judgeSplit(number, target));
    figures[
      `grading: optimize_budget, ${target}: beats an equal split by a tenth of the best gain, % of markets`
    ] = {
      ...atLeast(
        percent(
          countOf(all, ({ gain }) => gain >= 0.1),
          all.length,
        ),
        90,
      ),
      note: `an equal split brings ${round(100 * meanOf(all.map(({ equal, best }) => equal / best)))} % of the best, the tool ${round(100 * meanOf(all.map(({ tool, best }) => tool / best)))} %`,
    };
  }
  return figures;
}

async function gradeForecasts(numbers: readonly number[]): Promise<Figures> {
  const all: Foreseen[] = [];
  for (const metric of forecastMetrics)
    for (const number of numbers) all.push(...[(await foresee(number, metric)) ?? []].flat());
  const inside = (some: readonly Foreseen[]) =>
    percent(meanOf(some.map(({ inside: days }) => days)), meanOf(some.map(({ days }) => days)));
  const figures: Figures = {
    'grading: forecast_campaign: days inside the 80 % interval, %': {
      ...within(inside(all), 76, 84),
      note: `${all.length} forecasts of 30 days`,
    },
  };
  for (const [metric, own] of Map.groupBy(all, (one) => one.metric)) {
    const error = meanOf(own.map((one) => one.error));
    const flat = meanOf(own.map((one) => one.flat));
    figures[`grading: forecast_campaign, ${metric}: days inside the 80 % interval, %`] = within(
      inside(own),
      76,
      84,
    );
    figures[`grading: forecast_campaign, ${metric}: error over that of the flat mean, %`] = {
      ...atMost(percent(error, flat), 99.9),
      note: `mean of the last 28 days; ${own.length} markets`,
    };
  }
  return figures;
}

async function gradeAttribution(numbers: readonly number[]): Promise<Figures> {
  const all = [];
  for (const number of numbers) all.push(await judgeAttribution(number));
  const [model, last] = [
    meanOf(all.map((one) => one.model)),
    meanOf(all.map((one) => one.lastClick)),
  ];
  return {
    'grading: get_attribution: distance from the true shares over that of the last click, %': {
      ...atMost(percent(model, last), 99.9),
      note: `${round(model)} and ${round(last)} of all credit go astray; closer in ${percent(
        countOf(all, (one) => one.model < one.lastClick),
        all.length,
      )} % of markets`,
    },
  };
}

function gradeTests(numbers: readonly number[]): Figures {
  const [tests, equal] = [true, false].map((mayPause) =>
    numbers.map((number) => judgeTest(number, mayPause)),
  ) as [Picked[], Picked[]];
  const right = (all: readonly Picked[]) =>
    percent(
      countOf(all, ({ isBest }) => isBest === true),
      all.length,
    );
  const used = (all: readonly Picked[]) => meanOf(all.map(({ conversions }) => conversions));
  return {
    'grading: test_creatives: picks the best of four, % of markets': atLeast(right(tests), 90),
    'grading: test_creatives: conversions over those of an equal split that is as sure, %': {
      ...atMost(percent(used(tests), used(equal)), 60),
      note: `${Math.round(used(tests))} and ${Math.round(used(equal))} conversions a test; the equal split picks the best in ${right(equal)} %`,
    },
  };
}
