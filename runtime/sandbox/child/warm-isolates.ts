import type ivm from 'isolated-vm';
import type { ChildOptions } from '../messages.ts';
import type { KeptProgram } from './kept-program.ts';

/** An isolate with its context and the prelude in it, for one run. */
export interface Cell {
  readonly isolate: ivm.Isolate;
  readonly context: ivm.Context;
  /** The prelude's one function. */
  readonly enter: ivm.Reference<(kind: string, ...rest: unknown[]) => void>;
  /** Hears the guest's texts; set when a run takes the cell. */
  receive: (texts: readonly string[]) => void;
  /** Hears that V8 gave the isolate up. */
  fatal: (message: string) => void;
  /** The program that was put into it ahead; nothing of that has run. */
  holds?: KeptProgram;
}

/**
 * How long nothing must have happened: while a run may be between two host calls, and while there is
 * none. A store that is more than half full waits longer then: the next run may be in the neighbouring
 * child already, and would be slowed down.
 */
const QUIET_MS = { runs: 4, full: 15, half: 0.5 };
const LOW = 1;
const MOST_USED = 12;

/**
 * Cells made ahead. They are made, and used ones disposed of, when no guest is at work and nothing has
 * happened for a moment, so that neither is on a caller's path; only when the store runs low is one
 * made at once.
 */
export class WarmIsolates {
  readonly #vm: typeof ivm;
  readonly #options: ChildOptions;
  readonly #prelude: string;
  #cachedPrelude: ivm.ExternalCopy<ArrayBuffer> | undefined;
  readonly #ready: Cell[] = [];
  readonly #used: Cell[] = [];
  /** The program that ran last may well run next: cells made in a quiet moment hold it. */
  #last: KeptProgram | undefined;
  #touchedAt = 0;
  #entered = 0;
  #out = 0;
  #working = false;
  /** Ends a wait for quiet early. */
  #look = () => {};

  constructor(vm: typeof ivm, options: ChildOptions, prelude: string) {
    this.#vm = vm;
    this.#options = options;
    this.#prelude = prelude;
  }

  /** Notes that the service wants something: upkeep waits. */
  touch(): void {
    this.#touchedAt = performance.now();
  }

  /** Notes that a guest begins to compute (1), or has stopped (-1). */
  entered(change: 1 | -1): void {
    this.#entered += change;
  }

  /** A cell for one run of a program, if possible one that holds it already. */
  async take(program: KeptProgram): Promise<Cell> {
    this.#out++;
    this.#last = program;
    const at = this.#ready.findLastIndex((ready) => ready.holds === program);
    const cell = this.#ready.splice(at, 1)[0] ?? (await this.#make());
    void this.#work();
    return cell;
  }

  /** Disposes of a used cell, now when it may still be executing, else when there is time. */
  drop(cell: Cell, now: boolean): void {
    this.#out--;
    if (now) cell.isolate.dispose();
    else this.#used.push(cell);
    this.#look();
    void this.#work();
  }

  /** Fills the store for the first time. */
  async fill(): Promise<void> {
    this.#ready.push(await this.#make());
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    while (this.#used.length > 0 || this.#ready.length < this.#options.warm) {
      const quiet = await this.#pause();
      const used = this.#used.shift();
      if (used) release(used);
      const wanted = quiet ? this.#options.warm : LOW + 1;
      if (this.#ready.length < wanted) this.#ready.push(await this.#make(quiet));
    }
    this.#working = false;
  }

  /** Waits for a quiet moment; false when upkeep has become urgent before there was one. */
  async #pause(): Promise<boolean> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#ready.length > LOW && this.#used.length < MOST_USED) {
      const left = this.#touchedAt + this.#quietMs() - performance.now();
      if (left <= 0 && this.#entered === 0) return true;
      await new Promise<void>((resolve) => {
        this.#look = resolve;
        setTimeout(resolve, Math.max(1, left));
      });
    }
    return false;
  }

  #quietMs(): number {
    if (this.#out > 0) return QUIET_MS.runs;
    return this.#ready.length > this.#options.warm / 2 ? QUIET_MS.full : QUIET_MS.half;
  }

  async #make(filled = false): Promise<Cell> {
    const program = filled ? this.#last : undefined;
    const hooks = { receive: (_texts: readonly string[]) => {}, fatal: (_message: string) => {} };
    const isolate = new this.#vm.Isolate({
      memoryLimit: this.#options.memoryMb,
      onCatastrophicError: (message) => hooks.fatal(message),
    });
    const context = await isolate.createContext();
    const enter = await this.#install(isolate, context, (...texts) => hooks.receive(texts));
    const cell = Object.assign(hooks, { isolate, context, enter });
    if (!program) return cell;
    await (await program.compile(isolate)).run(context, { release: true });
    return Object.assign(cell, { holds: program });
  }

  async #install(
    isolate: ivm.Isolate,
    context: ivm.Context,
    receive: (...texts: string[]) => void,
  ) {
    const { argumentBytes, resultBytes, hostCalls } = this.#options;
    const cache = this.#cachedPrelude
      ? { cachedData: this.#cachedPrelude }
      : { produceCachedData: true };
    const script: ivm.Script & ivm.CachedDataResult = await isolate.compileScript(
      this.#prelude,
      cache,
    );
    this.#cachedPrelude ??= script.cachedData;
    const prelude = await script.run(context, { reference: true, release: true });
    const enter = await prelude.apply(
      undefined,
      [new this.#vm.Callback(receive), argumentBytes, resultBytes, hostCalls],
      { result: { reference: true } },
    );
    prelude.release();
    return enter as Cell['enter'];
  }
}

function release(cell: Cell): void {
  cell.enter.release();
  cell.context.release();
  cell.isolate.dispose();
}
