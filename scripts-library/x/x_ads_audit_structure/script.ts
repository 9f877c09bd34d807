import type { Script } from '../../../sdk/script.ts';
import { auditScript, type AuditLevel } from '../../../sdk/kit/audit.ts';
import { own, readAll } from '../api.ts';
import { commonStatus, levels, type Row } from '../levels.ts';

const entities = { campaign: 'campaign', 'line-item': 'ad_group' } as const;
const fields = ['id', 'name', 'entity_status', 'deleted', 'created_at', 'campaign_id'];

function levelOf(level: keyof typeof entities): AuditLevel<Row> {
  const { path, words, up } = levels[level];
  return {
    words,
    read: (host) => readAll<Row>(host, own(path), {}, undefined, fields),
    part: (row) => ({
      entity: entities[level],
      id: row.id,
      name: row.name ?? '',
      status: commonStatus(row),
      parentId: up === null ? null : String(row[up]),
      createdAt: String(row['created_at'] ?? ''),
    }),
  };
}

/** A line item is what an ad group is elsewhere. Posts that are promoted have no names to compare. */
const script: Script<'x_ads_audit_structure'> = auditScript('ad_group', [
  levelOf('campaign'),
  levelOf('line-item'),
]);
export default script;
