/** Campaigns and ad groups as an audit sees them. */
import { auditScript as auditOf, type AuditLevel } from '../../sdk/kit/audit.ts';
import { queryAll } from './api.ts';
import { levels, thingOf } from '../../plugins/families/amazon/kit/levels.ts';
import type { Row } from './levels.ts';

const filters = { stateFilter: ['ENABLED', 'PAUSED', 'ARCHIVED'] };

const levelOf = (level: 'campaign' | 'ad_group'): AuditLevel<Row> => ({
  words: levels[level].words,
  read: (host) => queryAll<Row>(host, levels[level].list, { filters }),
  part(row) {
    const { id, name, status } = thingOf(level, row);
    const parentId = level === 'campaign' ? null : (row.campaignId ?? null);
    return { entity: level, id, name, status, parentId, createdAt: row.creationDateTime ?? '' };
  },
});

export const auditScript = () => auditOf('ad_group', [levelOf('campaign'), levelOf('ad_group')]);
