/**
 * The embedded store: one data folder, one process. Records stand in memory and, as readable JSON, in a
 * lowdb snapshot; every transaction is one line of an append-only journal, made durable by group commit
 * and replayed over the snapshot at start; log entries stay in the journal and are read from there.
 */
import { join } from 'node:path';
import { Low } from 'lowdb';
import type { Logger } from 'pino';
import { ServiceError } from '../../../sdk/errors.ts';
import type { Clock } from '../../clock.ts';
import { nodeDisk } from './disk.ts';
import type { Disk } from './disk.ts';
import { lockFolder } from './folder-lock.ts';
import { checkVersion, markRelease, writeVersion } from './folder-version.ts';
import type { FolderLock } from './folder-lock.ts';
import { Journal } from './journal.ts';
import { Commits } from './commits.ts';
import { DataDamage } from './journal-line.ts';
import { freeze, pageSize, Records } from '../memory/records.ts';
import { lastSegment, unbegunBytes } from './segment.ts';
import type { TransactionLine } from './segment.ts';
import { SNAPSHOT, SnapshotFile } from './snapshot-file.ts';
import type { Snapshot } from './snapshot-file.ts';
import type { Content, WithContent } from '../content.ts';
import { createFolderContent } from './folder-content.ts';
import type { Listed, Places } from '../places.ts';
import type { ListOptions, LogEntry, Page, Store, Transaction } from '../store.ts';
import { Turns } from '../turns.ts';
import { UnitOfWork } from '../memory/unit-of-work.ts';

export interface LowdbOptions {
  /** Made when it is not there, for this user alone. */
  readonly folder: string;
  readonly clock: Clock;
  /** Receives a warning about the part that a start cuts. */
  readonly log?: Pick<Logger, 'warn'>;
  readonly disk?: Disk;
  /** Size from which a journal segment is completed and a snapshot written; bounds the replay at start. */
  readonly segmentBytes?: number;
}

const SEGMENT_BYTES = 32 << 20;
/** The file that a replacement leaves when its process dies. */
const TEMPORARY = /^(records\.json|journal-\d+\.log)\./;
const EMPTY: Snapshot = { transaction: 0, segment: 1, sealed: [], logs: [], records: {} };

/**
 * Opens a data folder, alone.
 * @throws FolderLocked  another process has it
 * @throws FolderNewer  a newer release has used it
 * @throws DataDamage  it holds other bytes than those written, a torn last line aside
 */
