/** Campaigns, ad groups and ads of the account as an audit sees them. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { auditOf, readStructure as readLevels, type AuditLevel } from '../../sdk/kit/audit.ts';
import type { Part } from '../../sdk/kit/structure.ts';
import { ACCOUNT } from './account.ts';
import { readAll } from './api.ts';
import { levels, type Level } from './levels.ts';
import { isOpen } from './targeting.ts';
import { thingOf, type Raw } from './levels/thing.ts';

const audited = (Object.keys(levels) as Level[]).map((level): AuditLevel<Raw> => ({
  words: levels[level].words,
  async read(host) {
    const { items, more } = await readAll<Raw>(host, `${ACCOUNT}/${levels[level].path}`);
    return { items, truncated: more };
  },
  part: (raw) => partOf(level, raw),
}));

export const readStructure = (host: Host) => readLevels(host, audited);

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
