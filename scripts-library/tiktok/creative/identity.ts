/** Identities that publish ads. */
import type { Host } from '../../../sdk/script.ts';
import { readAll } from '../api.ts';

export interface Identity {
  readonly identity_id: string;
  readonly identity_type: string;
  readonly identity_authorized_bc_id?: string;
  readonly display_name?: string;
  readonly available_status?: string;
}

const PAGE = 100;

export function readIdentities(host: Host, query: Readonly<Record<string, unknown>> = {}) {
  return readAll<Identity>(host, 'identity/get', query, { size: PAGE, list: 'identity_list' });
}

/** How people see whoever shows an ad group's ads; null where TikTok does not tell. */
export async function nameOfIdentity(host: Host, id: unknown): Promise<string | null> {
  const known = id ? (await readIdentities(host)).items : [];
  return known.find(({ identity_id }) => identity_id === id)?.display_name ?? null;
}
