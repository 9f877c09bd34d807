/** One other thread for what is large, started on demand, bounded in memory and time, and started anew when it dies. */
import { Worker } from 'node:worker_threads';
import { ServiceError } from '../../../sdk/errors.ts';
import { HttpError } from '../http-client.ts';
import { UnreadableReply } from '../judge-reply.ts';
import type { FarFault, FarResult, FarTask } from './far-tasks.ts';

const MEMORY_MB = 1_024;
/** A task that takes longer is none that a platform's answer needs. */
const TASK_MS = 20_000;
const IDLE_MS = 60_000;

interface Job {
  readonly task: FarTask;
  resolve(result: FarResult): void;
  reject(error: unknown): void;
}

export class FarReader {
  #worker: Worker | undefined;
  #queue: Job[] = [];
  #job: Job | undefined;
  #timer: NodeJS.Timeout | undefined;

  /**
   * Bytes are handed over: they are empty in this thread afterwards.
   * @throws UnreadableReply  no JSON, nested too deep, or more than memory and time allow
   * @throws HttpError  `unreadable`: no text
   * @throws ServiceError  what the task refuses
   */
  run(task: FarTask): Promise<FarResult> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ task, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    for (const { reject } of this.#queue.splice(0)) reject(new UnreadableReply());
    await this.#worker?.terminate();
  }

  #next(): void {
    if (this.#job) return;
    clearTimeout(this.#timer);
    this.#job = this.#queue.shift();
    if (!this.#job) {
      this.#timer = setTimeout(() => this.#stop(), IDLE_MS).unref();
      return;
    }
    const { task } = this.#job;
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#timer = setTimeout(() => this.#stop(), TASK_MS);
    this.#worker.postMessage(task, 'bytes' in task ? [handedOver(task.bytes)] : []);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./far-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.on('message', (result: FarResult | FarFault) => {
      if (this.#worker !== worker) return;
      worker.unref();
      this.#end((job) => ('fault' in result ? job.reject(errorOf(result)) : job.resolve(result)));
    });
    // Out of memory, as a rule: only the task that was under way is to blame.
    worker.on('error', () => this.#forget(worker));
    worker.on('exit', () => this.#forget(worker));
    return worker;
  }

  #stop(): void {
    const worker = this.#worker;
    if (!worker) return;
    this.#forget(worker);
    void worker.terminate();
  }

  #forget(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#end((job) =>
      job.reject(new UnreadableReply('It takes more memory or time than allowed.')),
    );
  }

  #end(settle: (job: Job) => void): void {
    const job = this.#job;
    this.#job = undefined;
    if (job) settle(job);
    if (job || this.#queue.length > 0) this.#next();
  }
}

function handedOver({ buffer }: Uint8Array): ArrayBuffer {
  return buffer as ArrayBuffer;
}

function errorOf(result: FarFault): unknown {
  if (result.fault === 'refused') return new ServiceError(result.code, { message: result.message });
  if (result.fault === 'unreadable') return new UnreadableReply();
  return result.fault === 'no_text' ? new HttpError('unreadable') : new ServiceError('internal');
}
