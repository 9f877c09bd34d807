/** Programs that callers write: run in the sandbox, with tools and scripts as functions. */
import type { Step, StepReport } from './step.ts';

export interface ProgramsPort {
  /**
   * Begins a program: the body of an async TypeScript function. Its reads go down the chain by themselves; its writes
   * come out of `next`, one after the other, and it goes on when they are answered.
   * @throws input_invalid  it does not compile, or calls a function that does not exist; line and column are named
   */
  start(wish: { readonly code: string }): Promise<RunningProgram>;
}

export interface RunningProgram {
  /** The run that the program's writes belong to. */
  readonly runId: string;
  /** It is rehearsed: its writes are only planned. */
  readonly isDry: boolean;
  /** The next write that it waits for; undefined once it has ended. */
  next(): Promise<ProgramWrite | undefined>;
  /** Writes that a person must agree to: none of them was made. */
  readonly held: readonly Step[];
  /** Once it has ended. */
  end(): Promise<ProgramEnd>;
  /** Ends it wherever it is. Idempotent. */
  close(): void;
}

export interface ProgramWrite {
  readonly step: Step;
  answer(report: StepReport): void;
}

export interface ProgramEnd {
  /** Plain JSON; null when it failed. */
  readonly value: unknown;
  /** About as many as a model reads in the value. */
  readonly tokens: number;
  /** Why it failed, with its place in the code (both from 1). */
  readonly error?: {
    readonly code: string;
    readonly message: string;
    readonly line: number | null;
    readonly column: number | null;
  };
  readonly logs: readonly string[];
  /** Calls that it made. */
  readonly calls: { readonly reads: number; readonly writes: number };
  /** Credits of its reads. */
  readonly credits: number;
}
