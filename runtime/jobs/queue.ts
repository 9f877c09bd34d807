/**
 * The queue under the jobs: tickets that are handed out at least once, until somebody says they are done. The outcome
 * of a job stands in its record alone, so that a ticket may come twice, or for a job that has ended.
 */
import type { JobDepth } from './job.ts';
import type { Transaction } from '../stores/store.ts';

export interface Ticket {
  readonly organizationId: number;
  readonly jobId: string;
  /** Tells apart the tickets of one job: its number of attempts. */
  readonly turn: number;
}

/** A ticket that was handed to this process, and is kept from others while it is touched. */
export interface Delivery extends Ticket {
  /** The adapter's own. */
  readonly handle: unknown;
}

export interface JobQueue {
  /** Tickets that other processes left lying are handed out again. */
  start(): Promise<void>;
  /** There if the transaction commits; handed out `delayMs` later at the earliest. */
  add(tx: Transaction, ticket: Ticket, delayMs?: number): Promise<void>;
  /**
   * The next ticket whose time has come, oldest first.
   * @param without  organizations that get none this time
   */
  take(without: readonly number[]): Promise<Delivery | undefined>;
  /** Says that this process is still at it. */
  touch(delivery: Delivery): Promise<void>;
  /** Not handed out again. */
  done(delivery: Delivery): Promise<void>;
  /** Handed out again, now: this process could not do it. */
  giveBack(delivery: Delivery): Promise<void>;
  /** Puts in missing tickets, and leaves the rest as it is. All are of one organization. */
  restore(tickets: readonly Ticket[]): Promise<void>;
  depth(): Promise<JobDepth>;
  stop(): Promise<void>;
}
