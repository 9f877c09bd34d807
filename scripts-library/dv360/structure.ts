/** Campaigns, insertion orders and line items as an audit sees them. */
import { auditScript as auditOf, type AuditLevel } from '../../sdk/kit/audit.ts';
import type { Part } from '../../sdk/kit/structure.ts';
import { readAll } from './api.ts';
import { levels, thingOf, type Level, type Row } from './levels.ts';

const places = {
  campaign: ['campaign', undefined],
  insertion_order: ['ad_group', 'campaignId'],
  line_item: ['ad', 'insertionOrderId'],
} as const satisfies Record<Level, readonly [Part['entity'], keyof Row | undefined]>;

function levelOf(level: Level): AuditLevel<Row> {
  const { path, list, page, id, words } = levels[level];
  const [entity, up] = places[level];
  const fields = [id, 'displayName', 'entityStatus', ...(up === undefined ? [] : [up])];
  return {
    words,
    read: (host) => readAll<Row>(host, path, { list, page, fields }),
    part(row) {
      const { id: own, name, status } = thingOf(level, row);
      const parentId = up === undefined ? null : String(row[up]);
      // Google does not say when it was made; of equal ones the smaller id is the earlier.
      return { entity, id: own, name, status, parentId, createdAt: '' };
    },
  };
}

export const auditScript = () => auditOf('ad', (Object.keys(levels) as Level[]).map(levelOf));
