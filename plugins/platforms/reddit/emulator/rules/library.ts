/** Posts, customer lists and account settings. */
import { createHash } from 'node:crypto';
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import usual from '../seed.json' with { type: 'json' };
import { postIdOf } from '../seed.ts';
import type { Account, RedditRecord } from '../model.ts';
import { keepChanged, keepNew, type State } from '../state.ts';
import { badRequest, fault, refuseIf } from '../words.ts';
import { faultsOf } from './checks.ts';
import { logChanges } from './history.ts';

export function createPost(state: State, { spec }: Account, data: Fields): RedditRecord {
  refuseIf(faultsOf('post', data, { state, accountId: spec.id }));
  const { content = [] } = data;
  const { id: profile_id } = spec.profile;
  return keepNew(
    state,
    { kind: 'post', accountId: spec.id, parentId: profile_id, digits: 10, idOf: postIdOf },
    { ...usual.post, ...data, content, profile_id, source: 'PROMOTED' },
  );
}

export function createAudience(state: State, { spec }: Account, data: Fields): RedditRecord {
  refuseIf(faultsOf('custom_audience', data, { state, accountId: spec.id }));
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
