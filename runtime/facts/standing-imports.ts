/** Imports of which the record is there: an undo that takes the record away hides the facts, and puts former ones back. */
import type { LiveCatalog } from '../catalog/catalog.ts';
import type { Records } from '../records/records.ts';
import type { Organizations } from '../tenants/tenants.ts';
import type { Keeper } from './keeper.ts';
import type { KeptMonth } from './kept-month.ts';

interface Parts {
  readonly catalog: Pick<LiveCatalog, 'current'>;
  readonly records: Pick<Records, 'find'>;
}

/** The months of imports, parted by whether their record is there. */
export async function standingImports(
  { catalog, records }: Parts,
  organizationId: number,
  months: readonly KeptMonth[],
): Promise<{ readonly standing: readonly KeptMonth[]; readonly gone: readonly KeptMonth[] }> {
  const kinds = catalog.current().parts.records;
  const groups = Map.groupBy(months, ({ from }) =>
    JSON.stringify([from!.workspaceId, from!.kind, from!.id]),
  );
  const standing: KeptMonth[] = [];
  const gone: KeptMonth[] = [];
  for (const own of groups.values()) {
    const { workspaceId, kind: name, id } = own[0]!.from!;
    const kind = kinds.get(name);
    // Nothing is gone while its plugin is switched off.
    if (!kind) continue;
    const isThere = await records.find({ owner: { organizationId, workspaceId }, kind, id });
    (isThere ? standing : gone).push(...own);
  }
  return { standing, gone };
}

/** Forgets imports of which the record is gone, and that were made before a time. */
export async function forgetGone(
  parts: Parts & { readonly organizations: Pick<Organizations, 'list'> },
  { keeper, until }: { readonly keeper: Keeper; readonly until: number },
): Promise<void> {
  for (const { id } of await parts.organizations.list()) {
    const { gone } = await standingImports(parts, id, await keeper.imports(id));
    const isOld = ({ days }: KeptMonth) => Object.values(days).every(({ asOf }) => asOf < until);
    await keeper.forgetMonths(id, gone.filter(isOld));
  }
}
