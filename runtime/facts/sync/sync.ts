/** Fills what is kept, newest days first, over all accounts in turn. */
import type { Logger } from 'pino';
import { ServiceError } from '../../../sdk/errors.ts';
import { sideBySide } from '../../../sdk/side-by-side.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Connection } from '../../connections/create-connections.ts';
import type { Store } from '../../stores/store.ts';
import { daysIn, dueOf, fill, type AccountParts } from './sync-account.ts';
import type { Chunk } from './chunks-of.ts';
import { tenantsInTurn } from './chunks-of.ts';
import { noteOf, putNote, type SyncNote } from './sync-note.ts';

export interface SyncParts extends AccountParts {
  readonly store: Store;
  readonly log: Logger;
}

export interface SyncWish {
  readonly catalog: Catalog;
  readonly connections: readonly Connection[];
  /** Days from today. */
  readonly back: number;
  /** Ends it after the pieces under way. */
  readonly signal: AbortSignal;
  /** Asks also accounts that are left alone after a failure. */
  readonly isUrgent?: boolean;
}

const AT_ONCE = 3;
/** How long an account that did not answer is left alone, ms. */
const REST_MS = 30 * 60_000;

interface Task {
  readonly connection: Connection;
  readonly chunk: Chunk;
  readonly state: State;
}

interface State {
  left: number;
  readonly all: number;
  failure?: ServiceError;
  /** The failure is of the whole account; otherwise of the levels that are named. */
  isStopped: boolean;
  readonly stopped: Set<Chunk['level']>;
}

/** The platform does not tell this level, or not these days of it; it may tell the others. */
const OF_LEVEL: ReadonlySet<string> = new Set([
  'input_invalid',
  'platform_rejected',
  'platform_answer_invalid',
  'script_failed',
]);

/** @returns how many days of levels are still to be asked */
export async function sync(parts: SyncParts, wish: SyncWish): Promise<number> {
  const lists = await Promise.all(wish.connections.map((one) => tasksOf(parts, wish, one)));
  await sideBySide(
    tenantsInTurn(
      lists.map((tasks, at) => ({
        organizationId: wish.connections[at]!.organizationId,
        tasks,
      })),
    ),
    async (task) => {
      const { state, chunk } = task;
      if (wish.signal.aborted || state.isStopped || state.stopped.has(chunk.level)) return;
      await doTask(parts, wish, task);
    },
    AT_ONCE,
  );
  return lists.reduce((sum, [first]) => sum + (first?.state.left ?? 0), 0);
}

async function tasksOf(parts: SyncParts, wish: SyncWish, connection: Connection): Promise<Task[]> {
  const note = await noteOf(parts.store, connection);
  const isResting = (note?.restUntil ?? 0) > parts.clock.now() && wish.isUrgent !== true;
  if (connection.status === 'expired' || isResting) return [];
  const { chunks, all } = await dueOf(parts, { ...wish, connection });
  const state: State = { left: daysIn(chunks), all, isStopped: false, stopped: new Set() };
  if (chunks.length === 0 && note?.left !== 0) await tell(parts, connection, state);
  return chunks.map((chunk) => ({ connection, chunk, state }));
}

async function doTask(
  parts: SyncParts,
  { catalog, signal }: Pick<SyncWish, 'catalog' | 'signal'>,
  task: Task,
): Promise<void> {
  const { connection, chunk, state } = task;
  try {
    await fill(parts, { catalog, connection }, chunk, signal);
    state.left -= daysIn([chunk]);
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ServiceError)) throw error;
    state.failure = error;
    if (OF_LEVEL.has(error.code)) state.stopped.add(chunk.level);
    else state.isStopped = true;
    parts.log.info({ err: error, platform: connection.platform }, 'a sync of facts stopped');
  }
  await tell(parts, connection, state);
}

async function tell(
  { store, clock }: SyncParts,
  connection: Connection,
  { left, all, failure }: State,
): Promise<void> {
  const { mode, platform, accountId } = connection;
  const now = clock.now();
  const restMs = (failure?.details.retryAfterSeconds ?? 0) * 1_000 || REST_MS;
  const note: SyncNote = {
    mode,
    platform,
    accountId,
    at: now,
    left,
    all,
    ...(failure
      ? {
          error: { code: failure.code, message: failure.message },
          restUntil: now + restMs,
        }
      : {}),
  };
  await store.transact((tx) => putNote(tx, connection, note), { durable: false });
}