export async function createLowdbStore(
  options: LowdbOptions,
): Promise<Store & Listed & WithContent> {
  const disk = options.disk ?? nodeDisk;
  await disk.makeFolder(options.folder);
  const lock = lockFolder(options.folder);
  try {
    return await LowdbStore.open(options, disk, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

class LowdbStore implements Store, Listed, WithContent {
  readonly content: Content;
  readonly #records = new Records();
  readonly #turns = new Turns();
  readonly #options: LowdbOptions;
  readonly #lock: FolderLock;
  readonly #database: Low<Snapshot>;
  #journal!: Journal;
  #commits!: Commits;
  #closed = false;

  private constructor(options: LowdbOptions, disk: Disk, lock: FolderLock) {
    this.#options = options;
    this.content = createFolderContent(join(options.folder, 'artifacts'));
    this.#lock = lock;
    this.#database = new Low(new SnapshotFile(join(options.folder, SNAPSHOT), disk), EMPTY);
  }

  static async open(options: LowdbOptions, disk: Disk, lock: FolderLock): Promise<LowdbStore> {
    const { folder } = options;
    const isMarked = await checkVersion(folder, disk);
    const store = new LowdbStore(options, disk, lock);
    const latest = await store.#replay(folder, disk);
    if (!isMarked) await writeVersion(folder, disk);
    await markRelease(folder, disk);
    store.#commits = new Commits({
      records: store.#records,
      journal: store.#journal,
      clock: options.clock,
      latest,
      afterFlush: () => store.#rollWhenLarge(),
    });
    if (latest === 0) await store.#writeSnapshot();
    return store;
  }

  async transact<T>(
    work: (tx: Transaction) => T | Promise<T>,
    options: { readonly durable?: boolean } = {},
  ): Promise<T> {
    const { result, durable } = await this.#turns.take(async () => {
      if (this.#closed) throw new ServiceError('store_unavailable');
      await this.#commits.ready();
      const unit = new UnitOfWork(this.#records, this.#commits);
      const begun = this.#commits.rollbacks;
      try {
        const value = await work(unit);
        const promise = this.#commits.commit(unit, begun, options.durable !== false);
        // In an object, so that the turn ends here and does not wait for the fsync.
        return { result: value, durable: { promise } };
      } finally {
        unit.end();
      }
    });
    // An unacknowledged transaction that fails here is rolled back, and the next transaction is told.
    if (options.durable === false) durable.promise.catch(() => undefined);
    else await durable.promise;
    return result;
  }

  async get<T>(organizationId: number, kind: string, id: string): Promise<T | undefined> {
    return this.#commits.durableRecord(organizationId, kind, id) as T | undefined;
  }

  async list<T>(organizationId: number, kind: string, options?: ListOptions): Promise<Page<T>> {
    const view = this.#commits.durableView(organizationId, kind);
    return this.#records.list(organizationId, kind, options, view) as Page<T>;
  }

  async readLog<T>(
    organizationId: number,
    log: string,
    options: Parameters<Store['readLog']>[2] = {},
  ): Promise<readonly LogEntry<T>[]> {
    const from = (options.after ?? 0) + 1;
    const to = from + pageSize(options.limit) - 1;
    if (options.waits !== false) await this.#commits.caughtUp();
    return (await this.#journal.read(organizationId, log, from, to)) as LogEntry<T>[];
  }

  async lastEntry<T>(organizationId: number, log: string): Promise<LogEntry<T> | undefined> {
    await this.#commits.caughtUp();
    const last = this.#journal.index.length(organizationId, log);
    return (await this.#journal.read(organizationId, log, last, last))[0] as
      LogEntry<T> | undefined;
  }

  async organizations(kind: string): Promise<readonly number[]> {
    return this.#records.organizations(kind, this.#commits.wholeDurableView());
  }

  async places(): Promise<Places> {
    await this.#turns.take(() => this.#commits.idle());
    return { kinds: this.#records.places(), logs: this.#journal.index.places() };
  }

  async probe(): Promise<void> {
    if (this.#closed) throw new ServiceError('store_unavailable');
    await this.#commits.probe();
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#turns.take(() => this.#commits.idle());
    // The journal has everything: a snapshot that fails costs the next start some time, and no data.
    await this.#writeSnapshot().catch(() => undefined);
    await this.#journal.close();
    this.#lock.release();
  }

  /** @returns number of the last transaction */
  async #replay(folder: string, disk: Disk): Promise<number> {
    for (const name of await disk.names(folder))
      if (TEMPORARY.test(name)) await disk.remove(join(folder, name));
    await this.#database.read();
    const snapshot = this.#database.data === EMPTY ? undefined : this.#database.data;
    const last = await lastSegment(folder, disk, snapshot?.segment);
    const unbegun = await unbegunBytes(folder, disk, last);
    if (last === 0) {
      this.#journal = await Journal.create(folder, disk);
      return 0;
    }
    let latest = 0;
    this.#records.load(snapshot?.records ?? {});
    const known = snapshot?.transaction ?? 0;
    this.#journal = await Journal.replay(folder, disk, snapshot, last, (line) => {
      latest = line.n;
      if (line.n > known) this.#apply(line);
    });
    latest = Math.max(latest, this.#journal.after);
    if (latest < known) {
      await this.#journal.close();
      throw new DataDamage(
        this.#journal.path,
        this.#journal.bytes,
        `the file ends at transaction ${latest}, the snapshot knows ${known}`,
      );
    }
    this.#tellCut(latest, unbegun);
    return latest;
  }

  #tellCut(kept: number, unbegun: number): void {
    const { bytes = 0, transactions = 0 } = this.#journal.torn ?? {};
    if (bytes + unbegun === 0) return;
    this.#options.log?.warn(
      { file: this.#journal.path, bytes: bytes + unbegun, transactions, kept },
      'the end of the journal, of a write that never ended, was cut; whoever asked for it was told nothing',
    );
  }

  #apply(line: TransactionLine): void {
    for (const [organizationId, kind, id, value] of line.r ?? [])
      this.#records.write({ organizationId, kind, id, value: freeze(value) });
  }

  async #rollWhenLarge(): Promise<void> {
    if (this.#journal.bytes < (this.#options.segmentBytes ?? SEGMENT_BYTES)) return;
    await this.#journal.roll(this.#commits.durable);
    await this.#writeSnapshot();
  }

  async #writeSnapshot(): Promise<void> {
    this.#database.data = {
      transaction: this.#commits.durable,
      segment: this.#journal.segment,
      sealed: this.#journal.sealed,
      logs: this.#journal.index.sealedLogs(),
      records: this.#records.toJSON(this.#commits.wholeDurableView()),
    };
    await this.#database.write();
  }
}
