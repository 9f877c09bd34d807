/** Calls that are made later, once or again and again, under the key that armed them. */

import type { Destination, NoticeView } from './notify.ts';

/** Call to be made later: a tool, or a script of the library, with its arguments by name. */
export interface LaterCall {
  readonly run: string;
  readonly platform?: string;
  readonly account_id?: string;
  readonly args?: Readonly<Record<string, unknown>>;
  /** Why, for the audit. */
  readonly reason?: string;
}

export interface ScheduleWish {
  /** Tells it from other schedules of the same call, so that making it again changes nothing. */
  readonly key?: string;
  readonly name: string;
  /** Five fields: minute, hour, day of month, month, day of week. Either this or `at`. */
  readonly cron?: string;
  /** The one time, ISO 8601 with a zone. */
  readonly at?: string;
  /** IANA; UTC when absent. */
  readonly time_zone?: string;
  readonly call: LaterCall;
  /** Destination of its results, and of news about the schedule. */
  readonly deliver?: Destination;
  /** Only what went wrong, or answers `alert: true`, is told there. */
  readonly alerts_only?: boolean;
  /** It runs under a key of its own, made from the caller's: no wider than that one, and ended with it or the schedule. */
  readonly under?: OwnKey;
  /** Plain JSON of the tool that makes it. */
  readonly about?: Readonly<Record<string, unknown>>;
  /** It is not started while its last run goes on. */
  readonly alone?: boolean;
}

/** Rights of a schedule's own key, within those of the caller's key. */
export interface OwnKey {
  readonly name: string;
  readonly tools: readonly string[];
  readonly scripts: readonly string[];
  /** Absent for those of the caller's key. */
  readonly platforms?: readonly string[];
  /** Credits a day; those of the caller's key count them, too. */
  readonly daily_cap: number;
  /** Which of its changes wait for a person: all, those that move money or start something, or those that guards hold. */
  readonly waits: 'changes' | 'spending' | 'nothing';
}

export interface ScheduleView {
  readonly schedule_id: string;
  readonly name: string;
  /** `active`; `paused` by a person; `frozen`: its key is not valid any more; `parked`: it failed three times; `done`. */
  readonly status: string;
  readonly reason: string | null;
  readonly cron: string | null;
  readonly at: string | null;
  readonly time_zone: string;
  readonly next_at: string | null;
  readonly last_at: string | null;
  readonly last_job_id: string | null;
  readonly runs: string;
  /** Of the tool that made it. */
  readonly about: Readonly<Record<string, unknown>>;
  readonly ends_at: string | null;
  /** Its newest job: one that is over for long is forgotten. */
  readonly last_run: {
    readonly job_id: string;
    readonly status: string;
    readonly started_at: string | null;
    readonly finished_at: string | null;
    readonly result: Readonly<Record<string, unknown>> | null;
    readonly error: string | null;
  } | null;
  /** Destination of its results, without the secret part. */
  readonly delivers_to: string | null;
  /** Outcome of the last message. */
  readonly last_delivery: NoticeView | null;
}

/** As it was made. */
export interface NewScheduleView extends ScheduleView {
  /** Secret that webhooks are signed with; shown this once. */
  readonly signing_secret?: string;
}

export interface SchedulesPort {
  /**
   * @returns where it would deliver, as it is shown, and whether no schedule of the organization delivers there yet
   * @throws input_invalid scope_missing key_narrowed, and what the call would be refused with: it could not be armed
   */
  check(
    wish: ScheduleWish,
  ): Promise<{ readonly deliversTo: string | null; readonly isNew: boolean }>;
  /** Within `apply`, or in the `result` of steps. @throws as `check` */
  create(wish: ScheduleWish): Promise<NewScheduleView>;
  /** Schedules that the caller's key may see, the oldest first. */
  list(): Promise<readonly ScheduleView[]>;
  /** @throws not_found */
  find(scheduleId: string): Promise<ScheduleView>;
  /** `active` resumes, from now on. Within `apply`. @throws not_found input_invalid */
  update(
    scheduleId: string,
    change: {
      /** `done` ends it for good. */
      readonly status?: 'active' | 'paused' | 'done';
      readonly cron?: string;
      readonly time_zone?: string;
      readonly name?: string;
      readonly about?: Readonly<Record<string, unknown>>;
      readonly ends_at?: string;
      readonly alerts_only?: boolean;
      readonly skip_next?: true;
      /** Rights of its own key; a right wider than those of its owner's key is refused. */
      readonly under?: Partial<Pick<OwnKey, 'waits' | 'platforms'>>;
    },
  ): Promise<ScheduleView>;
  /** Starts it now; one that is at it goes on. Within `apply`. @throws not_found input_invalid */
  runNow(scheduleId: string): Promise<ScheduleView>;
  /** Within `apply`. @throws not_found */
  remove(scheduleId: string): Promise<void>;
}
