import { amazonFacts, nouns, type Level } from '../../../plugins/families/amazon/kit/rows.ts';
import type { Script } from '../../../sdk/script.ts';
import { auditOf, readStructure, type AuditLevel } from '../../../sdk/kit/audit.ts';
import { queryAll } from '../api.ts';
import type { Row } from '../list.ts';
import type { TargetRow } from '../targeting/member.ts';

const narrowing = new Set(['AUDIENCE', 'LOCATION', 'DOMAIN', 'CONTENT_CATEGORY', 'KEYWORD']);
const states = { stateFilter: ['ENABLED', 'PAUSED', 'ARCHIVED'] };
const MANY = 'There are too many targets to tell which ad groups are open.';

const script: Script<'amazon_dsp_audit_structure'> = async (_args, host) => {
  const { items, truncated } = await queryAll<TargetRow>(host, 'targets');
  const own = items.filter(({ targetType, negative }) => narrowing.has(targetType) && !negative);
  const narrowed = new Set(own.map(({ adGroupId }) => adGroupId));
  const levelOf = (level: Level & ('campaign' | 'ad_group')): AuditLevel<Row> => ({
    words: level.replace('_', ' '),
    read: () => queryAll<Row>(host, nouns[level].list, states),
    part(row) {
      const { id, name, status, parentId, createdAt } = amazonFacts(row, level);
      const isOpen = level === 'ad_group' && !truncated && !narrowed.has(id);
      return { entity: level, id, name, status, parentId, createdAt, isOpen };
    },
  });
  const { parts, warnings } = await readStructure(host, [levelOf('campaign'), levelOf('ad_group')]);
  const all = truncated ? [...warnings, MANY] : warnings;
  return auditOf(host, 'ad_group', { parts, warnings: all }, false);
};
export default script;
