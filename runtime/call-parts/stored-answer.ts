import type { Outcome } from './outcome.ts';

/** The answer of a call, as its repeat gets it. */
export interface StoredAnswer {
  readonly ran: boolean;
  readonly creditsUsed: number;
  readonly outcome?: Outcome;
  /** Of the call that was answered first. */
  readonly requestId?: string;
}
