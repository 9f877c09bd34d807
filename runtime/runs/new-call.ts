import type { Outcome } from '../call-parts/outcome.ts';
import type { Asked, Call, Plan } from '../call.ts';

/**
 * A fresh call, as a door hands it to the chain.
 * @param plan  of a call that goes down no chain, and makes steps
 */
export function newCall(asked: Asked, plan: Pick<Plan, 'change' | 'reason'> = {}): Call {
  return {
    ...asked,
    sent: asked.input,
    tool: undefined,
    admitted: {},
    plan: { price: 0, ...plan },
    repeat: { settle: [], unstored: [] },
    deferred: { settle: [] },
    money: { refused: false, charged: 0, short: false, settle: [], unstored: [] },
    writes: { guard: async () => undefined, notes: [], passed: false, settle: [], unmade: [] },
    run: { begun: false, settle: [], settled: [] },
    below: { credits: 0, wrote: false },
    recorded: { lost: false },
    trail: [],
    get input() {
      return this.plan.input ?? asked.input;
    },
    get principal() {
      return this.admitted.principal ?? asked.principal;
    },
    get idempotencyKey() {
      return this.plan.idempotencyKey ?? asked.idempotencyKey;
    },
    get batchId() {
      return this.plan.batchId ?? asked.batchId;
    },
    get ran() {
      // A call that changed something ran, also when nothing of it could be stored.
      if (this.recorded.lost && !this.wrote) return false;
      return this.repeat.answer?.ran ?? (this.run.begun && !this.money.refused);
    },
    get wrote() {
      const wasFoundDone = this.begun !== undefined && this.run.outcome !== undefined;
      return this.writes.passed || this.below.wrote || wasFoundDone;
    },
    get outcome() {
      return this.recorded.lost ? undefined : outcomeOf(this);
    },
    get creditsUsed() {
      if (this.recorded.lost) return 0;
      return this.repeat.answer?.creditsUsed ?? this.money.charged + this.below.credits;
    },
    get replayed() {
      return this.repeat.answer !== undefined;
    },
  };
}

function outcomeOf({ repeat, deferred, money, run }: Call): Outcome | undefined {
  if (repeat.answer) return repeat.answer.outcome;
  if (deferred.job) return { result: null, job: deferred.job };
  if (money.refused) return undefined;
  const { outcome } = run;
  if (!money.short || !outcome?.result || !Object.hasOwn(outcome.result, 'credits_used'))
    return outcome;
  return { ...outcome, result: { ...outcome.result, credits_used: money.charged } };
}
