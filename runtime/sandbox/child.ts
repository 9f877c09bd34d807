import type { ChildProcess } from 'node:child_process';
import { ServiceError } from '../../sdk/errors.ts';
import { giveBack } from '../give-back.ts';
import { PassingMap } from '../passing-map.ts';
import { encodeFrame, frameHead, FrameReader } from './frames.ts';
import { readFromChild, type FromChild, type ToChild } from './messages.ts';
import { innermost, processCpuMs, residentMb } from './process-facts.ts';
import type { Program } from './sandbox.ts';
import { Run, type RunOptions } from './run.ts';

/** Why a child ended; counted in the sandbox's stats. */
export type KillReason =
  | 'wall'
  | 'cpu'
  | 'memory'
  | 'crash'
  | 'breach'
  | 'silent'
  | 'stuck'
  | 'used'
  | 'retired'
  | 'idle'
  | 'stop';

/** The events of its child that a lane hears. */
export interface ChildEvents {
  readonly ready: (child: Child) => void;
  /** A run has left; `failure` when it ended in one. */
  readonly left: (child: Child, run: Run, failure: ServiceError | undefined) => void;
  /** No thread is in the isolate of a run that had left. */
  readonly gone: (child: Child) => void;
  readonly ended: (child: Child, reason: KillReason) => void;
}

const STUCK_MS = 300;
/** Beats come every 50 ms from a child that gets its share of the processor; `dead` counts where nobody tells what it got. */
const SILENT_MS = { suspect: 1000, cpu: 2000, dead: 30_000 };
const PAYLOAD_SLACK = 4096;
/** How long the end of a run that ended well may wait for company. */
const PATIENCE_MS = 2;

/** One child process and the runs that it hosts. Everything it says is checked (S3). */
export class Child {
  readonly process: ChildProcess;
  readonly runs = new PassingMap<string, Run>();
  readonly startedAt = performance.now();
  ready = false;
  dead = false;
  served = 0;
  /** Resident memory before the first run, MB, and at the last look. */
  restingMb = 0;
  residentMb = 0;
  lastBeatAt = 0;
  /** Process CPU when it was first found silent, ms. */
  #cpuAtSilence: number | undefined;
  /** Process CPU when its only run began, ms. */
  cpuAtOpen = 0;
  #cpuSeenMs = 0;
  /** Runs that left but whose isolate may still be entered, and when a beat first said that it is: time, process CPU. */
  readonly leaving = new Map<string, { readonly at: number; readonly cpuMs: number } | undefined>();
  /** Runs among these that ended in a failure: until they are gone the child may have to be killed. */
  readonly doubts = new Set<string>();
  #pid: number | undefined;
  readonly #events: ChildEvents;
  readonly #known = new Set<string>();
  readonly #neighbours: boolean;
  #outbox = '';
  #willFlush = false;
  #patience: NodeJS.Timeout | undefined;

