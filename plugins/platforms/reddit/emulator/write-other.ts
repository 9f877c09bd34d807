/** Posts, customer lists and account settings. */
import { createHash } from 'node:crypto';
import { checkBody, type Body } from './check-body.ts';
import { checkUnknown } from './check-query.ts';
import type { Database } from './database.ts';
import { logChanges } from './log-changes.ts';
import { postIdOf } from './seed-ad.ts';
import type { Account } from './seed.ts';
import type { RedditRecord } from './records.ts';
import { badRequest, fault, notFound, type FieldFault } from './reddit-error.ts';

const MAX_ROWS = 2_500;
const HASH = /^[0-9a-f]{64}$/;

export function createPost(database: Database, { spec }: Account, data: Body): RedditRecord {
  const faults = checkBody('post', data, true);
  const content = (data['content'] ?? []) as Body[];
  if (data['type'] === 'TEXT' && content.length > 0)
    faults.push(fault('data.content', 'Not allowed for TEXT.'));
  if (data['type'] !== 'TEXT' && content.length === 0)
    faults.push(fault('data.content', 'Missing data for required field.'));
  if (faults.length > 0) throw badRequest(...faults);
  const now = database.parts.now();
  const post: RedditRecord = {
    id: postIdOf(database.records.newId('post', 10)),
    kind: 'post',
    accountId: spec.id,
    parentId: spec.profile.id,
    createdAt: now,
    modifiedAt: now,
    statuses: [{ at: now, value: 'ACTIVE' }],
    data: {
      body: '',
      allow_comments: true,
      is_richtext: null,
      thumbnail_url: null,
      ...data,
      content,
      profile_id: spec.profile.id,
      source: 'PROMOTED',
    },
  };
  database.records.put(post);
  return post;
}

export function changePost(database: Database, post: RedditRecord, data: Body): RedditRecord {
  const faults = checkBody('post', data, false);
  if (faults.length > 0) throw badRequest(...faults);
  const changed = { ...post, data: { ...post.data, ...data }, modifiedAt: database.parts.now() };
  database.records.put(changed);
  return changed;
}

export function createAudience(database: Database, { spec }: Account, data: Body): RedditRecord {
  const faults = checkBody('custom_audience', data, true);
  if (faults.length > 0) throw badRequest(...faults);
  const now = database.parts.now();
  const audience: RedditRecord = {
    id: database.records.newId('custom_audience', 19),
    kind: 'custom_audience',
    accountId: spec.id,
    createdAt: now,
    modifiedAt: now,
    statuses: [{ at: now, value: 'ACTIVE' }],
    data: { ...data, status: 'PENDING', size_range_lower: null, size_range_upper: null },
  };
  database.records.put(audience);
  logChanges(database, undefined, audience);
  return audience;
}

export function deleteAudience(database: Database, audience: RedditRecord): void {
  const now = database.parts.now();
  database.records.put({
    ...audience,
    modifiedAt: now,
    statuses: [...audience.statuses, { at: now, value: 'DELETED' }],
  });
}

/** Keeps how many there are, by a digest of who they are: the rows themselves are nobody's business. */
export function changeUsers(database: Database, audience: RedditRecord, data: Body): void {
  const faults: FieldFault[] = [];
  checkUnknown(data, ['action_type', 'column_order', 'user_data'], faults);
  const columns = (data['column_order'] ?? []) as unknown[];
  const rows = data['user_data'];
  if (!['ADD', 'REMOVE'].includes(String(data['action_type'])))
    faults.push(
      fault(
        'data.action_type',
        `'${String(data['action_type'])}' is not one of ['ADD', 'REMOVE'].`,
      ),
    );
  if (
    !Array.isArray(columns) ||
    columns.length === 0 ||
    columns.some((name) => name !== 'EMAIL_SHA256' && name !== 'MAID_SHA256')
  )
    faults.push(fault('data.column_order', "Each must be one of ['EMAIL_SHA256', 'MAID_SHA256']."));
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > MAX_ROWS)
    faults.push(fault('data.user_data', `Must have 1 to ${MAX_ROWS} rows.`));
  else if (rows.some((row) => !isRow(row, columns.length)))
    faults.push(
      fault('data.user_data', 'Each row needs one SHA-256 per column, in lower-case hex.'),
    );
  if (faults.length > 0) throw badRequest(...faults);
  const old = new Set((audience.data['members'] ?? []) as string[]);
  for (const row of rows as string[][]) {
    const digest = createHash('sha256').update(row.join()).digest('base64url').slice(0, 12);
    if (data['action_type'] === 'ADD') old.add(digest);
    else old.delete(digest);
  }
  const members = [...old];
  const size = members.length;
  database.records.put({
    ...audience,
    modifiedAt: database.parts.now(),
    data: {
      ...audience.data,
      members,
      status: size > 0 ? 'VALID' : 'PENDING',
      size_range_lower: size > 0 ? Math.floor(size / 1_000) * 1_000 : null,
      size_range_upper: size > 0 ? (Math.floor(size / 1_000) + 1) * 1_000 : null,
    },
  });
}

function isRow(row: unknown, columns: number): boolean {
  return (
    Array.isArray(row) &&
    row.length === columns &&
    row.some((one) => one !== '') &&
    row.every((one) => one === '' || HASH.test(String(one)))
  );
}

export function changeAccount(database: Database, account: Account, data: Body): void {
  const faults = checkBody('ad_account', data, false);
  if (faults.length > 0) throw badRequest(...faults);
  if (!database.accounts.has(account.spec.id)) throw notFound();
  database.changeSettings(account.spec.id, data);
}
