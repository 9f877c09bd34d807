/** One of several writes that a call makes, and what became of it. */
import type { ServiceError } from './errors.ts';
import { exactJson } from './plain-text.ts';
import type { Account, Change } from './script.ts';

/** One call to a script. It has an audit entry, guards, approval and idempotency key of its own. */
export interface Step {
  /** A script, or a generic name. */
  readonly script: string;
  /** `script` names a tool, and `args` are its whole input. */
  readonly tool?: true;
  readonly platform?: string;
  readonly account_id?: string;
  /** Account below the connected one, where the platform has such. */
  readonly client_account_id?: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Argument > place in an earlier step's answer, as `0.result.campaign.id`. */
  readonly bind?: Readonly<Record<string, string>>;
  /** Expected changes; other changes at the time are refused (`change_refused`). */
  readonly expect?: readonly Change[];
  /**
   * `stop`, unless it says otherwise: the steps after it are left. `takeBack`: what the steps before it did is taken back
   * too, newest first, as an undo would do it. A step that waits for a person has not failed. For lists.
   */
  readonly onFailure?: 'stop' | 'goOn' | 'takeBack';
  /** Tells it from the other steps of the call, the same at every attempt; its place among them when absent. */
  readonly key?: string;
  /**
   * A person approved this step before it was made, together with others: the approval, whose changes have the words of
   * the step (`stepWords`) under the field `STEP_FIELD`. It is not asked for again. A change that guards refuse stays
   * refused.
   */
  readonly approved?: {
    readonly id: string;
    /** Arguments that take what earlier steps made; a person saw that, and no value. */
    readonly bound: readonly string[];
    /**
     * Daily budget of the objects that it enables, as the words say; with more, guards judge it as if nobody had
     * approved.
     */
    readonly budget?: Change['budget'];
  };
  /** The same in every call of the organization: a step with it is made once, whichever call asks. Instead of `key`. */
  readonly once?: string;
  /**
   * Of an undo: the run whose changes it takes back, and their places in that run's list. A rehearsal believes what
   * such a step expects, for its plan has just looked.
   */
  readonly undoes?: { readonly run_id: string; readonly changes: readonly number[] };
  /**
   * An earlier attempt under the same `once` or `key` ended unknown, and what it was to make was found at the platform: it is
   * charged and written down as made, and nothing is sent.
   */
  readonly found?: {
    /** Changes of unknown outcome: `open` of the report. */
    readonly changes: readonly Change[];
    /** As the script would have answered, as far as reading tells. */
    readonly result: Readonly<Record<string, unknown>>;
  };
  /** An earlier attempt of the same call made it: it is reported, and not made again. */
  readonly made?: {
    readonly run_id: string;
    readonly changes: readonly Change[];
    readonly credits: number;
  };
}

/** Field of a change that says what a person approves of a later step. */
export const STEP_FIELD = 'step';

type Worded = Pick<Step, 'script' | 'platform' | 'account_id' | 'args'>;

/**
 * Words for the effect of a step, for the person who approves it and for code that compares: no two steps have the same
 * words.
 * @param bound  arguments that take what earlier steps made
 * @param budget  daily budget of the objects that it enables
 */
export function stepWords(
  { script, platform, account_id: account, args }: Worded,
  bound: readonly string[] = [],
  budget?: Change['budget'],
): string {
  const place = [platform, account]
    .flatMap((one) => (one === undefined ? [] : written(one)))
    .join(', ');
  const names = [...new Set([...Object.keys(args), ...bound])].sort();
  const lines = names.map((name) => {
    const isPlain = /^[a-z][a-z0-9_]*$/.test(name);
    const value = bound.includes(name) ? 'of what was made before' : exactJson(args[name]);
    return `${isPlain ? name : exactJson(name)}: ${value}`;
  });
  // No argument has such a name.
  const spends = budget ? [`with a budget of ${budget.amount} ${budget.currency}`] : [];
  return [`${written(script)}${place === '' ? '' : ` (${place})`}`, ...lines, ...spends].join('\n');
}

/** As it is, where every character of it is plain. */
const written = (text: string): string => (/^[\w.:/@-]+$/.test(text) ? text : exactJson(text));

/** A step that is not made: it is left, or could not be planned. */
export interface SkippedStep {
  readonly script: string;
  readonly key?: string | undefined;
  readonly skipped: true;
  readonly because?: ServiceError;
}

/** The error that this call would give without the other steps. */
export interface StepError {
  readonly code: string;
  /** Names every fault. */
  readonly message: string;
  readonly hint?: string;
  /** Argument that is wrong. */
  readonly field?: string;
  readonly faults?: readonly { readonly field: string; readonly message: string }[];
}

export interface StepReport {
  readonly script: string;
  /** That of the step. */
  readonly key?: string;
  /**
   * `held` waits for a person: a list goes on from there once that is decided; `unverified` was made, and the read-back does not show it; `takenBack` was
   * made, and stands no more.
   */
  readonly status: 'planned' | 'done' | 'takenBack' | 'unverified' | 'held' | 'failed' | 'left';
  readonly run_id?: string;
  readonly account: Account | null;
  readonly result: Readonly<Record<string, unknown>> | null;
  /** Planned in a rehearsal, made otherwise; none that were taken back. */
  readonly changes: readonly Change[];
  /** Credits that it cost, or would cost if it is rehearsed or waits. */
  readonly price: number;
  /** Why it failed; of a step that was done, why it could not be taken back. */
  readonly error?: StepError;
  /** If the outcome is unknown: changes that may have been made. */
  readonly open?: readonly Change[];
  /** The runs that took it back. */
  readonly undone_by?: readonly string[];
  /** Set if it waits for a person, or the run that takes it back does. */
  readonly pending?: {
    readonly approval_id: string;
    readonly review_url: string;
    readonly expires_at: string;
  };
}
