/** Campaigns, placements and ads as an audit sees them. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { auditOf, type Part } from '../../sdk/kit/structure.ts';
import { readAll } from './api.ts';
import { levels, ownStatus, type Level, type Row } from './levels.ts';

const entities = { campaign: 'campaign', placement: 'ad_group', ad: 'ad' } as const;

const parentOf = (level: Level, { campaignId, placementAssignments }: Row): string | null => {
  if (level === 'campaign') return null;
  const [first] = placementAssignments ?? [];
  return (level === 'ad' ? first?.placementId : campaignId) ?? campaignId ?? null;
};

async function partsOf(host: Host, level: Level) {
  const { path, words } = levels[level];
  const { items, truncated } = await readAll<Row>(host, path);
  const parts = items.map((row): Part => ({
    entity: entities[level],
    id: row.id,
    name: row.name ?? '',
    // Whether a campaign's ads are on says nothing of how it is put together.
    status: row.archived === true ? 'REMOVED' : level === 'campaign' ? 'ENABLED' : ownStatus(row),
    parentId: parentOf(level, row),
    createdAt: (row.createInfo?.time ?? '').padStart(15, '0'),
  }));
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
