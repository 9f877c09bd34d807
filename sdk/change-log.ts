/** Names of fields in the read of a platform's own change log. */

/**
 * `changeLog` in the manifest of the script that reads a platform's own change log: the names by which its result says
 * what. Each is `changed_at`, `user`, `client`, `entity`, `id`, `name`, `field`, `before` or `after` unless given.
 */
export interface ChangeLogSpec {
  /** The list in the result. */
  readonly rows: string;
  /** The argument that names one object, for platforms that keep a log for each object. */
  readonly object?: string;
  /** List within a row, where one row tells of several fields. */
  readonly fields?: string;
  readonly at?: string;
  readonly who?: string;
  readonly via?: string;
  readonly entity?: string;
  readonly id?: string;
  readonly name?: string;
  readonly field?: string;
  readonly before?: string;
  readonly after?: string;
}
