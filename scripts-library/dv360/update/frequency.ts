/** How often a person sees a campaign, an insertion order or a line item at most. */
import type { WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { patch } from '../api.ts';
import { levels, readLive, type Level, type Thing } from '../levels.ts';

const places = {
  campaign_id: 'campaign',
  insertion_order_id: 'insertion_order',
  line_item_id: 'line_item',
} as const satisfies Readonly<Record<string, Level>>;
type Argument = keyof typeof places;
const names = Object.keys(places) as Argument[];

type Args = Readonly<Partial<Record<Argument, string>>> & { readonly frequency_cap: string };
type Placed = Thing & { readonly level: Level };
type Cap = NonNullable<Thing['row']['frequencyCap']>;

const NONE = 'none';
const LINE = /^(\d{1,5}) per (?:(\d{1,2}) (minute|hour|day|week|month)s?|(lifetime))$/;
/** How many of a unit Google takes at most. */
const most: Readonly<Record<string, number>> = { minute: 59, hour: 23, day: 6, week: 4, month: 1 };

/** @throws input_invalid */
export function capOf(line: string): Cap {
  if (line === NONE) return { unlimited: true };
  const [, times, count = '1', unit = 'lifetime'] = LINE.exec(line) ?? [];
  const isIn = Number(count) >= 1 && Number(count) <= (most[unit] ?? 1);
  if (times !== undefined && Number(times) > 0 && isIn)
    return {
      maxImpressions: Number(times),
      timeUnit: unit === 'lifetime' ? 'TIME_UNIT_LIFETIME' : `TIME_UNIT_${unit.toUpperCase()}S`,
      ...(unit === 'lifetime' ? {} : { timeUnitCount: Number(count) }),
    };
  throw failure(
    'input_invalid',
    `frequency_cap: "${line}" is not as "3 per 1 days" (to 59 minutes, 23 hours, 6 days, 4 weeks, 1 month), "9 per lifetime" or none.`,
    { field: 'frequency_cap' },
  );
}

/**
 * A cap in Google's words, as new campaigns and insertion orders take it; without one it is unlimited.
 * @throws input_invalid
 */
export function givenCap(given: unknown): Cap {
  const cap = (given ?? { unlimited: true }) as Cap;
  if (cap.unlimited === true) return cap;
  const unit = (cap.timeUnit ?? '').replace('TIME_UNIT_', '').replace(/S$/, '').toLowerCase();
  const span = unit === 'lifetime' ? unit : `${cap.timeUnitCount ?? 1} ${unit}s`;
  capOf(`${cap.maxImpressions ?? 0} per ${span}`);
  return cap;
}

function lineOf({ row: { frequencyCap: cap } }: Thing): string {
  if (!cap || cap.unlimited || cap.maxImpressions === undefined) return NONE;
  const unit = (cap.timeUnit ?? '').replace('TIME_UNIT_', '').toLowerCase();
  if (unit === 'lifetime') return `${cap.maxImpressions} per lifetime`;
  return `${cap.maxImpressions} per ${cap.timeUnitCount ?? 1} ${unit}`;
}

const same = (line: string) => lineOf({ row: { frequencyCap: capOf(line) } } as Thing);

export const frequencyScript = (): WriteScript<Args, object> =>
  updateScript<Args, Placed, object>({
    entity: ({ level }) => level,
    check(args) {
      if (names.filter((name) => args[name] !== undefined).length !== 1)
        throw failure('input_invalid', `Give one of: ${names.join(', ')}.`, { field: names[0]! });
      capOf(args.frequency_cap);
    },
    async read(host, args) {
      const name = names.find((one) => args[one] !== undefined)!;
      return { ...(await readLive(host, places[name], args[name]!)), level: places[name] };
    },
    wishes: ({ frequency_cap }, thing) => [
      { field: 'frequency_cap', before: lineOf(thing), after: same(frequency_cap) },
    ],
    send: (host, { level, id }, [change]) =>
      patch(host, `${levels[level].path}/${id}`, { frequencyCap: capOf(String(change!.after)) }, [
        'frequencyCap',
      ]),
    result: (thing) => ({
      level: thing.level,
      id: thing.id,
      name: thing.name,
      frequency_cap: lineOf(thing),
    }),
  });
