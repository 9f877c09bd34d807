/** Hours of the week in which an ad group may deliver, and the saved audience that it reaches. */
import type { WriteScript } from '../../../sdk/script.ts';
import { scheduleScript, type Interval } from '../../../sdk/kit/hours.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { readSaved } from '../audience/saved.ts';
import { readThing, type Thing, type Window } from '../levels/thing.ts';

const DAY = 1_440;
const WEEK = 7 * DAY;

/** Reddit begins its week on Sunday, and its windows may cross midnight; minutes since Monday 0:00. */
const minuteOf = (day: number, hour: number) => (((day + 6) % 7) * 24 + hour) * 60;

/** The days that a window touches, each by itself. */
function daysOf({ start_day, start_hour, end_day, end_hour }: Window): Interval[] {
  const start = minuteOf(start_day, start_hour);
  const length = (minuteOf(end_day, end_hour) - start + WEEK) % WEEK || WEEK;
  const all: Interval[] = [];
  for (let at = start; at < start + length;) {
    const until = Math.min(start + length, (Math.floor(at / DAY) + 1) * DAY);
    const from = at % DAY;
    all.push({ day: Math.floor(at / DAY) % 7, from, to: from + until - at, percent: 0 });
    at = until;
  }
  return all;
}

const windowOf = ({ day, from, to }: Interval): Window => ({
  start_day: (day + 1) % 7,
  start_hour: from / 60,
  end_day: (to === DAY ? day + 2 : day + 1) % 7,
  end_hour: (to / 60) % 24,
});

interface HourArgs {
  readonly ad_group_id: string;
  readonly schedule: readonly string[];
}

export const hourScript = (): WriteScript<HourArgs, object> =>
  scheduleScript<HourArgs, Thing & { readonly hours: readonly Interval[] }>({
    entity: 'ad_group',
    rules: { step: 60 },
    async read(host, { ad_group_id: id }) {
      const thing = await readThing(host, 'ad-group', id);
      return { ...thing, hours: (thing.raw.schedule ?? []).flatMap(daysOf) };
    },
    send: (host, { id }, { all }) =>
      host.call({
        method: 'PATCH',
        path: `ad_groups/${id}`,
        body: { data: { schedule: all.map(windowOf) } },
      }),
  });

interface SavedArgs {
  readonly ad_group_id: string;
  readonly saved_audience_id?: string;
  readonly no_saved_audience?: boolean;
}

export const savedScript = (): WriteScript<SavedArgs, object> =>
  updateScript<SavedArgs, Thing, object>({
    entity: 'ad_group',
    read: (host, { ad_group_id: id }) => readThing(host, 'ad-group', id),
    async wishes({ saved_audience_id: id, no_saved_audience }, { raw }, host) {
      if (id !== undefined) await readSaved(host, id);
      const after = no_saved_audience === true ? null : id;
      return [{ field: 'saved_audience', before: raw.saved_audience_id ?? null, after }];
    },
    send: (host, { id }, [change]) =>
      host.call({
        method: 'PATCH',
        path: `ad_groups/${id}`,
        body: { data: { saved_audience_id: change?.after ?? null } },
      }),
    result: ({ id, name, raw }) => ({
      ad_group: { id, name, saved_audience_id: raw.saved_audience_id ?? null },
    }),
  });
