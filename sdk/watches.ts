/** Watches of a category: code that looks at a record again and again, and says what should be done about it. */
import type { Message } from './notify.ts';
import type { Step } from './step.ts';

/** One entry of `watches` in `plugin.json`. */
export interface WatchDeclaration {
  /** Kind of the records that are looked at, of the same plugin. The key that puts one arms the watch. */
  readonly over: string;
  /** How often: `5m`, `2h` or `1d`. */
  readonly every: string;
  /** Code that looks, relative to `plugin.json`; its default export is a `Look`. */
  readonly run: string;
  /** Ports of that code; it changes nothing. */
  readonly needs?: readonly string[];
  /** States of the record in which it is looked at; all when absent. */
  readonly while?: readonly string[];
  /** Path to a property: only records that have it, or have it not, are looked at. */
  readonly having?: string;
  readonly without?: string;
  /** Property of the record that holds the `Destination` at which its owner is told; nobody is told when absent. */
  readonly tell?: string;
}

/** Steps to be taken, and the reason. */
export interface Decision {
  /** One sentence for people. */
  readonly because: string;
  /** The figures that it stands on; plain JSON, at most 16 KB. */
  readonly seen: Readonly<Record<string, unknown>>;
  /** How long the figures are good for, 1 to 86,400: steps that could not be sent within it are not sent. */
  readonly goodForSeconds: number;
  /** Calls to be made, in their order, under the key that armed the record; none to tell alone. At most 20. */
  readonly steps: readonly Step[];
  /** Message to the owner. */
  readonly notice?: Message & {
    /** Told once for each such text, and for what came of its steps, until the record is put again. */
    readonly once?: string;
  };
}

/** Observation when nothing is to be done; the newest stands with the record. It has neither steps nor a notice. */
export type Sight = Pick<Decision, 'because' | 'seen'> & {
  readonly steps?: never;
  readonly notice?: never;
};

/** How a record is watched. */
export interface WatchView {
  readonly watch: string;
  /**
   * `paused` by a person, until it is resumed; `frozen` because the key that armed it is not valid any more, until the record
   * is put under another or it is resumed; `off` while its plugin is switched off.
   */
  readonly status: 'active' | 'paused' | 'frozen' | 'off';
  readonly reason: string | null;
  /** ISO 8601, as the times that follow. */
  readonly next_due_at: string | null;
  readonly last_due_at: string | null;
  /** Due times in a row at which it could not be judged, and why at the last one. */
  readonly unjudged: number;
  readonly unjudged_because: string | null;
  /** Its last observation without a decision; null until there is one, and after the record was put. */
  readonly sight: (Sight & { readonly at: string }) | null;
}

/** A decision about a record, with its outcome. */
export interface DecisionView {
  readonly decision_id: string;
  readonly watch: string;
  readonly record_id: string;
  readonly due_at: string;
  readonly decided_at: string;
  readonly because: string;
  readonly seen: Readonly<Record<string, unknown>>;
  /**
   * `begun`: its steps are under way. `done`: all were made and read back. `held`: one waits for a person. `failed`: one was not
   * made, or not found done. `dropped`: nothing was sent, for it was not good any more. `told`: it had no steps.
   */
  readonly status: 'begun' | 'done' | 'held' | 'failed' | 'dropped' | 'told';
  /** Why it is not done. */
  readonly reason: string | null;
  readonly steps: readonly DecidedStep[];
  /** Batch of its runs, for an undo. */
  readonly batch_id: string;
  /** Notice that was sent about it. */
  readonly notice_id: string | null;
  readonly ended_at: string | null;
}

export interface DecidedStep {
  readonly script: string;
  readonly status: string;
  readonly run_id: string | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly review_url: string | null;
  /** Until when a person may decide about it, ISO 8601. */
  readonly expires_at?: string;
}

export interface WatchesPort {
  /** How a record of the category is watched, one entry for each watch over its kind. */
  of(kind: string, id: string): Promise<readonly WatchView[]>;
  /** Decisions about it, newest first; 50 of them are kept for each watch. `limit` is 20 when absent. */
  decisions(
    kind: string,
    id: string,
    wish?: { readonly limit?: number },
  ): Promise<readonly DecisionView[]>;
  /**
   * Reads data that many looks need once for all of them: looks of one watch under one key that are due within a minute
   * get the data that the first of them read under this name. A look that is asked again before anything is sent gets
   * nothing that was read before the decision. A failed read is kept for nobody. Elsewhere than in a watch it is read
   * at once.
   */
  together<T>(name: string, read: () => Promise<T>): Promise<T>;
}
