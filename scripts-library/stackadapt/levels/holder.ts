/** Terms hold for a group of campaigns, or for one campaign: the arguments name one of them. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { commonStatus } from '../status.ts';
import { readCampaign, type Row } from './rows.ts';

export type Level = 'campaign_group' | 'campaign';

export interface OfHolder {
  readonly campaign_group_id?: string;
  readonly campaign_id?: string;
}

/** @throws input_invalid  none is given, or both */
export function checkOne({ campaign_group_id: group, campaign_id: campaign }: OfHolder): void {
  if ((group === undefined) !== (campaign === undefined)) return;
  throw failure('input_invalid', 'Give campaign_group_id or campaign_id, one of them.', {
    field: group === undefined ? 'campaign_group_id' : 'campaign_id',
  });
}

/** @throws platform_not_found input_invalid  it is archived */
export async function readOpenCampaign(
  host: Host,
  id: string,
  query: string,
): Promise<{ readonly id: string; readonly name: string; readonly row: Row }> {
  const row = await readCampaign(host, id, query);
  if (commonStatus(row) === 'REMOVED')
    throw failure('input_invalid', `Campaign ${id} is archived.`, { field: 'campaign_id' });
  return { id, name: row.name ?? '', row };
}
