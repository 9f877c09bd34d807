/** The objects that ran in an account, as its platform told them. */
export interface Observation {
  /** Instant, ms since the epoch. */
  readonly at: number;
  /** Daily budgets of all campaigns that ran, together. */
  readonly running: number;
  /** ISO 4217; null when nobody said it. */
  readonly currency: string | null;
}
