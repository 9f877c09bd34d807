import { ServiceError } from '../../../../../sdk/errors.ts';
import { addDays, daysOf } from '../../../../../sdk/kit/days.ts';
import { targetsOf } from '../../../../../sdk/reports/accounts.ts';
import { serves } from '../../../../../sdk/reports/read-report.ts';
import { patienceOf } from '../../../../../sdk/patience.ts';
import { addUp } from '../../../../../sdk/kit/sums.ts';
import { roundedTo } from '../../../../../sdk/money.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import type { Tool, ToolPorts } from '../../../../../sdk/tool.ts';
import { PLACES, firstDay, readWeeks, weeklySpend, type AdPlaces } from '../../ad-places.ts';
import { readOutcomes, sourceOf, whyNotOwn } from '../../outcomes.ts';
import { areCountries, namedRegions, placeOf, writtenRegions } from '../../places.ts';
import { checkApart, chooseRegions, WEEKS, type Choice } from '../../test-regions.ts';

interface Input {
  readonly platform: string;
  readonly method: 'geo_lift' | 'synthetic_control';
  readonly test_regions?: string;
  readonly control_regions?: string;
}
interface Lift {
  readonly percent: number;
  readonly absolute: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly p_value: number;
  readonly power: number;
  readonly model: { readonly notes: readonly string[] };
  readonly warnings: readonly string[];
}

/** Most seconds that platform and source may need together. */
const SECONDS = 45;
/** Of the interval; a lift is significant where no lift at all lies outside it. */
const CONFIDENCE = 0.95;
const LEAST_DAYS = 7;
const GOOD_POWER = 0.5;

const tool: Tool<Input, 'catalog' | 'connections' | 'scripts'> = async (input, ports, { now }) => {
  const platform = platformOf(ports, input.platform);
  checkApart({
    tests: writtenRegions(input.test_regions),
    controls: writtenRegions(input.control_regions),
  });
  const source = await sourceOf(ports, platform, now);
  const targets = await targetsOf(ports, { platforms: [platform] }, [PLACES], now);
  const today = [...targets, source.target].map((one) => one.today).toSorted()[0]!;
  const window = { start_date: addDays(today, -7 * WEEKS), end_date: addDays(today, -1) };
  const patience = patienceOf(SECONDS);
  const places = await readWeeks(ports, targets, window, patience);
  const ids = [...new Set(places.weeks.flatMap((week) => [...week.keys()]))];
  if (ids.length === 0) throw noAds(platform);
  const byCountry = areCountries(ids);
  const outcomes = await readOutcomes(ports, source.target, window, { byCountry, patience });
  const regions = [...outcomes.series.keys()];
  const regionOf = (id: string) => placeOf(id, regions);
  const spend = weeklySpend(places, regionOf);
  const choice = chooseRegions(
    { platform, regions, spend },
    {
      tests: namedRegions(input.test_regions, 'test_regions', regions),
      controls: namedRegions(input.control_regions, 'control_regions', regions),
    },
  );
  const week = addDays(window.start_date, 7 * choice.week);
  const isOurs = (id: string) => choice.tests.includes(regionOf(id) ?? '');
  const preDays = 7 * choice.week + (await firstDay(ports, targets, week, { isOurs, patience }));
  const days = daysOf(window).length - preDays;
  if (days < LEAST_DAYS)
    throw wrong('test_regions', `saw ads for ${days} days; at least ${LEAST_DAYS} are needed`);
  const conversions = Object.fromEntries(
    [...choice.tests, ...choice.controls].map((region) => [region, outcomes.series.get(region)!]),
  );
  const { result } = await ports.scripts.run({
    script: 'measure_lift',
    args: {
      conversions,
      pre_days: preDays,
      test_regions: choice.tests,
      control_regions: choice.controls,
      method: input.method,
      confidence: CONFIDENCE,
    },
  });
  const lift = result as Lift;
  const { percent, absolute, low, high, p_value } = lift;
  return {
    platform,
    method: input.method,
    window: { start_date: addDays(window.start_date, preDays), end_date: window.end_date },
    test_regions: choice.tests,
    control_regions: choice.controls,
    lift: { absolute, percent, low, high, p_value },
    incremental_conversions: absolute,
    ...costOf(places, spend, choice, absolute),
    significant: p_value <= 1 - CONFIDENCE,
    model: {
      ...lift.model,
      notes: [...lift.model.notes, `Outcomes: ${outcomes.source}.`, whyNotOwn(platform)],
    },
    warnings: [
      ...source.warnings,
      ...outcomes.warnings,
      ...choice.warnings,
      ...lift.warnings,
      ...(lift.power < GOOD_POWER
        ? [`A lift of 10 % would be found in ${Math.round(100 * lift.power)} of 100 such tests.`]
        : []),
    ],
  };
};
export default tool;

/** @throws input_invalid  it is none, or tells no places */
function platformOf(ports: Pick<ToolPorts, 'catalog' | 'scripts'>, name: string): string {
  const platform = ports.catalog.platformId(name);
  if (platform !== undefined && serves(ports, PLACES, platform)) return platform;
  const known = Object.keys(ports.catalog.findScript(PLACES)?.routes ?? {});
  throw wrong(
    'platform',
    `${name} does not tell where its ads ran; ${known.join(', ') || 'no platform'} can be measured`,
  );
}

const noAds = (platform: string) =>
  new ServiceError('input_invalid', {
    field: 'platform',
    message: `No ads of ${platform} ran in the last ${WEEKS} weeks, so there is nothing to measure.`,
  });

/** Cost of the ads in the test regions, for each conversion that they added. */
function costOf(
  { currencies }: AdPlaces,
  spend: ReadonlyMap<string, readonly number[]>,
  { tests }: Choice,
  added: number,
) {
  const currency = currencies.length === 1 ? currencies[0]! : null;
  const cost = addUp(tests.flatMap((one) => spend.get(one) ?? [])) ?? 0;
  const each = currency !== null && added > 0 ? roundedTo(currency, cost / added) : null;
  return { cost_per_incremental_conversion: each, currency };
}
