import { ServiceError } from '../../sdk/errors.ts';
import { findSuspect, type Child } from './child.ts';
import { Lane, type LaneParts } from './sandbox-lane.ts';
import { residentMb, setNiceness } from './process-facts.ts';
import type { Run } from './run.ts';
import type { Program } from './sandbox.ts';

/**
 * Isolates are used once in a child of any age, and its memory is watched, so a child of the library lives longer than
 * one that hosts strangers.
 */
const LIFETIMES = 25;
/** CPU after which a run counts as a long one, ms: more than a report of 1,000 campaigns takes. */
const LONG_MS = 100;
/** Runs of one child that have taken so much CPU together are long ones from half of that on: many burn more slowly. */
const LONG_TOGETHER_MS = 2 * LONG_MS;
const SLOW_NICENESS = 19;
const IDLE_SLOW_MS = 5000;
/** Resident memory that a waiting run, or a warm isolate, is granted. */
const CELL_MB = 4;
const SLACK_MB = 64;
const PROGRAMS_KEPT = 1000;

/**
 * Reviewed scripts: a few children, many runs in each. A run that computes for long makes its child a
 * slow one: niced down, with no new runs but of programs known to be long, while a fresh child takes
 * the short ones. So a short run never queues behind a long one.
 */
export class LibraryLane extends Lane {
  readonly #slow = new Map<Child, { idleSince: number }>();
  readonly #retiring = new Set<Child>();
  /** Programs whose last run was long. */
  readonly #long = new Set<string>();
  /** One child is enough until there is work; then the others start, at the next look, not in the way of the first run. */
  #work: 'none' | 'begins' | 'there' = 'none';
  #turn = 0;
  readonly #turns = new WeakMap<Child, number>();

  constructor(parts: LaneParts) {
    super('library', parts);
  }

  /** Resolves when the first child is ready. */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.onFirstReady = resolve;
      this.maintain();
    });
  }

  override check(late: boolean): void {
    super.check(late);
    if (this.#work !== 'begins') return;
    this.#work = 'there';
    this.maintain();
  }

  protected override place(program: Program): Child | undefined {
    const ready = [...this.children].filter(
      (child) => child.ready && child.doubts.size === 0 && !this.#retiring.has(child),
    );
    const slow = ready.filter((child) => this.#slow.has(child));
    // The youngest is a spare: it takes runs only while one of the others is slow, ending or starting.
    const fast = ready
      .filter((child) => !this.#slow.has(child))
      .slice(0, this.parts.config.libraryChildren);
    const wanted = this.#long.has(program.hash) ? [slow, fast] : [fast, slow];
    const child = this.#leastBusy(wanted[0]!) ?? this.#leastBusy(wanted[1]!);
    if (child) this.#turns.set(child, ++this.#turn);
    if (this.#work === 'none') this.#work = 'begins';
    return child;
  }

  /** The one with the fewest runs; among equals the one used longest ago, whose isolates are made anew. */
  #leastBusy(children: readonly Child[]): Child | undefined {
    const load = (child: Child) => child.runs.size + child.leaving.size;
    const turn = (child: Child) => this.#turns.get(child) ?? 0;
    return [...children].sort((a, b) => load(a) - load(b) || turn(a) - turn(b))[0];
  }

  protected override maintain(): void {
    const { libraryChildren } = this.parts.config;
    const wanted = this.#work === 'there' ? libraryChildren + 1 : 1;
    const fast = () =>
      [...this.children].filter((child) => !this.#slow.has(child) && !this.#retiring.has(child));
    // One at a time while another takes the runs: a start has a core for half a second, and those would share it.
    const mayStart = () =>
      ![...this.children].some((child) => !child.ready) || !fast().some((child) => child.ready);
    while (fast().length < wanted && this.children.size < 3 * libraryChildren + 1 && mayStart()) {
      this.spawn();
    }
  }

  /** The next one may start. */
  protected override started(): void {
    this.maintain();
  }

  protected override released(child: Child, _failure?: ServiceError, run?: Run): void {
    if (run && run.seenMs < LONG_MS) this.#long.delete(run.program.hash);
    const busy = child.busy;
    if (this.#retiring.has(child)) {
      if (!busy) child.kill('retired');
      return;
    }
    if (child.served >= LIFETIMES * this.parts.config.runsPerChild) this.#retire(child);
  }

  protected override judge(child: Child): void {
    this.#weigh(child);
    child.chargeCpu();
    let long = false;
    const atWork = [...child.runs.values()].filter((run) => run.executing);
    const together = atWork.reduce((sum, run) => sum + run.seenMs, 0);
    const longMs = together >= LONG_TOGETHER_MS ? LONG_MS / 2 : LONG_MS;
    for (const run of child.runs.values()) {
      if (run.executing && run.seenMs >= longMs) {
        long = true;
        this.#remember(run.program.hash);
      }
      if (run.seenMs > run.options.limits.cpuMs) run.fail(new ServiceError('script_time_exceeded'));
    }
    if (long && !this.#slow.has(child)) this.#makeSlow(child);
    const slow = this.#slow.get(child);
    if (slow) this.#judgeSlow(child, slow);
  }

  /** Growth is charged to the runs that were at work; above the limit the one that grew most goes. */
  #weigh(child: Child): void {
    const before = child.residentMb;
    child.residentMb = residentMb(child.pid) ?? before;
    const working = [...child.runs.values()].filter((run) => run.suspect);
    for (const run of working) run.grownMb += (child.residentMb - before) / working.length;
    const cells = child.runs.size + child.leaving.size + this.parts.config.warmIsolates;
    const rest = child.restingMb + SLACK_MB + cells * CELL_MB;
    if (child.residentMb <= rest) return;
    if (!child.busy) return this.#retire(child);
    const suspect = findSuspect([...child.runs.values()]);
    if (!suspect) return;
    const limit = suspect.options.limits.memoryMb;
    const verdict = new ServiceError('script_memory_exceeded');
    const over = child.residentMb - rest;
    if (over > 2 * limit) child.kill('memory', suspect, verdict);
    else if (over <= limit) return;
    else if (suspect.grownMb > CELL_MB) suspect.fail(verdict);
    // Nobody at work has grown: earlier runs left it, and the child may never be seen idle.
    else this.#retire(child);
  }

  #remember(hash: string): void {
    if (this.#long.size >= PROGRAMS_KEPT) this.#long.clear();
    this.#long.add(hash);
  }

  #makeSlow(child: Child): void {
    setNiceness(child.pid, SLOW_NICENESS);
    this.#slow.set(child, { idleSince: performance.now() });
    this.maintain();
  }

  /** A slow child without long runs goes back to work when the system lets it, else it ends. */
  #judgeSlow(child: Child, slow: { idleSince: number }): void {
    const now = performance.now();
    if (child.busy) slow.idleSince = now;
    else if (now - slow.idleSince > IDLE_SLOW_MS) {
      this.#slow.delete(child);
      child.kill('idle');
    }
  }

  /** Takes no new runs; ends when its last one has left. A fresh child is started at once. */
  #retire(child: Child): void {
    this.#retiring.add(child);
    this.maintain();
    if (!child.busy) child.kill('retired');
  }
}
