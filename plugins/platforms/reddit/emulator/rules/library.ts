/** Posts, customer lists and account settings. */
import { createHash } from 'node:crypto';
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { pixelId } from '../accounts.ts';
import usual from '../seed.json' with { type: 'json' };
import { postIdOf } from '../seed.ts';
import type { Account, RedditRecord } from '../model.ts';
import { keepChanged, keepNew, type State } from '../state.ts';
import { badRequest, fault } from '../words.ts';
import { logChanges } from './log-changes.ts';

export function createPost(state: State, { spec }: Account, data: Fields): RedditRecord {
  const content = (data['content'] ?? []) as readonly Fields[];
  if (data['type'] === 'TEXT' && content.length > 0)
    throw badRequest(fault('data.content', 'Not allowed for TEXT.'));
  if (data['type'] !== 'TEXT' && content.length === 0)
    throw badRequest(fault('data.content', 'Missing data for required field.'));
  const { id: profile_id } = spec.profile;
  return keepNew(
    state,
    { kind: 'post', accountId: spec.id, parentId: profile_id, digits: 10, idOf: postIdOf },
    { ...usual.post, ...data, content, profile_id, source: 'PROMOTED' },
  );
}

/** Of visitors, or of a customer list: only the former says which pixel saw them. */
function checkSource({ spec }: Account, { type, pixel_audience_config: config }: Fields): void {
  const place = 'data.pixel_audience_config';
  const isOfVisitors = type === 'PIXEL_RETARGETING';
  if (isOfVisitors !== (config !== undefined))
    throw badRequest(
      fault(place, isOfVisitors ? 'Missing data for required field.' : 'Not allowed here.'),
    );
  const [pixel] = ((config as Fields | undefined)?.['pixel_ids'] ?? []) as readonly string[];
  if (isOfVisitors && pixel !== pixelId(spec.id))
    throw badRequest(fault(`${place}.pixel_ids`, 'There is no such pixel in the account.'));
}

export function createAudience(state: State, account: Account, data: Fields): RedditRecord {
  const { spec } = account;
  checkSource(account, data);
  const wish = { kind: 'custom_audience', accountId: spec.id } as const;
  const sizes = { status: 'PENDING', size_range_lower: null, size_range_upper: null };
  const audience = keepNew(state, wish, { ...data, ...sizes });
  logChanges(state, undefined, audience);
  return audience;
}

/** Keeps how many there are, by a digest of who they are: the rows themselves are nobody's business. */
export function changeUsers(state: State, audience: RedditRecord, data: Fields): void {
  const rows = data['user_data'] as readonly (readonly string[])[];
  const columns = (data['column_order'] as readonly string[]).length;
  if (rows.some((row) => row.length !== columns || row.every((one) => one === '')))
    throw badRequest(
      fault('data.user_data', 'Each row needs one SHA-256 per column, in lower-case hex.'),
    );
  const people = new Set((audience.fields['members'] ?? []) as string[]);
  for (const row of rows) {
    const digest = createHash('sha256').update(row.join()).digest('base64url').slice(0, 12);
    if (data['action_type'] === 'ADD') people.add(digest);
    else people.delete(digest);
  }
  const [size, thousands] = [people.size, Math.floor(people.size / 1_000)];
  const sizes = {
    status: size > 0 ? 'VALID' : 'PENDING',
    size_range_lower: size > 0 ? thousands * 1_000 : null,
    size_range_upper: size > 0 ? (thousands + 1) * 1_000 : null,
  };
  keepChanged(state, audience, { members: [...people], ...sizes });
}
