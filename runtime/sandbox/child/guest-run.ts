import type { FromChild } from '../messages.ts';
import type { KeptProgram } from './kept-program.ts';
import type { Cell, WarmIsolates } from './warm-isolates.ts';

/** Sends messages, each with its payload, in one write. */
export type Send = (...messages: (readonly [message: FromChild, payload?: string])[]) => void;

/** Characters of answers that enter together; a larger one enters alone. */
const TOGETHER = 2 ** 20;

interface Answer {
  readonly ticket: number;
  readonly ok: boolean;
  readonly text: string;
}

/** One run in one isolate: entered by `invoke` and `settle`, heard through `send`, gone after `close`. */
export class GuestRun {
  readonly id: string;
  readonly #send: Send;
  readonly #warm: WarmIsolates;
  readonly #resultBytes: number;
  #cell: Cell | undefined;
  #ready: Promise<void> | undefined;
  #world = '';
  #answers: Answer[] = [];
  /** Of answers that are still arriving, by ticket. */
  readonly #parts = new Map<number, string[]>();
  #delivering = false;
  #leftMs = 0;
  #entries = 0;
  #cpuMs = 0;
  #closed = false;

  constructor(id: string, warm: WarmIsolates, send: Send, resultBytes: number) {
    this.id = id;
    this.#resultBytes = resultBytes;
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

  /** The next part of a large answer. */
  take(ticket: number, part: string): void {
    if (this.#closed) return;
    const parts = this.#parts.get(ticket);
    if (parts) parts.push(part);
    else this.#parts.set(ticket, [part]);
  }

  /** Answers that came in one chunk, or while the guest was at work, enter together. */
  settle(ticket: number, ok: boolean, rest: string, timeoutMs: number): void {
    const parts = this.#parts.get(ticket);
    this.#parts.delete(ticket);
    const text = ok && parts ? parts.join('') + rest : rest;
    this.#answers.push({ ticket, ok, text });
    this.#leftMs = timeoutMs;
    if (this.#delivering) return;
    this.#delivering = true;
    queueMicrotask(() => void this.#deliver());
  }

  /** Stops what still executes; says `gone` when no thread is in the isolate any more. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#parts.clear();
    void this.cpuMs;
    if (this.#cell) this.#warm.drop(this.#cell, this.executing);
    this.#leave();
  }

  async #prepare(program: KeptProgram): Promise<void> {
    const cell = await this.#warm.take(program);
    if (this.#closed) return this.#warm.drop(cell, false);
    this.#cell = cell;
    const receive: Cell['receive'] = (texts) => this.#receive(texts);
    const fatal: Cell['fatal'] = (message) => this.#send([{ t: 'fatal', r: this.id }, message]);
    Object.assign(cell, { receive, fatal });
    if (cell.holds === program) return;
    const script = await program.compile(cell.isolate);
    if (this.#closed) return;
    script.run(cell.context, { release: true }).catch((error: unknown) => this.#fail(error));
  }

  async #deliver(): Promise<void> {
    while (this.#answers.length > 0) {
      const given: unknown[] = [];
      let length = 0;
      do {
        const { ticket, ok, text } = this.#answers.shift()!;
        given.push(ticket, ok, text);
        length += text.length;
      } while (this.#answers[0] && length + this.#answers[0].text.length <= TOGETHER);
      await this.#enter(this.#leftMs, 'settle', ...given);
    }
    this.#delivering = false;
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
    if (this.#closed && this.#entries === 0) this.#send([{ t: 'gone', r: this.id }]);
  }

  /** An error of isolated-vm may carry anything of the guest's (S6). */
  #fail(error: unknown): void {
    if (this.#closed) return;
    const message: unknown = (error as { message?: unknown } | null | undefined)?.message;
    const text = typeof message === 'string' ? message.slice(0, 2000) : '';
    const code = this.#cell?.isolate.isDisposed
      ? 'script_memory_exceeded'
      : text === 'Script execution timed out.'
        ? 'script_time_exceeded'
        : 'script_failed';
    this.#send([{ t: 'fail', r: this.id, code, f: '', c: this.cpuMs }, text]);
  }

  #receive(texts: readonly string[]): void {
    if (this.#closed) return;
    this.#send(
      ...texts.map((text) => this.#messageOf(text)).filter((message) => message !== undefined),
    );
  }

  #failed(code: string, text: string): readonly [FromChild, string] {
    const colon = text.indexOf(':');
    const f = text.slice(0, Math.max(0, Math.min(colon, 100)));
    return [{ t: 'fail', r: this.id, code, f, c: this.cpuMs }, text.slice(colon + 1)];
  }

  /** Told here, so that a result of three bytes a character does not cross first. */
  #isTooLong(text: string): boolean {
    return text.length * 3 > this.#resultBytes && Buffer.byteLength(text) > this.#resultBytes;
  }

  #messageOf(text: string): readonly [FromChild, string] | undefined {
    if (typeof text !== 'string') return undefined;
    const r = this.id;
    const colon = text.indexOf(':');
    const head = text.slice(1, Math.min(colon, 101));
    const rest = text.slice(colon + 1);
    switch (text[0]) {
      case 'c':
        return [{ t: 'call', r, k: Number(head) }, rest];
      case 'l':
        return [{ t: 'log', r }, text.slice(1)];
      case 'r':
        if (this.#isTooLong(rest)) return this.#failed('script_output_exceeded', '');
        return [{ t: 'rows', r, l: head }, rest];
      case 'd':
        if (this.#isTooLong(rest)) return this.#failed('script_output_exceeded', '');
        return [{ t: 'done', r, v: head === '1', c: this.cpuMs }, rest];
      case 'f':
        return this.#failed(head, rest);
      default:
        return undefined;
    }
  }
}
