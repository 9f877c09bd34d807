/** What may be spent a day in an account, as a rule over the whole organization counts it. */
export interface AccountSum {
  readonly platform: string;
  /** The account, and the connected one above it. */
  readonly accountIds: readonly string[];
  /** ISO 4217; null when nobody said it. */
  readonly currency: string | null;
  /** When it was last asked or changed, ms since the epoch. */
  readonly at: number;
  /** What may run: what the platform told, and what was let pass since. */
  readonly running: number;
  /** What ran as the platform told it, once a day; oldest first. */
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
