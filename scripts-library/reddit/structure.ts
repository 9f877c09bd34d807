/** Campaigns, ad groups and ads of the account as an audit sees them. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { auditOf, type Part } from '../../sdk/kit/structure.ts';
import { ACCOUNT } from './account.ts';
import { readAll } from './api.ts';
import { levels, type Level } from './levels.ts';
import { isOpen } from './targeting.ts';
import { thingOf, type Raw } from './levels/thing.ts';

export interface Structure {
  readonly parts: readonly Part[];
  readonly warnings: readonly string[];
}

export async function readStructure(host: Host): Promise<Structure> {
  const parts: Part[] = [];
  const warnings: string[] = [];
  for (const level of Object.keys(levels) as Level[]) {
    const { path, words } = levels[level];
    const { items, more } = await readAll<Raw>(host, `${ACCOUNT}/${path}`);
    if (more) warnings.push(`Only the first ${items.length} ${words}s were looked at.`);
    parts.push(...items.map((raw) => partOf(level, raw)));
  }
  return { parts, warnings };
}

function partOf(level: Level, raw: Raw): Part {
  const { entity, up } = levels[level];
  const { id, name, status } = thingOf(raw);
  return {
    entity,
    id,
    name,
    status,
    parentId: up === null ? null : (raw[up] ?? null),
    createdAt: raw.created_at ?? '',
    ...(level === 'ad-group' ? { isOpen: isOpen(raw.targeting) } : {}),
  };
}

export function auditScript(): ReadScript<object, object> {
  return async (_args, host) => auditOf(host, 'ad', await readStructure(host), true);
}
