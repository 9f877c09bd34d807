/** Answers to the callers of the soak, call by call: the other side of the service's own books. */
import { quantile } from '../bench/figure.ts';

export interface Answered {
  readonly kind: string;
  readonly status: number;
  readonly ms: number;
  readonly creditsUsed: number;
  /** Code of the error, `success` or `pending`. */
  readonly outcome: string;
  readonly creditsHeld: number;
}

export interface Tally {
  readonly calls: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

export class CallBook {
  /** Effects that the service acknowledged, `c7 21.5`. */
  readonly acknowledged = new Set<string>();
  /** Effects that it said did not happen. */
  readonly denied = new Set<string>();
  /** Effects that it said nobody knows of. */
  readonly unknown = new Set<string>();
  /** Events that must not happen at all. */
  readonly faults: string[] = [];
  /** Asks again about changes that waited for a person when they were last asked about. */
  readonly open: (() => Promise<unknown>)[] = [];
  creditsUsed = 0;
  creditsHeld = 0;
  /** Calls that were sent again, for the process died or was still at it. */
  repeats = 0;
  readonly #answers = new Map<string, Answered[]>();

  note(answer: Answered): void {
    const all = this.#answers.get(answer.kind) ?? [];
    this.#answers.set(answer.kind, all);
    all.push(answer);
    this.creditsUsed += answer.creditsUsed;
    this.creditsHeld += answer.creditsHeld;
  }

  fault(words: string): void {
    if (this.faults.length < 50) this.faults.push(words);
  }

  get total(): number {
    return [...this.#answers.values()].reduce((sum, all) => sum + all.length, 0);
  }

  tallies(): Map<string, Tally> {
    return new Map(
      [...this.#answers].sort().map(([kind, all]) => {
        const outcomes: Record<string, number> = {};
        for (const { outcome } of all) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        const ms = all.map((one) => one.ms);
        const [p50, p95, max] = [0.5, 0.95, 1].map((q) => Math.round(quantile(ms, q)));
        return [kind, { calls: all.length, outcomes, p50: p50!, p95: p95!, max: max! }];
      }),
    );
  }
}
