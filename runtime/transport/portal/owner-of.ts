/** The workspace of the visitor's organization, whose records and files pages show. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { ArtifactOwner } from '../../artifacts/artifacts.ts';
import type { Asked } from './console-page.ts';

/** @throws not_found */
export async function ownerOf({
  parts,
  organizationId,
}: Pick<Asked, 'parts' | 'organizationId'>): Promise<ArtifactOwner> {
  const organization = await parts.organizations.find(organizationId);
  if (!organization) throw new ServiceError('not_found');
  return { organizationId, workspaceId: organization.workspaces[0]!.id };
}
