import type { Host, Script, Window } from '../../../sdk/script.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { startOfDay } from '../../../sdk/kit/time-zone.ts';
import { given, readAll } from '../api.ts';

interface Row {
  readonly id: string;
  readonly changeTime?: string;
  readonly userProfileName?: string;
  readonly action?: string;
  readonly objectType?: string;
  readonly objectId?: string;
  readonly fieldName?: string;
  readonly oldValue?: string;
  readonly newValue?: string;
}
interface Args {
  readonly object_type?: string | undefined;
  readonly object_id?: string | undefined;
  readonly window: Window;
  readonly limit: number;
}

const script: Script<'cm360_get_change_logs'> = listScript({
  as: 'changes',
  read: async (host: Host, { object_type, object_id, window, limit: most }: Args) => {
    const midnight = (day: string) =>
      new Date(startOfDay(day, host.account.time_zone ?? 'UTC')).toISOString();
    const query = given({
      objectType: object_type,
      objectIds: object_id,
      minChangeTime: midnight(window.start_date),
      maxChangeTime: midnight(addDays(window.end_date, 1)),
    });
    const { items, truncated } = await readAll<Row>(host, 'changeLogs', { query, most });
    const newest = items.sort((a, b) => ((a.changeTime ?? '') < (b.changeTime ?? '') ? 1 : -1));
    return { items: newest, isCut: truncated };
  },
  show: (row) => ({
    id: row.id,
    changed_at: row.changeTime ?? null,
    user: row.userProfileName ?? null,
    action: row.action ?? null,
    object_type: row.objectType ?? null,
    object_id: row.objectId ?? null,
    field: row.fieldName ?? null,
    before: row.oldValue ?? null,
    after: row.newValue ?? null,
  }),
});
export default script;
