/**
 * The value that travels along the chain (`app.ts`). A door makes it, each link fills in its part,
 * the door turns `outcome`, or the error thrown, into an answer. Nothing here knows HTTP or JSON-RPC.
 */
import type { ServiceError } from '../sdk/errors.ts';
import type { Change } from '../sdk/script.ts';
import type { Step } from '../sdk/step.ts';
import type { Catalog, LoadedTool } from './catalog/catalog.ts';
import type { PartOwner } from './catalog/parts/loaded-parts.ts';
import type { Rehearsal } from './guards/rehearsal.ts';
import type { Reason } from './guards/reason.ts';
import type { SpendFacts } from './guards/spend-facts.ts';
import type { Moment } from './stores/store.ts';
import type { Principal } from './call-parts/principal.ts';
import type { Planned, PlannedRun } from './call-parts/planned.ts';
import type { TrailEntry } from './call-parts/trail-entry.ts';
import type { Approved, ApprovedStep } from './call-parts/approved.ts';
import type { TakesBack } from './call-parts/takes-back.ts';
import type { RateState } from './call-parts/rate-state.ts';
import type { TouchedRecord } from './call-parts/touched-record.ts';
import type { Pending, Outcome, Accepted } from './call-parts/outcome.ts';
import type { StoredAnswer } from './call-parts/stored-answer.ts';
import type { Durable } from './call-parts/durable.ts';
import type { Door } from './call-parts/door.ts';
import type { Resumed } from './call-parts/resumed.ts';

/** A call that another call makes. */
export interface StepOf {
  readonly runId: string;
  /** Of its changes, where others are refused. */
  readonly changesHash?: string;
  /** A step made it: the limits of its key were judged when that step was allowed. */
  readonly isBelow?: true;
  /** Asked right before it changes something, by its sender. @throws why it is not to be made any more */
  readonly holds?: () => Promise<void>;
  readonly approved?: ApprovedStep;
  /** Credits of the call, where that has a price of its own: then its steps cost nothing more. */
  readonly whole?: number;
  /** The work that goes on once a person has decided about this one, should it wait. */
  readonly goesOn?: { readonly call: Call; readonly steps: readonly Step[] };
  /** Of the steps of a call that is rehearsed. */
  readonly rehearsal?: Rehearsal;
}

/** The request of a door; nothing behind the door changes it. */
export interface Asked {
  /** Request id, 1 to 64 characters: logs, errors and the audit carry it. */
  readonly id: string;
  readonly door: Door;
  readonly toolName: string;
  /** As the caller sent it. */
  readonly input: Record<string, unknown>;
  /** The secret of the key, as presented; undefined when none was. */
  readonly secret: string | undefined;
  /** Set by a door that has authenticated the caller itself (CLI under the operator's hand). */
  readonly principal?: Principal;
  readonly remoteAddress: string;
  readonly idempotencyKey?: string;
  readonly signal: AbortSignal;
  /** Once it aborts, nobody wants the rest: of several writes under one decision no further one is begun. */
  readonly stops?: AbortSignal;
  /** The caller wants a job to ask for instead of waiting; `deferToJob` makes one. */
  readonly later?: boolean;
  /** Progress messages for doors that can show them. */
  readonly progress?: (message: string, done?: number, total?: number) => void;
  /** Instant at which the call came in, ms since the epoch. */
  readonly startedAt: number;
  /** The catalogue as it was when the call came in; a reload does not change a call under way. */
  readonly catalog: Catalog;
  /** A fault that the door found in the request; `checkInput` throws it, so that key and limits count first. */
  readonly refusal?: ServiceError;
  /** The door shows reads alone: a script that changes something is refused. */
  readonly readOnly?: boolean;
  /** The door has taken the weight of the tool from the windows of key and organization. */
  readonly counted?: Promise<RateState>;
  /** Lets reads of the call answer from records that held when the call came in. */
  readonly moment?: Moment;
  /** Called when the work has ended, before it is stored. */
  readonly onEnd?: () => void;
  /** It carries what several sent, and each of them was counted as it came. */
  readonly isCounted?: boolean;
  /** A door asks in passing, for what it shows beside its answers: a read that costs nothing. */
  readonly inPassing?: boolean;
  /** Runs that belong together, by the caller's word: one undo takes them all back. */
  readonly batchId?: string;
  readonly approval?: Approved;
  readonly undoes?: TakesBack;
  /** Set on a call that another call makes. */
  readonly stepOf?: StepOf;
  /** The plugin whose code the call is made for, where that is no tool: its records are at hand. */
  readonly plugin?: PartOwner;
  /** The steps of this call were begun before, and go on from where they stood. */
  readonly resumes?: Resumed;
  /** Names its run, the same at every attempt; a new one when absent. */
  readonly runId?: string;
  /**
   * The call was about to make these changes when its process died. It is read back: changes found at the platform were
   * made, and nothing is sent.
   */
  readonly begun?: readonly Change[];
  /** The changes among `begun` that were found at the platform: the run's result. */
  readonly found?: Readonly<Record<string, unknown>>;
}

/** By `admitCaller`. */
export interface Admitted {
  principal?: Principal;
  rate?: RateState;
}

