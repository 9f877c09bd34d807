/** Records and claims of categories: the contract of the part. */
import type { TouchedRecord } from '../call-parts/touched-record.ts';
import type { LoadedClaim, LoadedRecord } from '../catalog/parts/loaded-parts.ts';
import type { Page, Transaction } from '../stores/store.ts';
import type { RecentChanges } from './recent-changes.ts';
import type { Owner, Place } from './places.ts';
import type { RecordWish } from './read-records.ts';
import type { Content, GoneRow, RecordRow } from './rows.ts';
import type { StagedRecords, StageWish } from './stage-records.ts';

export interface Records {
  /** The changes that one call is about to make to records; durable when the call is settled. */
  stage(wish: StageWish): StagedRecords;
  find(place: Place): Promise<RecordRow | undefined>;
  findGone(place: Place): Promise<GoneRow | undefined>;
  /** In the order of ids. */
  list(owner: Owner, kind: LoadedRecord, wish?: RecordWish): Promise<Page<RecordRow>>;
  /**
   * The record that a name leads to, of any tenant: for doors, which know no tenant yet.
   * @param owner  the owner of the name, where names are unique within each workspace
   */
  resolve(
    claim: LoadedClaim,
    name: string,
    owner?: Owner,
  ): Promise<{ readonly owner: Owner; readonly id: string } | undefined>;
  /** Whether any name of a sort begins so. */
  isClaimed(claim: LoadedClaim, begin: string): Promise<boolean>;
  /**
   * The content of a record at an earlier revision: null when it was not there, undefined when that is not kept any
   * more.
   */
  former(place: Place, touched: TouchedRecord): Promise<Content | null | undefined>;
  /** Ids of the artifacts that records name. */
  files(): Promise<ReadonlySet<string>>;
  /** Keys values that changes hide. */
  readonly secret: Buffer;
  /** Recent changes by this process. */
  readonly recentChanges: RecentChanges;
  /** Forgets records that were deleted long ago. @returns how many */
  sweep(): Promise<number>;
  /** Settles the staged records, in the transaction of the call. */
  settle(tx: Transaction, staged: StagedRecords): Promise<void>;
}

/** Records and claims of categories. */
export interface RecordsPart {
  readonly records: Records;
}
