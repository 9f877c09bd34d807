/** Labels that the workspace has put on campaigns: kept records of a kind that says of which object it is. */
import type { LoadedRecord } from '../../../catalog/parts/loaded-parts.ts';
import type { Asked } from '../console-page.ts';

interface Labelled {
  readonly platform: string;
  readonly object_id: string;
  readonly labels: readonly string[];
}

const says = ['platform', 'object_id', 'labels'];
const tellsLabels = ({ schema }: LoadedRecord) =>
  says.every((name) => name in ((schema['properties'] ?? {}) as object));

/** By `platform id`; none where no category keeps labels. */
export async function labelsOf({
  parts,
  organizationId,
}: Asked): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  const organization = await parts.organizations.find(organizationId);
  if (!organization) return found;
  const owner = { organizationId, workspaceId: organization.workspaces[0]!.id };
  for (const kind of parts.catalog.current().parts.records.values()) {
    if (!tellsLabels(kind)) continue;
    let after: string | undefined;
    do {
      const page = await parts.records.list(owner, kind, { after, limit: 500 });
      for (const { value } of page.rows) {
        const { platform, object_id: id, labels } = value.value as unknown as Labelled;
        if (labels.length > 0) found.set(`${platform} ${id}`, labels);
      }
      after = page.next;
    } while (after !== undefined);
  }
  return found;
}