/** By `checkInput`. */
export interface Plan {
  /** The checked copy, defaults filled in. */
  input?: Record<string, unknown>;
  idempotencyKey?: string;
  batchId?: string;
  /** Why, in the caller's words. */
  reason?: string;
  run?: PlannedRun;
  /** The same of a tool that changes something by its own code. */
  change?: Planned;
  /** Whether the record is there by which the tool is priced. */
  isThere?: boolean;
  /** In credits; 0 for a dry run. */
  price: number;
}

/** By `repeatSafely`. */
export interface Repeat {
  /** The stored answer of an earlier call with the same idempotency key. */
  answer?: StoredAnswer;
  readonly settle: Durable[];
  /** Instead of `settle` when that could not be stored, once the store works again. */
  readonly unstored: Durable[];
}

/** By `deferToJob`. */
export interface Deferred {
  job?: Accepted;
  readonly settle: Durable[];
}

/** By `meterCredits`. */
export interface Money {
  /** Fulfils when the credits of a read are set aside; until then its script sends nothing. Rejects when they are not. */
  cleared?: Promise<void>;
  /** The credits were not set aside: work that was begun meanwhile never ran. */
  refused: boolean;
  /** Credits charged for the call itself. */
  charged: number;
  /** Fewer were charged than the tool told: the hold had expired, its credits were spent elsewhere. */
  short: boolean;
  readonly settle: Durable[];
  readonly unstored: Durable[];
}

/** By `guardWrites`. */
export interface Writes {
  /** Refuses or holds planned changes; asked by the run between preview and apply. */
  guard: (
    changes: readonly Change[],
    planned?: Planned,
    /** Why a person must agree, whatever the rules say of these changes. */
    because?: readonly Reason[],
    /** Credits of all steps that are asked for as one change. */
    price?: number,
  ) => Promise<Pending | undefined>;
  /** Looks whether objects that arguments name are there. @throws input_invalid */
  known?: (planned: Planned) => Promise<void>;
  /** The verdict of the guards on the changes of a rehearsal; a sentence each. */
  foresee?: (changes: readonly Change[], planned: Planned) => Promise<readonly string[]>;
  /** That of the changes that the guards were asked about last, where they are steps of one decision. */
  price?: number | undefined;
  /** Reasons to ask a person, and the budget that would be enabled, from the last rehearsal of the call. */
  foreseen?: { readonly reasons: readonly Reason[]; readonly enables: Change['budget'] | null };
  /** Notes of the guards for the person or program that made the changes. */
  readonly notes: string[];
  /** Facts that the guards asked of the platform; the audit keeps it. */
  facts?: SpendFacts;
  /** True once the guard let changes pass: from here on something may have been changed. */
  passed: boolean;
  readonly settle: Durable[];
  /** Called instead when the records of the call could not be kept: nothing was changed. */
  readonly unmade: Durable[];
}

/** The part of the script or tool that `runTool` runs; written by `runs/run-part.ts`. */
export interface RunPart {
  /** True once a script (or tool code) has begun. */
  begun: boolean;
  outcome?: Outcome;
  /** Writes that its code put; kept only when the call succeeds. */
  readonly settle: Durable[];
  /** Run after the commit of these, and also when nobody knows whether the commit was made. */
  readonly settled: (() => void)[];
  touched?: readonly TouchedRecord[];
}

/** Outcomes of the calls that this call made; written by `runs/send-step.ts`. */
export interface Below {
  /** Credits that they have cost by themselves. */
  credits: number;
  wrote: boolean;
  rehearsal?: Rehearsal;
}

/** By `recordCall`. */
export interface Recorded {
  /** Credits available to the organization after the call. */
  balance?: number;
  /** The call's outcome could not be stored. */
  lost: boolean;
}

/** The request of a door, and one part per link, each written by one file (`test/architecture.test.ts`). */
export interface Call extends Asked {
  /** The input as the client sent it, without the changes of the chain and without defaults of this version. */
  readonly sent: Record<string, unknown>;
  /** By `findTool`. */
  tool: LoadedTool | undefined;
  readonly admitted: Admitted;
  readonly plan: Plan;
  readonly repeat: Repeat;
  readonly deferred: Deferred;
  readonly money: Money;
  readonly writes: Writes;
  readonly run: RunPart;
  readonly below: Below;
  readonly recorded: Recorded;
  /** Platform calls made, redacted, for the audit. */
  readonly trail: TrailEntry[];

  // Facts that follow from the parts, read anew each time: `newCall` says how. `input`, `principal`, `idempotencyKey`
  // and `batchId` are what the door asked until the chain has found out more.
  /** Errors of a call that ran are results, others are refusals. */
  readonly ran: boolean;
  /** Something may have been changed. */
  readonly wrote: boolean;
  readonly outcome: Outcome | undefined;
  /** By the call, and by the calls that it made. */
  readonly creditsUsed: number;
  /** The answer is a stored one. */
  readonly replayed: boolean;
}

/** The code that the call will run, script or tool; undefined for a tool that changes nothing by itself. */
export function plannedOf({ plan }: Pick<Call, 'plan'>): Planned | undefined {
  return plan.run ?? plan.change;
}

export type Next = () => Promise<void>;

export type Link = (call: Call, next: Next) => Promise<void>;

/** The chain of `app.ts`. */
export interface AppPart {
  readonly app: (call: Call) => Promise<void>;
}
