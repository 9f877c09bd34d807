/** Work of hundreds of milliseconds in one other thread, so that nobody else waits for it. */
import { parentPort, Worker } from 'node:worker_threads';
import { ServiceError, type Fault } from './errors.ts';

interface Order<Task> {
  readonly id: number;
  readonly task: Task;
}

type Told =
  | { readonly done: unknown }
  /** Faults for which the input is refused. */
  | { readonly faults: readonly Fault[] }
  | { readonly cause: string };

interface Waiting {
  resolve(done: never): void;
  reject(error: ServiceError): void;
}

/**
 * Hands tasks to a thread, which is begun for the first one and begun anew when it died.
 * @param program  its file, which calls {@link answerTasks}
 * @returns what does one task. @throws input_invalid internal
 */
export function createThread<Task, Done>(program: URL): (task: Task) => Promise<Done> {
  let thread: Worker | undefined;
  let count = 0;
  const waiting = new Map<number, Waiting>();

  const begin = (): Worker => {
    const worker = new Worker(program);
    worker.on('message', ({ id, ...told }: Told & { readonly id: number }) => {
      const { resolve, reject } = waiting.get(id)!;
      waiting.delete(id);
      if (waiting.size === 0) worker.unref();
      if ('done' in told) resolve(told.done as never);
      else if ('faults' in told) reject(new ServiceError('input_invalid', { faults: told.faults }));
      else reject(new ServiceError('internal', {}, { cause: told.cause }));
    });
    const lost = (cause: unknown) => {
      if (thread === worker) thread = undefined;
      for (const { reject } of waiting.values())
        reject(new ServiceError('internal', {}, { cause }));
      waiting.clear();
    };
    worker.on('error', lost);
    worker.on('exit', () => lost('the thread ended'));
    return worker;
  };

  return (task) => {
    const worker = (thread ??= begin());
    const id = (count += 1);
    return new Promise<Done>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      // It keeps the process alive only while somebody waits for it.
      worker.ref();
      worker.postMessage({ id, task } satisfies Order<Task>);
    });
  };
}

/** In the program of such a thread: does each task that comes. */
export function answerTasks<Task, Done>(work: (task: Task) => Promise<Done>): void {
  parentPort!.on('message', ({ id, task }: Order<Task>) => {
    void toldOf(work, task).then((told) => parentPort!.postMessage({ id, ...told }));
  });
}

async function toldOf<Task>(work: (task: Task) => Promise<unknown>, task: Task): Promise<Told> {
  try {
    return { done: await work(task) };
  } catch (error) {
    if (!(error instanceof ServiceError)) return { cause: String(error) };
    if (error.code === 'input_invalid') return { faults: error.details.faults ?? [] };
    return { cause: String(error.cause ?? error) };
  }
}
