import { ServiceError } from '../../sdk/errors.ts';
import type { Child } from './child.ts';
import { Lane, reasonOf, type LaneParts } from './sandbox-lane.ts';
import { processCpuMs, residentMb, setNiceness } from './process-facts.ts';
import type { RunOptions } from './run.ts';
import type { Program } from './sandbox.ts';

/** Children in all, for each warm one that is kept. */
const CHILDREN_PER_WARM = 4;
const IDLE_MS = 20_000;
const SLACK_MB = 48;

/** Whom a child belongs to: one organization and one script, until it ends. */
interface Bond {
  readonly key: string;
  readonly organizationId: number;
  idleSince: number;
}

/** Below everything of the service and its library; a start gets some more, so that it comes to an end. */
const NICENESS = { start: 10, run: 19 };

/**
 * Scripts that nobody here reviewed: one run per child at a time. A child serves one script of one
 * organization and is killed at the first fault; warm ones wait, bound to nobody, so that a start is
 * seldom on a caller's path.
 */
export class OutsideLane extends Lane {
  readonly #bonds = new Map<Child, Bond>();
  #wanted = false;

  constructor(parts: LaneParts) {
    super('outside', parts);
  }

  protected override place(program: Program, options: RunOptions): Child | undefined {
    this.#wanted = true;
    this.maintain();
    const { organizationId } = options;
    if (!this.#hasShare(organizationId)) return undefined;
    const key = `${organizationId}:${program.hash}`;
    const idle = [...this.children].filter((child) => child.ready && isIdle(child));
    const child =
      idle.find((candidate) => this.#bonds.get(candidate)?.key === key) ??
      idle.find((candidate) => !this.#bonds.has(candidate));
    if (child) this.#bonds.set(child, { key, organizationId, idleSince: Infinity });
    return child;
  }

  /** Whether an organization leaves as many children to others as it keeps busy (threats.md, U6). */
  #hasShare(organizationId: number): boolean {
    const busy = [...this.#bonds].filter(([child]) => !child.dead && child.busy);
    const own = busy.filter(([, bond]) => bond.organizationId === organizationId);
    return own.length < CHILDREN_PER_WARM * this.parts.config.outsideChildren - busy.length;
  }

  /** Warm children are kept from the first outside run on. */
  protected override maintain(): void {
    if (!this.#wanted) return;
    for (const child of this.#bonds.keys()) if (child.dead) this.#bonds.delete(child);
    const { outsideChildren } = this.parts.config;
    const free = () => [...this.children].filter((child) => !this.#bonds.has(child)).length;
    while (free() < outsideChildren) {
      if (this.children.size >= CHILDREN_PER_WARM * outsideChildren && !this.#dismiss()) return;
      setNiceness(this.spawn().pid, NICENESS.start);
    }
  }

  /** Makes room: ends the bound child that has been idle longest. */
  #dismiss(): boolean {
    const [oldest] = [...this.#bonds]
      .filter(([child]) => !child.dead && isIdle(child))
      .sort((left, right) => left[1].idleSince - right[1].idleSince);
    // Only when runs wait: an idle child that may be used again is worth more than a spare one.
    if (!oldest || this.waiting === 0) return false;
    this.#bonds.delete(oldest[0]);
    this.children.delete(oldest[0]);
    oldest[0].kill('idle');
    return true;
  }

  protected override started(child: Child): void {
    setNiceness(child.pid, NICENESS.run);
  }

  protected override released(child: Child, failure?: ServiceError): void {
    if (failure) return child.kill(reasonOf(failure));
    if (!isIdle(child)) return;
    const bond = this.#bonds.get(child);
    if (bond) bond.idleSince = performance.now();
    if (child.served >= this.parts.config.runsPerChild) child.kill('retired');
  }

  protected override judge(child: Child): void {
    const bond = this.#bonds.get(child);
    if (!bond) return;
    child.residentMb = residentMb(child.pid) ?? child.residentMb;
    const [run] = child.runs.values();
    if (!run) return this.#judgeIdle(child, bond);
    const { memoryMb, cpuMs } = run.options.limits;
    const usedMs = (processCpuMs(child.pid) ?? 0) - child.cpuAtOpen;
    if (child.residentMb > child.restingMb + memoryMb) {
      child.kill('memory', run, new ServiceError('script_memory_exceeded'));
    } else if (usedMs > cpuMs) {
      child.kill('cpu', run, new ServiceError('script_time_exceeded'));
    }
  }

  #judgeIdle(child: Child, bond: Bond): void {
    const old = performance.now() - bond.idleSince > IDLE_MS;
    if (old) child.kill('idle');
    else if (isIdle(child) && child.residentMb > child.restingMb + SLACK_MB) child.kill('retired');
  }
}

function isIdle(child: Child): boolean {
  return !child.dead && !child.busy;
}
