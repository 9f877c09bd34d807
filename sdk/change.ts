/**
 * The contract of tools and scripts that change something: the engine asks guards, approvals and the audit between its
 * phases.
 */
import type { Change } from './script.ts';
import type { ToolContext, ToolPorts } from './tool.ts';

export interface Changing<Args, World, Result> {
  /** Lists the changes that would be made, and makes none. Empty when all is as wished. */
  preview(args: Args, world: World): Promise<readonly Change[]>;
  /** Makes these changes, after the guards let them pass, and nothing else. */
  apply(args: Args, world: World, changes: readonly Change[]): Promise<Result>;
  /** Lists the changes that are still not done; without it the preview is asked once more. */
  verify?(args: Args, world: World, result: Result): Promise<readonly Change[]>;
}

/** Everything that a changing tool sees. A port changes nothing outside of `apply`. */
export interface ToolWorld<Needs extends keyof ToolPorts = never> {
  readonly ports: Pick<ToolPorts, Needs>;
  readonly context: ToolContext;
}

/** Default export of `tool.ts` where the manifest says `"changes": true`. */
export type ChangingTool<Input, Needs extends keyof ToolPorts = never> = Changing<
  Input,
  ToolWorld<Needs>,
  Record<string, unknown>
>;
