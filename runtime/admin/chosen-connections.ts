/** Which connected accounts an operation is about. */
import type { AdminParts } from './admin-parts.ts';
import type { Connection } from '../connections/create-connections.ts';
import { loadDialect } from '../platforms/dialect.ts';
import { SERVICE } from '../stores/store.ts';
import { findPlatform } from '../tools/connect-account.ts';
import { needOrganization } from './tenant-operations.ts';

export interface Place {
  readonly organizationId: number;
  readonly platform: string;
  readonly accountId: string;
}

export async function needOwner(parts: AdminParts, id: number): Promise<void> {
  if (id !== SERVICE) await needOrganization(parts, id);
}

export type Chosen = Pick<Place, 'organizationId'> & Partial<Place>;

export const isPlace = (input: Chosen): input is Place =>
  input.platform !== undefined && input.accountId !== undefined;

/** The one account that is named, or all of an organization, or of one of its platforms. */
export async function chosenConnections(
  parts: AdminParts,
  input: Chosen,
): Promise<readonly Connection[]> {
  if (isPlace(input)) return [await findConnection(parts, input)];
  await needOwner(parts, input.organizationId);
  const own = input.platform === undefined ? undefined : findPlatform(parts, input.platform).id;
  const all = await parts.connections.list(input.organizationId, own);
  return all.filter((one) => parts.catalog.current().platforms.has(one.platform));
}

/** A platform that is switched off by now can still be disconnected. @throws account_unknown */
export async function findConnection(
  parts: AdminParts,
  { organizationId: id, platform: spelling, accountId }: Place,
): Promise<Connection> {
  await needOwner(parts, id);
  const catalog = parts.catalog.current();
  const platformId = catalog.platformId(spelling) ?? spelling;
  const loaded = catalog.platforms.get(platformId);
  const { accountId: canonical = (given: string) => given } = loaded
    ? await loadDialect(loaded)
    : {};
  return parts.connections.choose(id, platformId, { accountId: canonical(accountId) });
}
