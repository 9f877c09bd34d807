/** The run that this one takes back: set by an undo on the runs that it makes. */
export interface TakesBack {
  readonly runId: string;
  /** Places of the changes in that run's list. */
  readonly changes: readonly number[];
  /** Hash of the changes that were planned; others are a conflict. */
  readonly changesHash: string;
  /** Names the undo by its idempotency key, so that its repeat knows what it has taken back itself. */
  readonly under?: string;
}
