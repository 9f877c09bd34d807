/**
 * The audit: one append-only log per organization. Each entry carries the hash of the one before, and a
 * record of its own names the newest, so that a changed, removed, moved or cut-off entry shows.
 */
import { hash as digestOf } from 'node:crypto';
import type { Audit, AuditEntry, PlacedEntry, RunRecord } from './audit.ts';
import { changedRuns, claimUndo, findRunRecord, indexRun, runsOfBatch } from './run-index.ts';
import type { Store, Transaction } from '../stores/store.ts';

const LOG = 'audit';
const HEADS = 'audit-head';
const HEAD = 'newest';
/** The hash that the first entry names as the one before it. */
const GENESIS = '0'.repeat(64);
const PAGE = 1000;

interface Linked {
  readonly seq: number;
  readonly previous: string;
  readonly hash: string;
  readonly entry: AuditEntry;
}

interface Head {
  readonly seq: number;
  readonly hash: string;
}

/** The entry goes in as its stored JSON, so that it reads the same after a restart. */
function linkHash(organizationId: number, seq: number, previous: string, entry: unknown): string {
  return digestOf('sha256', JSON.stringify([organizationId, seq, previous, entry]));
}

async function appendAll(
  tx: Transaction,
  organizationId: number,
  entries: readonly AuditEntry[],
): Promise<number> {
  const head = await tx.get<Head>(organizationId, HEADS, HEAD);
  let { seq, hash } = head ?? { seq: 0, hash: GENESIS };
  for (const entry of entries) {
    const previous = hash;
    seq += 1;
    hash = linkHash(organizationId, seq, previous, entry);
    tx.append(organizationId, LOG, { seq, previous, hash, entry } satisfies Linked);
    await indexRun(tx, organizationId, seq, entry);
  }
  tx.put(organizationId, HEADS, HEAD, { seq, hash } satisfies Head);
  return seq;
}

/**
 * Finds runs in the index and reads their entries, in the order of the index. Entries close to each other are read in
 * one request.
 */
async function foundOf(
  store: Store,
  organizationId: number,
  runIds: readonly string[],
): Promise<(RunRecord & { readonly entry: AuditEntry })[]> {
  const look = async (runId: string) => findRunRecord(store, organizationId, runId);
  const records = (await Promise.all(runIds.map(look))).filter((one) => one !== undefined);
  const entries = new Map<number, AuditEntry>();
  for (const { from, to } of stretches(records.map(({ seq }) => seq))) {
    const limit = to - from + 1;
    const page = await store.readLog<Linked>(organizationId, LOG, { after: from - 1, limit });
    for (const { seq, value } of page) entries.set(seq, value.entry);
  }
  return records.flatMap((record) => {
    const entry = entries.get(record.seq);
    return entry ? [{ ...record, entry }] : [];
  });
}

/** Largest gap between two wanted entries that are read in one request. */
const BESIDE = 4;

function stretches(wanted: readonly number[]): readonly { from: number; to: number }[] {
  const all: { from: number; to: number }[] = [];
  for (const seq of wanted.toSorted((a, b) => a - b)) {
    const last = all.at(-1);
    if (last && seq - last.to <= BESIDE && seq - last.from < PAGE) last.to = seq;
    else all.push({ from: seq, to: seq });
  }
  return all;
}

export function createAudit({ store }: { readonly store: Store }): Audit {
  const verifyOne = async (organizationId: number, faults: string[]): Promise<number> => {
    // Both of one moment, so that calls under way mislead nobody.
    const { head, end } = await store.transact(async (tx) => ({
      head: await tx.get<Head>(organizationId, HEADS, HEAD),
      end: (await tx.lastEntry(organizationId, LOG))?.seq ?? 0,
    }));
    let [seq, previous] = [0, GENESIS];
    while (seq < end) {
      const limit = Math.min(end - seq, PAGE);
      const page = await store.readLog<Linked>(organizationId, LOG, { after: seq, limit });
      for (const { seq: place, value } of page) {
        const fault = faultOf(organizationId, place, previous, value);
        if (fault) faults.push(`organization ${organizationId}, entry ${place}: ${fault}`);
        [seq, previous] = [place, value.hash];
      }
    }
    if ((head?.seq ?? 0) !== end || (head?.hash ?? GENESIS) !== previous)
      faults.push(
        `organization ${organizationId}: the newest entry is not the one that was written`,
      );
    return end;
  };

  const findRun: Audit['findRun'] = async (organizationId, runId) => {
    const record = await findRunRecord(store, organizationId, runId);
    if (!record) return undefined;
    const after = record.seq - 1;
    const [found] = await store.readLog<Linked>(organizationId, LOG, { after, limit: 1 });
    return found && { ...record, entry: found.value.entry };
  };

  return {
    append: (tx, organizationId, entry) => appendAll(tx, organizationId, [entry]),
    appendAll,

    findRun,

    async *changed(organizationId, bounds) {
      for await (const runs of changedRuns(store, organizationId, bounds))
        yield* await foundOf(store, organizationId, runs);
    },

    claimUndo: (organizationId, undoes, claim) => claimUndo(store, organizationId, undoes, claim),
    batch: (organizationId, batchId) => runsOfBatch(store, organizationId, batchId),

    async at(organizationId, seq) {
      const [found] = await store.readLog<Linked>(organizationId, LOG, {
        after: seq - 1,
        limit: 1,
      });
      return found && placed(found.value);
    },
    async newest(organizationId, { before, limit, waits }) {
      const lastOf = async () =>
        waits === false
          ? await store.get<Head>(organizationId, HEADS, HEAD)
          : await store.lastEntry(organizationId, LOG);
      const end = before ?? ((await lastOf())?.seq ?? 0) + 1;
      const after = Math.max(end - 1 - limit, 0);
      const wanted = end - 1 - after;
      if (wanted <= 0) return [];
      const options = { after, limit: wanted, ...(waits === false && { waits }) };
      const page = await store.readLog<Linked>(organizationId, LOG, options);
      return page.map(({ value }) => placed(value)).reverse();
    },
    async tail(organizationId, limit) {
      const last = (await store.lastEntry(organizationId, LOG))?.seq ?? 0;
      const after = Math.max(last - limit, 0);
      const entries = await store.readLog<Linked>(organizationId, LOG, { after, limit });
      return entries.map(({ value }) => placed(value));
    },

    async verify(organizationId) {
      const faults: string[] = [];
      let entries = 0;
      const all = organizationId === undefined;
      for (const id of all ? await store.organizations(HEADS) : [organizationId])
        entries += await verifyOne(id, faults);
      return { ok: faults.length === 0, entries, faults };
    },
  };
}

function placed({ seq, hash, entry }: Linked): PlacedEntry {
  return { ...entry, seq, hash };
}

function faultOf(
  organizationId: number,
  place: number,
  previous: string,
  { seq, previous: named, hash, entry }: Linked,
): string | undefined {
  if (seq !== place) return `it was written as entry ${seq}`;
  if (named !== previous) return 'it does not follow the entry before it';
  return hash === linkHash(organizationId, seq, named, entry) ? undefined : 'it was changed';
}
