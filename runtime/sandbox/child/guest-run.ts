import type { FromChild } from '../messages.ts';
import type { KeptProgram } from './kept-program.ts';
import type { Cell, WarmIsolates } from './warm-isolates.ts';

export type Send = (message: FromChild, payload?: string) => void;

/** One run in one isolate: entered by `invoke` and `settle`, heard through `send`, gone after `close`. */
export class GuestRun {
  readonly id: string;
  readonly #send: Send;
  readonly #warm: WarmIsolates;
  #cell: Cell | undefined;
  #ready: Promise<void> | undefined;
  #world = '';
  #entries = 0;
  #cpuMs = 0;
  #closed = false;

  constructor(id: string, warm: WarmIsolates, send: Send) {
    this.id = id;
    this.#warm = warm;
    this.#send = send;
  }

  get closed(): boolean {
    return this.#closed;
  }

  get executing(): boolean {
    return this.#entries > 0;
  }

  get cpuMs(): number {
    if (this.#cell && !this.#cell.isolate.isDisposed) {
      this.#cpuMs = Number(this.#cell.isolate.cpuTime / 1000n) / 1000;
    }
    return this.#cpuMs;
  }

  open(program: KeptProgram, world: string): void {
    this.#world = world;
    this.#ready = this.#prepare(program);
    this.#ready.catch((error: unknown) => this.#fail(error));
  }

  invoke(phase: string, input: string, timeoutMs: number): void {
    void this.#ready?.then(
      () => this.#enter(timeoutMs, 'start', phase, input, this.#world),
      () => undefined,
    );
  }

  settle(ticket: number, ok: boolean, answer: string, timeoutMs: number): void {
    void this.#enter(timeoutMs, 'settle', ticket, ok, answer);
  }

  /** Stops what still executes; says `gone` when no thread is in the isolate any more. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    void this.cpuMs;
    if (this.#cell) this.#warm.drop(this.#cell, this.executing);
    this.#leave();
  }

  async #prepare(program: KeptProgram): Promise<void> {
    const cell = await this.#warm.take(program);
    if (this.#closed) return this.#warm.drop(cell, false);
    this.#cell = cell;
    cell.receive = (text) => this.#receive(text);
    cell.fatal = (message) => this.#send({ t: 'fatal', r: this.id }, message);
    if (cell.holds === program) return;
    const script = await program.compile(cell.isolate);
    if (this.#closed) return;
    script.run(cell.context, { release: true }).catch((error: unknown) => this.#fail(error));
  }

  async #enter(timeoutMs: number, ...entry: [string, ...unknown[]]): Promise<void> {
    const cell = this.#cell;
    if (!cell || this.#closed || cell.isolate.isDisposed) return;
    this.#entries++;
    this.#warm.entered(1);
    try {
      await cell.enter.apply(undefined, entry as [string], { timeout: Math.max(1, timeoutMs) });
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#entries--;
      this.#warm.entered(-1);
      this.#leave();
    }
  }

  #leave(): void {
    if (this.#closed && this.#entries === 0) this.#send({ t: 'gone', r: this.id });
  }

  /** What isolated-vm throws may carry anything of the guest's (S6). */
  #fail(error: unknown): void {
    if (this.#closed) return;
    const message: unknown = (error as { message?: unknown } | null | undefined)?.message;
    const text = typeof message === 'string' ? message.slice(0, 2000) : '';
    const code = this.#cell?.isolate.isDisposed
      ? 'script_memory_exceeded'
      : text === 'Script execution timed out.'
        ? 'script_time_exceeded'
        : 'script_failed';
    this.#send({ t: 'fail', r: this.id, code, c: this.cpuMs }, text);
  }

  #receive(text: string): void {
    if (this.#closed || typeof text !== 'string') return;
    const colon = text.indexOf(':');
    const head = text.slice(1, Math.min(colon, 101));
    const kind = text[0];
    if (kind === 'c') this.#send({ t: 'call', r: this.id, k: Number(head) }, text.slice(colon + 1));
    else if (kind === 'l') this.#send({ t: 'log', r: this.id }, text.slice(1));
    else if (kind === 'd') {
      this.#send({ t: 'done', r: this.id, v: head === '1', c: this.cpuMs }, text.slice(colon + 1));
    } else if (kind === 'f') {
      this.#send({ t: 'fail', r: this.id, code: head, c: this.cpuMs }, text.slice(colon + 1));
    }
  }
}
