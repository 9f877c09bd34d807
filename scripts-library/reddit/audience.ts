/** Customer lists: what is shown of them, and how hashed people get in and out. */
import type { Host } from '../../sdk/script.ts';
import { hashesOf } from '../shared/hashes.ts';
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
const columns = { hashed_emails: 'EMAIL_SHA256', hashed_mobile_ids: 'MAID_SHA256' } as const;

/** @throws input_invalid  a value is no SHA-256 in hex: plain addresses must never be sent */
export function checkPeople(people: People): number {
  return (['hashed_emails', 'hashed_mobile_ids'] as const)
    .map((name) => hashesOf(people[name], name).length)
    .reduce((sum, count) => sum + count, 0);
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
