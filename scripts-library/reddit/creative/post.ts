/** Posts that ads promote, and the profiles that write them. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { ACCOUNT } from '../account.ts';
import { readAll } from '../api.ts';

export interface RawPost {
  readonly id: string;
  readonly type?: string;
  readonly headline?: string;
  readonly body?: string;
  readonly allow_comments?: boolean;
  readonly profile_id?: string | null;
  readonly post_url?: string;
  readonly content?: readonly {
    readonly destination_url?: string | null;
    readonly call_to_action?: string | null;
    readonly media_url?: string | null;
  }[];
}

interface Profile {
  readonly id: string;
  readonly name: string;
}

export function postView(raw: RawPost) {
  const [first] = raw.content ?? [];
  return {
    id: raw.id,
    type: raw.type ?? null,
    headline: raw.headline ?? '',
    body: raw.body || null,
    allow_comments: raw.allow_comments ?? null,
    profile_id: raw.profile_id ?? null,
    destination_url: first?.destination_url ?? null,
    call_to_action: first?.call_to_action ?? null,
    media_url: first?.media_url ?? null,
    post_url: raw.post_url ?? null,
  };
}

export async function readPost(host: Host, id: string): Promise<RawPost> {
  const { data } = await host.get<{ data: RawPost }>(`posts/${id}`);
  await checkProfile(host, data.profile_id ?? '');
  return data;
}

/** The one that was asked for, or the account's only one. @throws input_invalid platform_not_found */
export async function profileFor(host: Host, id: string | undefined): Promise<Profile> {
  if (id !== undefined) return checkProfile(host, id);
  const { items } = await readAll<Profile>(host, `${ACCOUNT}/profiles`);
  if (items[0] && items.length === 1) return items[0];
  const ids = items.map((one) => `${one.id} (${one.name})`).join(', ');
  throw failure('input_invalid', `Give profile_id: the account has ${ids || 'no profile'}.`, {
    field: 'profile_id',
  });
}

/** @throws platform_not_found  the account may not use this profile */
export async function checkProfile(host: Host, id: string): Promise<Profile> {
  const { items } = await readAll<Profile>(host, `${ACCOUNT}/profiles`);
  const profile = items.find((one) => one.id === id);
  if (profile) return profile;
  const ids = items.map((one) => `${one.id} (${one.name})`).join(', ');
  throw failure(
    'platform_not_found',
    `The account has no profile ${id || 'of this post'}. Its profiles: ${ids || 'none'}.`,
  );
}
