import type { Config } from '../config/config.ts';
import { ServiceError } from '../../sdk/errors.ts';
import { Child, type ChildEvents, type KillReason } from './child.ts';
import type { ChildProgram } from './child-program.ts';
import type { Run, RunOptions } from './run.ts';
import type { Program, Session } from './sandbox.ts';
import type { Jail } from './jail.ts';
import { spawnChild } from './spawn-child.ts';

export interface LaneLog {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface LaneParts {
  readonly config: Config['sandbox'];
  readonly program: ChildProgram;
  readonly jail: Jail;
  readonly log: LaneLog;
}

interface Waiting {
  readonly program: Program;
  readonly options: RunOptions;
  readonly since: number;
  readonly resolve: (session: Session) => void;
  readonly reject: (error: unknown) => void;
}

const START_MS = 15_000;
/** The part of a run's wall time that it may wait for a place: the rest is enough to run in. */
const WAITING_SHARE = 0.5;
/** A wait that is no longer may be for the start of a child, which is not the run's to pay for, ms. */
const GRACE_MS = 3000;

/** The common part of both lanes: children that come and go, and a bounded queue of runs in front of them. */
export abstract class Lane {
  readonly children = new Set<Child>();
  readonly kills: Partial<Record<KillReason, number>> = {};
  protected readonly parts: LaneParts;
  protected onFirstReady: (() => void) | undefined;
  readonly #kind: 'library' | 'outside';
  readonly #queue: Waiting[] = [];
  #failedStarts = 0;
  #stopped = false;

  constructor(kind: 'library' | 'outside', parts: LaneParts) {
    this.#kind = kind;
    this.parts = parts;
  }

  /** A child that may take this run now. */
  protected abstract place(program: Program, options: RunOptions): Child | undefined;
  /** Starts and ends children until there are as many as there should be. */
  protected abstract maintain(): void;
  /** Called when a child is ready, before it gets a run. */
  protected started(_child: Child): void {}
  /** Called after a run has left a child, and after its isolate is gone. */
  protected abstract released(child: Child, failure?: ServiceError, run?: Run): void;
  /** Holds one child to its limits; called every 50 ms. */
  protected abstract judge(child: Child): void;

  get running(): number {
    let runs = 0;
    for (const child of this.children) runs += child.runs.size;
    return runs;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /**
   * A place for a run, at once or after a wait; a long one counts as its wall time (threats.md, U6).
   * @throws overloaded  the organization's share of the queue is full, or no place came in time
   */
  open(program: Program, options: RunOptions): Promise<Session> {
    const child = this.#placeNow(program, options);
    if (child) return Promise.resolve(child.open(program, options));
    if (this.#stopped || !this.#mayWait(options.organizationId)) {
      return Promise.reject(new ServiceError('overloaded', { retryAfterSeconds: 1 }));
    }
    return new Promise((resolve, reject) => {
      const since = performance.now();
      const waiting = { program, options, since, resolve, reject };
      this.#queue.push(waiting);
      this.maintain();
      options.signal.addEventListener(
        'abort',
        () => this.#giveUp(waiting, new ServiceError('timed_out')),
        { once: true },
      );
    });
  }

  /** An organization takes no more of the queue than it leaves to others. */
  #mayWait(organizationId: number): boolean {
    const own = this.#queue.filter(({ options }) => options.organizationId === organizationId);
    return own.length < this.parts.config.maxQueued - this.#queue.length;
  }

