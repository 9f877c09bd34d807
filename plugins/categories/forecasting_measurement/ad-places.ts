/** Places where a platform's ads ran in each week, and the days on which they began there. */
import { addDays, daysOf } from '../../../sdk/kit/days.ts';
import { addUp } from '../../../sdk/kit/sums.ts';
import type { Target } from '../../../sdk/reports/accounts.ts';
import { readReport, type ReadPorts } from '../../../sdk/reports/read-report.ts';
import type { Patience } from '../../../sdk/patience.ts';
import { sideBySide } from '../../../sdk/side-by-side.ts';
import type { Window } from '../../../sdk/script.ts';

export const PLACES = 'get_region_performance';
const WEEK = 7;
/** Part of all spend below which a place saw no ads: people who travel. */
const STRAY = 0.001;

/** Spend of one span by the platform's own place. */
export type Spend = ReadonlyMap<string, number>;

export interface AdPlaces {
  readonly weeks: readonly Spend[];
  readonly currencies: readonly (string | null)[];
}

/** @param window  whole weeks */
export async function readWeeks(
  ports: ReadPorts,
  targets: readonly Target[],
  window: Window,
  patience: Patience,
): Promise<AdPlaces> {
  const starts = daysOf(window).filter((_, at) => at % WEEK === 0);
  const spans = starts.map((day) => ({ start_date: day, end_date: addDays(day, WEEK - 1) }));
  return readSpans(ports, targets, spans, patience);
}

async function readSpans(
  ports: ReadPorts,
  targets: readonly Target[],
  spans: readonly Window[],
  patience: Patience,
): Promise<AdPlaces> {
  const currencies = new Set<string | null>();
  const weeks = await sideBySide(spans, async (span) => {
    const spend = new Map<string, number>();
    for (const target of targets) {
      const report = await readReport(ports, target, PLACES, span, patience);
      currencies.add(report.currency ?? target.account.currency);
      for (const row of report.rows) spend.set(row.id, addUp([spend.get(row.id), row.spend]) ?? 0);
    }
    return spend;
  });
  return { weeks, currencies: [...currencies] };
}

/** By region, its spend in each week; strays are nothing. @param placeOf  a platform's place > our region */
export function weeklySpend(
  { weeks }: AdPlaces,
  placeOf: (id: string) => string | undefined,
): Map<string, number[]> {
  const all = addUp(weeks.flatMap((spend) => [...spend.values()])) ?? 0;
  const regions = new Map<string, number[]>();
  for (const [at, spend] of weeks.entries())
    for (const [id, amount] of spend) {
      const region = placeOf(id);
      if (region === undefined) continue;
      const known = regions.get(region) ?? new Array<number>(weeks.length).fill(0);
      known[at]! += amount;
      regions.set(region, known);
    }
  return new Map([...regions].filter(([, spend]) => (addUp(spend) ?? 0) > all * STRAY));
}

/** First day of a week on which one of these regions saw an ad. @returns days after the week's first */
export async function firstDay(
  ports: ReadPorts,
  targets: readonly Target[],
  start: string,
  { isOurs, patience }: { readonly isOurs: (id: string) => boolean; readonly patience: Patience },
): Promise<number> {
  const spans = Array.from({ length: WEEK }, (_, at) => {
    const day = addDays(start, at);
    return { start_date: day, end_date: day };
  });
  const { weeks: days } = await readSpans(ports, targets, spans, patience);
  return Math.max(
    0,
    days.findIndex((spend) => [...spend].some(([id, amount]) => isOurs(id) && amount > 0)),
  );
}
