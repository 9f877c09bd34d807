/** The subject that rules judge: changes, with all that is known about their past and about the account. */
import type { Change, Effect } from '../../sdk/script.ts';
import type { Amount, Measured } from './amounts-of.ts';
import type { ExchangeRates } from '../rates/exchange-rates.ts';
import type { AccountSum } from './account-sum.ts';
import type { Lead } from './leads.ts';
import type { Observation } from './observation.ts';
import type { SpendFacts } from './spend-facts.ts';
import type { WayBack } from './way-back.ts';

/** An amount of this call, with the known facts of its past. */
export interface Move extends Amount {
  readonly change: Change;
  /** The same object and field in every call; undefined for an object that does not exist yet. */
  readonly object: string | undefined;
}

/** An amount that was changed before, by this service. */
export interface PastMove {
  /** Instant, ms since the epoch. */
  readonly at: number;
  readonly object: string;
  readonly measure: Measured;
  readonly before: number | null;
  readonly after: number;
  readonly currency: string | null;
  readonly keyId: string;
  readonly platform: string;
  readonly accountId: string;
  /**
   * The account, with the one above it by which it was reached; absent in moves noted before there was a difference.
   */
  readonly accountIds?: readonly string[];
  /** The platform said that it ran; absent where that is not known. */
  readonly ran?: true;
}

/** The effect of a change on the whole of an account. */
export interface AccountMove {
  readonly at: number;
  /** When the call that made it had ended; absent while nobody knows. */
  readonly endedAt?: number;
  /** The same thing in every call. */
  readonly object: string;
  /**
   * `running`: a daily budget of a running object, in `currency`; `resting`: the same of a resting one; `share`: of the
   * account's spend (0 to 1), which ended.
   */
  readonly sort: 'running' | 'resting' | 'share';
  readonly before: number;
  readonly after: number;
  readonly currency: string | null;
  /** A new object that a list of campaigns will show with this amount. */
  readonly isListed?: true;
}

/** Something that a watch stopped by itself. */
export interface WatchStop {
  readonly at: number;
  /** The same thing in every call. */
  readonly stopped: string;
}

export interface Subject {
  readonly keyId: string;
  readonly platform: string;
  /** The connected account, and the one below it when the run acts on that. */
  readonly accountIds: readonly string[];
  readonly effect: Effect;
  readonly changes: readonly Change[];
  readonly moves: readonly Move[];
  readonly now: number;
  /** Past moves of the objects that this call moves, by anybody, oldest first; as far back as any rule looks. */
  readonly past: readonly PastMove[];
  /** Past moves of the whole organization; only where a rule adds them up. */
  readonly pastOfAll?: readonly PastMove[];
  readonly rates: ExchangeRates;
  /** The platform's answers about the things at issue; nothing was asked when absent. */
  readonly facts?: SpendFacts;
  /** Earlier stops in the account, and objects that may run since; oldest first. */
  readonly pastOfAccount?: readonly AccountMove[];
  /** Earlier answers about the objects that ran in the account; oldest first. */
  readonly observed?: readonly Observation[];
  /**
   * Daily spend that each account of the organization allows, this one included where it is known. Either live or
   * emulated ones.
   */
  readonly sums?: readonly AccountSum[];
  /** Whether the object that the call removes comes back; absent where it is unknown. */
  readonly wayBack?: WayBack;
  /** For a call that a watch makes by itself: earlier stops by watches of the organization, oldest first. */
  readonly watchStops?: readonly WatchStop[];
  /** Destinations of its arguments to which nothing in the account leads yet. */
  readonly newLeads?: readonly Lead[];
}
