import type { Host, Script } from '../../../sdk/script.ts';
import { listScript } from '../../../sdk/kit/list.ts';
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
  readonly days: number;
  readonly limit: number;
}

const script: Script<'cm360_get_change_logs'> = listScript({
  as: 'changes',
  read: async (host: Host, { object_type, object_id, days, limit: most }: Args) => {
    const minChangeTime = new Date(Date.parse(host.now) - days * 86_400_000).toISOString();
    const query = given({ objectType: object_type, objectIds: object_id, minChangeTime });
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
