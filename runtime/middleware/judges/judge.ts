/** One question about changes that are about to be made. */
import type { Change } from '../../../sdk/script.ts';
import type { Call, Durable, Pending, Planned } from '../../call.ts';
import type { Reason } from '../../guards/reason.ts';
import type { SpendFacts } from '../../guards/spend-facts.ts';
import type { Parts } from '../../parts.ts';
import type { Repeats } from '../../repeats/repeats.ts';
import type { AskInside } from '../../runs/ask-inside.ts';
import type { AskLeads } from '../../runs/ask-leads.ts';
import type { AskNarrowed } from '../../runs/ask-narrowed.ts';
import type { AskSpending } from '../../runs/ask-spending.ts';
import type { ForeseeHarm } from '../../runs/foresee-harm.ts';

export interface GuardParts extends Pick<Parts, 'guards' | 'approvals' | 'audit' | 'clock'> {
  /** Asks a platform what rules have to know. */
  readonly askSpending: AskSpending;
  /** Asks where things of an account lead. */
  readonly askLeads: AskLeads;
  /** Finds out what would reach less. */
  readonly askNarrowed: AskNarrowed;
  /** Asks what belongs to what a person approved. */
  readonly askInside: AskInside;
  /** Warns of harm that changes may do. */
  readonly foreseeHarm: ForeseeHarm;
  readonly repeats: Pick<Repeats, 'noteWrite' | 'isRunning'>;
}

/** What is judged, and what judges before have found. */
export interface Judgement {
  readonly parts: GuardParts;
  readonly call: Call;
  readonly planned: Planned;
  readonly changes: readonly Change[];
  /** A person approved it, with so much to be spent a day. */
  agreed?: Agreed;
  /** Warnings; they hold nothing. */
  harm: readonly string[];
  /** Why it is left to a person, whatever the rules say. */
  forPerson: readonly Reason[];
  /** What the caller hears, and what the platform was asked for it. */
  readonly tell: (notes: readonly string[], facts: SpendFacts | undefined) => void;
  /** Takes back what a judge has noted, when the changes turn out not to be made. */
  readonly orElse: (release: Durable) => void;
  /** Notes that they were made. */
  readonly onceMade: (note: Durable) => void;
  /** From here on something may have been changed. */
  readonly pass: () => void;
}

export interface Agreed {
  /** Of a step the one that showed it. */
  readonly approval: Awaited<ReturnType<Parts['approvals']['find']>>;
  /** As it was shown; null for nothing. */
  readonly enables: Change['budget'] | null | undefined;
}

/**
 * @returns where the changes wait for a person; undefined to ask the next judge
 * @throws ServiceError  they are refused
 */
export type Judge = (judgement: Judgement) => void | Promise<Pending | undefined | void>;
