/** How an assistant walks through a job: it searches in the person's own words, calls what it is led to, and reads the answers. */
import type { AnyJson } from '../../support/any-json.ts';

export interface Desk {
  /**
   * Searches for what is wanted. A search that shows none of the names leads nowhere, and counts.
   * @param names  what would do, best first
   * @returns the first of them that is shown; where none is, the first
   */
  find(query: string, ...names: readonly string[]): Promise<string>;
  call(tool: string, args?: Readonly<Record<string, unknown>>): Promise<AnyJson>;
  /** Runs a tool or a script, whichever it is. */
  run(name: string, args?: Readonly<Record<string, unknown>>): Promise<AnyJson>;
  /** The same by somebody else, who looks at what became of it: it costs the job nothing. */
  look(tool: string, args?: Readonly<Record<string, unknown>>): Promise<AnyJson>;
  /** A person opens the page of a held change and agrees. */
  agree(approvalId: string): Promise<void>;
  /** Says that an answer claimed what is not so. */
  wrong(claim: string): void;
}

/** A job, by its place in the list of requests. @returns what is not as it should be; undefined when the job is done */
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
/** What an assistant has room for: above either a job is a grade worse, above twice as much two. */
const ROOM = { calls: 8, tokens: 8_000 };

/** An untrue answer weighs two grades: whoever believes it acts on it. A job that did not reach its end has failed. */
export function gradeOf({ isReached, calls, tokens, deadEnds, wrongClaims }: Reached): Grade {
  if (!isReached) return 'F';
  const over = Math.max(calls / ROOM.calls, tokens / ROOM.tokens);
  const lost = deadEnds + 2 * wrongClaims + (over > 2 ? 2 : over > 1 ? 1 : 0);
  return GRADES[Math.min(lost, GRADES.length - 1)]!;
}
