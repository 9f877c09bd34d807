import type { Outcome } from '../call-parts/outcome.ts';
import type { Asked, Below, Call, Deferred, Money, Plan, Recorded, Repeat } from '../call.ts';
import type { Admitted, RunPart, Writes } from '../call.ts';

/**
 * A fresh call, as a door hands it to the chain.
 * @param plan  of a call that goes down no chain, and makes steps
 */
export function newCall(asked: Asked, plan: Pick<Plan, 'change' | 'reason'> = {}): Call {
  const { input, principal: _p, idempotencyKey: _i, batchId: _b, ...others } = asked;
  return Object.assign(new CallFacts(asked, { price: 0, ...plan }), others, {
    sent: input,
    tool: undefined,
    trail: [],
  });
}

/** The parts of a call, and the facts that follow from them. As getters of each new object they would cost five times as much. */
class CallFacts {
  readonly #asked: Asked;
  readonly admitted: Admitted = {};
  readonly plan: Plan;
  readonly repeat: Repeat = { settle: [], unstored: [] };
  readonly deferred: Deferred = { settle: [] };
  readonly money: Money = { refused: false, charged: 0, short: false, settle: [], unstored: [] };
  readonly writes: Writes = {
    guard: async () => undefined,
    notes: [],
    passed: false,
    settle: [],
    unmade: [],
  };
  readonly run: RunPart = { begun: false, settle: [], settled: [] };
  readonly below: Below = { credits: 0, wrote: false };
  readonly recorded: Recorded = { lost: false };

  constructor(asked: Asked, plan: Plan) {
    this.#asked = asked;
    this.plan = plan;
  }

  get input() {
    return this.plan.input ?? this.#asked.input;
  }

  get principal() {
    return this.admitted.principal ?? this.#asked.principal;
  }

  get idempotencyKey() {
    return this.plan.idempotencyKey ?? this.#asked.idempotencyKey;
  }

  get batchId() {
    return this.plan.batchId ?? this.#asked.batchId;
  }

  get ran() {
    // A call that changed something ran, also when nothing of it could be stored.
    if (this.recorded.lost && !this.wrote) return false;
    return this.repeat.answer?.ran ?? (this.run.begun && !this.money.refused);
  }

  get wrote() {
    const wasFoundDone = this.#asked.begun !== undefined && this.run.outcome !== undefined;
    return this.writes.passed || this.below.wrote || wasFoundDone;
  }

  get outcome() {
    return this.recorded.lost ? undefined : outcomeOf(this);
  }

  get creditsUsed() {
    if (this.recorded.lost) return 0;
    return this.repeat.answer?.creditsUsed ?? this.money.charged + this.below.credits;
  }

  get replayed() {
    return this.repeat.answer !== undefined;
  }
}

function outcomeOf({ repeat, deferred, money, run }: CallFacts): Outcome | undefined {
  if (repeat.answer) return repeat.answer.outcome;
  if (deferred.job) return { result: null, job: deferred.job };
  if (money.refused) return undefined;
  const { outcome } = run;
  if (!money.short || !outcome?.result || !Object.hasOwn(outcome.result, 'credits_used'))
    return outcome;
  return { ...outcome, result: { ...outcome.result, credits_used: money.charged } };
}
