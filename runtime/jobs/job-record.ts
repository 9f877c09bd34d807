/** Jobs as they are stored, and as they are read. */
import { createHash, randomBytes } from 'node:crypto';
import type { Job, NewJob } from './job.ts';
import type { Reader, Transaction } from '../stores/store.ts';

/** Results may be large: they stand in a log, so that memory holds their places only. */
export interface StoredJob extends Omit<Job, 'result'> {
  readonly payload?: unknown;
  /** Place of the result in the log. */
  readonly resultAt?: number;
  /** Counts the tickets that were written: tells whether the queued one is the one that `retryAt` waits for. */
  readonly turn: number;
  /** How often it went back to the queue through no fault of its own. */
  readonly postponed: number;
  /** Tells this attempt from one that a dead or slow process may still believe in. */
  readonly attemptId?: string;
}

export const KIND = 'job';
const RESULTS = 'job-results';

export function newJob(wish: NewJob, id: string, now: number): StoredJob {
  const at = new Date(now).toISOString();
  const { organizationId, kind, tool, keyId, payload, scheduleId } = wish;
  return {
    id,
    organizationId,
    kind,
    tool,
    keyId,
    status: 'queued',
    progress: null,
    message: null,
    creditsUsed: null,
    attempts: 0,
    parked: false,
    cancelRequested: false,
    createdAt: at,
    updatedAt: at,
    startedAt: null,
    finishedAt: null,
    payload,
    turn: 0,
    postponed: 0,
    ...(scheduleId === undefined ? {} : { scheduleId }),
  };
}

/** A UUID (version 7) that sorts by `instant`: random, or the same for the same `seed`. */
export function jobId(instant: number, seed?: string): string {
  const bytes = seed === undefined ? randomBytes(16) : hashOf(seed);
  bytes.writeUIntBE(Math.max(0, Math.trunc(instant)) % 2 ** 48, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

function hashOf(seed: string): Buffer {
  return createHash('sha256').update(seed).digest().subarray(0, 16);
}

export function isFinal({ status }: Pick<Job, 'status'>): boolean {
  return status !== 'queued' && status !== 'running';
}

/** Without the fields that are the queue's business. */
export async function readJob(reader: Reader, stored: StoredJob): Promise<Job> {
  const { payload: _p, resultAt, turn: _t, postponed: _n, attemptId: _a, ...job } = stored;
  if (resultAt === undefined) return job;
  const at = { after: resultAt - 1, limit: 1 };
  const [entry] = await reader.readLog<Job['result']>(stored.organizationId, RESULTS, at);
  return { ...job, result: entry?.value };
}

/** @returns the place of the result */
export async function keepResult(
  tx: Transaction,
  organizationId: number,
  result: Record<string, unknown>,
): Promise<number> {
  tx.append(organizationId, RESULTS, result);
  return (await tx.lastEntry(organizationId, RESULTS))!.seq;
}

export const getJob = (reader: Reader, organizationId: number, id: string) =>
  reader.get<StoredJob>(organizationId, KIND, id);

export function putJob(tx: Transaction, job: StoredJob): void {
  tx.put(job.organizationId, KIND, job.id, job);
}

export function deleteJob(tx: Transaction, { organizationId, id }: StoredJob): void {
  tx.delete(organizationId, KIND, id);
}
