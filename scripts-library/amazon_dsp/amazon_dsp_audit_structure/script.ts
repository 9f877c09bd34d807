import type { Host, Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { countsOf, findingsOf, type Part } from '../../../sdk/kit/structure.ts';
import { queryAll, type List } from '../api.ts';
import { amazonFacts, type Level } from '../../../plugins/families/amazon/kit/rows.ts';
import type { Row } from '../list.ts';
import type { TargetRow } from '../targeting/member.ts';

const narrowing = new Set(['AUDIENCE', 'LOCATION', 'DOMAIN', 'CONTENT_CATEGORY', 'KEYWORD']);

async function partsOf(host: Host, level: Level, list: List, narrowed: ReadonlySet<string>) {
  const states = { stateFilter: ['ENABLED', 'PAUSED', 'ARCHIVED'] };
  const { items } = await queryAll<Row>(host, list, states);
  return items.map((row): Part => {
    const { id, name, status, parentId, createdAt } = amazonFacts(row, level);
    const isOpen = level === 'ad_group' && !narrowed.has(id);
    return { entity: level, id, name, status, parentId, createdAt, isOpen };
  });
}

const script: Script<'amazon_dsp_audit_structure'> = async (_args, host) => {
  const { items, truncated } = await queryAll<TargetRow>(host, 'targets');
  const narrowed = new Set(
    items
      .filter(({ targetType, negative }) => narrowing.has(targetType) && !negative)
      .map(({ adGroupId }) => adGroupId),
  );
  const parts = [
    ...(await partsOf(host, 'campaign', 'campaigns', narrowed)),
    ...(await partsOf(host, 'ad_group', 'adGroups', narrowed)),
  ];
  const all = findingsOf(parts, false);
  const findings = truncated ? all.filter(({ kind }) => kind !== 'empty_targeting') : all;
  const warnings = truncated
    ? ['There are too many targets to tell which ad groups are open.']
    : [];
  return {
    account: accountOf(host.account),
    supported: true,
    depth: 'ad_group',
    findings,
    counts: countsOf(findings),
    warnings,
  };
};
export default script;
