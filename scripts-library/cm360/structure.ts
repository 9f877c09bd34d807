/** Campaigns, placements and ads as an audit sees them. */
import { auditScript as auditOf, type AuditLevel } from '../../sdk/kit/audit.ts';
import { readAll } from './api.ts';
import { levels, ownStatus, type Row } from './levels.ts';

/** A package groups placements and stands beside them. */
const entities = { campaign: 'campaign', placement: 'ad_group', ad: 'ad' } as const;

type Level = keyof typeof entities;

const parentOf = (level: Level, { campaignId, placementAssignments }: Row): string | null => {
  if (level === 'campaign') return null;
  const [first] = placementAssignments ?? [];
  return (level === 'ad' ? first?.placementId : campaignId) ?? campaignId ?? null;
};

const levelOf = (level: Level): AuditLevel<Row> => ({
  words: levels[level].words,
  read: (host) => readAll<Row>(host, levels[level].path),
  part: (row) => ({
    entity: entities[level],
    id: row.id,
    name: row.name ?? '',
    // Whether a campaign's ads are on says nothing of how it is put together.
    status: row.archived === true ? 'REMOVED' : level === 'campaign' ? 'ENABLED' : ownStatus(row),
    parentId: parentOf(level, row),
    createdAt: (row.createInfo?.time ?? '').padStart(15, '0'),
  }),
});

export const auditScript = () => auditOf('ad', (Object.keys(entities) as Level[]).map(levelOf));
