/** A walk does a job as an assistant would: it searches in the person's words, makes the calls, and reads the answers. */
import type { AnyJson } from '../../support/any-json.ts';

export interface Desk {
  /**
   * Searches for a tool. A search that shows none of the names counts as a dead end.
   * @param names  names that would do, the best first
   * @returns the first name that is shown; the first of all where none is shown
   */
  find(query: string, ...names: readonly string[]): Promise<string>;
  call(tool: string, args?: Readonly<Record<string, unknown>>): Promise<AnyJson>;
  /** Runs a tool or a script by its name. */
  run(name: string, args?: Readonly<Record<string, unknown>>): Promise<AnyJson>;
  /** Makes a call as somebody else, to check the result. It does not count for the job. */
  look(tool: string, args?: Readonly<Record<string, unknown>>): Promise<AnyJson>;
  /** A person opens the page of a held change and agrees. */
  agree(approvalId: string): Promise<void>;
  /** Notes that an answer claimed something untrue. */
  wrong(claim: string): void;
}

/** Does one job. @param ask  the person's words. @returns the fault that stopped it; undefined when the job is done */
export type Walk = (desk: Desk, ask: string) => Promise<string | undefined>;

export interface Reached {
  readonly isReached: boolean;
  readonly calls: number;
  readonly tokens: number;
  /** Searches that led nowhere, and calls that were refused. */
  readonly deadEnds: number;
  readonly wrongClaims: number;
}

export type Grade = 'A' | 'B' | 'C' | 'D' | 'F';

const GRADES: readonly Grade[] = ['A', 'B', 'C', 'D', 'F'];
/** Limits of a job. Above one of them the grade is one worse, above twice the limit two worse. */
const ROOM = { calls: 8, tokens: 8_000 };

/** An untrue answer costs two grades, because people act on it. A job that did not reach its end gets an F. */
export function gradeOf({ isReached, calls, tokens, deadEnds, wrongClaims }: Reached): Grade {
  if (!isReached) return 'F';
  const over = Math.max(calls / ROOM.calls, tokens / ROOM.tokens);
  const lost = deadEnds + 2 * wrongClaims + (over > 2 ? 2 : over > 1 ? 1 : 0);
  return GRADES[Math.min(lost, GRADES.length - 1)]!;
}
