/** One ad set as a change needs it. */
import type { Host } from '../../../sdk/script.ts';
import { checkOwner } from '../account.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { isGone } from '../status.ts';

export interface AdSetRow {
  readonly id: string;
  readonly account_id?: string;
  readonly campaign_id: string;
  readonly name: string;
  readonly status: string;
  readonly daily_budget?: string;
  readonly lifetime_budget?: string;
  readonly bid_amount?: number;
  readonly targeting?: Readonly<Record<string, unknown>>;
  readonly end_time?: string;
}

const fields =
  'id,account_id,campaign_id,name,status,daily_budget,lifetime_budget,bid_amount,targeting,end_time';

/**
 * @throws platform_not_found  no ad set of this account has the id
 * @throws input_invalid  it is deleted or archived, which is final
 */
export async function readAdSet(host: Host, id: string): Promise<AdSetRow> {
  const adSet = await host.get<AdSetRow>(id, { fields });
  checkOwner(host, 'ad set', adSet);
  if (isGone(adSet.status))
    throw failure(
      'input_invalid',
      `Ad set ${id} (${adSet.name}) is ${adSet.status.toLowerCase()}.`,
      { field: 'adset_id' },
    );
  return adSet;
}
