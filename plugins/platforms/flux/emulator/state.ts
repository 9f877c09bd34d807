/** Pictures under way: what was asked for stands in the id of the task. */
import type { Ask as KitAsk, EmulatorParts } from '../../../../sdk/emulator/index.ts';

export type State = ReturnType<typeof openState>;
export type Ask = KitAsk<State, undefined>;

export interface Task {
  readonly prompt: string;
  readonly width: number;
  readonly height: number;
  looks: number;
}

export const openState = (parts: EmulatorParts) => ({ parts, tasks: new Map<string, Task>() });
