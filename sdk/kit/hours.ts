/** Hours of a week in which something shows, as lines: `MON 08:00-18:00 +20%`. */
import type { Host, WriteScript } from '../script.ts';
import type { Named } from './changes.ts';
import { failure } from './failure.ts';
import { updateScript } from './update.ts';

/** Part of a day; minutes since midnight. */
export interface Interval {
  /** 0 is Monday. */
  readonly day: number;
  readonly from: number;
  readonly to: number;
  /** Percent by which bids differ; 0 where a platform has no such thing. */
  readonly percent: number;
}

/** Limits of a platform. */
export interface HourRules {
  /** Minutes that an interval may begin and end at: 15 for quarters of an hour. */
  readonly step: 15 | 30 | 60;
  /** Least and largest percent; none where bids do not differ by hour. */
  readonly percent?: readonly [least: number, most: number];
  readonly mostPerDay?: number;
}

const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
const LINE = /^([A-Z]{3}) ([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)(?: ([+-]\d{1,3})%)?$/;
const FIELD = 'schedule';
const wrong = (message: string) =>
  failure('input_invalid', `${FIELD}: ${message}`, { field: FIELD });

const two = (part: number) => String(part).padStart(2, '0');
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const signed = (percent: number) => `${percent > 0 ? '+' : ''}${String(percent)}`;
const lineOf = ({ day, from, to, percent }: Interval) =>
  `${days[day]} ${clock(from)}-${clock(to)}${percent === 0 ? '' : ` ${signed(percent)}%`}`;

/** In the order of the week. */
export const hourLines = (all: readonly Interval[]): string[] =>
  all.toSorted((a, b) => a.day - b.day || a.from - b.from).map(lineOf);

function readLine(given: string, { step, percent: limits }: HourRules): Interval {
  const text = given.trim().toUpperCase();
  const [, short = '', h1 = '', m1 = '', h2 = '', m2 = '', percent] = LINE.exec(text) ?? [];
  const day = days.findIndex((one) => one === short);
  const [from, to] = [Number(h1) * 60 + Number(m1), Number(h2) * 60 + Number(m2)];
  const isWhole = from % step === 0 && to % step === 0;
  const minutes = Array.from({ length: 60 / step }, (_, at) => two(at * step)).join(', ');
  if (day < 0 || !isWhole || !(from < to && to <= 1_440))
    throw wrong(
      `"${given.slice(0, 40)}" is no interval such as "MON 08:00-18:00${limits ? ' +20%' : ''}", with minutes among ${minutes}.`,
    );
  if (percent !== undefined && !limits)
    throw wrong(`"${given.slice(0, 40)}": bids do not differ by hour here.`);
  const asked = Number(percent ?? 0);
  if (limits && (asked < limits[0] || asked > limits[1]))
    throw wrong(`${asked} % is not between ${limits[0]} and ${limits[1]}.`);
  return { day, from, to, percent: asked };
}

/** @throws input_invalid  a line is none, two of them overlap, or a day has too many */
export function readHours(lines: readonly string[], rules: HourRules): Interval[] {
  const { mostPerDay = Infinity } = rules;
  const all = lines.map((line) => readLine(line, rules));
  for (const [at, one] of all.entries()) {
    const beside = all.filter((other, place) => place !== at && other.day === one.day);
    const meets = beside.find((other) => one.from < other.to && other.from < one.to);
    if (meets) throw wrong(`"${lineOf(one)}" and "${lineOf(meets)}" overlap.`);
    if (beside.length >= mostPerDay)
      throw wrong(`${days[one.day]} has more than ${mostPerDay} intervals.`);
  }
  return all;
}

export interface Scheduled extends Named {
  readonly hours: readonly Interval[];
}

export interface HourScript<Args, Thing extends Scheduled> {
  /** `campaign`, `ad_group`, … */
  readonly entity: string;
  readonly rules: HourRules;
  read(host: Host, args: Args): Promise<Thing>;
  /** As the platform will show them, where it joins hours that touch. */
  shown?(all: readonly Interval[]): readonly Interval[];
  send(
    host: Host,
    thing: Thing,
    hours: {
      readonly all: readonly Interval[];
      readonly added: readonly Interval[];
      readonly removed: readonly Interval[];
    },
  ): Promise<unknown>;
}

/** The hours of an object as a whole: none is always. */
export function scheduleScript<
  Args extends { readonly schedule: readonly string[] },
  Thing extends Scheduled,
>({
  entity,
  rules,
  read,
  shown = (all) => all,
  send,
}: HourScript<Args, Thing>): WriteScript<Args, object> {
  return updateScript<Args, Thing, object>({
    entity,
    check: ({ schedule }) => void readHours(schedule, rules),
    read,
    wishes: ({ schedule }, thing) => {
      const after = hourLines(shown(readHours(schedule, rules)));
      return [{ field: 'ad_schedule', before: hourLines(thing.hours), after }];
    },
    send(host, thing, _changes, { schedule }) {
      const all = readHours(schedule, rules);
      const isIn = (list: readonly Interval[], one: Interval) =>
        list.some((other) => lineOf(other) === lineOf(one));
      return send(host, thing, {
        all,
        added: all.filter((one) => !isIn(thing.hours, one)),
        removed: thing.hours.filter((one) => !isIn(all, one)),
      });
    },
    result: ({ id, name, hours }) => ({ [entity]: { id, name, schedule: hourLines(hours) } }),
  });
}
