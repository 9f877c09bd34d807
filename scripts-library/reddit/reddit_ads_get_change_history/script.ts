import type { Script } from '../../../sdk/script.ts';
import { ACCOUNT, settingsOf } from '../account.ts';
import { postAll } from '../api.ts';
import { listEnd } from '../../../sdk/kit/list.ts';
import { instantsOf } from '../report/utc.ts';

interface Entry {
  readonly cause: {
    readonly changed_at: string;
    readonly email?: string | null;
    readonly reddit_username?: string | null;
  };
  readonly change: {
    readonly entity_type: string;
    readonly entity_id: string;
    readonly entity_name?: string | null;
    readonly field_name: string;
    readonly before_value?: string | null;
    readonly after_value?: string | null;
  };
}

const entryOf = ({ cause, change }: Entry) => ({
  changed_at: cause.changed_at,
  user: cause.reddit_username ?? cause.email ?? null,
  entity: change.entity_type.toLowerCase(),
  id: change.entity_id,
  name: change.entity_name ?? null,
  field: change.field_name,
  before: change.before_value ?? null,
  after: change.after_value ?? null,
});

const script: Script<'reddit_ads_get_change_history'> = async (
  { window, change_types, entity_ids, entity_type, limit },
  host,
) => {
  const { timeZone } = await settingsOf(host);
  const { starts_at, ends_at } = instantsOf(window, timeZone);
  const filter = { entity_ids, entity_type, include_child_entities: true };
  const { items, more } = await postAll<Entry[], Entry>(
    host,
    `${ACCOUNT}/history`,
    {
      start_time: starts_at,
      end_time: ends_at,
      ...(change_types ? { change_types } : {}),
      ...(entity_ids ? { entity_id_filters: [filter] } : {}),
    },
    ({ data }) => data,
    limit,
  );
  return {
    ...listEnd(host, { items, total: items.length, isCut: more }),
    window,
    time_zone: timeZone,
    entries: items.map(entryOf),
  };
};
export default script;
