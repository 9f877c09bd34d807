/** A statement that is prepared once per connection, under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /** Answered at once and waits for nobody, so that others of the same moment may come behind it. */
  readonly brief?: true;
}
