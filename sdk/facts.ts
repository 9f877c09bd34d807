/** Kept facts, as code of tools sees them: always of the caller's accounts alone. */
import type { Entity } from './reports/levels.ts';
import type { Report } from './reports/report.ts';
import type { Window } from './script.ts';

export interface KeptWish {
  readonly platform: string;
  readonly account_id: string;
  readonly level: Entity;
  readonly window: Window;
  /** A row for each day, with `date`; otherwise one for the window. */
  readonly byDay?: boolean;
}

/** A report from kept facts. Its totals are those of its rows. */
export interface KeptReport extends Omit<Report, 'asked'> {
  /** When the oldest of its days was told by the platform, ISO 8601. */
  readonly as_of: string;
}

export interface FactsTable {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly rows: readonly (readonly unknown[])[];
  /** More rows fit than were answered. */
  readonly isCut: boolean;
}

/** Kept days of one account and level. */
export interface KeptLevel {
  readonly platform: string;
  readonly account_id: string;
  readonly mode: 'live' | 'test';
  readonly view: string;
  /** YYYY-MM-DD */
  readonly first_day: string;
  readonly last_day: string;
  readonly days: number;
  /** ISO 8601. */
  readonly as_of: string;
}

export interface FactsView {
  readonly name: string;
  readonly means: string;
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly means: string;
  }[];
}

export interface FactsState {
  /** Whether the first fill of all accounts is done. */
  readonly whole: boolean;
  /** Days of levels that are still to be asked, and of how many. */
  readonly left: number;
  readonly all: number;
  readonly accounts: number;
  readonly levels: readonly KeptLevel[];
  readonly failures: readonly {
    readonly platform: string;
    readonly account_id: string;
    readonly message: string;
  }[];
}

/** One row of an imported file: figures of one thing on one day; null is unknown. */
export interface ImportedFact {
  readonly date_day: string;
  readonly campaign_id: string | null;
  readonly campaign_name: string | null;
  readonly ad_group_id: string | null;
  readonly ad_group_name: string | null;
  readonly id: string;
  readonly name: string | null;
  readonly match_type: string | null;
  readonly impressions: number | null;
  readonly clicks: number | null;
  readonly spend: number | null;
  readonly conversions: number | null;
  readonly conversions_value: number | null;
}

export interface FactsImport {
  /** The record of the import, put in the same `apply`: the facts are seen as long as it is there. */
  readonly of: { readonly kind: string; readonly id: string };
  /** Id of the record of an earlier import whose other days stay. */
  readonly before?: string;
  readonly platform: string;
  readonly account_id: string;
  readonly account_name: string | null;
  readonly currency: string;
  /** Days of the window that no row names are kept as days without figures. */
  readonly levels: readonly {
    readonly level: Entity;
    readonly window: Window;
    readonly rows: readonly ImportedFact[];
  }[];
}

/** An account of which a person brought a file of figures. It is not connected, so that nobody can be asked for more. */
export interface ImportedAccount {
  readonly platform: string;
  readonly account_id: string;
  readonly account_name: string | null;
  readonly currency: string;
  readonly mode: 'live' | 'test';
  readonly levels: readonly Entity[];
  /** First and last day of its files, YYYY-MM-DD. */
  readonly first_day: string;
  readonly last_day: string;
}

export interface FactsPort {
  /**
   * Days of an imported account that no file has are left out, and `whole` is false then.
   * @returns undefined where a day of the window is not kept; for an imported account, where none of its days is in it
   */
  report(wish: KeptWish): Promise<KeptReport | undefined>;
  /** Imported accounts that the caller's key reaches. */
  imports(): Promise<readonly ImportedAccount[]>;
  /**
   * Answers one SELECT in DuckDB's words over the views.
   * @throws input_invalid  the SQL is wrong, is no SELECT, takes too long or too much memory
   */
  query(sql: string, most: number): Promise<FactsTable>;
  /**
   * Rows of one view as a file; a text that a spreadsheet would take for a formula is defused in CSV.
   * @param wish.window  days; all where it is absent
   * @throws input_invalid  there is no such view
   */
  export(wish: {
    readonly view: string;
    readonly format: 'csv' | 'parquet';
    readonly platforms?: readonly string[];
    readonly window?: Partial<Window>;
  }): Promise<{ readonly rows: number; readonly content: AsyncIterable<Uint8Array> }>;
  /**
   * Within `apply` alone: keeps figures of a file for an account that is not connected, with the call.
   * @throws change_refused  outside of `apply`
   */
  import(wish: FactsImport): Promise<void>;
  /** Views and their columns, with meaning and unit. */
  views(): readonly FactsView[];
  /** Kept days of the caller's accounts. Wakes the sync. */
  state(): Promise<FactsState>;
}
