/** Campaigns and creatives of the account as an audit sees them; names are compared within a campaign group or campaign. */
import type { Change, Host, ReadScript } from '../../../sdk/script.ts';
import { auditOf, type Part, type PlannedPart } from '../../../sdk/kit/structure.ts';
import { levels, pathOf, readEvery, type LevelName, type Thing } from '../levels.ts';
import { patchOf } from '../api.ts';
import { sentStatus } from '../status.ts';
import { criteriaIn, facetUrn } from '../targeting.ts';

const levelOf = { campaign: 'campaign', ad: 'creative' } as const;
type Entity = keyof typeof levelOf;

/** Everybody has a place and a language. */
const wide = ['locations', 'interfaceLocales'].map(facetUrn);

export async function readParts(host: Host): Promise<{ parts: Part[]; warnings: string[] }> {
  const parts: Part[] = [];
  const warnings: string[] = [];
  for (const [entity, level] of Object.entries(levelOf) as [Entity, LevelName][]) {
    const { items, truncated } = await readEvery(host, level);
    if (truncated) warnings.push(`Only the first ${items.length} ${level}s were looked at.`);
    parts.push(...items.map((thing) => partOf(entity, thing)));
  }
  return { parts, warnings };
}

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

/** What a plan archives, in the words of the scripts that take it back. */
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
