/** How often a person sees an ad at most, and in which hours it is served. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { patch } from '../api.ts';
import { checkLive, readThing, type Thing } from '../levels.ts';

const NONE = 'none';
const LINE = /^(\d{1,2}) per (\d{1,7}) (minute|hour|day)s?$/;
const seconds = { day: 86_400, hour: 3_600, minute: 60 } as const;
/** 90 days, and so many times. */
const [LONGEST, OFTEN] = [7_776_000, 15];

interface Cap {
  readonly duration?: string;
  readonly impressions?: string;
}

const read = async (host: Host, { ad_id }: { readonly ad_id: string }) => {
  const thing = await readThing(host, 'ad', ad_id);
  checkLive(thing, 'ad');
  return thing;
};

/** @throws input_invalid */
function capOf(line: string): Cap | null {
  if (line === NONE) return null;
  const [, times = '', count = '', unit = 'day'] = LINE.exec(line) ?? [];
  const duration = Number(count) * seconds[unit as keyof typeof seconds];
  if (Number(times) >= 1 && Number(times) <= OFTEN && duration >= 60 && duration <= LONGEST)
    return { duration: String(duration), impressions: times };
  throw failure(
    'input_invalid',
    `frequency_cap: "${line}" is not as "3 per 24 hours", 1 to ${OFTEN} times within 90 days, or none.`,
    { field: 'frequency_cap' },
  );
}

function lineOf(cap: Cap | null | undefined): string {
  if (!cap?.duration || !cap.impressions) return NONE;
  const length = Number(cap.duration);
  const [unit, size] = Object.entries(seconds).find(([, one]) => length % one === 0) ?? [
    'second',
    1,
  ];
  return `${cap.impressions} per ${length / size} ${unit}s`;
}

interface CapArgs {
  readonly ad_id: string;
  readonly frequency_cap: string;
}

const capIn = ({ row }: Thing) => lineOf(row.deliverySchedule?.frequencyCap);

export const frequencyScript = (): WriteScript<CapArgs, object> =>
  updateScript<CapArgs, Thing, object>({
    entity: 'ad',
    check: ({ frequency_cap }) => void capOf(frequency_cap),
    read,
    wishes: ({ frequency_cap }, ad) => [
      { field: 'frequency_cap', before: capIn(ad), after: lineOf(capOf(frequency_cap)) },
    ],
    // A patch keeps what it does not name, and null takes away.
    send: (host, { id }, [change]) =>
      patch(host, 'ads', id, { deliverySchedule: { frequencyCap: capOf(String(change!.after)) } }),
    result: (ad) => ({ ad: { id: ad.id, name: ad.name, frequency_cap: capIn(ad) } }),
  });

const days = 'SUNDAY MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY'.split(' ');
const short = (day: string) => day.slice(0, 3);
const [ALWAYS, ALL, VIEWER] = ['always', 'all', 'viewer'];

interface HourArgs {
  readonly ad_id: string;
  readonly schedule: string;
}
interface Hours {
  readonly daysOfWeek: readonly string[];
  readonly hoursOfDay: readonly number[];
  readonly userLocalTime: boolean;
}

/** `MON,TUE 8,9,10 viewer` @throws input_invalid */
function hoursOf(line: string): Hours {
  const wrong = () =>
    failure(
      'input_invalid',
      `schedule: "${line}" is not as "MON,TUE 8,9,10", "all 8,9 viewer" or always; hours are 0 to 23.`,
      { field: 'schedule' },
    );
  if (line === ALWAYS) return { daysOfWeek: [], hoursOfDay: [], userLocalTime: false };
  const [dayPart = '', hourPart = '', clock, ...more] = line.split(' ');
  const named = dayPart === ALL ? [] : dayPart.split(',');
  const hours = hourPart === ALL ? [] : hourPart.split(',');
  const isClock = clock === undefined || clock === VIEWER;
  const areDays = named.every((one) => days.some((day) => short(day) === one));
  const areHours = hours.every((one) => /^\d{1,2}$/.test(one) && Number(one) <= 23);
  if (more.length > 0 || !isClock || !areDays || !areHours || hourPart === '') throw wrong();
  return {
    daysOfWeek: days.filter((day) => named.includes(short(day))),
    hoursOfDay: [...new Set(hours.map(Number))].sort((a, b) => a - b),
    userLocalTime: clock === VIEWER,
  };
}

function scheduleOf({ daysOfWeek, hoursOfDay, userLocalTime }: Partial<Hours> = {}): string {
  const named = days.filter((day) => daysOfWeek?.includes(day)).map(short);
  const hours = [...(hoursOfDay ?? [])].map(Number).sort((a, b) => a - b);
  if (named.length + hours.length === 0) return ALWAYS!;
  const clock = userLocalTime === true ? ` ${VIEWER}` : '';
  return `${named.join(',') || ALL} ${hours.join(',') || ALL}${clock}`;
}

const scheduleIn = ({ row }: Thing) => scheduleOf(row.dayPartTargeting);

export const scheduleScript = (): WriteScript<HourArgs, object> =>
  updateScript<HourArgs, Thing, object>({
    entity: 'ad',
    check: ({ schedule }) => void hoursOf(schedule),
    read,
    wishes: ({ schedule }, ad) => [
      { field: 'ad_schedule', before: scheduleIn(ad), after: scheduleOf(hoursOf(schedule)) },
    ],
    send: (host, { id }, [change]) =>
      patch(host, 'ads', id, { dayPartTargeting: hoursOf(String(change!.after)) }),
    result: (ad) => ({ ad: { id: ad.id, name: ad.name, schedule: scheduleIn(ad) } }),
  });
