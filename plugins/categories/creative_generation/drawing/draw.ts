/** Hands drawings to one other thread, begun for the first picture. */
import { Worker } from 'node:worker_threads';
import { ServiceError } from '../../../../sdk/errors.ts';
import type { Answer, Order, Results, Task } from './task.ts';

interface Waiting {
  resolve(done: never): void;
  reject(error: ServiceError): void;
}

let thread: Worker | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

/** @throws input_invalid  the words do not fit @throws internal */
export function draw<K extends keyof Results>(
  task: Extract<Task, { kind: K }>,
): Promise<Results[K]> {
  const worker = (thread ??= begin());
  const id = (count += 1);
  return new Promise<Results[K]>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    // It keeps the process alive only while somebody waits for it.
    worker.ref();
    worker.postMessage({ id, task } satisfies Order);
  });
}

function begin(): Worker {
  const worker = new Worker(new URL('program.ts', import.meta.url));
  worker.on('message', (answer: Answer) => {
    const { resolve, reject } = waiting.get(answer.id)!;
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
    if ('done' in answer) resolve(answer.done as never);
    else if ('faults' in answer)
      reject(new ServiceError('input_invalid', { faults: answer.faults }));
    else reject(new ServiceError('internal', {}, { cause: answer.cause }));
  });
  const lost = (cause: unknown) => {
    if (thread === worker) thread = undefined;
    for (const { reject } of waiting.values()) reject(new ServiceError('internal', {}, { cause }));
    waiting.clear();
  };
  worker.on('error', lost);
  worker.on('exit', () => lost('the drawing thread ended'));
  return worker;
}
