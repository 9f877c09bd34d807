import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/index.ts';
import { mean, sum } from '../numbers/figures.ts';
import { measure } from '../numbers/lift.ts';

const LEAST = { before: 28, test: 7, controls: 2, days: 20, mean: 1 };
const WEAK_FIT = 0.3;

const script: Script<'measure_lift'> = async (args) => {
  const {
    conversions,
    pre_days: before,
    test_regions,
    control_regions,
    method,
    confidence = 0.9,
  } = args;
  const series = Object.fromEntries(
    Object.entries(conversions as Readonly<Record<string, (number | null)[]>>).map(
      ([region, days]) => [region, days.map((value) => value ?? 0)],
    ),
  );
  const tests = test_regions as string[];
  const asked = control_regions as string[];
  checkRegions(series, tests, asked);
  const days = series[tests[0]!]!.length;
  checkDays(days, before);
  const controls = asked.filter((region) => mean(series[region]!.slice(0, before)) > 0);
  const left = asked.filter((region) => !controls.includes(region));
  if (controls.length < LEAST.controls)
    throw fault(
      'control_regions',
      `${controls.length} control regions have an outcome before the test; at least ${LEAST.controls} are needed.`,
    );
  const test = Array.from({ length: days }, (_, day) =>
    sum(tests.map((region) => series[region]![day]!)),
  );
  const level = mean(test.slice(0, before));
  if (level < LEAST.mean)
    throw fault(
      'test_regions',
      `The test regions have ${level.toFixed(2)} a day before the test; at least ${LEAST.mean} is needed.`,
    );
  const lift = measure({
    test,
    controls: controls.map((region) => series[region]!),
    before,
    method: method as 'geo_lift' | 'synthetic_control',
    level: 1 - confidence,
  });
  const weights = Object.fromEntries(controls.map((region, at) => [region, lift.weights[at]!]));
  const { percent, absolute, low, high, p, fit, power } = lift;
  return {
    percent,
    absolute,
    low,
    high,
    p_value: p,
    fit,
    weights,
    power,
    model: {
      name: method === 'geo_lift' ? 'Pooled controls' : 'Synthetic control',
      observations: days,
      fit,
      notes: [
        `p and the ${Math.round(100 * confidence)} % interval come from shifting the test window around all days.`,
      ],
    },
    warnings: [
      ...left.map((region) => `${region} has no outcome before the test and is left out.`),
      ...(fit < WEAK_FIT
        ? [`The controls follow the test regions badly (fit ${fit.toFixed(2)}).`]
        : []),
    ],
  };
};
export default script;

function fault(field: string, message: string): Error {
  return failure('input_invalid', message, { field });
}

function checkRegions(
  series: Readonly<Record<string, readonly number[]>>,
  tests: readonly string[],
  controls: readonly string[],
): void {
  for (const [field, regions] of [
    ['test_regions', tests],
    ['control_regions', controls],
  ] as const) {
    const unknown = regions.filter((region) => !Object.hasOwn(series, region));
    if (unknown.length > 0) throw fault(field, `conversions has no region ${unknown.join(', ')}.`);
    if (new Set(regions).size < regions.length) throw fault(field, 'A region stands twice.');
  }
  const both = tests.filter((region) => controls.includes(region));
  if (both.length > 0)
    throw fault('control_regions', `${both.join(', ')} cannot be both test and control.`);
  const lengths = [...tests, ...controls].map((region) => series[region]!.length);
  if (new Set(lengths).size > 1)
    throw fault(
      'conversions',
      `Regions have ${Math.min(...lengths)} to ${Math.max(...lengths)} days; all need the same days.`,
    );
}

function checkDays(days: number, before: number): void {
  if (before < LEAST.before)
    throw fault('pre_days', `${before} days before the test; at least ${LEAST.before} are needed.`);
  if (days - before < LEAST.test)
    throw fault(
      'conversions',
      `${Math.max(0, days - before)} days of test; at least ${LEAST.test} are needed.`,
    );
}
