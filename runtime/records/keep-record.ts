/**
 * Writes one record into the transaction of a call: the row, its former value, its indexes, its names and the count of its
 * kind, all at once or not at all.
 */
import { ServiceError } from '../../sdk/errors.ts';
import type { RecordValue } from '../../sdk/records.ts';
import type { LoadedClaim } from '../catalog/parts/loaded-parts.ts';
import type { Transaction } from '../stores/store.ts';
import {
  claimPlace,
  COUNTS,
  countId,
  FORMER,
  goneOf,
  indexOf,
  indexPrefix,
  rowId,
  rowsOf,
  type Place,
} from './places.ts';
import { findGone, findRow, isOf } from './read-records.ts';
import type { Claimed, ClaimRow, Content, Former, FormerEntry, RecordRow } from './rows.ts';

/** The change that a call makes to one record. */
export interface Keeping {
  readonly place: Place;
  /** Revision that it was made on, 0 when nothing ever had this id. */
  readonly seen: number;
  /** Whether the record was there then. */
  readonly wasThere: boolean;
  /** Undefined: it is deleted. */
  readonly content: Content | undefined;
  /** The earlier revision that this puts back. */
  readonly as?: number;
  readonly run: string;
  /** ISO 8601. */
  readonly at: string;
  /** The sorts of its names. */
  readonly sorts: readonly LoadedClaim[];
}

/** A record as a call leaves it. */
export interface KeptRecord {
  readonly place: Place;
  /** Undefined: it was deleted. */
  readonly value: RecordValue | undefined;
  readonly revision: number;
  /** Undefined: a visitor of a page put it. */
  readonly keyId: string | undefined;
}

/**
 * Reads at once all rows that the records are checked against: on a database this is one round trip and not one for
 * each. The transaction knows the rows from then on.
 */
export async function readAhead(
  tx: Transaction,
  next: readonly (Pick<Keeping, 'place' | 'content'> & { readonly found: Content | undefined })[],
  sortsOf: (kind: Place['kind']) => readonly LoadedClaim[],
): Promise<void> {
  const names = ({ place, content }: (typeof next)[number]) =>
    sortsOf(place.kind).flatMap((sort) =>
      (content?.claimed[sort.name] ?? []).map((name) =>
        tx.get(...claimPlace(sort, place.owner, name)),
      ),
    );
  await Promise.all(
    next.flatMap((one) => [
      findRow(tx, one.place),
      ...(one.found ? [] : [findGone(tx, one.place)]),
      ...names(one),
    ]),
  );
}

/** @throws record_conflict name_taken */
export async function keepRecord(tx: Transaction, keeping: Keeping): Promise<void> {
  const { place, seen, content, as, run, at } = keeping;
  const { organizationId } = place.owner;
  const row = await findRow(tx, place);
  const gone = row ? undefined : await findGone(tx, place);
  const present = row ?? gone;
  if ((present?.revision ?? 0) !== seen || (row !== undefined) !== keeping.wasThere)
    throw recordConflict(place);
  await moveClaims(tx, keeping, row?.claimed ?? {}, content?.claimed ?? {});
  moveIndexes(tx, place, row?.value, content?.value);
  const life = {
    revision: seen + 1,
    ...(as === undefined ? {} : { as }),
    at,
    run,
    former: await formerOf(tx, place, row, present),
  };
  const id = rowId(place);
  if (content) tx.put(organizationId, rowsOf(place.kind), id, { ...life, ...content });
  else {
    tx.delete(organizationId, rowsOf(place.kind), id);
    tx.put(organizationId, goneOf(place.kind), id, life);
  }
  if (content && gone) tx.delete(organizationId, goneOf(place.kind), id);
}

export function recordConflict({ kind, id }: Place): ServiceError {
  return new ServiceError('record_conflict', {
    message: `Somebody changed the ${kind.name} ${id} meanwhile, so nothing was changed.`,
    entity: kind.name,
    id,
  });
}

export function nameTaken(sort: string): ServiceError {
  return new ServiceError('name_taken', { message: `This ${sort} is taken.`, field: sort });
}

export function limitReached({ name, most }: Place['kind']): ServiceError {
  return new ServiceError('limit_reached', {
    message: `A workspace may have ${most} of ${name}, and this one has them.`,
    limit: most,
  });
}

/** The revision that is replaced, in front of those before it; `keep` of them stay. */
async function formerOf(
  tx: Transaction,
  { owner: { organizationId }, kind, id }: Place,
  row: RecordRow | undefined,
  present: Pick<RecordRow, 'revision' | 'as' | 'former'> | undefined,
): Promise<readonly Former[]> {
  if (!present || kind.keep === 0) return [];
  const { revision, as, former } = present;
  const tells = { revision, ...(as === undefined ? {} : { as }) };
  if (!row) return [...former, { ...tells, seq: null }].slice(-kind.keep);
  const { value, claimed } = row;
  const entry: FormerEntry = { kind: rowsOf(kind), id, revision, value, claimed };
  tx.append(organizationId, FORMER, entry);
  const { seq } = (await tx.lastEntry(organizationId, FORMER))!;
  return [...former, { ...tells, seq }].slice(-kind.keep);
}

function moveIndexes(
  tx: Transaction,
  { owner, kind, id }: Place,
  before: RecordValue | undefined,
  after: RecordValue | undefined,
): void {
  for (const field of kind.by) {
    const [was, is] = [indexed(owner, before?.[field]), indexed(owner, after?.[field])];
    if (was === is) continue;
    const { organizationId } = owner;
    if (was !== undefined) tx.delete(organizationId, indexOf(kind, field), `${was}${id}`);
    if (is !== undefined) tx.put(organizationId, indexOf(kind, field), `${is}${id}`, true);
  }
}

/** Lists and objects are in no index. */
function indexed(owner: Place['owner'], value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    return undefined;
  return indexPrefix(owner, value);
}

/** Counts what a call made of one kind more, or less: once for all of them. @throws limit_reached */
export async function countMore(
  tx: Transaction,
  owner: Place['owner'],
  kind: Place['kind'],
  more: number,
): Promise<void> {
  const place = [owner.organizationId, COUNTS, countId(owner, kind)] as const;
  const counted = ((await tx.get<number>(...place)) ?? 0) + more;
  if (more > 0 && counted > kind.most) throw limitReached(kind);
  tx.put(...place, counted);
}

async function moveClaims(
  tx: Transaction,
  { place, sorts }: Keeping,
  before: Claimed,
  after: Claimed,
): Promise<void> {
  const { owner, id } = place;
  for (const sort of sorts) {
    const [was, is] = [before[sort.name] ?? [], after[sort.name] ?? []];
    const mine = async (name: string) => {
      const row = await tx.get<ClaimRow>(...claimPlace(sort, owner, name));
      return { row, isMine: isOf(row, owner) && row?.id === id };
    };
    for (const name of was.filter((one) => !is.includes(one)))
      if ((await mine(name)).isMine) tx.delete(...claimPlace(sort, owner, name));
    for (const name of is.filter((one) => !was.includes(one))) {
      if ((await mine(name)).row) throw nameTaken(sort.name);
      tx.put(...claimPlace(sort, owner, name), { ...owner, id } satisfies ClaimRow);
    }
  }
}
