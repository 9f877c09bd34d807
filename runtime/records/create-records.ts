import type { Clock } from '../clock.ts';
import type { LoadedRecord } from '../catalog/parts/loaded-parts.ts';
import { everyPage } from '../stores/every-row.ts';
import { SERVICE, type Store, type Transaction } from '../stores/store.ts';
import type { KeptRecord } from './keep-record.ts';
import { claimsOf, FORMER, goneOf, rowsOf, type Place } from './places.ts';
import { findClaim, findGone, findRow, listRows, NOBODY } from './read-records.ts';
import { createRecentChanges } from './recent-changes.ts';
import type { Records } from './records.ts';
import type { Content, FormerEntry, GoneRow, RecordRow } from './rows.ts';
import { fileIds, type DropFiles } from './record-files.ts';
import { StagedRecords } from './stage-records.ts';

/** A deleted record may be put back for so long, ms. */
const GONE_MS = 90 * 24 * 3_600_000;

interface RecordParts {
  readonly store: Store;
  readonly clock: Clock;
  /** Keys values that changes hide. */
  readonly secret: Buffer;
  /** Kinds that are declared now. */
  readonly kinds: () => Iterable<LoadedRecord>;
  readonly drop: DropFiles;
  /** Sees each record that a call puts or deletes, in the call's transaction. */
  readonly kept?: (tx: Transaction, kept: KeptRecord) => Promise<void>;
}

export function createRecords({ store, clock, secret, kinds, drop, kept }: RecordParts): Records {
  const now = () => clock.now();
  const recentChanges = createRecentChanges();
  return {
    secret,
    recentChanges,
    stage: (wish) =>
      new StagedRecords({ ...wish, reader: store, now, secret, drop, kept, recentChanges }),
    settle: (tx: Transaction, staged) => staged.settle(tx),
    find: (place) => findRow(store, place),
    findGone: (place) => findGone(store, place),
    list: (owner, kind, wish) => listRows(store, owner, kind, wish),
    async resolve(claim, name, owner = NOBODY) {
      const row = await findClaim(store, claim, name, owner);
      if (!row) return undefined;
      const { organizationId, workspaceId, id } = row;
      return { owner: { organizationId, workspaceId }, id };
    },
    async isClaimed(claim, prefix) {
      const { rows } = await store.list(SERVICE, claimsOf(claim), { prefix, limit: 1 });
      return rows.length > 0;
    },
    async files() {
      const ids = new Set<string>();
      for (const kind of kinds())
        if (kind.files.length > 0) for await (const id of filesOf(store, kind)) ids.add(id);
      return ids;
    },
    former: (place, { from }) => formerContent(store, place, from),
    async sweep() {
      let swept = 0;
      for (const kind of kinds()) swept += await sweepGone(store, kind, now() - GONE_MS);
      return swept;
    },
  };
}

async function* filesOf(store: Store, kind: LoadedRecord): AsyncGenerator<string> {
  for (const organizationId of await store.organizations(rowsOf(kind)))
    for await (const rows of everyPage<RecordRow>(store, organizationId, rowsOf(kind)))
      for (const { value } of rows) yield* fileIds(kind, value.value);
}

async function formerContent(
  store: Store,
  place: Place,
  revision: number,
): Promise<Content | null | undefined> {
  if (revision === 0) return null;
  const present = (await findRow(store, place)) ?? (await findGone(store, place));
  const former = present?.former.find((one) => one.revision === revision);
  if (!former) return undefined;
  if (former.seq === null) return null;
  const { organizationId } = place.owner;
  const wish = { after: former.seq - 1, limit: 1 };
  const [entry] = await store.readLog<FormerEntry>(organizationId, FORMER, wish);
  return entry && { value: entry.value.value, claimed: entry.value.claimed };
}

async function sweepGone(store: Store, kind: LoadedRecord, before: number): Promise<number> {
  let swept = 0;
  for (const organizationId of await store.organizations(goneOf(kind)))
    for await (const rows of everyPage<GoneRow>(store, organizationId, goneOf(kind))) {
      const over = rows.filter(({ value }) => Date.parse(value.at) < before);
      if (over.length === 0) continue;
      await store.transact((tx) => {
        for (const { id } of over) tx.delete(organizationId, goneOf(kind), id);
      });
      swept += over.length;
    }
  return swept;
}
