/** Hands drawings to one other thread, begun for the first picture. */
import { createThread } from '../../../../sdk/thread.ts';
import type { Results, Task } from './task.ts';

const thread = createThread<Task, Results[keyof Results]>(new URL('program.ts', import.meta.url));

/** @throws input_invalid  the words do not fit @throws internal */
export const draw = <K extends keyof Results>(
  task: Extract<Task, { kind: K }>,
): Promise<Results[K]> => thread(task) as Promise<Results[K]>;
