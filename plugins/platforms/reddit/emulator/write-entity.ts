/** Creating and changing campaigns, ad groups and ads: what Reddit refuses, and what it keeps of the rest. */
import { checkBody, specOf, type Body } from './check-body.ts';
import { parentOf, type Database } from './database.ts';
import { rulesOf } from './entity-rules.ts';
import { logChanges } from './log-changes.ts';
import { statusOf, type AdKind, type RedditRecord, type Status } from './records.ts';
import { badRequest, fault, notFound, RedditError } from './reddit-error.ts';
import type { Account } from './seed.ts';

const DELETE_AFTER_MS = 3 * 3_600_000;

export function createEntity(
  database: Database,
  { spec }: Account,
  kind: AdKind,
  data: Body,
): RedditRecord {
  const { records, parts } = database;
  const faults = checkBody(kind, data, true);
  const parent = kind === 'campaign' ? undefined : findParent(database, kind, data, spec.id);
  if (parent === null) faults.push(fault(`data.${parentField(kind)}`, 'Does not exist.'));
  if (faults.length > 0) throw badRequest(...faults);
  const now = parts.now();
  const { configured_status: status = 'PAUSED', ...rest } = data;
  const empty = Object.fromEntries(
    Object.keys(specOf(kind).fields)
      .filter((name) => name !== 'configured_status')
      .map((name) => [name, null]),
  );
  const record: RedditRecord = {
    id: records.newId(kind, 19),
    kind,
    accountId: spec.id,
    ...(parent ? { parentId: parent.id } : {}),
    createdAt: now,
    modifiedAt: now,
    statuses: [{ at: now, value: status as Status }],
    data: {
      ...empty,
      ...rest,
      ...(kind === 'campaign'
        ? { is_campaign_budget_optimization: data['is_campaign_budget_optimization'] === true }
        : {}),
      ...(kind === 'ad'
        ? {
            campaign_id: parent?.parentId,
            profile_username: spec.profile.name,
            rejection_reason: null,
          }
        : {}),
    },
  };
  const more = rulesOf(database, record, parent ?? undefined);
  if (more.length > 0) throw badRequest(...more);
  records.put(record);
  logChanges(database, undefined, record);
  return record;
}

export function changeEntity(database: Database, record: RedditRecord, data: Body): RedditRecord {
  const { records, parts } = database;
  const faults = checkBody(record.kind as AdKind, data, false);
  if (faults.length > 0) throw badRequest(...faults);
  if (statusOf(record) === 'DELETED') throw notFound();
  const { configured_status: wanted, ...rest } = data;
  const now = parts.now();
  if (wanted === 'DELETED') checkDeletion(record, now);
  const isNew = wanted !== undefined && wanted !== statusOf(record);
  const changed: RedditRecord = {
    ...record,
    data: { ...record.data, ...rest },
    modifiedAt: now,
    statuses: isNew ? [...record.statuses, { at: now, value: wanted as Status }] : record.statuses,
  };
  const more = rulesOf(database, changed, parentOf(database, record));
  if (more.length > 0) throw badRequest(...more);
  records.put(changed);
  logChanges(database, record, changed);
  return changed;
}

function checkDeletion(record: RedditRecord, now: number): void {
  const why =
    record.kind === 'campaign' && statusOf(record) !== 'ARCHIVED'
      ? 'A campaign must be ARCHIVED before it can be DELETED.'
      : record.kind !== 'ad' && now - record.modifiedAt < DELETE_AFTER_MS
        ? 'Can be DELETED three hours after the last change at the earliest.'
        : undefined;
  if (why) throw badRequest(fault('data.configured_status', why));
}

const parentField = (kind: AdKind) => (kind === 'ad' ? 'ad_group_id' : 'campaign_id');

/** @returns null when there is none of this account */
function findParent(
  { records }: Database,
  kind: AdKind,
  data: Body,
  accountId: string,
): RedditRecord | null {
  const id = String(data[parentField(kind)] ?? '');
  const parent = records.find(kind === 'ad' ? 'ad_group' : 'campaign', id);
  return parent?.accountId === accountId && statusOf(parent) !== 'DELETED' ? parent : null;
}

/** @throws RedditError 400  the envelope is missing */
export function dataOf(body: unknown): Body {
  const data = (body as { data?: unknown } | null | undefined)?.data;
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data as Body;
  throw new RedditError(400, 'Bad request.', {
    reason: 'INVALID_REQUEST',
    fields: [fault('data', 'Missing data for required field.')],
  });
}
