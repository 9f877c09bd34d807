/**
 * The places of records and claims in the store. A plugin's are its own: another of the same words never reads them.
 */
import { hash } from 'node:crypto';
import type { Indexed } from '../../sdk/records.ts';
import type { LoadedClaim, LoadedRecord } from '../catalog/parts/loaded-parts.ts';
import { SERVICE } from '../stores/store.ts';

/** The owner of records. */
export interface Owner {
  readonly organizationId: number;
  readonly workspaceId: string;
}

/** One record: its owner, its kind, and its id. */
export interface Place {
  readonly owner: Owner;
  readonly kind: LoadedRecord;
  readonly id: string;
}

type Named = Pick<LoadedRecord, 'name' | 'plugin'>;
const nameOf = ({ name, plugin }: Named) => `${plugin.manifest.id}.${name}`;

export const rowsOf = (kind: Named): string => `record.${nameOf(kind)}`;
/** A deleted record, as long as it may be put back. */
export const goneOf = (kind: Named): string => `record-gone.${nameOf(kind)}`;
export const indexOf = (kind: Named, field: string): string => `record-by.${nameOf(kind)}.${field}`;
export const claimsOf = (claim: Pick<LoadedClaim, 'name' | 'plugin'>): string =>
  `claim.${nameOf(claim)}`;
/** Kind of the rows that count records. */
export const COUNTS = 'record-count';
/** The log of former values: large as they may be, memory holds their places alone. */
export const FORMER = 'record-former';

export const countId = ({ workspaceId }: Owner, kind: Named): string =>
  `${workspaceId}/${nameOf(kind)}`;
export const rowId = ({ owner, id }: Pick<Place, 'owner' | 'id'>): string =>
  `${owner.workspaceId}/${id}`;

/** In front of the ids of all records with this value; any value is safe here as part of an id. */
export function indexPrefix({ workspaceId }: Owner, value: Indexed): string {
  const short = hash('sha256', JSON.stringify(value), 'base64url').slice(0, 22);
  return `${workspaceId}/${short}/`;
}

/** A record's id: no slash, no dot in front, nothing that objects inherit. */
export const isRecordId = (id: unknown): id is string =>
  typeof id === 'string' && /^[A-Za-z0-9][A-Za-z0-9._~:-]{0,127}$/.test(id);

/** The place of a name: among the names of all tenants, or of its workspace alone. @param id  as `claimId` makes it */
export const claimPlace = (
  claim: Pick<LoadedClaim, 'name' | 'plugin' | 'own'>,
  { organizationId, workspaceId }: Owner,
  id: string,
): [organizationId: number, kind: string, id: string] =>
  claim.own
    ? [organizationId, claimsOf(claim), `${workspaceId}/${id}`]
    : [SERVICE, claimsOf(claim), id];

/** A name in the open: the characters that an address may hold. As a hash it may be anything. */
export function claimId({ secret }: Pick<LoadedClaim, 'secret'>, name: string): string | undefined {
  if (secret)
    return name.length > 0 && name.length <= 512 ? hash('sha256', name, 'base64url') : undefined;
  return /^[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?$/.test(name) ? name : undefined;
}
