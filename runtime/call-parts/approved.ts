import type { Change } from '../../sdk/script.ts';

/** A person approved exactly these changes: the guard lets them pass and nothing else. */
export interface Approved {
  readonly id: string;
  readonly changesHash: string;
  /** The budget per day shown for everything that is enabled; null for nothing. */
  readonly enables?: Change['budget'] | null;
}

/** The approval in which a person saw a step, and its words there. */
export interface ApprovedStep {
  readonly id: string;
  readonly words: string;
  /** Budget per day of everything that is enabled, as the words say. */
  readonly budget?: Change['budget'];
}
