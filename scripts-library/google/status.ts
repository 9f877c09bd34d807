/** Pausing and enabling a campaign: one field, read before and after. */
import type { Change, Host } from '../../sdk/script.ts';
import { readCampaign } from './levels/campaign.ts';

export type Status = 'ENABLED' | 'PAUSED';

export async function previewStatus(host: Host, id: string, wanted: Status): Promise<Change[]> {
  const { name, status } = await readCampaign(host, id);
  if (status === wanted) return [];
  return [{ entity: 'campaign', id, name, field: 'status', before: status, after: wanted }];
}

export async function applyStatus(
  host: Host,
  id: string,
  wanted: Status,
  changes: readonly Change[],
) {
  const { resourceName, name, status } = await readCampaign(host, id);
  if (changes.length > 0)
    await host.post('customers/{account}/campaigns:mutate', {
      operations: [{ update: { resourceName, status: wanted }, updateMask: 'status' }],
    });
  return { campaign: { id, name, status: wanted, previous_status: status } };
}
