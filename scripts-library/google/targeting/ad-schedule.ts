/** Hours in which a campaign shows, with the percent by which it bids higher or lower then. */
import type { WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { at } from '../api.ts';
import { readEntity, type Entity } from '../levels/entity.ts';
import { checkPercent, criteriaOf, modifierOf, path, type Criterion } from './bid-modifiers.ts';

const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const quarters: Readonly<Record<string, string>> = {
  '00': 'ZERO',
  '15': 'FIFTEEN',
  '30': 'THIRTY',
  '45': 'FORTY_FIVE',
};
const minuteOf = Object.fromEntries(Object.entries(quarters).map(([text, name]) => [name, text]));
const LINE =
  /^([A-Z]{3}) ([01]\d|2[0-3]):(00|15|30|45)-([01]\d|2[0-4]):(00|15|30|45)(?: ([+-]\d{1,3})%)?$/;

interface Interval {
  readonly day: string;
  readonly from: readonly [hour: number, minute: string];
  readonly to: readonly [hour: number, minute: string];
  readonly percent: number;
}

/** `MON 08:00-18:00 +20%`. @throws input_invalid */
function readLine(given: string): Interval {
  const text = given.trim().toUpperCase();
  const [, short = '', h1 = '', m1 = '', h2 = '', m2 = '', percent = '0'] = LINE.exec(text) ?? [];
  const day = days.find((one) => one.startsWith(short) && short.length === 3);
  const [from, to] = [Number(h1) * 60 + Number(m1), Number(h2) * 60 + Number(m2)];
  if (day === undefined || !(from < to && to <= 1_440))
    throw failure(
      'input_invalid',
      `schedule: "${given.slice(0, 40)}" is no interval such as "MON 08:00-18:00 +20%", with minutes 00, 15, 30 or 45.`,
      { field: 'schedule' },
    );
  checkPercent(Number(percent), 'schedule', -90);
  return { day, from: [Number(h1), m1], to: [Number(h2), m2], percent: Number(percent) };
}

const two = (hour: number) => String(hour).padStart(2, '0');
const signed = (percent: number) => `${percent > 0 ? '+' : ''}${String(percent)}`;
const lineOf = ({ day, from, to, percent }: Interval) =>
  `${day.slice(0, 3)} ${two(from[0])}:${from[1]}-${two(to[0])}:${to[1]}${percent === 0 ? '' : ` ${signed(percent)}%`}`;

function intervalOf({ row, percent }: Criterion): Interval {
  const part = (name: string) => at(row, `campaignCriterion.adSchedule.${name}`);
  const minute = (name: string) => minuteOf[String(part(name))] ?? '00';
  return {
    day: String(part('dayOfWeek')),
    from: [Number(part('startHour') ?? 0), minute('startMinute')],
    to: [Number(part('endHour') ?? 0), minute('endMinute')],
    percent,
  };
}

interface ScheduleArgs {
  readonly campaign_id: string;
  readonly schedule: readonly string[];
}

const scheduleFields = ['day_of_week', 'start_hour', 'start_minute', 'end_hour', 'end_minute'].map(
  (name) => `ad_schedule.${name}`,
);
const inOrder = (one: Interval) =>
  days.indexOf(one.day) * 10_000 + one.from[0] * 60 + Number(one.from[1]);
const linesOf = (all: readonly Interval[]) =>
  [...all].sort((a, b) => inOrder(a) - inOrder(b)).map(lineOf);

/** @throws input_invalid  two of them overlap, or a day has more than six */
function readSchedule(lines: readonly string[]): Interval[] {
  const all = lines.map(readLine);
  const minutes = ([hour, minute]: Interval['from']) => hour * 60 + Number(minute);
  for (const [at, one] of all.entries()) {
    const beside = all.filter((other, place) => place !== at && other.day === one.day);
    const meets = beside.find(
      (other) => minutes(one.from) < minutes(other.to) && minutes(other.from) < minutes(one.to),
    );
    const fault = meets
      ? `"${lineOf(one)}" and "${lineOf(meets)}" overlap.`
      : beside.length > 5
        ? `${one.day} has more than six intervals.`
        : undefined;
    if (fault) throw failure('input_invalid', `schedule: ${fault}`, { field: 'schedule' });
  }
  return all;
}

interface Scheduled extends Entity {
  readonly there: readonly Criterion[];
}

/** The hours of a campaign as a whole: none is always. */
export const scheduleScript = (): WriteScript<ScheduleArgs, object> =>
  updateScript<ScheduleArgs, Scheduled, object>({
    entity: 'campaign',
    check: ({ schedule }) => void readSchedule(schedule),
    async read(host, { campaign_id }) {
      const campaign = await readEntity(host, 'campaign', campaign_id);
      const there = await criteriaOf(host, campaign.id, 'AD_SCHEDULE', scheduleFields);
      return { ...campaign, there };
    },
    wishes: ({ schedule }, { there }) => [
      {
        field: 'ad_schedule',
        before: linesOf(there.map(intervalOf)),
        after: linesOf(readSchedule(schedule)),
      },
    ],
    async send(host, campaign, _changes, { schedule }) {
      const wanted = readSchedule(schedule);
      const lines = new Set(wanted.map(lineOf));
      const left = campaign.there.map((one) => ({ one, line: lineOf(intervalOf(one)) }));
      const kept = new Set(left.map(({ line }) => line));
      const operations = [
        ...left
          .filter(({ line }) => !lines.has(line))
          .map(({ one }) => ({ remove: one.resourceName })),
        ...wanted.filter((one) => !kept.has(lineOf(one))).map((one) => createOf(campaign, one)),
      ];
      await host.post(path, { operations });
    },
    result: ({ id, name, there }) => ({
      campaign: { id, name, schedule: linesOf(there.map(intervalOf)) },
    }),
  });

const createOf = ({ resourceName: campaign }: Entity, { day, from, to, percent }: Interval) => ({
  create: {
    campaign,
    ...(percent === 0 ? {} : { bidModifier: modifierOf(percent) }),
    adSchedule: {
      dayOfWeek: day,
      startHour: from[0],
      startMinute: quarters[from[1]],
      endHour: to[0],
      endMinute: quarters[to[1]],
    },
  },
});
