/** Customer lists: what is shown of them, and how hashed people get in and out. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../shared/failure.ts';
import { checkOwner } from './account.ts';

export interface RawAudience {
  readonly id: string;
  readonly ad_account_id?: string;
  readonly name?: string;
  readonly type?: string;
  readonly status?: string;
  readonly size_range_lower?: number | null;
  readonly size_range_upper?: number | null;
}

export function audienceView(raw: RawAudience) {
  return {
    id: raw.id,
    name: raw.name ?? '',
    type: raw.type ?? null,
    status: raw.status ?? null,
    size_lower: raw.size_range_lower ?? null,
    size_upper: raw.size_range_upper ?? null,
  };
}

/** @throws platform_not_found  no audience of this account has the id */
export async function readAudience(host: Host, id: string): Promise<RawAudience> {
  const { data } = await host.get<{ data: RawAudience }>(`custom_audiences/${id}`);
  checkOwner(host, 'audience', data);
  return data;
}

export interface People {
  readonly hashed_emails?: readonly string[];
  readonly hashed_mobile_ids?: readonly string[];
}

/** Rows that Reddit takes in one request. */
const MAX_ROWS = 2_500;
const HASH = /^[0-9a-f]{64}$/;
const columns = { hashed_emails: 'EMAIL_SHA256', hashed_mobile_ids: 'MAID_SHA256' } as const;

/** @throws input_invalid  a value is no SHA-256 in hex: plain addresses must never be sent */
export function checkPeople(people: People): number {
  const all = [...(people.hashed_emails ?? []), ...(people.hashed_mobile_ids ?? [])];
  const at = all.findIndex((one) => !HASH.test(one.toLowerCase()));
  if (at >= 0)
    throw failure(
      'input_invalid',
      `Value ${at + 1} is no SHA-256 in hex; hash it before, never send it plain.`,
    );
  return all.length;
}

/** E-mails and device ids go in requests of their own, so that neither stands for the same person. */
export async function sendPeople(
  host: Host,
  id: string,
  action: string,
  people: People,
): Promise<number> {
  let sent = 0;
  for (const [name, column] of Object.entries(columns)) {
    const list = [...new Set(people[name as keyof People] ?? [])];
    for (let at = 0; at < list.length; at += MAX_ROWS) {
      const rows = list.slice(at, at + MAX_ROWS).map((hash) => [hash.toLowerCase()]);
      const data = { action_type: action, column_order: [column], user_data: rows };
      await host.call({ method: 'PATCH', path: `custom_audiences/${id}/users`, body: { data } });
      sent += rows.length;
    }
  }
  return sent;
}
