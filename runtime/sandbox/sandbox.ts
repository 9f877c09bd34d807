/**
 * The port through which guest code runs. Guest code never runs in this process: adapters start child
 * processes (docs/threats.md, S1), judge their time and memory, and kill them.
 */

/** A bundled script, ready to be compiled in an isolate. */
export interface Program {
  /** Name of the script, for logs and errors. */
  readonly name: string;
  /** JavaScript of one ES module bundle whose default export is the script, as an IIFE that sets `__script`. */
  readonly code: string;
  /** Hash of `code`: identifies cached machine code. */
  readonly hash: string;
  /** `library`: reviewed here, shares children. `outside`: alone in a locked-down child. */
  readonly lane: 'library' | 'outside';
}

export interface RunLimits {
  /** Resident memory of the child that the run may cause, MB. */
  readonly memoryMb: number;
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly hostCalls: number;
  /** Bytes of one argument of a host call, and of the result. */
  readonly argumentBytes: number;
  readonly resultBytes: number;
}

/** Plain data that the guest sees as `host.account`, `host.today`, `host.now`. */
export interface GuestWorld {
  readonly account: unknown;
  readonly today: string;
  readonly now: string;
}

/**
 * Answers one `host.call` of the guest. Runs in this process, after the text was parsed and bounded. A ServiceError
 * that it throws crosses as `{code, message, platform}`; anything else as `internal`.
 */
export type HostFunction = (request: unknown, signal: AbortSignal) => Promise<unknown>;

export interface Session {
  /**
   * Calls the script in its isolate: `run` the default export of a read script; `preview`, `apply`,
   * `verify` those of a write script. `input` = arguments after (args, host): [changes] or [result].
   * @throws script_failed script_time_exceeded script_memory_exceeded script_calls_exceeded
   *   script_output_exceeded script_crashed script_neighbour_crashed
   */
  invoke(
    phase: 'run' | 'preview' | 'apply' | 'verify',
    args: unknown,
    input?: readonly unknown[],
  ): Promise<unknown>;
  /** Whether the script brings its own `verify`. Known after the first invoke. */
  readonly hasVerify: boolean;
  /** Lines from `host.log`, bounded. */
  readonly logs: readonly string[];
  /** CPU time used so far, ms, as far as known. */
  readonly cpuMs: number;
  /** Disposes of the isolate; calls in flight are aborted and late answers dropped (S10). Idempotent. */
  close(): void;
}

export interface SandboxStats {
  readonly children: number;
  readonly running: number;
  readonly waiting: number;
  readonly kills: Readonly<Record<string, number>>;
}

export interface Sandbox {
  /**
   * A fresh isolate for one run of `program`, for one organization. Limits count over all phases;
   * wall time runs only while an invoke is under way.
   * @throws overloaded  no place within the queue's bound
   */
  open(
    program: Program,
    options: {
      readonly organizationId: number;
      readonly runId: string;
      readonly limits: RunLimits;
      readonly world: GuestWorld;
      readonly answer: HostFunction;
      readonly signal: AbortSignal;
    },
  ): Promise<Session>;
  stats(): SandboxStats;
  /** Starts the warm children; resolves when the first one is ready. */
  start(): Promise<void>;
  /** Kills every child. */
  stop(): Promise<void>;
}

export interface Made {
  /** Absolute path. */
  readonly file: string;
  readonly factory: string;
  readonly args: readonly unknown[];
}

export interface CompiledText {
  readonly code: string;
  /** Source map of `code`, JSON. */
  readonly map: string;
}

/** Bundles scripts with esbuild, cached on disk by content. */
export interface Bundler {
  /**
   * One text of TypeScript that imports nothing, between one line before it and one after it.
   * @throws input_invalid  with line and column of each fault in the code, from 1
   */
  compile(source: {
    readonly owner: string;
    readonly head: string;
    readonly code: string;
    readonly tail: string;
  }): Promise<CompiledText>;
  /** @throws script_failed  it does not bundle; the message has file and line */
  bundle(source: {
    readonly name: string;
    /** Its file; or the entry that its manifest gives: one request, or a call of a function that a file exports. */
    readonly entry: string | { readonly request: unknown } | Made;
    readonly lane: Program['lane'];
  }): Promise<Program>;
}

export interface SandboxPart {
  readonly sandbox: Sandbox;
}
