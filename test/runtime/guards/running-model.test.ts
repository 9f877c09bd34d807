/**
 * The rule over all that runs in an account, against a small simulated account. Several keys make any changes for 48
 * hours. The daily spend never exceeds the rule's limit without a person.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { accountMovesOf } from '../../../runtime/guards/account-moves.ts';
import { defaultRules } from '../../../runtime/guards/guard-rule.ts';
import { judgeChanges } from '../../../runtime/guards/judge-changes.ts';
import { withRaises } from '../../../runtime/guards/lately.ts';
import { movesOf, pastMoveOf } from '../../../runtime/guards/moves-of.ts';
import { runningSum } from '../../../runtime/guards/running-sum.ts';
import { noFacts, observationIn, type SpendFacts } from '../../../runtime/guards/spend-facts.ts';
import { isFirstOfHour } from '../../../runtime/guards/observed.ts';
import type { Observation } from '../../../runtime/guards/observation.ts';
import type { AccountMove, PastMove, Subject } from '../../../runtime/guards/subject.ts';
import { exchangeRates } from '../../../runtime/rates/exchange-rates.ts';
import type { Change } from '../../../sdk/script.ts';
import { AccountRule } from '../../support/account-rule.ts';
import { AccountWorld } from '../../support/account-world.ts';

type Step = readonly [
  verb: string,
  which: number,
  amount: number,
  minutes: number,
  key: number,
  takes: number,
];

const HOUR = 3_600_000;
const MINUTE = 60_000;
const place = { platform: 'acme', accountId: '1', currency: 'USD' } as const;
const rates = exchangeRates();

class Attack {
  readonly #begun = Date.parse('2026-11-20T12:00:00Z');
  #now = this.#begun;
  readonly #world = new AccountWorld();
  readonly #rule = new AccountRule(this.#world, this.#begun);
  readonly #past: PastMove[] = [];
  readonly #ofAccount: AccountMove[] = [];
  readonly #observed: Observation[] = [];
  #underWay: { readonly ends: number; readonly moves: readonly number[]; make(): void }[] = [];
  /** The rule's limit when something was last allowed to spend more. */
  #most = 0;
  /** The daily spend over time. A return to that of the last ten minutes is no raise, because calls may overtake each other. */
  readonly #spent: { readonly at: number; readonly sum: number }[] = [];

  get isOver() {
    return this.#now > this.#begun + 48 * HOUR;
  }

  do([verb, which, amount, minutes, key, takes]: Step): void {
    this.#passTo(this.#now + minutes * MINUTE);
    const wish = this.#world.wish(verb, which, amount);
    if (!wish) return;
    const moves = this.#judge(wish.change, `key_${key}`);
    if (!moves) return;
    const ends = this.#now + takes * MINUTE;
    this.#underWay.push({ ends, moves, make: wish.make });
    this.#passTo(this.#now);
  }

  #passTo(now: number): void {
    const due = this.#underWay
      .filter(({ ends }) => ends <= now)
      .toSorted((a, b) => a.ends - b.ends);
    this.#underWay = this.#underWay.filter(({ ends }) => ends > now);
    for (const { ends, moves, make } of due) {
      this.#now = Math.max(this.#now, ends);
      const at = this.#now;
      const lately = this.#spent.filter((one) => one.at >= at - 10 * MINUTE);
      const before = Math.max(this.#rule.spends(at), ...lately.map(({ sum }) => sum));
      this.#spent.push({ at, sum: this.#rule.spends(at) });
      make();
      this.#rule.note(at);
      for (const one of moves) this.#ofAccount[one] = { ...this.#ofAccount[one]!, endedAt: at };
      const after = this.#rule.spends(at);
      if (after > before) expect(after).to.be.at.most(this.#most + 1e-6);
    }
    this.#now = now;
  }

  /** @returns positions of its moves; undefined when a person is asked */
  #judge(given: Change, keyId: string): readonly number[] | undefined {
    const now = this.#now;
    const facts = this.#facts();
    const changes = withRaises([given], this.#ofAccount, { now, askedAt: now });
    const moves = movesOf(changes, { ...place, now: this.#now });
    const where = { keyId, ...place, accountIds: ['1'] };
    const known = { facts, pastOfAccount: [...this.#ofAccount], observed: [...this.#observed] };
    const plain = { ...where, effect: 'write', changes, moves, now, rates } as const;
    const subject: Subject = { ...plain, ...known, past: [...this.#past] };
    this.#rule.tell(now);
    const seen = observationIn(facts, now)!;
    if (isFirstOfHour(this.#observed, seen)) this.#observed.push(seen);
    if (judgeChanges(defaultRules, subject).length > 0) return undefined;
    this.#past.push(
      ...moves.flatMap((move, at) => pastMoveOf(move, [now, at], { ...where, now, facts }) ?? []),
    );
    const noted = accountMovesOf(subject).map((move) => ({
      ...move,
      object: move.object.startsWith('new ') ? `new ${now}` : move.object,
    }));
    if (noted.some(({ before, after }) => after > before)) this.#most = this.#rule.most(now);
    return noted.map((move) => this.#ofAccount.push(move) - 1);
  }

  #facts(): SpendFacts {
    const { dailyBudgets, known } = runningSum(this.#world.levels());
    const campaigns = Object.fromEntries(known);
    return { ...noFacts, currency: 'USD', askedAt: this.#now, dailyBudgets, campaigns };
  }
}

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('create', 'set', 'set', 'set', 'pool', 'enable', 'enable', 'pause', 'move'),
  fc.nat({ max: 20 }),
  fc.constantFrom(1, 10, 40, 60, 100, 190, 300, 450, 800, 950, 2_000, 4_000, 9_000, 9_999),
  fc.constantFrom(0, 1, 15, 60, 240, 600),
  fc.nat({ max: 2 }),
  fc.constantFrom(0, 0, 0, 2, 8),
);

describe('What an account may spend, whatever is done to it', () => {
  it('is never more than the rule says without a person', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 4, maxLength: 60 }), (steps) => {
        const attack = new Attack();
        for (const one of steps) if (!attack.isOver) attack.do(one);
      }),
      { numRuns: 4_000 },
    );
  });
});
