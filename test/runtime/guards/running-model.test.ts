/**
 * The rule over all that runs in an account, against a small world that is honest: whatever several keys do in 48 hours, what
 * may be spent a day is at no time more than the rule says.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { accountMovesOf } from '../../../runtime/guards/account-moves.ts';
import { defaultRules } from '../../../runtime/guards/guard-rule.ts';
import { judgeChanges } from '../../../runtime/guards/judge-changes.ts';
import { movesOf, pastMoveOf } from '../../../runtime/guards/moves-of.ts';
import { noFacts, observationIn, type SpendFacts } from '../../../runtime/guards/spend-facts.ts';
import type { Observation } from '../../../runtime/guards/observation.ts';
import type { AccountMove, PastMove, Subject } from '../../../runtime/guards/subject.ts';
import { exchangeRates } from '../../../runtime/rates/exchange-rates.ts';
import type { Change } from '../../../sdk/script.ts';

type Shape = 'campaign' | 'group' | 'shared' | 'lifetime';

interface Thing {
  readonly id: string;
  shape: Shape;
  on: boolean;
  amount: number;
}

type Step = readonly [verb: string, which: number, amount: number, minutes: number, key: number];

const HOUR = 3_600_000;
const place = { platform: 'acme', accountId: '1', currency: 'USD' } as const;
const money = (amount: number) => ({ amount, currency: 'USD' });

class World {
  now = Date.parse('2026-11-20T12:00:00Z');
  readonly things: Thing[] = [
    { id: '1', shape: 'campaign', on: true, amount: 300 },
    { id: '2', shape: 'group', on: true, amount: 200 },
    { id: '3', shape: 'shared', on: true, amount: 100 },
    { id: '4', shape: 'lifetime', on: true, amount: 90 },
    { id: '5', shape: 'campaign', on: false, amount: 9_000 },
    { id: '6', shape: 'group', on: false, amount: 9_000 },
  ];
  readonly sums: { at: number; sum: number }[] = [];
  readonly #past: PastMove[] = [];
  readonly #ofAccount: AccountMove[] = [];
  readonly #observed: Observation[] = [];

  sum(): number {
    return this.things.reduce((all, { on, amount }) => all + (on ? amount : 0), 0);
  }

  do([verb, which, amount, minutes, key]: Step): void {
    this.now += minutes * 60_000;
    const thing = this.things[which % this.things.length]!;
    const change = changeOf(verb, thing, amount);
    if (change && this.#passes(change, `key_${key}`)) this.#make(change, verb, thing, amount);
    this.sums.push({ at: this.now, sum: this.sum() });
  }

  #passes(change: Change, keyId: string): boolean {
    const facts = this.#facts();
    const { now } = this;
    const moves = movesOf([change], place);
    const where = { keyId, ...place, accountIds: ['1'] };
    const subject: Subject = {
      ...where,
      effect: 'write',
      changes: [change],
      moves,
      now,
      past: [...this.#past],
      rates: exchangeRates(),
      facts,
      pastOfAccount: [...this.#ofAccount],
      observed: [...this.#observed],
    };
    this.#observed.push(observationIn(facts, now)!);
    if (judgeChanges(defaultRules, subject).length > 0) return false;
    const kept = moves.flatMap(
      (move, at) => pastMoveOf(move, [now, at], { ...where, now, facts }) ?? [],
    );
    this.#past.push(...kept);
    this.#ofAccount.push(
      ...accountMovesOf(subject).map((move) => ({
        ...move,
        object: move.object.startsWith('new ') ? `new ${now}` : move.object,
        endedAt: now,
      })),
    );
    return true;
  }

  /** A list of campaigns tells daily budgets of campaigns alone, those that they share included. */
  #facts(): SpendFacts {
    const listed = this.things.filter(({ shape }) => shape !== 'group');
    const daily = ({ shape, amount }: Thing) => (shape === 'lifetime' ? 0 : amount);
    return {
      ...noFacts,
      currency: 'USD',
      askedAt: this.now,
      dailyBudgets: listed.reduce((all, one) => all + (one.on ? daily(one) : 0), 0),
      campaigns: Object.fromEntries(
        listed.map((one) => [one.id, { runs: one.on, daily: daily(one) }]),
      ),
    };
  }

  #make(change: Change, verb: string, thing: Thing, amount: number): void {
    if (change.id === null)
      this.things.push({
        id: String(this.things.length + 1),
        shape: thing.shape,
        on: false,
        amount,
      });
    else if (verb === 'enable' || verb === 'pause') thing.on = verb === 'enable';
    else {
      thing.amount = amount;
      if (verb === 'move') thing.shape = 'group';
    }
  }
}

function changeOf(verb: string, thing: Thing, amount: number): Change | undefined {
  const { id, on, shape } = thing;
  const entity = shape === 'group' ? 'ad_group' : 'campaign';
  const field = shape === 'lifetime' ? 'lifetime_budget' : 'daily_budget';
  const plain = { entity, id, name: id };
  if (verb === 'create')
    return {
      ...plain,
      id: null,
      field: entity,
      before: null,
      after: { status: 'PAUSED', [field]: amount },
      money: money(amount),
    };
  // From a budget of the campaign to one of its groups.
  if (verb === 'move') {
    if (shape === 'group') return undefined;
    const after = { field: 'daily_budget', before: null, after: amount, money: money(amount) };
    return { ...plain, entity: 'ad_group', ...after };
  }
  if (verb === 'set') {
    if (amount === thing.amount) return undefined;
    return { ...plain, field, before: thing.amount, after: amount, money: money(amount) };
  }
  if (on === (verb === 'enable')) return undefined;
  const [before, after] = on ? ['ENABLED', 'PAUSED'] : ['PAUSED', 'ENABLED'];
  const status = { ...plain, field: 'status', before, after };
  return on ? status : { ...status, budget: money(thing.amount) };
}

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('create', 'set', 'set', 'set', 'enable', 'enable', 'pause', 'move'),
  fc.nat({ max: 9 }),
  fc.constantFrom(1, 10, 40, 60, 100, 190, 300, 450, 800, 950, 2_000, 4_000, 9_000, 9_999),
  fc.constantFrom(0, 1, 15, 60, 240),
  fc.nat({ max: 2 }),
);

describe('What an account may spend, whatever is done to it', () => {
  it('is never more than twice what ran a day before, or than the amount of the rule', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 4, maxLength: 60 }), (steps) => {
        const world = new World();
        const start = { at: world.now, sum: world.sum() };
        for (const one of steps.slice(0, 200)) {
          if (world.now > start.at + 48 * HOUR) break;
          world.do(one);
          const before = [start, ...world.sums].filter(({ at }) => at <= world.now - 24 * HOUR);
          // Within the day before, the most that ran at a time of its begin.
          const base = Math.max(start.sum, ...before.map(({ sum }) => sum));
          expect(world.sum()).to.be.at.most(Math.max(2 * base, 500 + base) + 1e-6);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
