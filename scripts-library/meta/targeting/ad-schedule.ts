/**
 * Hours in which an ad set is shown, full hours of each day. Meta takes them where the ad set has a lifetime budget alone.
 * @see https://developers.facebook.com/ads/blog/post/2014/08/13/ad-scheduling
 */
import type { WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { readAdSet, type AdSetRow } from '../levels/ad-set.ts';

const days = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

interface Part {
  readonly days: readonly number[];
  readonly start_minute: number;
  readonly end_minute: number;
  readonly timezone_type?: string;
}
interface Row extends AdSetRow {
  readonly schedule: readonly Part[];
  readonly pacing: readonly string[];
}
interface Args {
  readonly adset_id: string;
  readonly schedule: readonly string[];
  readonly schedule_zone?: string;
}

const LINE = /^(SUN|MON|TUE|WED|THU|FRI|SAT) ([01]\d|2[0-3]):00-([01]\d|2[0-4]):00$/;
const DEFAULT_ZONE = 'USER';
const wrong = (message: string) => failure('input_invalid', message, { field: 'schedule' });

/** @throws input_invalid  no such hours, or hours that overlap */
function partOf(line: string): Part {
  const [, day = '', from = '', to = ''] = LINE.exec(line.trim().toUpperCase()) ?? [];
  if (day === '') throw wrong(`schedule: "${line}" is not as MON 08:00-18:00, with full hours.`);
  const [start, end] = [Number(from) * 60, Number(to) * 60];
  if (end <= start) throw wrong(`schedule: ${line} ends before it begins.`);
  return { days: [days.indexOf(day)], start_minute: start, end_minute: end };
}

function checkDistinct(parts: readonly Part[]): void {
  parts.forEach((one, at) => {
    const meets = parts
      .slice(at + 1)
      .some(
        (other) =>
          one.days[0] === other.days[0] &&
          one.start_minute < other.end_minute &&
          other.start_minute < one.end_minute,
      );
    if (meets) throw wrong(`schedule: hours of ${days[one.days[0] ?? 0]} overlap.`);
  });
}

const two = (minutes: number) => String(Math.floor(minutes / 60)).padStart(2, '0');
/** A line for each day, Sunday first. */
const linesOf = (parts: readonly Part[]): string[] =>
  parts
    .flatMap(({ days: on, ...part }) => on.map((day) => ({ ...part, day })))
    .sort((a, b) => a.day - b.day || a.start_minute - b.start_minute)
    .map(
      ({ day, start_minute: start, end_minute: end }) =>
        `${days[day]} ${two(start)}:00-${two(end)}:00`,
    );
const zoneOf = (parts: readonly Part[]) => parts[0]?.timezone_type ?? DEFAULT_ZONE;

export const scheduleScript = (): WriteScript<Args, object> =>
  updateScript<Args, Row, object>({
    entity: 'ad_set',
    check: ({ schedule }) => checkDistinct(schedule.map(partOf)),
    async read(host, { adset_id }) {
      const row = await readAdSet(host, adset_id);
      const { adset_schedule: schedule = [], pacing_type: pacing = [] } = await host.get<{
        adset_schedule?: readonly Part[];
        pacing_type?: readonly string[];
      }>(adset_id, { fields: 'adset_schedule,pacing_type' });
      return { ...row, schedule, pacing };
    },
    wishes({ schedule, schedule_zone }, row) {
      if (schedule.length > 0 && row.lifetime_budget === undefined)
        throw wrong(
          `schedule: Meta takes hours where the ad set has a lifetime budget; ${row.id} (${row.name}) has none.`,
        );
      const before = linesOf(row.schedule);
      const zone = schedule.length > 0 ? schedule_zone : undefined;
      return [
        { field: 'ad_schedule', before, after: linesOf(schedule.map(partOf)) },
        { field: 'schedule_zone', before: zoneOf(row.schedule), after: zone },
      ];
    },
    send(host, { id, schedule, pacing }, changes) {
      const changed = (field: string) => changes.find((one) => one.field === field)?.after;
      const lines = (changed('ad_schedule') as readonly string[] | undefined) ?? linesOf(schedule);
      const timezone_type = String(changed('schedule_zone') ?? zoneOf(schedule));
      const others = pacing.filter((one) => one !== 'day_parting');
      return host.post(id, {
        adset_schedule: lines.map((line) => ({ ...partOf(line), timezone_type })),
        pacing_type: lines.length > 0 ? ['day_parting'] : others.length > 0 ? others : ['standard'],
      });
    },
    result: ({ id, name, schedule }) => ({
      ad_set: { id, name, schedule: linesOf(schedule), schedule_zone: zoneOf(schedule) },
    }),
  });
