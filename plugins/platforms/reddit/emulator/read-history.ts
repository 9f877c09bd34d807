/** `POST ad_accounts/{id}/history`: who changed what, newest first. */
import { checkUnknown, listAt, timeAt } from './check-query.ts';
import type { Body } from './check-body.ts';
import type { Database, Entry } from './database.ts';
import { demoApp } from './demo-accounts.ts';
import { isoTime, type RedditRecord } from './records.ts';
import { badRequest, fault, type FieldFault } from './reddit-error.ts';

const changeTypes = [
  ...['AD', 'AD_ACCOUNT', 'AD_GROUP', 'AUDIENCE', 'BID', 'BUDGET', 'CAMPAIGN', 'STATUS'],
  'TARGETING',
];
const memberId = 'c1a5f0c2-6f1d-4f0e-9a57-000000000001';

export function readHistory(database: Database, accountId: string, data: Body): unknown[] {
  const faults: FieldFault[] = [];
  checkUnknown(
    data,
    ['start_time', 'end_time', 'change_types', 'member_ids', 'entity_id_filters'],
    faults,
  );
  const from = timeAt(data, 'start_time', faults) ?? 0;
  const to = timeAt(data, 'end_time', faults) ?? Infinity;
  const types = listAt(data, 'change_types', faults);
  for (const type of types ?? [])
    if (!changeTypes.includes(type))
      faults.push(
        fault('data.change_types', `'${type}' is not one of [${changeTypes.join(', ')}].`),
      );
  const members = listAt(data, 'member_ids', faults);
  const ids = entityIds(database, data['entity_id_filters'], faults);
  if (faults.length > 0) throw badRequest(...faults);
  return database
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
  readonly entity_ids?: unknown;
  readonly entity_type?: unknown;
  readonly include_child_entities?: unknown;
}

const kinds: Readonly<Record<string, RedditRecord['kind']>> = {
  ...{ CAMPAIGN: 'campaign', AD_GROUP: 'ad_group', AD: 'ad' },
};

/** The objects that are named, and where it is asked for what is in them. */
function entityIds(
  { records }: Database,
  value: unknown,
  faults: FieldFault[],
): Set<string> | undefined {
  if (value === undefined) return undefined;
  const filters = Array.isArray(value) ? (value as EntityFilter[]) : [];
  const wrong = filters.length === 0 || filters.some(({ entity_ids: ids }) => !Array.isArray(ids));
  if (wrong) faults.push(fault('data.entity_id_filters', 'Not a valid list.'));
  const strange = filters.find(({ entity_type: type }) => !Object.hasOwn(kinds, String(type)));
  if (strange)
    faults.push(
      fault(
        'data.entity_id_filters.0.entity_type',
        `'${String(strange.entity_type)}' is not one of [${Object.keys(kinds).join(', ')}].`,
      ),
    );
  if (wrong || strange) return undefined;
  const found = new Set<string>();
  for (const { entity_ids: ids, include_child_entities: deep } of filters)
    for (const id of ids as string[]) {
      found.add(id);
      if (deep !== true) continue;
      for (const group of records.list('ad_group', { parentId: id })) {
        found.add(group.id);
        for (const ad of records.list('ad', { parentId: group.id })) found.add(ad.id);
      }
      for (const ad of records.list('ad', { parentId: id })) found.add(ad.id);
    }
  return found;
}

function viewOf({ at, entityType, entityId, entityName, field, before, after }: Entry) {
  return {
    cause: {
      changed_at: isoTime(at),
      email: 'ads@northwind.example',
      fullname: 'Northwind Ads',
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
