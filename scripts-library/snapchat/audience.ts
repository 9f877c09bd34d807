/** Audiences like a list of customers: made, read and deleted. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { readOne } from './api.ts';

export interface Segment {
  readonly id: string;
  readonly name?: string;
  readonly ad_account_id?: string;
  readonly source_type?: string;
}

/** A token reaches every account of its user. @throws platform_not_found  it is not there, or another account's */
export async function readSegment(host: Host, id: string): Promise<Segment> {
  const segment = await readOne<Segment>(host, 'segments', id);
  if (segment.ad_account_id === host.account.account_id) return segment;
  throw failure('platform_not_found', `Snapchat has no audience ${id} in this account.`);
}
