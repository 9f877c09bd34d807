/** Daily spend that one account allows, as a rule over the whole organization counts it. */
export interface AccountSum {
  readonly platform: string;
  /** The account, and the connected one above it. */
  readonly accountIds: readonly string[];
  /** ISO 4217; null when unknown. */
  readonly currency: string | null;
  /** When the account was last asked or changed, ms since the epoch. */
  readonly at: number;
  /** Daily budgets of all that may run: the platform's figure, and changes that were let pass since. */
  readonly running: number;
  /** Daily budgets of what ran as the platform reported them, once a day; oldest first. */
  readonly told: readonly Told[];
  /** Raises that people agreed to, oldest first. */
  readonly agreed: readonly Agreed[];
}

export interface Told {
  readonly at: number;
  readonly running: number;
}

export interface Agreed extends Told {
  readonly object: string;
}
