/** The five scripts that do numbers: their promises for all figures, and their edges. Through a door, as a caller asks. */
import { expect } from 'chai';
import fc from 'fast-check';
import forecastSeries from '../../scripts-library/forecasting_measurement/forecast_series/script.ts';
import attributePaths from '../../scripts-library/forecasting_measurement/attribute_paths/script.ts';
import splitBudget from '../../scripts-library/forecasting_measurement/split_budget/script.ts';
import compareArms from '../../scripts-library/forecasting_measurement/compare_arms/script.ts';
import measureLift from '../../scripts-library/forecasting_measurement/measure_lift/script.ts';
import {
  normalDraw,
  uniformDraws,
} from '../../scripts-library/forecasting_measurement/numbers/random.ts';
import type { Host } from '../../sdk/script.ts';
import { aService, type TestService } from '../support/a-service.ts';

const days = <Value>(length: number, of: (day: number) => Value): Value[] =>
  Array.from({ length }, (_, n) => of(n));
const week = [10, 12, 14, 13, 15, 6, 5];
/** None of them asks its host anything. */
const host = {} as Host;
const run = <Args, Result>(script: unknown, args: Args): Promise<Result> =>
  (script as (args: Args, host: Host) => Promise<Result>)(args, host);

interface Interval {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}
interface Forecast {
  readonly forecast: readonly (Interval & { readonly date: string })[];
  readonly total: Interval;
  readonly warnings: readonly string[];
}

