/** The contract of a tool that makes several writes: each is a call of its own, under the caller's key and never more. */
import type { ToolWorld } from './change.ts';
import type { Account, Change } from './script.ts';
import type { ToolPorts } from './tool.ts';

/** One call to a script. It has an audit entry, guards, approval and idempotency key of its own. */
export interface Step {
  /** A script, or a generic name. */
  readonly script: string;
  readonly platform?: string;
  readonly account_id?: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Argument > place in an earlier step's answer, as `0.result.campaign.id`. */
  readonly bind?: Readonly<Record<string, string>>;
  /** What it will change; other changes at the time are refused (`change_refused`). */
  readonly expect?: readonly Change[];
  /** `stop`, unless it says otherwise: the steps after it are left. */
  readonly onFailure?: 'stop' | 'goOn';
}

export interface StepReport {
  readonly script: string;
  /** `held` waits for a person, and stays so; `unverified` was made, and the read-back does not show it. */
  readonly status: 'planned' | 'done' | 'unverified' | 'held' | 'failed' | 'left';
  readonly run_id?: string;
  readonly account: Account | null;
  readonly result: Readonly<Record<string, unknown>> | null;
  /** Planned in a rehearsal, made otherwise. */
  readonly changes: readonly Change[];
  /** Credits: what it cost, or would cost in a rehearsal. */
  readonly price: number;
  readonly error?: { readonly code: string; readonly message: string };
}

/** Default export of `tool.ts` where the manifest says `"steps": true`. Such a tool costs what its steps cost. */
export interface StepsTool<Input, Needs extends keyof ToolPorts = never> {
  /** Which steps, in their order; changes nothing. */
  plan(input: Input, world: ToolWorld<Needs>): Promise<readonly Step[]>;
  /** What the tool answers, of the steps in their order. */
  result(done: readonly StepReport[], world: ToolWorld<Needs>): Promise<Record<string, unknown>>;
}
