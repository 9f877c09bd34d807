/** Runs that changed something, by id and by batch: written with the audit entry, so that an undo need not search. */
import { createHash } from 'node:crypto';
import type { AuditEntry, RunRecord } from '../parts.ts';
import type { Reader, Transaction } from './store.ts';

const RUNS = 'run';
const BATCHES = 'batch-run';
const MAX_BATCH = 1000;

/** The caller chose the batch id; as a hash it is safe as part of an id. */
function batchKey(batchId: string): string {
  return createHash('sha256').update(batchId).digest('hex').slice(0, 32);
}

/** Indexes a run that made its changes, and marks what it took back. */
export async function indexRun(
  tx: Transaction,
  organizationId: number,
  seq: number,
  entry: AuditEntry,
): Promise<void> {
  const { runId, changes, outcome, batchId, undoes } = entry;
  const isDone = outcome === 'success' || entry.error === 'outcome_unknown';
  if (runId === null || changes.length === 0 || !isDone) return;
  tx.put(organizationId, RUNS, runId, { seq } satisfies RunRecord);
  if (batchId !== undefined) {
    const place = `${batchKey(batchId)}.${String(seq).padStart(12, '0')}`;
    tx.put(organizationId, BATCHES, place, { runId });
  }
  if (undoes && outcome === 'success') await markUndone(tx, organizationId, runId, undoes);
}

async function markUndone(
  tx: Transaction,
  organizationId: number,
  by: string,
  { runId, changes }: NonNullable<AuditEntry['undoes']>,
): Promise<void> {
  const record = await tx.get<RunRecord & Marks>(organizationId, RUNS, runId);
  if (!record) return;
  const marks = Object.fromEntries(changes.map((at) => [String(at), by]));
  tx.put(organizationId, RUNS, runId, { ...record, undone: { ...record.undone, ...marks } });
  const mine = await tx.get<RunRecord & Marks>(organizationId, RUNS, by);
  if (mine) tx.put(organizationId, RUNS, by, { ...mine, took: { runId, changes } });
  // What took something back is itself taken back: the first change stands again.
  if (record.took) await clearMarks(tx, organizationId, record.took, runId);
}

/** What a run took back; so that its own undo gives the marks back. */
interface Marks {
  readonly took?: NonNullable<AuditEntry['undoes']>;
}

async function clearMarks(
  tx: Transaction,
  organizationId: number,
  { runId }: NonNullable<AuditEntry['undoes']>,
  by: string,
): Promise<void> {
  const record = await tx.get<RunRecord & Marks>(organizationId, RUNS, runId);
  if (!record) return;
  const undone = Object.entries(record.undone ?? {}).filter(([, other]) => other !== by);
  tx.put(organizationId, RUNS, runId, { ...record, undone: Object.fromEntries(undone) });
}

export function findRunRecord(
  reader: Reader,
  organizationId: number,
  runId: string,
): Promise<RunRecord | undefined> {
  return reader.get<RunRecord>(organizationId, RUNS, runId);
}

export async function runsOfBatch(
  reader: Reader,
  organizationId: number,
  batchId: string,
): Promise<readonly string[]> {
  const options = { prefix: `${batchKey(batchId)}.`, limit: MAX_BATCH };
  const { rows } = await reader.list<{ runId: string }>(organizationId, BATCHES, options);
  return rows.map(({ value }) => value.runId).reverse();
}