describe('Scripts that do numbers', function () {
  this.timeout(30_000);
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme'] })));
  after(() => service.stop());

  const answerOf = async (script: string, args: object) => {
    const { status, body } = await service.run(script, undefined, { body: { args } });
    expect(status, JSON.stringify(body.error)).to.equal(200);
    return body.result;
  };
  const refusal = async (script: string, args: object) => {
    const { status, body } = await service.run(script, undefined, { body: { args } });
    expect(status, JSON.stringify(body)).to.equal(422);
    return body.error as { field: string; message: string };
  };

  it('need no account, so that a key for one platform may ask them', async () => {
    const { secret: key } = await service.aKey({ platforms: ['google'] });
    const args = { reward_metric: 'ctr', arms: [{ ad_id: '1', trials: 10, reward: 1 }] };
    const reply = await service.run('compare_arms', undefined, { key, body: { args } });
    expect(reply.status, reply.text).to.equal(200);
  });

  it('answer the same to the same, byte by byte', async () => {
    const args = { series: days(60, (n) => week[n % 7]! * 9 + (n % 5)), start_date: '2026-09-01' };
    const asked = { ...args, metric: 'clicks', horizon: 14 };
    const [one, two] = [
      await answerOf('forecast_series', asked),
      await answerOf('forecast_series', asked),
    ];
    expect(JSON.stringify(one)).to.equal(JSON.stringify(two));
    expect(one.forecast.map(({ date }: { date: string }) => date)[0]).to.equal('2026-10-31');
  });

  it('take 730 days, 20 channels and 60 regions within the limits of a run', async () => {
    const noise = uniformDraws(7);
    const long = days(730, (n) => Math.round(week[n % 7]! * 20 * (0.8 + 0.4 * noise())));
    const past = { start_date: '2024-11-01', metric: 'clicks', horizon: 30 };
    await answerOf('forecast_series', { series: long, ...past });
    const some = (most: number) => Math.round(most * noise());
    const channels = days(
      20,
      (n) =>
        [
          `c${n}`,
          { spend: days(730, () => 50 + some(50)), conversions: days(730, () => n + some(5)) },
        ] as const,
    );
    const history = Object.fromEntries(channels);
    // As flags: a body has no place for so many values, a text has.
    const asText = async (script: string, args: Readonly<Record<string, unknown>>) => {
      const flags = Object.entries(args).flatMap(([name, value]) => [
        `--${name.replaceAll('_', '-')}`,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]);
      const { status, body } = await service.run(script, flags);
      expect(status, JSON.stringify(body.error)).to.equal(200);
      return body.result;
    };
    const split = await asText('split_budget', { total_budget: 2_000, history });
    expect(split.allocation).to.have.length(20);
    const regions = days(60, (n) => [`r${n}`, days(730, () => 1 + some(8))] as const);
    const names = regions.map(([name]) => name);
    for (const method of ['geo_lift', 'synthetic_control']) {
      const lift = await asText('measure_lift', {
        conversions: Object.fromEntries(regions),
        pre_days: 700,
        test_regions: names.slice(0, 10),
        control_regions: names.slice(10),
        method,
      });
      expect(Object.values(lift.weights as Record<string, number>)).to.have.length(50);
    }
  });

  describe('forecast_series', () => {
    const start = { start_date: '2026-08-01', horizon: 7 };
    it('has low <= value <= high, none below zero, for any history', () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(fc.oneof(fc.nat(500), fc.double({ min: 0, max: 1e6, noNaN: true })), {
            minLength: 28,
            maxLength: 60,
          }),
          async (series) => {
            fc.pre(series.filter((value) => value > 0).length >= 14);
            const args = { ...start, series, metric: 'spend' };
            const { forecast, total } = await run<object, Forecast>(forecastSeries, args);
            for (const { low, value, high } of [...forecast, total]) {
              expect(low).to.be.at.least(0);
              expect(value).to.be.at.least(low!).and.at.most(high!);
            }
          },
        ),
        { numRuns: 15, seed: 1 },
      ));

    it('has four of five days to come inside its intervals, with few days to learn from too', async () => {
      const draw = uniformDraws(1);
      let inside = 0;
      for (let one = 0; one < 60; one += 1) {
        const known = [28, 35, 42, 60][one % 4]!;
        let level = 0;
        const all = days(known + 30, (n) => {
          level += 0.02 * normalDraw(draw);
          return week[n % 7]! * 20 * Math.exp(level + 0.12 * normalDraw(draw));
        });
        const args = { ...start, horizon: 30, series: all.slice(0, known), metric: 'spend' };
        const { forecast } = await run<object, Forecast>(forecastSeries, args);
        inside += forecast.filter(
          ({ low, high }, at) => low! <= all[known + at]! && all[known + at]! <= high!,
        ).length;
      }
      expect(inside / (60 * 30)).to.be.within(0.74, 0.86);
    });

    it('takes four days at twice the rate for little more than the last four weeks do', async () => {
      const noise = uniformDraws(5);
      const shown = days(60, () => 1000 + Math.round(100 * noise()));
      const clicks = shown.map((_, n) => Math.round(60 * (0.9 + 0.2 * noise()) * (n < 56 ? 1 : 2)));
      const args = { ...start, horizon: 30, series: clicks, denominator: shown, metric: 'ctr' };
      const { total } = await run<object, Forecast>(forecastSeries, args);
      const sum = (values: readonly number[]) => values.slice(-28).reduce((a, b) => a + b, 0);
      expect(total.value! / (sum(clicks) / sum(shown))).to.be.within(1, 1.1);
    });

    it('says of a constant what it is, with no width', async () => {
      const args = { ...start, series: days(40, () => 12.5), metric: 'spend' };
      const { forecast } = await answerOf('forecast_series', args);
      for (const day of forecast) expect(day).to.include({ value: 12.5, low: 12.5, high: 12.5 });
    });

    for (const [name, series] of [
      ['all zeros', days(60, () => 0)],
      ['one spike', days(60, (n) => (n === 30 ? 900 : 0))],
    ] as const)
      it(`refuses ${name}, and says how many days are missing`, async () => {
        const error = await refusal('forecast_series', { ...start, series, metric: 'clicks' });
        expect(error.field).to.equal('series');
        expect(error.message).to.match(/at least 14 are needed/);
      });

    it('refuses ten days, and says how many are needed', async () => {
      const error = await refusal('forecast_series', {
        ...start,
        series: days(10, () => 5),
        metric: 'clicks',
      });
      expect(error.message).to.match(/10 days.*28/);
    });

    it('answers null with a warning to a cost per conversion without conversions', async () => {
      const result = await answerOf('forecast_series', {
        ...start,
        series: days(40, (n) => 50 + (n % 7)),
        denominator: days(40, () => 0),
        metric: 'cpa',
      });
      expect(result.total).to.deep.equal({ value: null, low: null, high: null });
      expect(result.warnings).to.have.length(1);
    });

    it('warns when nothing was spent in the last week', async () => {
      const series = days(60, (n) => (n < 50 ? 20 + (n % 7) : 0));
      const result = await answerOf('forecast_series', { ...start, series, metric: 'spend' });
      expect(result.warnings[0]).to.match(/paused/);
    });

    it('wants as many days of both, and no denominator where there is no ratio', async () => {
      const series = days(40, () => 5);
      const short = { ...start, series, denominator: days(39, () => 50), metric: 'ctr' };
      expect((await refusal('forecast_series', short)).field).to.equal('denominator');
      const none = { ...start, series, denominator: series, metric: 'spend' };
      expect((await refusal('forecast_series', none)).field).to.equal('denominator');
    });
  });

  describe('split_budget', () => {
    const channel = fc.record({
      level: fc.integer({ min: 10, max: 500 }),
      rate: fc.double({ min: 0.001, max: 1, noNaN: true }),
      min: fc.option(fc.double({ min: 0, max: 0.5, noNaN: true }), { nil: undefined }),
      seed: fc.nat(),
    });
    it('adds up to the budget to a cent, and keeps all bounds', () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(channel, { minLength: 1, maxLength: 6 }),
          fc.integer({ min: 100, max: 1_000_000 }),
          async (channels, cents) => {
            const total = cents / 100;
            const history: Record<string, object> = {};
            const constraints: Record<string, object> = {};
            for (const [at, { level, rate, min, seed }] of channels.entries()) {
              const draw = uniformDraws(seed);
              const spend = days(40, () => level * (0.6 + 0.8 * draw()));
              const conversions = spend.map((value) => Math.round(rate * value ** 0.6 * 2));
              history[`c${at}`] = { spend, conversions: [...conversions.slice(1), 3] };
              if (min !== undefined)
                constraints[`c${at}`] = { min: (min * total) / channels.length };
            }
            const args = { total_budget: total, target: 'conversions', history, constraints };
            const { allocation } = await run<
              object,
              { allocation: { recommended: number; min: number; max: number }[] }
            >(splitBudget, args);
            const sum = allocation.reduce((all, { recommended }) => all + recommended, 0);
            expect(Math.round(sum * 100)).to.equal(cents);
            for (const { recommended, min, max } of allocation)
              expect(recommended)
                .to.be.at.least(min - 0.011)
                .and.at.most(max + 0.011);
          },
        ),
        { numRuns: 60, seed: 2 },
      ));

    const history = {
      google: { spend: days(40, (n) => 50 + (n % 9)), conversions: days(40, (n) => 5 + (n % 3)) },
      meta: { spend: days(40, (n) => 70 + (n % 5)), conversions: days(40, (n) => 4 + (n % 2)) },
    };
    for (const [name, constraints, said] of [
      ['minimums above the budget', { google: { min: 80 }, meta: { min: 30 } }, /110/],
      ['maximums below the budget', { google: { max: 20 }, meta: { max: 30 } }, /50/],
      ['a minimum above its maximum', { google: { min: 30, max: 20 } }, /google.*30.*20/],
      ['a channel that is not there', { gogle: { min: 30 } }, /google, meta/],
    ] as const)
      it(`refuses ${name}`, async () => {
        const error = await refusal('split_budget', { total_budget: 100, history, constraints });
        expect(error.field).to.equal('constraints');
        expect(error.message).to.match(said);
      });

    it('refuses nine days of history', async () => {
      const short = { google: { spend: days(9, () => 5), conversions: days(9, () => 1) } };
      const error = await refusal('split_budget', { total_budget: 100, history: short });
      expect(error.message).to.match(/9 days.*28/);
    });
  });

  describe('attribute_paths', () => {
    it('has shares that add up to 1, whatever the paths', () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.record({
              path: fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 6 }),
              conversions: fc.nat(20),
              nulls: fc.nat(200),
              value: fc.nat(5_000),
            }),
            { minLength: 1, maxLength: 40 },
          ),
          async (paths) => {
            fc.pre(paths.some(({ conversions }) => conversions > 0));
            const result = await run<
              object,
              {
                conversion_probability: number;
                channels: { share: number; attributed_conversions: number }[];
              }
            >(attributePaths, { paths });
            const sum = result.channels.reduce((all, { share }) => all + share, 0);
            expect(sum).to.be.closeTo(1, 1e-9);
            const converted = paths.reduce((all, path) => all + path.conversions, 0);
            const walked = paths.reduce((all, path) => all + path.conversions + path.nulls, 0);
            // The chain keeps what goes in: its chance is that of the paths.
            expect(result.conversion_probability).to.be.closeTo(converted / walked, 1e-9);
          },
        ),
        { numRuns: 100, seed: 3 },
      ));

    it('refuses paths without a conversion', async () => {
      const paths = [{ path: ['a'], conversions: 0, nulls: 900 }];
      expect((await refusal('attribute_paths', { paths })).field).to.equal('paths');
    });
  });

  describe('compare_arms', () => {
    it('has chances that add up to 1, and limits around the mean', () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.record({ trials: fc.nat(5_000), rate: fc.double({ min: 0, max: 1, noNaN: true }) }),
            { minLength: 1, maxLength: 6 },
          ),
          async (seen) => {
            const arms = seen.map(({ trials, rate }, at) => ({
              ad_id: String(at),
              trials,
              reward: Math.floor(trials * rate),
            }));
            const result = await run<
              object,
              { arms: { mean: number; low: number; high: number; probability_best: number }[] }
            >(compareArms, { reward_metric: 'ctr', arms });
            const sum = result.arms.reduce((all, arm) => all + arm.probability_best, 0);
            expect(sum).to.be.closeTo(1, 1e-6);
            for (const { mean, low, high } of result.arms)
              expect(mean).to.be.at.least(low).and.at.most(high);
          },
        ),
        { numRuns: 25, seed: 4 },
      ));

    it('says so of one ad, and of ads that were never shown', async () => {
      const arms = [{ ad_id: '1', trials: 0, reward: 0 }];
      const result = await answerOf('compare_arms', { reward_metric: 'ctr', arms });
      expect(result.arms[0].probability_best).to.equal(1);
      expect(result.warnings).to.have.length(2);
    });

    it('refuses an ad twice, and more successes than trials', async () => {
      const one = { ad_id: '1', trials: 10, reward: 1 };
      const twice = { reward_metric: 'ctr', arms: [one, one] };
      expect((await refusal('compare_arms', twice)).message).to.match(/twice/);
      const arms = [{ ...one, reward: 11 }];
      expect((await refusal('compare_arms', { reward_metric: 'ctr', arms })).message).to.match(
        /11/,
      );
    });
  });

  describe('measure_lift', () => {
    const draw = uniformDraws(11);
    const region = (level: number, lift = 1) =>
      days(70, (n) =>
        Math.round(week[n % 7]! * level * (n < 56 ? 1 : lift) * (0.95 + 0.1 * draw())),
      );
    const conversions = { a: region(6, 1.25), b: region(4), c: region(8), d: days(70, () => 0) };
    const args = {
      conversions,
      pre_days: 56,
      test_regions: ['a'],
      control_regions: ['b', 'c', 'd'],
    };

    for (const method of ['geo_lift', 'synthetic_control'])
      it(`finds a lift of a quarter by ${method}, and leaves out a region without outcome`, async () => {
        const result = await answerOf('measure_lift', { ...args, method });
        expect(result.percent).to.be.within(18, 32);
        expect(result.low).to.be.within(5, result.percent);
        expect(result.p_value).to.be.at.most(0.1);
        expect(result.weights).to.have.all.keys('b', 'c');
        expect(result.warnings[0]).to.match(/^d /);
      });

    it('never has p and interval contradict each other', () =>
      fc.assert(
        fc.asyncProperty(
          fc.nat(),
          fc.double({ min: 0.5, max: 2, noNaN: true }),
          async (seed, lift) => {
            const noise = uniformDraws(seed);
            const one = (level: number, times: number) =>
              days(42, (n) => Math.round(level * (n < 30 ? 1 : times) * (0.5 + noise())));
            const panel = { a: one(30, lift), b: one(20, 1), c: one(50, 1) };
            const result = await run<
              object,
              { p_value: number; low: number | null; high: number | null }
            >(measureLift, {
              conversions: panel,
              pre_days: 30,
              test_regions: ['a'],
              control_regions: ['b', 'c'],
              method: 'synthetic_control',
            });
            const { p_value, low, high } = result;
            const hasNone = (low === null || low <= 0) && (high === null || high >= 0);
            expect(p_value > 0.1).to.equal(hasNone);
          },
        ),
        { numRuns: 40, seed: 5 },
      ));

    for (const [name, change, field] of [
      ['a region that is both', { control_regions: ['a', 'b'] }, 'control_regions'],
      ['an unknown region', { test_regions: ['z'] }, 'test_regions'],
      ['too few days before', { pre_days: 20 }, 'pre_days'],
      ['too few days of test', { pre_days: 66 }, 'conversions'],
      ['one control that is left', { control_regions: ['b', 'd'] }, 'control_regions'],
    ] as const)
      it(`refuses ${name}`, async () => {
        expect((await refusal('measure_lift', { ...args, ...change })).field).to.equal(field);
      });
  });
});
