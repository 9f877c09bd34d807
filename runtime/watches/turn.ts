/** One look at one due time, taken over by one process (G3). */
import { ServiceError } from '../../sdk/errors.ts';
import type { StoredRecord } from '../../sdk/records.ts';
import type { Principal } from '../call-parts/principal.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { LoadedWatch } from '../catalog/parts/loaded-parts.ts';
import { reasonOf } from '../jobs/key-refusal.ts';
import { stateOf } from '../records/check-value.ts';
import { findRow } from '../records/read-records.ts';
import { principalOfKey } from '../runs/run-stored-call.ts';
import type { Reader, Transaction } from '../stores/store.ts';
import { freeze, type WatchPayload } from './fire.ts';
import { getWatching, isStopped, partsOf, placeOf, putWatching, type Watching } from './rows.ts';
import type { WorkParts } from './watch-parts.ts';

export interface Turn {
  /** As this process took it over. */
  readonly watching: Watching;
  readonly watch: LoadedWatch;
  readonly record: StoredRecord;
  readonly principal: Principal;
  readonly catalog: Catalog;
  /** ms since the epoch. */
  readonly due: number;
  /** By the clock that nobody sets, ms. */
  readonly begunMs: number;
}

/** @returns undefined when there is nothing to look at any more, which is no fault */
export async function takeTurn(
  parts: WorkParts,
  jobId: string,
  { organizationId, watchingId, due }: WatchPayload & { readonly organizationId: number },
): Promise<Turn | undefined> {
  const { store, clock } = parts;
  const catalog = parts.catalog.current();
  const begunMs = clock.monotonicMs();
  const seen = await getWatching(store, organizationId, watchingId);
  const found = seen && partsOf(catalog, seen);
  if (!found || seen.jobId !== jobId || (await whyNot(store, seen))) return undefined;
  const principal = await principalOr(parts, seen);
  if (!principal) return undefined;
  const watching = await store.transact(async (tx) => {
    const now = await getWatching(tx, organizationId, watchingId);
    if (now?.jobId !== jobId || now.revision !== seen.revision) return undefined;
    const taken = { ...now, fence: now.fence + 1 };
    putWatching(tx, now, taken);
    return taken;
  });
  if (!watching) return undefined;
  const row = await findRow(store, placeOf(watching, found.kind));
  if (row?.revision !== watching.revision) return undefined;
  const { value, revision } = row;
  const state = stateOf(found.kind, value);
  const record = { id: watching.recordId, value, revision, ...(state ? { state } : {}) };
  return { watching, watch: found.watch, record, principal, catalog, due, begunMs };
}

/** A decision of this turn is dead once anything of it has moved. */
export async function whyDead(
  reader: Pick<Reader, 'get'>,
  catalog: Catalog,
  { watching }: Pick<Turn, 'watching'>,
): Promise<string | undefined> {
  const now = await getWatching(reader, watching.organizationId, watching.id);
  if (!now || now.revision !== watching.revision)
    return 'The record was put again or deleted meanwhile.';
  if (now.fence !== watching.fence) return 'Another process has taken the look over.';
  if (!partsOf(catalog, now)) return 'Its plugin was switched off meanwhile.';
  return whyNot(reader, now);
}

/** Why a turn that an earlier attempt had begun is not carried on. */
export async function whyLeft({ store, catalog }: WorkParts, now: Watching): Promise<string> {
  if (!partsOf(catalog.current(), now)) return 'Its plugin was switched off meanwhile.';
  const why = await whyNot(store, now);
  return why ?? 'The record was put again or deleted meanwhile.';
}

async function whyNot(
  reader: Pick<Reader, 'get'>,
  { organizationId, armed, status, reason }: Watching,
): Promise<string | undefined> {
  if (!armed) return 'The record is in a state in which it is not looked at.';
  if (status !== 'active') return `The watch is ${status}.${reason === null ? '' : ` ${reason}`}`;
  return (await isStopped(reader, organizationId)) ? 'All watches are paused.' : undefined;
}

async function principalOr(parts: WorkParts, seen: Watching): Promise<Principal | undefined> {
  try {
    return await principalOfKey(parts, seen);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'key_invalid') throw error;
    await parts.store.transact(async (tx) => {
      const now = await getWatching(tx, seen.organizationId, seen.id);
      if (now?.keyId === seen.keyId && now.status === 'active')
        await freeze(tx, parts, now, reasonOf(error));
    });
    return undefined;
  }
}

/** The row of a turn that is still this process's; undefined once another has taken it over, or armed it anew. */
export async function ownRow(
  tx: Transaction,
  { watching: { organizationId, id, fence, revision } }: Turn,
): Promise<Watching | undefined> {
  const now = await getWatching(tx, organizationId, id);
  return now?.fence === fence && now.revision === revision ? now : undefined;
}
