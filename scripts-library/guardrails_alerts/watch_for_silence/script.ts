import { failure } from '../../../sdk/kit/failure.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import type { Script } from '../../../sdk/script.ts';

interface Day {
  readonly date: string;
  readonly spend?: number | null;
  readonly conversions?: number | null;
}
type Figure = 'spend' | 'conversions';

/** Below this part of what is usual on its weekday a day is silent. */
const SILENT = 0.1;
/** So many weeks have to show what is usual. */
const WEEKS = 2;
/** An account with fewer conversions than this on a usual day may have none by chance: one in 400. */
const FEWEST = { spend: 0, conversions: 6 } as const;

const script: Script<'watch_for_silence'> = async ({ days, late_days = 2 }) => {
  const all = days as readonly Day[];
  all.forEach(({ date }, at) => {
    if (at > 0 && date !== addDays(all[at - 1]!.date, 1))
      throw failure('input_invalid', `must have no gap: ${date} does not follow`, {
        field: 'days',
      });
  });
  const known = { spend: all, conversions: all.slice(0, all.length - late_days) };
  const results = (['spend', 'conversions'] as const).map((figure) => ({
    figure,
    ...judge(known[figure], figure),
  }));
  const findings = results.flatMap(({ figure, finding }) =>
    finding ? [{ figure, ...finding }] : [],
  );
  return {
    silent: findings.length > 0,
    findings,
    judged: results.filter(({ usual }) => usual !== undefined).map(({ figure }) => figure),
    method: `A day is silent below ${SILENT * 100} % of the median of its weekday, from at least ${WEEKS} such days.`,
  };
};
export default script;

function judge(days: readonly Day[], figure: Figure) {
  const last = days.length - 1;
  const usual = usualOf(days, last, figure);
  if (usual === undefined) return { usual };
  let first = last;
  while (isSilent(days, first, figure)) first -= 1;
  const count = last - first;
  if (count === 0) return { usual };
  const { date } = days[last]!;
  return { usual, finding: { date, value: days[last]![figure]!, usual, days: count } };
}

function isSilent(days: readonly Day[], at: number, figure: Figure): boolean {
  const value = days[at]?.[figure];
  const usual = usualOf(days, at, figure);
  return typeof value === 'number' && usual !== undefined && value < SILENT * usual;
}

/** Median of the same weekday before, days of no spend left out where conversions are meant; undefined for too few. */
function usualOf(days: readonly Day[], at: number, figure: Figure): number | undefined {
  const before: number[] = [];
  for (let past = at - 7; past >= 0; past -= 7) {
    const value = days[past]![figure];
    if (typeof value === 'number') before.push(value);
  }
  if (before.length < WEEKS) return undefined;
  const sorted = before.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
  return median > FEWEST[figure] ? median : undefined;
}
