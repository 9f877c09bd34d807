import type { Script } from '../../../sdk/script.ts';
import { auditOf, type Part } from '../../../sdk/kit/structure.ts';
import { own, readAll } from '../api.ts';
import { commonStatus, levels, type Row } from '../levels.ts';

const kinds = [
  { entity: 'campaign', path: levels.campaign.path, up: undefined },
  { entity: 'ad_group', path: levels['line-item'].path, up: levels['line-item'].up },
] as const;
const fields = ['id', 'name', 'entity_status', 'deleted', 'created_at', 'campaign_id'];

/** A line item is what an ad group is elsewhere. Posts that are promoted have no names to compare. */
const script: Script<'x_ads_audit_structure'> = async (_args, host) => {
  const parts: Part[] = [];
  const warnings: string[] = [];
  for (const { entity, path, up } of kinds) {
    const { items, truncated } = await readAll<Row>(host, own(path), {}, undefined, fields);
    if (truncated) warnings.push(`Only the first ${items.length} of ${path} were looked at.`);
    for (const row of items)
      parts.push({
        entity,
        id: row.id,
        name: row.name ?? '',
        status: commonStatus(row),
        parentId: up === undefined ? null : String(row[up]),
        createdAt: String(row['created_at'] ?? ''),
      });
  }
  return auditOf(host, 'ad_group', { parts, warnings }, false);
};
export default script;
