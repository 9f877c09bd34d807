/** Which regions saw the ads begin, and which saw none: the caller's, or chosen from the weeks. */
import { ServiceError } from '../../../sdk/errors.ts';
import { wrong } from '../../../sdk/reports/wrong.ts';

export const WEEKS = 16;
/** Weeks without ads that a comparison needs before, and controls at least and at most. */
const BEFORE = 4;
const CONTROLS = { least: 2, most: 40 };

export interface Panel {
  readonly platform: string;
  /** Regions with outcomes, by their sum, highest first. */
  readonly regions: readonly string[];
  /** By region, what ads cost there in each week; a region that is not here saw none. */
  readonly spend: ReadonlyMap<string, readonly number[]>;
}

export interface Choice {
  readonly tests: readonly string[];
  readonly controls: readonly string[];
  /** The week in which the ads began. */
  readonly week: number;
  readonly warnings: readonly string[];
}

interface Named {
  readonly tests: readonly string[] | undefined;
  readonly controls: readonly string[] | undefined;
}

/** @throws input_invalid  a region is named as both */
export function checkApart({ tests, controls }: Named): void {
  const both = tests?.find((one) => controls?.includes(one));
  if (both !== undefined)
    throw wrong('control_regions', `names ${both}, which is in test_regions; it cannot be both`);
}

/** @throws input_invalid platform_rejected  they cannot be compared, or there are none */
export function chooseRegions(panel: Panel, named: Named): Choice {
  checkApart(named);
  const began = new Map(
    [...panel.spend].map(([region, weeks]) => [region, weeks.findIndex((amount) => amount > 0)]),
  );
  const { tests, week, left } = named.tests
    ? { tests: named.tests, week: weekOf(panel, named.tests, began), left: [] }
    : begunTogether(panel, began, named.controls ?? []);
  const controls = controlsOf(panel, named.controls, tests, began);
  return {
    tests,
    controls,
    week,
    warnings: [
      ...(named.tests ? [] : [`Test regions were chosen: ads began there in the same week.`]),
      ...(named.controls ? [] : ['Control regions were chosen: no ad of the platform ran there.']),
      ...left.map((region) => `${region} is left out: its ads began in another week.`),
    ],
  };
}

/** @throws input_invalid  no ads, or ads from the beginning */
function weekOf(
  { platform }: Panel,
  tests: readonly string[],
  began: ReadonlyMap<string, number>,
): number {
  const without = tests.filter((region) => !began.has(region));
  if (without.length > 0)
    throw wrong(
      'test_regions',
      `names ${without.join(', ')}, where ${platform} spent nothing in ${WEEKS} weeks`,
    );
  const early = tests.filter((region) => began.get(region)! < BEFORE);
  if (early.length > 0)
    throw wrong(
      'test_regions',
      `names ${early.join(', ')}, where ads of ${platform} ran in the first ${BEFORE} of ${WEEKS} weeks; what comes without ads is not known there`,
    );
  return Math.min(...tests.map((region) => began.get(region)!));
}

/** The week in which ads began where most outcomes are. @throws platform_rejected  ads began nowhere */
function begunTogether(
  { platform, regions }: Panel,
  began: ReadonlyMap<string, number>,
  controls: readonly string[],
) {
  const late = regions.filter(
    (region) => (began.get(region) ?? 0) >= BEFORE && !controls.includes(region),
  );
  const [first] = late;
  if (first === undefined)
    throw new ServiceError('input_invalid', {
      field: 'test_regions',
      message: `There is no test to measure: in no region did ads of ${platform} begin after ${BEFORE} weeks without them. Run them in some regions only for two weeks or more, then ask again.`,
    });
  const week = began.get(first)!;
  const tests = late.filter((region) => began.get(region) === week);
  return { tests, week, left: late.filter((region) => !tests.includes(region)) };
}

function controlsOf(
  { platform, regions }: Panel,
  named: readonly string[] | undefined,
  tests: readonly string[],
  began: ReadonlyMap<string, number>,
): readonly string[] {
  const seen = named?.filter((region) => began.has(region)) ?? [];
  if (seen.length > 0)
    throw wrong(
      'control_regions',
      `names ${seen.join(', ')}, where ads of ${platform} ran in these ${WEEKS} weeks; a control must have seen none`,
    );
  const free = regions.filter((region) => !began.has(region) && !tests.includes(region));
  const controls = named ?? free.slice(0, CONTROLS.most);
  if (controls.length >= CONTROLS.least) return controls;
  throw wrong(
    'control_regions',
    `needs at least ${CONTROLS.least} regions without ads of ${platform}; there are ${free.length}: ${free.join(', ') || 'none'}`,
  );
}