  constructor(
    process: ChildProcess,
    options: { readonly payloadBytes: number; readonly neighbours: boolean },
    events: ChildEvents,
  ) {
    this.process = process;
    this.#events = events;
    this.#neighbours = options.neighbours;
    const limits = { headerBytes: 128 * 1024, payloadBytes: options.payloadBytes + PAYLOAD_SLACK };
    const reader = new FrameReader(limits, (header, payload) => this.#receive(header, payload));
    process.stdout!.on('data', (chunk: Buffer) => {
      if (this.dead) return;
      try {
        reader.push(chunk);
      } catch {
        this.kill('breach');
      }
    });
    process.stdin!.on('error', () => undefined);
    process.stderr!.resume();
    process.on('error', () => this.#end('crash'));
    process.on('exit', () => this.#end('crash'));
  }

  /** Whether a run is in it, or on its way out. */
  get busy(): boolean {
    return this.runs.size + this.leaving.size > 0;
  }

  /** Of the process that hosts the isolates; the one that was spawned may stand around it. */
  get pid(): number {
    return this.#pid ?? this.process.pid ?? 0;
  }

  /** @param waitedMs  how long the run has waited for its place, which is wall time */
  open(program: Program, options: RunOptions, waitedMs = 0): Run {
    if (!this.#known.has(program.hash)) {
      this.#known.add(program.hash);
      this.#send({ t: 'code', hash: program.hash }, program.code);
    }
    if (this.dead) throw new ServiceError('overloaded');
    this.served++;
    if (!this.busy) this.#wake();
    const seat = {
      send: (message: ToChild, payload?: string) => this.#send(message, payload),
      leave: (left: Run, failure: ServiceError | undefined) => this.#leave(left, failure),
      sendBytes: (message: ToChild, payload: Uint8Array) => this.#sendBytes(message, payload),
      breach: () => this.kill('breach'),
    };
    const run = new Run(program, options, seat, waitedMs);
    this.runs.set(run.id, run);
    return run;
  }

  /** Charges its runs with CPU: the time they claim, but together no more than the process used. */
  chargeCpu(): void {
    const used = processCpuMs(this.pid);
    if (used === undefined) return;
    // The first run after a rest begins where the last look at a child at rest ended.
    if (!this.busy) this.#cpuSeenMs = used;
    let claimed = 0;
    for (const run of this.runs.values()) claimed += run.unseenMs;
    if (claimed === 0) return;
    const share = Math.min(1, (used - this.#cpuSeenMs) / claimed);
    this.#cpuSeenMs = used;
    for (const run of this.runs.values()) run.see(share);
  }

  /**
   * Whether something holds its thread: it had the processor for long and did not beat. Time alone says
   * nothing, because a child that was niced down gets almost none on a busy machine.
   */
  isSilent(): boolean {
    const silentMs = performance.now() - this.lastBeatAt;
    const used = silentMs > SILENT_MS.suspect ? processCpuMs(this.pid) : undefined;
    this.#cpuAtSilence = used && (this.#cpuAtSilence ?? used);
    if (used === undefined) return silentMs > SILENT_MS.dead;
    return used - this.#cpuAtSilence! > SILENT_MS.cpu;
  }

  /** Ends the process at once. Its runs end too, each in the verdict that fits. */
  kill(reason: KillReason, guilty?: Run, verdict?: ServiceError): void {
    if (this.dead) return;
    this.process.kill('SIGKILL');
    this.#end(reason, guilty, verdict);
  }

  /** The first run after a rest: figures and the time of the last beat begin anew. */
  #wake(): void {
    this.lastBeatAt = performance.now();
    if (!this.#neighbours) this.cpuAtOpen = processCpuMs(this.pid) ?? 0;
  }

  /** Written at the end of the turn, so that an open and its invoke wake the child once. */
  #send(message: ToChild, payload = ''): void {
    this.#outbox += encodeFrame(message, payload);
    if (this.#willFlush) return;
    this.#willFlush = true;
    process.nextTick(() => this.#flush());
  }

  /** Written with the next message, or after a moment: to wake the child now would slow down the answer. */
  #sendLater(message: ToChild): void {
    this.#outbox += encodeFrame(message);
    this.#patience ??= setTimeout(() => this.#flush(), PATIENCE_MS);
  }

  #flush(): void {
    const frames = this.#outbox;
    this.#outbox = '';
    this.#willFlush = false;
    clearTimeout(this.#patience);
    this.#patience = undefined;
    if (!this.dead && frames !== '') this.process.stdin!.write(frames);
  }

  #sendBytes(message: ToChild, payload: Uint8Array): Promise<void> {
    this.#outbox += frameHead(message, payload.byteLength);
    this.#flush();
    if (this.dead) return Promise.resolve();
    return new Promise((resolve) =>
      this.process.stdin!.write(payload, () => {
        giveBack(payload);
        resolve();
      }),
    );
  }

  #leave(run: Run, failure: ServiceError | undefined): void {
    this.runs.delete(run.id);
    if (this.dead) return;
    const message = { t: 'close', r: run.id } as const;
    if (failure || !this.#neighbours) this.#send(message);
    else this.#sendLater(message);
    this.leaving.set(run.id, undefined);
    if (failure) this.doubts.add(run.id);
    this.#events.left(this, run, failure);
  }

  #receive(header: Record<string, unknown>, payload: string): void {
    const message = readFromChild(header);
    if (!message) return this.kill('breach');
    if (message.t === 'ready') return this.#becomeReady();
    if (message.t === 'beat') return this.#beat(message);
    if (message.t === 'gone') return this.#gone(message.r);
    const run = this.runs.get(message.r);
    if (message.t === 'fatal') return this.#fatal(run);
    run?.receive(message, payload);
  }

  #becomeReady(): void {
    if (this.ready) return this.kill('breach');
    this.ready = true;
    this.#pid = innermost(this.pid);
    this.restingMb = this.residentMb = residentMb(this.pid) ?? 0;
    this.#events.ready(this);
  }

  #beat(message: FromChild & { t: 'beat' }): void {
    this.lastBeatAt = performance.now();
    for (const run of this.runs.values()) run.executing = false;
    for (const [id, cpuMs] of message.x) {
      const run = this.runs.get(id);
      if (!run) continue;
      run.executing = true;
      run.claimedMs = Math.max(run.claimedMs, cpuMs);
    }
    if (message.s.some((id) => this.#isStuck(id))) this.kill('stuck');
  }

  /**
   * The child's own thread works, and still it cannot get the guest out of an isolate. The time is taken
   * between beats: after a stall of this process, or of the whole machine, one says nothing yet. The child must
   * have had the processor for as long, too: one that was niced down may wait longer for it than a guest takes to end.
   */
  #isStuck(id: string): boolean {
    if (!this.leaving.has(id)) return false;
    const now = { at: this.lastBeatAt, cpuMs: processCpuMs(this.pid) ?? this.lastBeatAt };
    const since = this.leaving.get(id) ?? now;
    this.leaving.set(id, since);
    const forMs = now.at - since.at;
    return (forMs > STUCK_MS && now.cpuMs - since.cpuMs > STUCK_MS) || forMs > SILENT_MS.dead;
  }

  #gone(id: string): void {
    this.doubts.delete(id);
    if (this.leaving.delete(id)) this.#events.gone(this);
  }

  /** V8 gave up an isolate: its thread never ends, so the child must. */
  #fatal(run: Run | undefined): void {
    this.kill('crash', run, new ServiceError('script_memory_exceeded'));
  }

  #end(reason: KillReason, guilty?: Run, verdict?: ServiceError): void {
    if (this.dead) return;
    this.dead = true;
    const runs = [...this.runs.values()];
    const blamed =
      guilty ??
      (reason === 'crash' || reason === 'breach' || reason === 'silent'
        ? findSuspect(runs)
        : undefined);
    for (const run of runs) {
      const isGuilty = run === blamed || !this.#neighbours;
      run.fail(
        isGuilty
          ? (verdict ?? new ServiceError('script_crashed'))
          : new ServiceError('script_neighbour_crashed'),
      );
    }
    this.#events.ended(this, reason);
  }
}

/** The run at work that grew most, then the one that used most CPU. */
export function findSuspect(runs: readonly Run[]): Run | undefined {
  return runs
    .filter((run) => run.suspect)
    .sort((left, right) => right.grownMb - left.grownMb || right.cpuMs - left.cpuMs)[0];
}
