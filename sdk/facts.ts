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

/** What is kept of one account and level. */
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

export interface FactsPort {
  /** @returns undefined where a day of the window is not kept */
  report(wish: KeptWish): Promise<KeptReport | undefined>;
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
  /** Views and their columns, with meaning and unit. */
  views(): readonly FactsView[];
  /** What is kept of the caller's accounts. Wakes the sync. */
  state(): Promise<FactsState>;
}
