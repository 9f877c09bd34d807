import type { Script } from '../../../sdk/script.ts';
import { own, readAll } from '../api.ts';
import { listEnd } from '../../../sdk/kit/list.ts';
import { unitsOf } from '../money.ts';
import { commonStatus, type Row } from '../levels.ts';
import { instants } from '../report/zone.ts';

interface Entry {
  readonly change_by?: { readonly user_id?: string; readonly platform?: string };
  readonly change_time: string;
  readonly change_type: string;
  /** The object as it was after the change. */
  readonly entity_data?: Row;
}

const script: Script<'x_ads_get_change_history'> = async (
  { entity_type, entity_id, window, limit },
  host,
) => {
  const query = { entity_type, entity_id, ...instants(window, host.account.time_zone) };
  const path = own('account_history');
  const { items, truncated } = await readAll<Entry>(host, path, query, limit);
  const changes = items.map(({ change_by: by, change_time, change_type, entity_data: data }) => ({
    time: change_time,
    type: change_type,
    user_id: by?.user_id ?? null,
    platform: by?.platform ?? null,
    status: data ? commonStatus(data) : null,
    daily_budget: unitsOf(data?.daily_budget_amount_local_micro),
    name: data?.name ?? null,
  }));
  return { ...listEnd(host, { items: changes, isCut: truncated }), window, changes };
};
export default script;
