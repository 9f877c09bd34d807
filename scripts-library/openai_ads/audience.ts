/** Custom audiences: OpenAI tells how many are in one as a range, in words. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { accountOf } from '../../sdk/kit/account.ts';
import { audienceFacts, type Readiness } from '../../sdk/kit/audience.ts';
import { listScript } from '../../sdk/kit/list.ts';
import { timeOf } from '../../sdk/kit/micro-numbers.ts';
import { readAll } from './api.ts';

interface Row {
  readonly id: string;
  readonly name?: string;
  readonly description?: string | null;
  readonly status?: string;
  readonly created_at?: number;
  readonly uploaded_identifier_count_range?: string;
  readonly matched_identifier_count_range?: string;
}

const states: Readonly<Record<string, Readiness>> = {
  ready: 'READY',
  active: 'READY',
  processing: 'BUILDING',
  pending: 'BUILDING',
  archived: 'CLOSED',
  failed: 'FAILED',
};

const shown = (row: Row) => ({
  id: row.id,
  name: row.name ?? '',
  type: 'custom',
  platform_status: row.status ?? null,
  description: row.description ?? null,
  size_range: row.matched_identifier_count_range ?? null,
  uploaded_range: row.uploaded_identifier_count_range ?? null,
  created_at: timeOf(row.created_at),
  // A range is no number: the size stays unknown.
  ...audienceFacts({ size: null, says: states[row.status ?? ''] }),
});

export function audiencesScript(): ReadScript<{ readonly limit: number }, object> {
  return listScript({
    as: 'audiences',
    read: (host: Host, { limit }: { readonly limit: number }) =>
      readAll<Row>(host, 'custom_audiences', { most: limit }),
    show: shown,
  });
}

export function audienceScript(): ReadScript<{ readonly audience_id: string }, object> {
  return async ({ audience_id: id }, host) => ({
    account: accountOf(host.account),
    audience: shown(await host.get<Row>(`custom_audiences/${id}`)),
  });
}
