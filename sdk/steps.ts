/** The contract of what makes several writes: each is a call of its own, under the caller's key and never more. */
import type { ToolWorld } from './change.ts';
import type { SkippedStep, Step, StepReport } from './step.ts';
import type { ToolPorts } from './tool.ts';

/**
 * Default export of `tool.ts` where a tool's manifest says `"steps": true`, and of the plugin's `steps/<script>.ts` where
 * a script's manifest does. Such a tool or script costs what its steps cost; a tool of the service itself may have
 * one price for all of them.
 */
export interface StepsTool<Input, Needs extends keyof ToolPorts = never, Notes = unknown> {
  /** It answers also when nothing was done because a step failed; otherwise the caller hears that error alone. */
  readonly tellsAll?: boolean;
  /**
   * Its steps, a list, stand under one decision: all are rehearsed first, and if a person must agree to one of them,
   * none is made before a person has seen all. After that a step that fails ends the rest unless it says `goOn`.
   */
  readonly together?: boolean;
  /** Whether a person must agree to its steps, whatever the rules say. With `together`. */
  asksPerson?(input: Input): boolean;
  /**
   * Which steps, in their order; changes nothing. A list; or one after the other, where what comes next depends on what
   * became of the last: `yield` gives its report, and the plan itself says what is left.
   */
  plan(
    input: Input,
    world: ToolWorld<Needs>,
  ): Promise<readonly Step[]> | AsyncGenerator<Step | SkippedStep, Notes, StepReport>;
  /**
   * Answer of the tool, from the steps in their order. Unless it is a rehearsal, ports may write here: a schedule that
   * follows the steps, or records that note them. An undo takes the steps back, and no note of them.
   * @param notes  what a plan that went step by step returned
   */
  result(
    done: readonly StepReport[],
    world: ToolWorld<Needs>,
    notes: Notes,
    input: Input,
  ): Promise<Record<string, unknown>>;
}
