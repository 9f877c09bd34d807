import type { Step } from '../../sdk/step.ts';
import type { Door } from './door.ts';

/** Plain JSON. */
export interface Resumed {
  /** Of the call: the batch of its steps. */
  readonly runId: string;
  /** The source of the keys of its steps. */
  readonly key: string;
  readonly steps: readonly Step[];
  /** How a call that may be repeated came in: a repeat gets the first call's final answer. */
  readonly repeat?: { readonly door: Door; readonly key: string };
}
