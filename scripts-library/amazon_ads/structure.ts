/** Campaigns and ad groups as an audit sees them. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { auditOf, type Part } from '../../sdk/kit/structure.ts';
import { queryAll } from './api.ts';
import { levels, thingOf } from '../../sdk/kit/amazon-levels.ts';
import type { Row } from './levels.ts';

const filters = { stateFilter: ['ENABLED', 'PAUSED', 'ARCHIVED'] };

async function partsOf(host: Host, level: 'campaign' | 'ad_group') {
  const { list, words } = levels[level];
  const { items, truncated } = await queryAll<Row>(host, list, { filters });
  const parts = items.map((row): Part => {
    const { id, name, status } = thingOf(level, row);
    const parentId = level === 'campaign' ? null : (row.campaignId ?? null);
    return { entity: level, id, name, status, parentId, createdAt: row.creationDateTime ?? '' };
  });
  return { parts, warnings: truncated ? [`Only ${items.length} ${words}s were looked at.`] : [] };
}

export function auditScript(): ReadScript<object, object> {
  return async (_args, host) => {
    const found = await Promise.all([partsOf(host, 'campaign'), partsOf(host, 'ad_group')]);
    const structure = {
      parts: found.flatMap(({ parts }) => parts),
      warnings: found.flatMap(({ warnings }) => warnings),
    };
    return auditOf(host, 'ad_group', structure, false);
  };
}
