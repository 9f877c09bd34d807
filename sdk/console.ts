/** Console pages of a category: a list of its records and a page of each, by `plugin.json` alone. */

/** How a value is shown; by its type when absent. */
export type ShownAs =
  | 'text'
  | 'time'
  | 'money'
  | 'state'
  | 'link'
  | 'masked'
  | 'picture'
  | 'count'
  /** An artifact of HTML, which opens in a page of its own that runs nothing. */
  | 'page';

/** An act of a person on a record, or a question about it: a tool of the catalogue, down the same chain as any call. */
export interface ConsoleAct {
  /** On its button. */
  readonly title: string;
  readonly tool: string;
  /** `{field}` is that property of the record, `{id}` its id. */
  readonly input: Readonly<Record<string, string>>;
  /** Only while the property has one of these values. */
  readonly when?: { readonly field: string; readonly is: readonly string[] };
}

export interface ConsoleColumn {
  /** Property of the record, or a path into one: `launch.status`. */
  readonly field: string;
  /** As people read it; the field in words when absent. */
  readonly title?: string;
  readonly as?: ShownAs;
  /** Property that holds the currency of `money`. */
  readonly currency?: string;
}

/** One entry of `console` in `plugin.json`. */
export interface ConsoleDeclaration {
  /** In the navigation and on top of the list. */
  readonly title: string;
  /** Kind of the records, of the same plugin. */
  readonly record: string;
  /** Of the list; the first one names the record. */
  readonly columns: readonly ConsoleColumn[];
  /** Of a record's own page, in this order; what the list shows when absent. */
  readonly page?: readonly ConsoleColumn[];
  /** Buttons of a record's own page. One that changes something is rehearsed and shown first. */
  readonly acts?: readonly ConsoleAct[];
  /** Advice for a list that is still empty. */
  readonly empty?: string;
  /**
   * Code that shows a record to people: on its own page, and where a change of it waits (`view.ts`). Only plugins
   * that may run code in the service can have it.
   */
  readonly view?: { readonly run: string; readonly needs?: readonly string[] };
}

/** A reading tool whose answer the console keeps, and reads anew aside: nobody waits for a platform. */
export interface KeptAnswer {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The list in its answer that is kept. */
  readonly list: string;
  /** Field of the answer that holds the cursor of the next page. */
  readonly cursor: string;
}

/** A reading tool that answers with a file. */
export interface FileAnswer {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Argument of the format, and its values. */
  readonly format: string;
  readonly formats: readonly string[];
  /** Field of the answer that holds the address. */
  readonly address: string;
}

/** `overview` in `plugin.json` of the one category that knows: what the first page of the console stands on. */
export interface Overview {
  /**
   * Rows by campaign over the last days: `platform`, `account_id`, `id`, `name`, and the same figures. The answer
   * has the `window`, and `accounts` with `currency`, `status` and `data_through`.
   */
  readonly lately: KeptAnswer;
  /**
   * Campaigns of one account, which the console adds to the input as `platform` and `account_id`: `id`, `name`, `status`,
   * `objective`, `daily_budget`, `lifetime_budget`; the answer also has their `currency`.
   */
  readonly campaigns: KeptAnswer;
  /** Rows of the platforms' own change logs: `at`, `platform`, `account_id`, `who`, `via`, `entity`, `id`, `name`, `field`, `before`, `after`, `source`. */
  readonly elsewhere: KeptAnswer;
  /** The same figures as a file; without its tool there is no button. */
  readonly file?: FileAnswer;
}

/** Answers that the console keeps. */
export type KeptName = Exclude<keyof Overview, 'file'>;
