/** Hours in which a campaign shows, and by how much it bids higher or lower there, on a device or in a place. */
import type { Change, Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { at, numberAt, search, textAt, type Row } from '../api.ts';
import { readEntity, type Entity } from '../levels/entity.ts';

const path = 'customers/{account}/campaignCriteria:mutate';

interface Criterion {
  readonly resourceName: string;
  /** Percent by which bids differ. */
  readonly percent: number;
  readonly row: Row;
}

/** Google's factor of a bid, 1.2, as percent: 20. It counts in single precision. */
const percentOf = (modifier: number | null) =>
  modifier === null ? 0 : Math.round((modifier - 1) * 10_000) / 100;
const modifierOf = (percent: number) => Math.round((1 + percent / 100) * 10_000) / 10_000;

async function criteriaOf(
  host: Host,
  campaignId: string,
  type: string,
  fields: readonly string[],
): Promise<Criterion[]> {
  const { rows } = await search(host, {
    from: 'campaign_criterion',
    fields: [
      'campaign_criterion.resource_name',
      'campaign_criterion.bid_modifier',
      ...fields.map((field) => `campaign_criterion.${field}`),
    ],
    where: [
      `campaign.id = ${campaignId}`,
      `campaign_criterion.type = '${type}'`,
      'campaign_criterion.negative = FALSE',
      "campaign_criterion.status != 'REMOVED'",
    ],
  });
  return rows.map((row) => ({
    resourceName: textAt(row, 'campaignCriterion.resourceName') ?? '',
    percent: percentOf(numberAt(row, 'campaignCriterion.bidModifier')),
    row,
  }));
}

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

/** @throws input_invalid  Google takes a factor of 0.1 to 10, and of devices 0 too */
function checkPercent(percent: number, field: string, least: number): void {
  if (percent >= least && percent <= 900) return;
  throw failure('input_invalid', `${field}: ${percent} % is not between ${least} and 900.`, {
    field,
  });
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

/** The hours of a campaign as a whole: none is always. */
export const scheduleScript = (): WriteScript<ScheduleArgs, object> => ({
  async preview({ campaign_id, schedule }, host) {
    const after = linesOf(readSchedule(schedule));
    const { id, name } = await readEntity(host, 'campaign', campaign_id);
    const before = linesOf(await intervalsOf(host, id));
    const change: Change = { entity: 'campaign', id, name, field: 'ad_schedule', before, after };
    return before.join() === after.join() ? [] : [change];
  },
  async apply({ campaign_id, schedule }, host, changes) {
    const campaign = await readEntity(host, 'campaign', campaign_id);
    const wanted = readSchedule(schedule);
    const there = await criteriaOf(host, campaign.id, 'AD_SCHEDULE', scheduleFields);
    if (changes.length > 0) {
      const lines = new Set(wanted.map(lineOf));
      const left = there.map((one) => ({ one, line: lineOf(intervalOf(one)) }));
      const gone = left.filter(({ line }) => !lines.has(line));
      const kept = new Set(left.map(({ line }) => line));
      const operations = [
        ...gone.map(({ one }) => ({ remove: one.resourceName })),
        ...wanted.filter((one) => !kept.has(lineOf(one))).map((one) => createOf(campaign, one)),
      ];
      await host.post(path, { operations });
    }
    const { id, name } = campaign;
    return { campaign: { id, name, schedule: linesOf(await intervalsOf(host, id)) } };
  },
});

const intervalsOf = async (host: Host, id: string) =>
  (await criteriaOf(host, id, 'AD_SCHEDULE', scheduleFields)).map(intervalOf);

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

const devices = { mobile: 'MOBILE', desktop: 'DESKTOP', tablet: 'TABLET' } as const;
type Device = keyof typeof devices;
type DeviceArgs = { readonly campaign_id: string } & Readonly<Partial<Record<Device, number>>>;

async function devicesOf(host: Host, id: string) {
  const found = await criteriaOf(host, id, 'DEVICE', ['device.type']);
  return Object.fromEntries(
    Object.entries(devices).map(([name, type]) => [
      name,
      found.find(({ row }) => at(row, 'campaignCriterion.device.type') === type),
    ]),
  ) as Record<Device, Criterion | undefined>;
}

/** Percent by which a campaign bids higher or lower on a device; -100 leaves it out. */
export const deviceScript = (): WriteScript<DeviceArgs, object> => ({
  async preview({ campaign_id, ...args }, host) {
    const wanted = Object.entries(args) as [Device, number][];
    if (wanted.length === 0)
      throw failure('input_invalid', 'Give at least one of: mobile, desktop, tablet.', {
        field: 'mobile',
      });
    for (const [name, percent] of wanted) if (percent !== -100) checkPercent(percent, name, -90);
    const { id, name } = await readEntity(host, 'campaign', campaign_id);
    const now = await devicesOf(host, id);
    return wanted.flatMap(([device, after]): Change[] => {
      const before = now[device]?.percent ?? 0;
      const field = `${device}_bid_adjustment`;
      return before === after ? [] : [{ entity: 'campaign', id, name, field, before, after }];
    });
  },
  async apply({ campaign_id, ...args }, host, changes) {
    const { id, name, resourceName: campaign } = await readEntity(host, 'campaign', campaign_id);
    const now = await devicesOf(host, id);
    const wanted = Object.entries(args) as [Device, number][];
    const operations = wanted.flatMap(([device, percent]): object[] => {
      if (!changes.some(({ field }) => field === `${device}_bid_adjustment`)) return [];
      const bidModifier = modifierOf(percent);
      const there = now[device];
      return there
        ? [
            {
              update: { resourceName: there.resourceName, bidModifier },
              updateMask: 'bid_modifier',
            },
          ]
        : [{ create: { campaign, bidModifier, device: { type: devices[device] } } }];
    });
    if (operations.length > 0) await host.post(path, { operations });
    const after = operations.length > 0 ? await devicesOf(host, id) : now;
    const shown = Object.keys(devices).map((device) => [
      device,
      after[device as Device]?.percent ?? 0,
    ]);
    return { campaign: { id, name, ...Object.fromEntries(shown) } };
  },
});
