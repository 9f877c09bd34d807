/** `POST ad_accounts/{id}/history`: who changed what, newest first. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { demoApp, memberId } from '../accounts.ts';
import type { Entry, State } from '../state.ts';
import { isoTime } from '../words.ts';

/** @param data  of the right shape */
export function readHistory(state: State, accountId: string, data: Fields): unknown[] {
  const from = Date.parse(String(data['start_time'] ?? new Date(0).toISOString()));
  const to = data['end_time'] === undefined ? Infinity : Date.parse(String(data['end_time']));
  const types = data['change_types'] as readonly string[] | undefined;
  const members = data['member_ids'] as readonly string[] | undefined;
  const ids = entityIds(state, data['entity_id_filters'] as readonly EntityFilter[] | undefined);
  return state
    .history(accountId)
    .filter(({ at }) => at >= from && at <= to)
    .filter(
      ({ changeType, entityType }) =>
        !types?.length || types.includes(changeType) || types.includes(entityType),
    )
    .filter(() => !members?.length || members.includes(memberId))
    .filter(({ entityId }) => !ids || ids.has(entityId))
    .sort((a, b) => b.at - a.at)
    .map(viewOf);
}

interface EntityFilter {
  readonly entity_ids: readonly string[];
  readonly include_child_entities?: unknown;
}

/** The objects that are named, and where it is asked for what is in them. */
function entityIds({ records }: State, filters: readonly EntityFilter[] | undefined) {
  if (filters === undefined) return undefined;
  const found = new Set<string>();
  const addBelow = (kind: 'ad_group' | 'ad', parentId: string) => {
    for (const { id } of records.list(kind, { parentId })) {
      found.add(id);
      addBelow('ad', id);
    }
  };
  for (const { entity_ids: ids, include_child_entities: deep } of filters)
    for (const id of ids) {
      found.add(id);
      if (deep !== true) continue;
      addBelow('ad_group', id);
      addBelow('ad', id);
    }
  return found;
}

function viewOf({ at, entityType, entityId, entityName, field, before, after }: Entry) {
  return {
    cause: {
      changed_at: isoTime(at),
      email: 'ads@northwind.example',
      fullname: 'Meridian Media',
      member_id: memberId,
      reddit_username: demoApp.username,
    },
    change: {
      entity_type: entityType,
      entity_id: entityId,
      entity_name: entityName,
      field_name: field,
      before_value: before,
      after_value: after,
    },
  };
}
