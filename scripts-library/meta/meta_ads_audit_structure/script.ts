import type { Script } from '../../../sdk/script.ts';
import { auditOf, type Part } from '../../../sdk/kit/structure.ts';
import { fieldList, readAll } from '../api.ts';
import { commonStatus } from '../status.ts';

interface Row {
  readonly id: string;
  readonly name?: string;
  readonly effective_status?: string;
  readonly created_time?: string;
  readonly campaign_id?: string;
  readonly adset_id?: string;
}

const kinds = [
  { entity: 'campaign', edge: 'campaigns', up: undefined },
  { entity: 'ad_group', edge: 'adsets', up: 'campaign_id' },
  { entity: 'ad', edge: 'ads', up: 'adset_id' },
] as const;

const script: Script<'meta_ads_audit_structure'> = async (_args, host) => {
  const parts: Part[] = [];
  const warnings: string[] = [];
  for (const { entity, edge, up } of kinds) {
    const own = up === undefined ? [] : [up];
    const query = { fields: fieldList('id', 'name', 'effective_status', 'created_time', ...own) };
    const { items, truncated } = await readAll<Row>(host, `act_{account}/${edge}`, query);
    if (truncated) warnings.push(`Only the first ${items.length} of ${edge} were looked at.`);
    for (const row of items)
      parts.push({
        entity,
        id: row.id,
        name: row.name ?? '',
        status: commonStatus(row.effective_status),
        parentId: up === undefined ? null : (row[up] ?? null),
        createdAt: row.created_time ?? '',
      });
  }
  return auditOf(host, 'ad', { parts, warnings }, false);
};
export default script;
