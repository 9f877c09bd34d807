/** An audit of how an account is put together: it is read level by level, and faults are answered in one shape. */
import type { Host, ReadScript } from '../script.ts';
import { accountOf } from './account.ts';
import { countsOf, findingsOf, type Part } from './structure.ts';

/** Structure of an account as far as it was read, with the parts that were not. */
export interface Structure {
  readonly parts: readonly Part[];
  /** As sentences. */
  readonly warnings: readonly string[];
}

/** Campaigns, or the objects in them. */
export interface AuditLevel<Row> {
  /** Name of one row: `ad set`. */
  readonly words: string;
  /** Removed ones too, to find rebuilt objects. `truncated`: there are more. */
  read(host: Host): Promise<{ readonly items: readonly Row[]; readonly truncated: boolean }>;
  part(row: Row): Part;
}

export async function readStructure<Row>(
  host: Host,
  levels: readonly AuditLevel<Row>[],
): Promise<Structure> {
  const read = await Promise.all(
    levels.map(async (level) => ({ level, ...(await level.read(host)) })),
  );
  return {
    parts: read.flatMap(({ level, items }) => items.map((row) => level.part(row))),
    warnings: read
      .filter(({ truncated }) => truncated)
      .map(({ level, items }) => `Only the first ${items.length} ${level.words}s were looked at.`),
  };
}

/** @param depth  the lowest level, as all platforms call it */
export function auditScript<Depth extends Part['entity'], Row>(
  depth: Depth,
  levels: readonly AuditLevel<Row>[],
): ReadScript<object, Audit<Depth>> {
  return async (_args, host) => auditOf(host, depth, await readStructure(host, levels), false);
}

export type Audit<Depth> = Omit<ReturnType<typeof auditOf>, 'depth'> & { readonly depth: Depth };

/**
 * Answer of an audit.
 * @param depth  the lowest level that was looked at
 * @param repairable  as in {@link findingsOf}
 */
export function auditOf<Depth extends Part['entity']>(
  { account }: Pick<Host, 'account'>,
  depth: Depth,
  { parts, warnings }: Structure,
  repairable: boolean,
) {
  const findings = findingsOf(parts, repairable);
  return {
    account: accountOf(account),
    supported: true,
    depth,
    findings,
    counts: countsOf(findings),
    warnings: [...warnings],
  };
}
