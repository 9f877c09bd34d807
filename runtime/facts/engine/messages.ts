/** Words between the service and the child that runs DuckDB. */

/** One relation of a question. */
export interface Relation {
  readonly name: string;
  /** Absolute paths of Parquet files with the columns of facts; none for an empty relation. */
  readonly files?: readonly string[];
  /** Rows that are handed over as JSON, with their columns in DuckDB's words. */
  readonly rows?: readonly Readonly<Record<string, unknown>>[];
  readonly columns?: Readonly<Record<string, string>>;
}

export interface Question {
  readonly kind: 'ask';
  readonly relations: readonly Relation[];
  /** `CREATE VIEW` of ours above the relations. */
  readonly views: readonly string[];
  readonly sql: string;
  /** Values for `$name` in it. */
  readonly values?: Readonly<Record<string, string | number | null>>;
  /** Rows that are answered at most. */
  readonly most: number;
  readonly milliseconds: number;
}

/** Puts days of one account, level and month into a new file. */
export interface Writing {
  readonly kind: 'write';
  /** Former file of the month; its rows of other days are taken over. */
  readonly former?: string;
  readonly days: readonly string[];
  readonly rows: readonly object[];
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly to: string;
}

/** Writes the answer to a question as a file. */
export interface Export extends Omit<Question, 'kind' | 'most'> {
  readonly kind: 'export';
  readonly format: 'csv' | 'parquet';
  readonly to: string;
}

export type Wish = Question | Writing | Export;

export interface Column {
  readonly name: string;
  readonly type: string;
}

export interface Answer {
  readonly columns: readonly Column[];
  /** Values in the order of the columns: texts, numbers, booleans, null, lists and objects. */
  readonly rows: readonly (readonly unknown[])[];
  /** More rows fit than were answered. */
  readonly isCut: boolean;
}

export interface Written {
  readonly rows: number;
}

/** Why a question was not answered; `words` are DuckDB's. */
export type Failure =
  | { readonly reason: 'sql'; readonly words: string }
  | { readonly reason: 'not_select'; readonly words: string }
  | { readonly reason: 'slow' }
  /** Our own words failed, not the caller's. */
  | { readonly reason: 'broken'; readonly words: string }
  | { readonly reason: 'memory'; readonly words: string };

export type ToChild = Wish & { readonly id: number };
export type FromChild =
  | { readonly id: number; readonly answer: Answer | Written }
  | { readonly id: number; readonly failure: Failure };
