/** Records of people, opened and forgotten by an operator's hand: which kinds there are, their plugins declare. */
import { ServiceError } from '../../sdk/errors.ts';
import type { LoadedRecord } from '../catalog/parts/loaded-parts.ts';
import type { CatalogPart } from '../catalog/catalog.ts';
import type { AdminParts } from './admin-parts.ts';
import { opened } from '../records/opened.ts';
import { needOrganization } from './tenant-operations.ts';

export interface KeptPerson {
  readonly id: string;
  readonly workspace: string;
  /** Its value, and the content of its sealed files, by property. */
  readonly value: Readonly<Record<string, unknown>>;
}

/** @throws not_found  no kind is called so; `choices` lists the kinds there are */
export function kindCalled({ catalog }: CatalogPart, called: string): LoadedRecord {
  const kinds = [...catalog.current().parts.records.values()];
  const found = kinds.find(({ name, plural }) => name === called || plural === called);
  if (found) return found;
  throw new ServiceError('not_found', {
    message: `There are no records called ${called}.`,
    choices: kinds.map(({ name, plural }) => plural ?? name),
  });
}

/** Every record of a kind, a page after the other, in the order of ids. */
export async function* everyPerson(
  parts: AdminParts,
  organizationId: number,
  kind: LoadedRecord,
): AsyncGenerator<KeptPerson> {
  const { workspaces } = await needOrganization(parts, organizationId);
  for (const { id: workspaceId } of workspaces) {
    const owner = { organizationId, workspaceId };
    let after: string | undefined;
    do {
      const page = await parts.records.list(owner, kind, { after, limit: 500 });
      for (const { id, value: row } of page.rows)
        yield {
          id,
          workspace: workspaceId,
          value: await opened(parts.artifacts, owner, kind, row.value),
        };
      after = page.next;
    } while (after !== undefined);
  }
}

/** As much of a person as tells two of them apart: `a…@example.com`, `A…`. */
export function masked(value: unknown): unknown {
  if (typeof value === 'string') {
    const [name = '', host] = value.split('@');
    return host && !host.includes(' ') ? `${name.slice(0, 1)}…@${host}` : `${value.slice(0, 1)}…`;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value)
    ? value.map(masked)
    : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, masked(inner)]));
}

/** Deletes records with all that they name. For a kind that keeps former revisions this forgets nothing. */
export async function forget(
  { records, store, catalog, artifacts }: AdminParts,
  organizationId: number,
  kind: LoadedRecord,
  people: readonly Pick<KeptPerson, 'id' | 'workspace'>[],
): Promise<number> {
  if (kind.keep > 0)
    throw new ServiceError('state_refused', {
      message: `Former revisions of ${kind.name} are kept, so it cannot be forgotten.`,
    });
  const sorts = [...catalog.current().parts.claims.values()].filter(
    ({ of, plugin }) => of === kind.name && plugin.manifest.id === kind.plugin.manifest.id,
  );
  let forgotten = 0;
  for (const { id, workspace: workspaceId } of people) {
    const owner = { organizationId, workspaceId };
    const stage = records.stage({
      owner,
      runId: 'operator',
      keyId: undefined,
      sortsOf: () => sorts,
    });
    const seen = await stage.read(kind, id);
    if (!seen) continue;
    await stage.delete(kind, id, seen.revision);
    await store.transact((tx) => stage.settle(tx)).finally(() => stage.settled());
    forgotten += 1;
  }
  if (forgotten > 0) await artifacts.sweep(await records.files());
  return forgotten;
}
