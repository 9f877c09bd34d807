import type { Host, Script } from '../../../sdk/script.ts';
import { auditOf } from '../../../sdk/kit/audit.ts';
import type { Part } from '../../../sdk/kit/structure.ts';
import { excludedOf, listOf } from '../list/adgroup.ts';
import { levels, type Level } from '../levels.ts';
import { listRows } from '../list.ts';
import { commonStatus } from '../status.ts';
import { nameOf, type Row } from '../levels/thing.ts';

const MAX_PARTS = 10_000;

const narrowing = [
  'location_ids',
  'zipcode_ids',
  'interest_category_ids',
  'interest_keyword_ids',
  'audience_ids',
];

/** An open ad group: no field narrows it. TikTok asks for a place, so there is hardly ever one. */
const isOpen = (row: Row) =>
  narrowing
    .map((field) => listOf(row[field]))
    .concat([excludedOf(row)])
    .every((list) => list.length === 0);

/** Of thousands of campaigns and ads, what an audit looks at; ad groups are read whole. */
const fieldsOf = (level: Level) =>
  level === 'adgroup'
    ? {}
    : {
        fields: [
          levels[level].id,
          levels[level].name,
          ...(levels[level].up ? ['adgroup_id'] : []),
          'operation_status',
          'secondary_status',
          'create_time',
        ],
      };

async function partsOf(host: Host, level: Level) {
  const { rows, warnings } = await listRows(host, level, {
    limit: MAX_PARTS,
    ...fieldsOf(level),
  });
  const { id, up, entity } = levels[level];
  const parts = rows.map((row): Part => ({
    entity,
    id: String(row[id]),
    name: nameOf(level, row),
    status: commonStatus(row),
    parentId: up === null ? null : String(row[up]),
    createdAt: row.create_time ?? '',
    ...(level === 'adgroup' ? { isOpen: isOpen(row) } : {}),
  }));
  return { parts, warnings };
}

const script: Script<'tiktok_ads_audit_structure'> = async (_args, host) => {
  const read = await Promise.all(
    (['campaign', 'adgroup', 'ad'] as const).map((l) => partsOf(host, l)),
  );
  const parts = read.flatMap((one) => one.parts);
  const warnings = read.flatMap((one) => one.warnings);
  return auditOf(host, 'ad', { parts, warnings }, false);
};
export default script;
