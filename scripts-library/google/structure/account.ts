/** Campaigns of the account as an audit sees them; removed ones too, to know what was rebuilt. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { auditOf, type Structure } from '../../../sdk/kit/audit.ts';
import type { Part } from '../../../sdk/kit/structure.ts';
import { search, textAt } from '../api.ts';

const MAX_CAMPAIGNS = 2_000;

export async function readCampaignParts(host: Host): Promise<Structure> {
  const { rows, total } = await search(host, {
    from: 'campaign',
    fields: ['campaign.id', 'campaign.name', 'campaign.status'],
    orderBy: 'campaign.id',
    limit: MAX_CAMPAIGNS,
  });
  const parts = rows.map((row): Part => ({
    entity: 'campaign',
    id: textAt(row, 'campaign.id') ?? '',
    name: textAt(row, 'campaign.name') ?? '',
    status: textAt(row, 'campaign.status') ?? 'UNKNOWN',
    parentId: null,
    // Google tells no time of creation; its ids grow.
    createdAt: '',
  }));
  const cut =
    total > rows.length ? [`Only ${rows.length} of ${total} campaigns were looked at.`] : [];
  return { parts, warnings: cut };
}

export function auditScript(): ReadScript<object, object> {
  return async (_args, host) => auditOf(host, 'campaign', await readCampaignParts(host), false);
}
