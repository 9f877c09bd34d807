/** Calls that are made again and again: the port. Implementation stands in `jobs/schedules/`. */
import type { JobCall } from '../call-job.ts';

/**
 * `paused` by a person; `frozen` because its key is not valid any more; `parked` after three failures in a
 * row. All but `active` stay so until somebody resumes them.
 */
export type ScheduleStatus = 'active' | 'paused' | 'frozen' | 'parked';

export interface Schedule {
  readonly id: string;
  readonly organizationId: number;
  readonly name: string;
  /** Five fields: minute, hour, day of month, month, day of week. */
  readonly cron: string;
  /** IANA. */
  readonly timeZone: string;
  readonly call: JobCall;
  readonly status: ScheduleStatus;
  /** Why it is frozen or parked. */
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
  readonly name?: string;
  readonly cron: string;
  readonly timeZone: string;
  readonly call: JobCall;
}

export interface Schedules {
  /** @throws input_invalid  the cron expression, its time zone, or too many schedules */
  create(wish: NewSchedule): Promise<Schedule>;
  list(organizationId: number): Promise<readonly Schedule[]>;
  find(organizationId: number, id: string): Promise<Schedule | undefined>;
  /**
   * `active` resumes, from now on: what was due meanwhile is not made up for.
   * @throws input_invalid
   */
  update(
    organizationId: number,
    id: string,
    change: {
      readonly status?: 'active' | 'paused';
      readonly cron?: string;
      readonly timeZone?: string;
      readonly name?: string;
    },
  ): Promise<Schedule | undefined>;
  remove(organizationId: number, id: string): Promise<boolean>;
  /** Looks for what is due, in this process, until `stop`. */
  work(): void;
  stop(): Promise<void>;
}
