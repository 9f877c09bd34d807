/** Campaigns, insertion orders and line items as an audit sees them. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { auditOf, type Part } from '../../sdk/kit/structure.ts';
import { readAll } from './api.ts';
import { levels, thingOf, type Level, type Row } from './levels.ts';

const places = {
  campaign: ['campaign', undefined],
  insertion_order: ['ad_group', 'campaignId'],
  line_item: ['ad', 'insertionOrderId'],
} as const satisfies Record<Level, readonly [Part['entity'], keyof Row | undefined]>;

async function partsOf(host: Host, level: Level) {
  const { path, list, page, id, words } = levels[level];
  const [entity, up] = places[level];
  const fields = [id, 'displayName', 'entityStatus', ...(up === undefined ? [] : [up])];
  const { items, truncated } = await readAll<Row>(host, path, { list, page, fields });
  const parts = items.map((row): Part => {
    const thing = thingOf(level, row);
    const { id: own, name, status } = thing;
    // Google does not say when it was made; of equal ones the smaller id is the earlier.
    return {
      entity,
      id: own,
      name,
      status,
      parentId: up === undefined ? null : String(row[up]),
      createdAt: '',
    };
  });
  const warnings = truncated ? [`Only the first ${items.length} ${words}s were looked at.`] : [];
  return { parts, warnings };
}

export function auditScript(): ReadScript<object, object> {
  return async (_args, host) => {
    const found = await Promise.all(
      (Object.keys(levels) as Level[]).map((one) => partsOf(host, one)),
    );
    const structure = {
      parts: found.flatMap(({ parts }) => parts),
      warnings: found.flatMap(({ warnings }) => warnings),
    };
    return auditOf(host, 'ad', structure, false);
  };
}
