/** Campaigns and creatives of the account as an audit sees them; names are compared within a campaign group or campaign. */
import type { Change, Host, ReadScript } from '../../../sdk/script.ts';
import { auditOf, readStructure, type AuditLevel } from '../../../sdk/kit/audit.ts';
import type { Part, PlannedPart } from '../../../sdk/kit/structure.ts';
import { levels, pathOf, readEvery, type Thing } from '../levels.ts';
import { patchOf } from '../api.ts';
import { sentStatus } from '../status.ts';
import { criteriaIn, facetUrn } from '../targeting.ts';

const levelOf = { campaign: 'campaign', ad: 'creative' } as const;
type Entity = keyof typeof levelOf;

/** Everybody has a place and a language. */
const wide = ['locations', 'interfaceLocales'].map(facetUrn);

const audited = (Object.keys(levelOf) as Entity[]).map((entity): AuditLevel<Thing> => ({
  words: levelOf[entity],
  read: (host) => readEvery(host, levelOf[entity]),
  part: (thing) => partOf(entity, thing),
}));

export const readParts = (host: Host) => readStructure(host, audited);

function partOf(entity: Entity, { id, name, status, parent_id, data }: Thing): Part {
  const { created } = (data['changeAuditStamps'] ?? {}) as { created?: { time?: number } };
  const at = created?.time ?? Number(data['createdAt'] ?? 0);
  const facets = criteriaIn(data).include.and.flatMap(({ or }) => Object.keys(or));
  return {
    entity,
    id,
    name: name ?? '',
    status,
    parentId: parent_id,
    createdAt: new Date(at).toISOString(),
    ...(entity === 'campaign' ? { isOpen: facets.every((facet) => wide.includes(facet)) } : {}),
  };
}

/** Objects that a plan archives, in the words of the scripts that take it back. */
export function archivals(plan: readonly PlannedPart[], parts: readonly Part[]): Change[] {
  const statuses = new Map(parts.map(({ id, status }) => [id, status]));
  return plan
    .filter(({ action }) => action === 'archive')
    .map(({ entity, id, name }) => ({
      entity: levels[levelOf[entity as Entity]].entity,
      id,
      name,
      field: 'status',
      before: statuses.get(id) ?? null,
      after: 'REMOVED',
    }));
}

export async function archive(host: Host, changes: readonly Change[]): Promise<void> {
  for (const { entity, id, after } of changes) {
    const level = entity === 'campaign' ? 'campaign' : 'creative';
    const status = { [levels[level].statusField]: sentStatus[String(after)] };
    await host.post(pathOf(level, id ?? ''), patchOf(status));
  }
}

export function auditScript(): ReadScript<object, object> {
  return async (_args, host) => auditOf(host, 'ad', await readParts(host), true);
}
