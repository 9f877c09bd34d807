/** Facts: figures of accounts, kept by day. The contract of the part. */
import type { FactsTable, KeptReport } from '../../sdk/facts.ts';
import type { Entity } from '../../sdk/reports/levels.ts';
import type { BesideTable } from './views.ts';
import type { ImportOf, KeptMonth } from './kept-month.ts';
import type { ModeWish } from './kept-reports.ts';
import type { MonthPage, MonthRows } from './month-rows.ts';
import type { NewDays, NewImport } from './keeper.ts';
import type { Transaction } from '../stores/store.ts';
import type { FactAccount } from './kept-month.ts';
import type { SyncNote } from './sync/sync-note.ts';

export interface AccountPlace {
  readonly platform: string;
  readonly accountId: string;
  readonly mode: 'live' | 'test';
}

/** An account whose facts are shown. */
export interface ShownAccount extends AccountPlace {
  readonly accountName: string | null;
  readonly currency: string | null;
  readonly timeZone: string | null;
  /** A person handed its figures over; it is not connected. */
  readonly imported?: ImportOf;
}

export interface FactsQuestion {
  readonly organizationId: number;
  /** Accounts whose facts may be seen. */
  readonly accounts: readonly ShownAccount[];
  readonly sql: string;
  /** Rows at most. */
  readonly most: number;
  /** Levels that the question is about; all when absent. The fewer, the sooner it is answered. */
  readonly levels?: readonly Entity[];
  readonly beside: Readonly<Partial<Record<BesideTable, readonly object[]>>>;
}

export interface FactsExport extends Omit<FactsQuestion, 'most'> {
  readonly format: 'csv' | 'parquet';
}

export interface Exported {
  readonly rows: number;
  /** The bytes of the file, which is gone when they were read. */
  readonly content: AsyncIterable<Uint8Array>;
}

export interface SyncRequest {
  /** Of one organization alone. */
  readonly organizationId?: number;
  /** Asks also accounts that are left alone after a failure. */
  readonly isUrgent?: boolean;
  /** Days from today, in place of those that config says. */
  readonly days?: number;
}

export interface Facts {
  months(organizationId: number): Promise<readonly KeptMonth[]>;
  /** @returns undefined for each wish of which a day is not kept */
  reports(
    organizationId: number,
    wishes: readonly ModeWish[],
  ): Promise<readonly (KeptReport | undefined)[]>;
  /** @returns undefined where no such month is kept */
  rows(organizationId: number, page: MonthPage): Promise<MonthRows | undefined>;
  /** @throws input_invalid */
  query(question: FactsQuestion): Promise<FactsTable>;
  /** Writes the answer as a file. The SQL is the service's own. */
  export(wish: FactsExport): Promise<Exported>;
  put(account: FactAccount, days: NewDays): Promise<void>;
  forget(account: FactAccount): Promise<void>;
  /** Imported months whose record is there: of a workspace, or of all. */
  imports(organizationId: number, workspaceId?: string): Promise<readonly KeptMonth[]>;
  /** Writes the files of an import. @returns what makes them known, within a transaction */
  stage(account: FactAccount, wish: NewImport): Promise<(tx: Transaction) => Promise<void>>;
  notes(organizationId: number): Promise<readonly SyncNote[]>;
  /** Begins a sync soon, unless one runs. */
  wake(): void;
  /** Syncs what is due. @returns how many days of levels are still to be asked */
  syncNow(wish?: SyncRequest): Promise<number>;
  /** Looks for due days, in this process, until `stop`. */
  work(): void;
  /** Forgets accounts that were removed long ago, and tidies the cache. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

export interface FactsPart {
  /** Figures of accounts, kept by day. */
  readonly facts: Facts;
}
