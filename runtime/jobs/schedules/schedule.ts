/** Calls that are made again and again, or once at a later time: the port. Implementation stands in `jobs/schedules/`. */
import type { WordReader } from '../../../sdk/words/reader.ts';
import type { Transaction } from '../../stores/store.ts';
import type { KeyChange } from '../../tenants/tenants.ts';
import type { JobCall } from '../call-job.ts';

/**
 * `paused` by a person; `frozen` because its key is not valid any more; `parked` after three failures in a
 * row; they stay so until somebody resumes them. `done`: it was for one time, which is over, and `reason` says what
 * failed; or it was ended for good.
 */
export type ScheduleStatus = 'active' | 'paused' | 'frozen' | 'parked' | 'done';

export interface Schedule {
  readonly id: string;
  readonly organizationId: number;
  readonly name: string;
  /** Five fields: minute, hour, day of month, month, day of week. Null for a schedule that is due once. */
  readonly cron: string | null;
  /** The one time at which it is due, ISO 8601; one that was missed while no process ran is made up for. */
  readonly at?: string;
  /** IANA. */
  readonly timeZone: string;
  readonly call: JobCall;
  /** The key that made it, where it runs under one of its own, which ends with it. */
  readonly ownerKeyId?: string;
  /** Plain JSON of the schedule's maker. */
  readonly about?: Readonly<Record<string, unknown>>;
  /** It is not started while its last job runs. */
  readonly alone?: boolean;
  /** After this it is not due any more, ISO 8601. */
  readonly endsAt?: string;
  /** The address for its results, as it is shown, and sealed. */
  readonly deliversTo?: string;
  readonly sealed?: string;
  /** The person who made it in the console: messages have their words. */
  readonly reader?: WordReader;
  /** Only what went wrong, or says that it is an alert, is told there. */
  readonly alertsOnly?: boolean;
  readonly status: ScheduleStatus;
  /** Why it is frozen or parked; for one that is done, the failure. */
  readonly reason: string | null;
  /** ISO 8601, as the times that follow; null while it is not active. */
  readonly nextDueAt: string | null;
  readonly lastDueAt: string | null;
  readonly lastJobId: string | null;
  /** Failures in a row. */
  readonly strikes: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface NewSchedule {
  /** Given, making it again changes nothing. */
  readonly id?: string;
  readonly name?: string;
  /** Either this or `at`, which must be ahead. */
  readonly cron?: string;
  readonly at?: string;
  readonly timeZone: string;
  readonly call: JobCall;
  /** Makes the key that it runs under, in its transaction. @returns the id of that key, and its owner */
  readonly under?: (tx: Transaction) => Promise<{
    readonly keyId: string;
    readonly ownerKeyId: string;
  }>;
  readonly about?: Schedule['about'];
  readonly alone?: boolean;
  readonly endsAt?: string;
  readonly alertsOnly?: boolean;
  readonly reader?: WordReader;
  /** The address for its results. */
  readonly deliver?: {
    readonly to: string;
    seal(tx: Transaction, scheduleId: string): Promise<string>;
  };
}

export interface ScheduleChange {
  /** `done` ends it for good, and the key that is its own. */
  readonly status?: 'active' | 'paused' | 'done';
  readonly cron?: string;
  readonly timeZone?: string;
  readonly name?: string;
  readonly about?: Schedule['about'];
  readonly endsAt?: string;
  readonly alertsOnly?: boolean;
  /** The next due time is left out. */
  readonly skipNext?: true;
  /** Of the key that is its own. */
  readonly key?: KeyChange;
}

/** Writes within one transaction. */
export interface ScheduleWrites {
  /** @throws input_invalid  the cron expression, its time zone, a time that is past, or too many schedules */
  create(wish: NewSchedule): Promise<Schedule>;
  /**
   * Checks the limit for schedules that were prepared before the transaction.
   * @throws limit_reached  there are too many by now
   */
  checkRoom(organizationId: number): Promise<void>;
  /**
   * `active` resumes, from now on: due times of the meantime are not made up for.
   * @throws input_invalid
   */
  update(organizationId: number, id: string, change: ScheduleChange): Promise<Schedule | undefined>;
  /**
   * Starts its job now, beside its due times. One that runs alone and is at it gives the job that runs.
   * @param jobId  given again, it is the same job
   * @throws input_invalid  it is not active
   */
  runNow(organizationId: number, id: string, jobId: string): Promise<Schedule | undefined>;
  remove(organizationId: number, id: string): Promise<boolean>;
}

/** Each write here is a transaction of its own. */
export interface Schedules extends Omit<ScheduleWrites, 'checkRoom'> {
  /** @throws input_invalid  the schedule could not be created */
  check(wish: NewSchedule): void;
  list(organizationId: number): Promise<readonly Schedule[]>;
  find(organizationId: number, id: string): Promise<Schedule | undefined>;
  in(tx: Transaction): ScheduleWrites;
  /** Looks for due schedules, in this process, until `stop`. */
  work(): void;
  stop(): Promise<void>;
}

export interface SchedulesPart {
  readonly schedules: Schedules;
}
