/** A store as it stands, before anything opens it. */
export interface StoreLook {
  readonly isThere: boolean;
  /** The newest release that has used it; undefined where none left its name, as 0.1.0 did not. */
  readonly usedBy: string | undefined;
  /** Of the files of a data folder, or of the schema of a database: what it has, and the newest that this release reads. */
  readonly format: { readonly found: number | undefined; readonly known: number };
  /** Changes that a start of this release makes to it. */
  readonly changes: readonly string[];
  /** Why this release does not open it, with the way out. */
  readonly refusal: string | undefined;
}
