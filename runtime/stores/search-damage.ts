/** Finds the damaged place of a data folder, by the same reading as a start, and the entries behind that place. */
import { basename, join } from 'node:path';
import type { Disk } from './lowdb/disk.ts';
import { nodeDisk } from './lowdb/disk.ts';
import { Journal } from './lowdb/journal.ts';
import { DataDamage } from './lowdb/journal-line.ts';
import { checkSealed, lastSegment, linesIn, segmentName, segmentNumber } from './lowdb/segment.ts';
import type { TransactionLine } from './lowdb/segment.ts';
import { SNAPSHOT, SnapshotFile } from './lowdb/snapshot-file.ts';
import type { Snapshot } from './lowdb/snapshot-file.ts';

/** The loss of a repair, and the place where it cuts. */
export interface Damage {
  /** Place of the first damage, and its kind. */
  readonly file: string;
  readonly offset: number;
  readonly reason: string;
  /** Transactions that stay. */
  readonly kept: number;
  /** Transactions that are lost: those behind the damage, too. */
  readonly lost: number;
  /** Log entries (ledger, audit, …) that are lost and can still be read, by organization and log. */
  readonly entries: readonly { organization_id: number; log: string; entries: number }[];
  /** Bytes that are cut from the journal. */
  readonly bytes: number;
}

/** Damage, and the place where the journal is to be cut for it. */
export interface Cut {
  readonly damage: Damage;
  /** Segment, and byte in it. */
  readonly segment: number;
  readonly end: number;
  /** The last segment there is. */
  readonly last: number;
}

/**
 * Looks for the first damage, and changes nothing.
 * @returns undefined when a service can start on the folder
 * @throws Error  nothing of its journal is whole
 */
export async function searchDamage(folder: string): Promise<Cut | undefined> {
  const snapshot = await readSnapshot(folder);
  const known = snapshot instanceof DataDamage ? undefined : snapshot;
  const last = await lastSegment(folder, nodeDisk, known?.segment);
  if (last === 0 && snapshot === undefined) return undefined;
  const { kept, end, damage: broken } = await replayed(folder, last);
  const segment = (broken && segmentNumber(basename(broken.file))) ?? last;
  const first =
    broken ??
    (snapshot instanceof DataDamage ? snapshot : undefined) ??
    (known && (await unlikeSnapshot(folder, known, kept, end)));
  if (first === undefined) return undefined;
  if (segment <= 1 && end === 0)
    throw new Error(`Nothing of ${folder} can be kept. ${first.message}`);
  const lost = await readCut(folder, segment, end, last);
  const { file, offset, reason } = first;
  const latest = Math.max(kept, lost.latest, known?.transaction ?? 0);
  const { entries, bytes } = lost;
  return {
    damage: { file, offset, reason, kept, lost: latest - kept, entries, bytes },
    segment,
    end,
    last,
  };
}

const readSnapshot = (folder: string): Promise<Snapshot | DataDamage | undefined> =>
  new SnapshotFile(join(folder, SNAPSHOT), nodeDisk).read().then(
    (snapshot) => snapshot ?? undefined,
    (error: unknown) => {
      if (error instanceof DataDamage) return error;
      throw error;
    },
  );

/** The journal is whole by itself; this finds the place at which it differs from the snapshot's knowledge of it. */
async function unlikeSnapshot(folder: string, known: Snapshot, kept: number, end: number) {
  const path = (segment: number) => join(folder, segmentName(segment));
  if (known.transaction > kept) {
    const reason = `the file ends at transaction ${kept}, the snapshot knows ${known.transaction}`;
    return new DataDamage(path(known.segment), end, reason);
  }
  for (const sealed of known.sealed)
    try {
      await checkSealed(nodeDisk, path(sealed.segment), sealed);
    } catch (error) {
      if (error instanceof DataDamage) return error;
      throw error;
    }
  return undefined;
}

/** Everything was read, and the next step of a start would be to write. */
class WouldWrite extends Error {}

/** Reads the journal from its first line, as a start without a snapshot does, and writes nothing. */
async function replayed(folder: string, last: number) {
  const disk: Disk = {
    ...nodeDisk,
    remove: async () => undefined,
    replace: async () => Promise.reject(new WouldWrite()),
    open: async (path) => ({ ...(await nodeDisk.open(path)), truncate: async () => undefined }),
  };
  let kept = 0;
  const take = ({ n }: TransactionLine) => void (kept = n);
  try {
    const journal = await Journal.replay(folder, disk, undefined, Math.max(last, 1), take);
    const end = journal.bytes;
    await journal.close();
    return { kept, end, damage: undefined };
  } catch (error) {
    if (error instanceof DataDamage) return { kept, end: error.offset, damage: error };
    if (!(error instanceof WouldWrite)) throw error;
    const whole = await nodeDisk.readWhole(join(folder, segmentName(last)));
    return { kept, end: whole?.length ?? 0, damage: undefined };
  }
}

/** The readable rest of the part that is cut: whole lines behind the damage. */
async function readCut(folder: string, segment: number, offset: number, last: number) {
  const logs = new Map<string, { organization_id: number; log: string; entries: number }>();
  let [latest, bytes] = [0, 0];
  for (const name of segmentsBetween(segment, last)) {
    const all = (await nodeDisk.readWhole(join(folder, name))) ?? Buffer.alloc(0);
    const cut = name === segmentName(segment) ? all.subarray(offset) : all;
    bytes += cut.length;
    for (const line of linesIn(cut)) {
      if (line === undefined || !('n' in line)) continue;
      latest = Math.max(latest, line.n);
      for (const [organizationId, log] of line.l ?? []) {
        const key = `${organizationId}/${log}`;
        const one = logs.get(key) ?? { organization_id: organizationId, log, entries: 0 };
        logs.set(key, { ...one, entries: one.entries + 1 });
      }
    }
  }
  return { latest, bytes, entries: [...logs.values()] };
}

/** Names of segments, both ends included. */
export const segmentsBetween = (from: number, to: number): string[] =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, at) => segmentName(from + at));
