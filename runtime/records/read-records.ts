/** Reads records as they stand in the store. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Indexed } from '../../sdk/records.ts';
import type { LoadedClaim, LoadedRecord } from '../catalog/parts/loaded-parts.ts';
import { SERVICE, type Page, type Reader } from '../stores/store.ts';
import {
  claimId,
  claimPlace,
  goneOf,
  indexOf,
  indexPrefix,
  isRecordId,
  rowId,
  rowsOf,
  type Owner,
  type Place,
} from './places.ts';
import type { ClaimRow, GoneRow, RecordRow } from './rows.ts';

type Get = Pick<Reader, 'get'>;

export async function findRow(reader: Get, place: Place): Promise<RecordRow | undefined> {
  if (!isRecordId(place.id)) return undefined;
  return reader.get<RecordRow>(place.owner.organizationId, rowsOf(place.kind), rowId(place));
}

export async function findGone(reader: Get, place: Place): Promise<GoneRow | undefined> {
  return reader.get<GoneRow>(place.owner.organizationId, goneOf(place.kind), rowId(place));
}

export interface RecordWish {
  readonly by?: Readonly<Record<string, Indexed | undefined>> | undefined;
  readonly prefix?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

/** In the order of ids; ids without their workspace. */
export async function listRows(
  reader: Pick<Reader, 'get' | 'list'>,
  owner: Owner,
  kind: LoadedRecord,
  { by, prefix, after, limit }: RecordWish = {},
): Promise<Page<RecordRow>> {
  const list = <T>(storeKind: string, begin: string) =>
    listBelow<T>(reader, owner, { storeKind, begin }, { prefix, after, limit });
  if (!by) return list<RecordRow>(rowsOf(kind), `${owner.workspaceId}/`);
  const { field, value } = indexIn(kind, by);
  const { rows, next } = await list(indexOf(kind, field), indexPrefix(owner, value));
  const found = await Promise.all(rows.map(({ id }) => findRow(reader, { owner, kind, id })));
  // A record that was deleted between the two reads is not there.
  const there = rows.flatMap(({ id }, at) => (found[at] ? [{ id, value: found[at] }] : []));
  return { rows: there, ...(next === undefined ? {} : { next }) };
}

async function listBelow<T>(
  reader: Pick<Reader, 'list'>,
  { organizationId }: Owner,
  { storeKind, begin }: { readonly storeKind: string; readonly begin: string },
  { prefix = '', after, limit }: RecordWish,
): Promise<Page<T>> {
  const { rows, next } = await reader.list<T>(organizationId, storeKind, {
    prefix: `${begin}${prefix}`,
    ...(after === undefined ? {} : { after: `${begin}${after}` }),
    ...(limit === undefined ? {} : { limit }),
  });
  return {
    rows: rows.map(({ id, value }) => ({ id: id.slice(begin.length), value })),
    ...(next === undefined ? {} : { next: next.slice(begin.length) }),
  };
}

/** @throws internal  no such index is declared: a fault of the tool */
function indexIn(kind: LoadedRecord, by: NonNullable<RecordWish['by']>) {
  const [[field, value] = [], ...more] = Object.entries(by).filter(([, one]) => one !== undefined);
  if (field === undefined || value === undefined || more.length > 0 || !kind.by.includes(field))
    throw new ServiceError('internal', {}, { cause: `${kind.name} is not listed by ${field}` });
  return { field, value };
}

/** The record that a name leads to: of any tenant, or of the owner when its names are the workspace's own. */
export async function findClaim(
  reader: Get,
  claim: LoadedClaim,
  name: string,
  owner: Owner,
): Promise<ClaimRow | undefined> {
  const id = claimId(claim, name);
  return id === undefined ? undefined : reader.get<ClaimRow>(...claimPlace(claim, owner, id));
}

/** Of no tenant: the owner for a name that is unique over all of them. */
export const NOBODY: Owner = { organizationId: SERVICE, workspaceId: '' };

export const isOf = (claim: ClaimRow | undefined, { organizationId, workspaceId }: Owner) =>
  claim?.organizationId === organizationId && claim.workspaceId === workspaceId;