  /** Looks at every child: alive, started, heard of, within limits; and at who waits for too long. */
  check(late: boolean): void {
    const now = performance.now();
    for (const waiting of [...this.#queue])
      if (now - waiting.since > Math.max(GRACE_MS, WAITING_SHARE * waiting.options.limits.wallMs))
        this.#giveUp(waiting, new ServiceError('overloaded', { retryAfterSeconds: 1 }));
    for (const child of this.children) {
      if (!child.ready) {
        if (now - child.startedAt > START_MS) child.kill('silent');
      } else {
        if (late) child.lastBeatAt = now;
        if (child.busy && child.isSilent()) child.kill('silent');
        else this.judge(child);
      }
    }
  }

  stop(): void {
    this.#stopped = true;
    for (const { reject } of this.#queue.splice(0)) reject(new ServiceError('draining'));
    for (const child of this.children) child.kill('stop');
  }

  protected spawn(): Child {
    const { config, program, jail } = this.parts;
    const options = {
      binary: program.binary,
      warm: this.#kind === 'library' ? config.warmIsolates : 1,
      memoryMb: Math.max(8, config.memoryMb),
      argumentBytes: config.argumentBytes,
      resultBytes: config.resultBytes,
      hostCalls: config.hostCalls,
    };
    const events: ChildEvents = {
      ready: (child) => this.#ready(child),
      left: (child, run, failure) => this.#released(child, failure, run),
      gone: (child) => this.#released(child),
      ended: (child, reason) => this.#ended(child, reason),
    };
    const child = new Child(
      spawnChild(this.#kind, program, options, jail),
      {
        // The argument of a call is bounded in characters, a result in bytes.
        payloadBytes: Math.max(3 * config.argumentBytes, config.resultBytes),
        neighbours: this.#kind === 'library',
      },
      events,
    );
    this.children.add(child);
    return child;
  }

  #placeNow(program: Program, options: RunOptions): Child | undefined {
    if (this.#stopped || this.running >= this.parts.config.maxRunning) return undefined;
    return this.place(program, options);
  }

  #giveUp(waiting: Waiting, failure: ServiceError): void {
    const index = this.#queue.indexOf(waiting);
    if (index < 0) return;
    this.#queue.splice(index, 1);
    waiting.reject(failure);
  }

  /**
   * Gives waiting runs their places: first to the organization with the fewest runs, then the oldest. One that
   * fits nowhere does not hold up the rest.
   */
  protected pump(): void {
    while (this.#queue.length > 0 && this.#placeOne());
  }

  #placeOne(): boolean {
    const running = new Map<number, number>();
    for (const child of this.children)
      for (const { options } of child.runs.values())
        running.set(options.organizationId, (running.get(options.organizationId) ?? 0) + 1);
    const load = ({ options }: Waiting) => running.get(options.organizationId) ?? 0;
    for (const waiting of this.#queue.toSorted((a, b) => load(a) - load(b))) {
      const child = this.#placeNow(waiting.program, waiting.options);
      if (!child) continue;
      this.#queue.splice(this.#queue.indexOf(waiting), 1);
      const waitedMs = Math.max(0, performance.now() - waiting.since - GRACE_MS);
      waiting.resolve(child.open(waiting.program, waiting.options, waitedMs));
      return true;
    }
    return false;
  }

  #ready(child: Child): void {
    this.started(child);
    this.#failedStarts = 0;
    this.onFirstReady?.();
    this.pump();
  }

  #released(child: Child, failure?: ServiceError, run?: Run): void {
    this.released(child, failure, run);
    if (this.#queue.length > 0) this.pump();
  }

  #ended(child: Child, reason: KillReason): void {
    this.children.delete(child);
    this.kills[reason] = (this.kills[reason] ?? 0) + 1;
    if (this.#stopped) return;
    if (child.ready) return this.#refill();
    const delayMs = Math.min(10_000, 100 * 2 ** this.#failedStarts++);
    this.parts.log.error({ lane: this.#kind, reason, delayMs }, 'a sandbox child did not start');
    setTimeout(() => this.#refill(), delayMs).unref();
  }

  #refill(): void {
    if (this.#stopped) return;
    this.maintain();
    this.pump();
  }
}

/** The word for a child's end when its run ended in this failure. */
export function reasonOf(failure: ServiceError): KillReason {
  if (failure.code === 'script_time_exceeded') return 'wall';
  if (failure.code === 'script_memory_exceeded') return 'memory';
  return 'used';
}
