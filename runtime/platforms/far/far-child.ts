/** One process for large answers: it has one answer at a time, bounded in memory and time. */
import { fork, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ServiceError } from '../../../sdk/errors.ts';
import type { Keep } from '../../sandbox/json-text.ts';
import { HttpError } from '../http/http-error.ts';
import { UnreadableReply } from '../reply/judge-reply.ts';
import { UnpackFault } from '../download/unpack.ts';
import { Arrivals } from './arrivals.ts';
import type { FarAsked, FarFault, FarReply, FarResult, FarTask } from './far-tasks.ts';

const MEMORY_MB = 1_024;
/** No answer of a platform needs longer. */
const TASK_MS = 20_000;
/** A page that takes longer was written to take long. */
const PAGE_MS = 8_000;
const PROGRAM = fileURLToPath(new URL('./far-program.ts', import.meta.url));

interface Asked {
  resolve(reply: FarReply): void;
  reject(error: unknown): void;
}

export class FarChild {
  readonly #process: ChildProcess;
  readonly #arrivals: Arrivals;
  #asked: Asked | undefined;
  #isDead = false;
  /** Bytes that were written to it, ever. */
  #sent = 0;

  constructor() {
    // No variable of the service's: among them is the key to all credentials.
    this.#process = fork(PROGRAM, {
      env: {},
      execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--disable-sigusr1'],
      serialization: 'advanced',
      // Bytes go and come by pipes, so that no copy of them waits here for the garbage collector.
      stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
    });
    this.#process.stdin!.on('error', () => this.kill());
    this.#arrivals = new Arrivals(this.#process.stdout!);
    this.#process.on('message', (reply: FarReply) => this.#end((one) => settle(one, reply)));
    // Out of memory, as a rule.
    for (const event of ['error', 'exit', 'disconnect']) this.#process.on(event, () => this.kill());
    this.#hold(false);
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** The next bytes of the answer; resolves when they have left, and more may come. */
  write(bytes: Uint8Array): Promise<void> {
    if (this.#isDead) return Promise.resolve();
    this.#sent += bytes.byteLength;
    // The next question to a process that died tells of its death.
    return new Promise((resolve) => this.#process.stdin!.write(bytes, () => resolve()));
  }

  /**
   * Makes JSON text of the bytes that were written; it stays over there.
   * @throws UnreadableReply  no JSON, nested too deep, or more than memory and time allow
   * @throws HttpError  `unreadable`: no text
   * @throws UnpackFault ServiceError  what the task refuses
   */
  do(task: FarTask): Promise<FarResult> {
    const ms = task.kind === 'page' ? PAGE_MS : TASK_MS;
    return this.#ask({ t: 'do', task }, ms) as Promise<FarResult>;
  }

  /** Keeps that of the text alone. @throws as {@link do} */
  pick(keep: Keep, isFile: boolean): Promise<FarResult> {
    return this.#ask({ t: 'pick', keep, isFile }) as Promise<FarResult>;
  }

  /** The next part of the text in UTF-8, whole characters of it; `undefined` after the last one. */
  async next(): Promise<Uint8Array | undefined> {
    const { bytes } = (await this.#ask({ t: 'next' })) as { readonly bytes: number };
    if (bytes === 0) return undefined;
    const part = await this.#arrivals.take(bytes);
    if (!part) throw tooMuch();
    return part;
  }

  /** Forgets what it has. */
  drop(): void {
    // The asker does not wait any more; the work in hand is not needed.
    if (this.#asked) this.kill();
    else if (!this.#isDead) this.#tell({ t: 'drop' });
  }

  kill(): void {
    if (this.#isDead) return;
    this.#isDead = true;
    this.#process.kill('SIGKILL');
    this.#arrivals.end();
    this.#end(({ reject }) => reject(tooMuch()));
  }

  #ask(asked: FarAsked, ms = TASK_MS): Promise<FarReply> {
    return new Promise((resolve, reject) => {
      if (this.#isDead) return reject(tooMuch());
      const timer = setTimeout(() => this.kill(), ms);
      this.#asked = {
        resolve: (reply) => (clearTimeout(timer), resolve(reply)),
        reject: (error) => (clearTimeout(timer), reject(error)),
      };
      this.#hold(true);
      this.#tell(asked);
    });
  }

  #tell(asked: FarAsked): void {
    this.#process.send({ ...asked, after: this.#sent }, () => undefined);
  }

  #end(settle: (asked: Asked) => void): void {
    const asked = this.#asked;
    this.#asked = undefined;
    this.#hold(false);
    if (asked) settle(asked);
  }

  /** Only while somebody waits does it keep this process from ending. */
  #hold(isWaitedFor: boolean): void {
    const pipes = [this.#process.stdin, this.#process.stdout] as (Socket | null)[];
    for (const one of [this.#process, this.#process.channel, ...pipes])
      if (isWaitedFor) one?.ref();
      else one?.unref();
  }
}

function settle({ resolve, reject }: Asked, reply: FarReply): void {
  if ('fault' in reply) reject(errorOf(reply));
  else resolve(reply);
}

function tooMuch(): UnreadableReply {
  return new UnreadableReply('It takes more memory or time than allowed.');
}

function errorOf(reply: FarFault): unknown {
  switch (reply.fault) {
    case 'refused':
      return new ServiceError(reply.code, { message: reply.message });
    case 'unpack':
      return new UnpackFault(reply.kind, reply.reason);
    case 'unreadable':
      return new UnreadableReply();
    case 'no_text':
      return new HttpError('unreadable');
    case 'internal':
      return new ServiceError('internal');
  }
}
