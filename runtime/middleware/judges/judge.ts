/** Judges changes that are about to be made. */
import type { Change } from '../../../sdk/script.ts';
import type { Planned } from '../../call-parts/planned.ts';
import type { Pending } from '../../call-parts/outcome.ts';
import type { Durable } from '../../call-parts/durable.ts';
import type { Call } from '../../call.ts';
import type { Reason } from '../../guards/reason.ts';
import type { SpendFacts } from '../../guards/spend-facts.ts';
import type { GuardsPart } from '../../guards/guards.ts';
import type { Approvals, ApprovalsPart } from '../../approvals/approvals.ts';
import type { AuditPart } from '../../audit/audit.ts';
import type { ClockPart } from '../../clock.ts';
import type { Repeats } from '../../repeats/repeats.ts';
import type { AskInside } from '../../runs/ask-inside.ts';
import type { AskLeads } from '../../runs/ask-leads.ts';
import type { AskNarrowed } from '../../runs/ask-narrowed.ts';
import type { AskSpending } from '../../runs/ask-spending.ts';
import type { CheckKnown } from '../../runs/check-known.ts';
import type { ForeseeHarm } from '../../runs/foresee-harm.ts';

export interface GuardParts extends GuardsPart, ApprovalsPart, AuditPart, ClockPart {
  /** Asks a platform for the facts that rules need. */
  readonly askSpending: AskSpending;
  /** Asks for the destinations of an account's clicks. */
  readonly askLeads: AskLeads;
  /** Finds the objects that would reach less. */
  readonly askNarrowed: AskNarrowed;
  /** Asks for the objects that belong to an approved one. */
  readonly askInside: AskInside;
  /** Warns of harm that changes may do. */
  readonly foreseeHarm: ForeseeHarm;
  /** Looks whether objects that arguments name are there. */
  readonly checkKnown: CheckKnown;
  readonly repeats: Pick<Repeats, 'noteWrite' | 'isRunning'>;
}

/** The call that is judged, and the findings of earlier judges. */
export interface Judgement {
  readonly parts: GuardParts;
  readonly call: Call;
  readonly planned: Planned;
  readonly changes: readonly Change[];
  /** The approval by a person, with the budget it shows. */
  agreed?: Agreed;
  /** Warnings; they hold nothing. */
  harm: readonly string[];
  /** Reasons to ask a person, beside the rules. */
  forPerson: readonly Reason[];
  /** Passes notes to the caller, with the facts that the platform reported. */
  readonly tell: (notes: readonly string[], facts: SpendFacts | undefined) => void;
  /** Registers how to take back a judge's notes if the changes are not made. */
  readonly orElse: (release: Durable) => void;
  /** Registers a note for when the changes are made. */
  readonly onceMade: (note: Durable) => void;
  /** From here on the call may have changed something. */
  readonly pass: () => void;
}

export interface Agreed {
  /** For a step, the approval that showed it. */
  readonly approval: Awaited<ReturnType<Approvals['find']>>;
  /** Daily budget that was shown as enabled; null for none. */
  readonly enables: Change['budget'] | null | undefined;
}

/**
 * @returns the approval for which the changes wait; undefined to ask the next judge
 * @throws ServiceError  the changes are refused
 */
export type Judge = (judgement: Judgement) => void | Promise<Pending | undefined | void>;
