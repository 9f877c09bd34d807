import type { Script } from '../../../sdk/script.ts';
import { auditScript, type AuditLevel } from '../../../sdk/kit/audit.ts';
import type { Part } from '../../../sdk/kit/structure.ts';
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

interface Edge {
  readonly edge: string;
  readonly words: string;
  /** Field that has the id of its parent. */
  readonly up?: 'campaign_id' | 'adset_id';
}

const levelOf = (entity: Part['entity'], { edge, words, up }: Edge): AuditLevel<Row> => ({
  words,
  read(host) {
    const own = up === undefined ? [] : [up];
    const fields = fieldList('id', 'name', 'effective_status', 'created_time', ...own);
    return readAll<Row>(host, `act_{account}/${edge}`, { fields });
  },
  part: (row) => ({
    entity,
    id: row.id,
    name: row.name ?? '',
    status: commonStatus(row.effective_status),
    parentId: up === undefined ? null : (row[up] ?? null),
    createdAt: row.created_time ?? '',
  }),
});

const script: Script<'meta_ads_audit_structure'> = auditScript('ad', [
  levelOf('campaign', { edge: 'campaigns', words: 'campaign' }),
  levelOf('ad_group', { edge: 'adsets', words: 'ad set', up: 'campaign_id' }),
  levelOf('ad', { edge: 'ads', words: 'ad', up: 'adset_id' }),
]);
export default script;
