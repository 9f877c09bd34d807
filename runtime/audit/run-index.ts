/** Runs that changed something, by id and by batch: written with the audit entry, so that an undo need not search. */
import { createHash } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import type { AuditEntry, RunRecord, UndoClaim } from './audit.ts';
import { everyPage } from '../stores/every-row.ts';
import type { Page, Reader, Store, Transaction } from '../stores/store.ts';

const RUNS = 'run';
const BATCHES = 'batch-run';
/** In the order of time, the newest first. */
const BY_TIME = 'run-by-time';
/** No date is later. */
const END_OF_TIME = 8.64e15;
const MOST_ENTRIES = 1e12 - 1;
const MAX_BATCH = 1000;

/** The caller chose the batch id; as a hash it is safe as part of an id. */
function batchKey(batchId: string): string {
  return createHash('sha256').update(batchId).digest('hex').slice(0, 32);
}

/** Before all runs of that time, and after all later ones. */
function timePrefix(at: number): string {
  return `${String(END_OF_TIME - at).padStart(16, '0')}.`;
}

function placeInTime(at: string, seq: number): string {
  return `${timePrefix(Date.parse(at))}${String(MOST_ENTRIES - seq).padStart(12, '0')}`;
}

/** The first page is short, because most callers need only the newest. */
const PAGES = [100, 400];

/** Ids of the runs that changed something within a time, newest first, in pages. */
export async function* changedRuns(
  reader: Reader,
  organizationId: number,
  { since, until }: { readonly since: number; readonly until: number },
): AsyncGenerator<readonly string[]> {
  const end = timePrefix(since - 1);
  let after: string | undefined = timePrefix(until);
  for (let turn = 0; after !== undefined; turn += 1) {
    const limit = PAGES[turn] ?? PAGES.at(-1)!;
    const options = { after, limit };
    const page: Page<{ runId: string }> = await reader.list(organizationId, BY_TIME, options);
    const within = page.rows.filter(({ id }) => id < end);
    yield within.map(({ value }) => value.runId);
    after = within.length < page.rows.length ? undefined : page.next;
  }
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
  tx.put(organizationId, BY_TIME, placeInTime(entry.at, seq), { runId });
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
  const open = Object.entries(record.claims ?? {}).filter(([at]) => marks[at] === undefined);
  const { claims: _, ...rest } = record;
  tx.put(organizationId, RUNS, runId, {
    ...rest,
    undone: { ...record.undone, ...marks },
    ...(open.length > 0 ? { claims: Object.fromEntries(open) } : {}),
  });
  const mine = await tx.get<RunRecord & Marks>(organizationId, RUNS, by);
  if (mine) tx.put(organizationId, RUNS, by, { ...mine, took: { runId, changes } });
  // A run that took something back is itself taken back: the first change stands again.
  if (record.took) await clearMarks(tx, organizationId, record.took, runId);
}

/** How long a run that takes changes back has them to itself; it ends much earlier, or its process died. */
const CLAIM_MS = 15 * 60_000;

/**
 * Two undos at once plan the same: only the first may go on.
 * @returns gives the claim back, when nothing was taken back
 * @throws undo_refused  it was taken back already
 * @throws undo_conflict  it is being taken back at this moment
 */
export async function claimUndo(
  store: Store,
  organizationId: number,
  { runId, changes }: NonNullable<AuditEntry['undoes']>,
  { by, now, call, isRunning }: UndoClaim,
): Promise<(tx: Transaction) => Promise<void>> {
  await store.transact(async (tx) => {
    const record = await tx.get<RunRecord & Marks>(organizationId, RUNS, runId);
    if (!record) throw new ServiceError('run_unknown');
    const { undone = {}, claims = {} } = record;
    const mine: Record<string, ClaimMark> = {};
    for (const at of changes.map(String)) {
      if (undone[at] !== undefined)
        throw new ServiceError('undo_refused', { message: 'It was taken back already.', runId });
      const other = claims[at];
      const isKept = other !== undefined && other.by !== by && other.until > now;
      // A process that died left its claim: its key is answered, free, or this call's own by now.
      const isAlive =
        isKept &&
        !isSameCall(other.call, call) &&
        (!other.call || !isRunning || (await isRunning(tx, other.call)));
      if (isAlive)
        throw new ServiceError('undo_conflict', {
          message: 'It is being taken back at this moment.',
          runId,
        });
      mine[at] = { by, until: now + CLAIM_MS, ...(call ? { call } : {}) };
    }
    tx.put(organizationId, RUNS, runId, { ...record, claims: { ...claims, ...mine } });
  });
  return async (tx) => {
    const record = await tx.get<RunRecord & Marks>(organizationId, RUNS, runId);
    if (!record) return;
    const claims = Object.entries(record.claims ?? {}).filter(([, one]) => one.by !== by);
    tx.put(organizationId, RUNS, runId, { ...record, claims: Object.fromEntries(claims) });
  };
}

/** A key runs once at a time, so a claim under the same key is of an attempt whose process died. */
function isSameCall(one: UndoClaim['call'], other: UndoClaim['call']): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one.key === other.key &&
    one.operation === other.operation
  );
}

interface ClaimMark {
  readonly by: string;
  readonly until: number;
  readonly call?: UndoClaim['call'];
}

/** The marks of the changes that a run took back; so that its own undo gives the marks back. */
interface Marks {
  readonly took?: NonNullable<AuditEntry['undoes']>;
  /** Change (its place) > run that is taking it back. */
  readonly claims?: Readonly<Record<string, ClaimMark>>;
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
  const prefix = `${batchKey(batchId)}.`;
  const bounds = { prefix, limit: MAX_BATCH };
  let newest: string[] = [];
  for await (const rows of everyPage<{ runId: string }>(reader, organizationId, BATCHES, bounds))
    newest = [...newest, ...rows.map(({ value }) => value.runId)].slice(-MAX_BATCH);
  return newest.reverse();
}
