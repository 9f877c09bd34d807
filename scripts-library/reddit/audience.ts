/** Customer lists: their view, and the ways of hashed people in and out. */
import type { Host } from '../../sdk/script.ts';
import { inBatches, readMembers, type GivenMembers, type Members } from '../../sdk/kit/members.ts';
import { audienceFacts, type Readiness } from '../../sdk/kit/audience.ts';
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

/** @see plugins/platforms/reddit/emulator/openapi.json, status of custom audiences */
const states: Readonly<Record<string, Readiness>> = {
  VALID: 'READY',
  SUCCESSFUL: 'READY',
  PENDING: 'BUILDING',
  NOT_ENOUGH_MATCHES_ERROR: 'TOO_SMALL',
  EXPIRED: 'CLOSED',
  DELETED: 'CLOSED',
};

export function audienceView(raw: RawAudience) {
  return {
    id: raw.id,
    name: raw.name ?? '',
    type: raw.type ?? null,
    status: raw.status ?? null,
    ...audienceFacts({
      size: raw.size_range_lower ?? null,
      says: states[raw.status ?? ''] ?? 'FAILED',
    }),
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

/** Rows that Reddit takes in one request. */
const MAX_ROWS = 2_500;
const columns = { hashed_emails: 'EMAIL_SHA256', mobile_ids: 'MAID_SHA256' } as const;
const sorts = ['hashed_emails', 'mobile_ids'] as const;

/** @throws input_invalid  a value is no SHA-256 in hex: plain addresses must never be sent; or no consent to add them */
export function readPeople(
  host: Host,
  given: GivenMembers,
  action: 'ADD' | 'REMOVE',
): Promise<Members> {
  return readMembers(host, given, { sorts, devices: 'sha256', removes: action === 'REMOVE' });
}

/** E-mails and device ids go in requests of their own, so that neither stands for the same person. */
export async function sendPeople(
  host: Host,
  id: string,
  action: string,
  { lists, count }: Members,
): Promise<number> {
  for (const sort of sorts)
    for (const part of inBatches(lists[sort], MAX_ROWS)) {
      const rows = part.map((hash) => [hash]);
      const data = { action_type: action, column_order: [columns[sort]], user_data: rows };
      await host.call({ method: 'PATCH', path: `custom_audiences/${id}/users`, body: { data } });
    }
  return count;
}
