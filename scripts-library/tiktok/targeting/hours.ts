/** Hours in which an ad group shows, and how often one person sees it. */
import type { WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { scheduleScript as hoursOf, type Interval } from '../../../sdk/kit/hours.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { readLive, readRow, type Thing } from '../levels/thing.ts';
import { send } from '../update.ts';

/** Half hours of a day and of a week. */
const DAY = 48;
const WEEK = 7 * DAY;

/** `1` for each half hour of the week in which it shows, Monday first; all, none or nothing is always. */
function intervalsOf(dayparting: unknown): Interval[] {
  const text = typeof dayparting === 'string' ? dayparting : '';
  if (!text.includes('1') || !text.includes('0')) return [];
  return Array.from({ length: 7 }, (_, day) => text.slice(day * DAY, (day + 1) * DAY)).flatMap(
    (slots, day) =>
      [...slots.matchAll(/1+/g)].map(({ index, 0: run }) => ({
        day,
        from: index * 30,
        to: (index + run.length) * 30,
        percent: 0,
      })),
  );
}

function daypartingOf(all: readonly Interval[]): string {
  if (all.length === 0) return '1'.repeat(WEEK);
  const slots = Array<string>(WEEK).fill('0');
  for (const { day, from, to } of all) slots.fill('1', day * DAY + from / 30, day * DAY + to / 30);
  return slots.join('');
}

interface ScheduleArgs {
  readonly adgroup_id: string;
  readonly schedule: readonly string[];
}

/** The hours of an ad group as a whole: none is always. */
export const scheduleScript = (): WriteScript<ScheduleArgs, object> =>
  hoursOf<ScheduleArgs, Thing & { readonly hours: readonly Interval[] }>({
    entity: 'ad_group',
    rules: { step: 30 },
    async read(host, { adgroup_id }) {
      const thing = await readLive(host, 'adgroup', adgroup_id);
      return { ...thing, hours: intervalsOf(thing.row['dayparting']) };
    },
    // Hours that touch are one to TikTok, and come back as one.
    shown: (all) => intervalsOf(daypartingOf(all)),
    send: (host, { row }, { all }) => send(host, 'adgroup', row, { dayparting: daypartingOf(all) }),
  });

interface CapArgs {
  readonly adgroup_id: string;
  readonly times?: number;
  readonly days?: number;
}

const sent = { frequency_times: 'frequency', frequency_days: 'frequency_schedule' } as const;

/** So many times in so many days. */
export const frequencyScript = (): WriteScript<CapArgs, object> =>
  updateScript<CapArgs, Thing, object>({
    entity: 'ad_group',
    async read(host, { adgroup_id }) {
      const thing = await readLive(host, 'adgroup', adgroup_id);
      const { objective_type } = await readRow(host, 'campaign', String(thing.row.campaign_id));
      if (objective_type !== 'REACH')
        throw failure(
          'input_invalid',
          `adgroup_id: TikTok caps the frequency of campaigns for REACH alone; this one is for ${String(objective_type)}.`,
          { field: 'adgroup_id' },
        );
      return thing;
    },
    wishes: ({ times, days }, { row }) => {
      const [before, beforeDays] = [row['frequency'] ?? null, row['frequency_schedule'] ?? null];
      if (before === null && (times === undefined) !== (days === undefined))
        throw failure('input_invalid', 'The ad group has no cap yet: give times and days.', {
          field: times === undefined ? 'times' : 'days',
        });
      return [
        { field: 'frequency_times', before, after: times },
        { field: 'frequency_days', before: beforeDays, after: days },
      ];
    },
    send: (host, thing, changes) =>
      send(
        host,
        'adgroup',
        thing.row,
        Object.fromEntries(
          changes.map(({ field, after }) => [sent[field as keyof typeof sent], after]),
        ),
      ),
    result: ({ id, name, row }) => ({
      ad_group: {
        id,
        name,
        times: row['frequency'] ?? null,
        days: row['frequency_schedule'] ?? null,
      },
    }),
  });
