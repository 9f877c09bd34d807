/** Total budgets by the days that are left: no change, in no number of steps, spends more a day than the rules allow. */
import { expect } from 'chai';
import fc from 'fast-check';
import { accountMovesOf } from '../../../runtime/guards/account-moves.ts';
import { defaultRules } from '../../../runtime/guards/guard-rule.ts';
import { judgeChanges } from '../../../runtime/guards/judge-changes.ts';
import { movesOf, pastMoveOf } from '../../../runtime/guards/moves-of.ts';
import { paceOf } from '../../../runtime/guards/pace.ts';
import { noFacts, type SpendFacts } from '../../../runtime/guards/spend-facts.ts';
import type { AccountMove, PastMove, Subject } from '../../../runtime/guards/subject.ts';
import { exchangeRates } from '../../../runtime/rates/exchange-rates.ts';
import { changesOf } from '../../../sdk/kit/changes.ts';
import type { Change } from '../../../sdk/script.ts';

const now = Date.parse('2026-11-20T00:00:00Z');
const DAY = 24 * 3_600_000;
const day = (ahead: number) => new Date(now + ahead * DAY).toISOString().slice(0, 10);
const place = { platform: 'any', accountId: '1', currency: 'USD' };
const rules = defaultRules.filter(({ id }) => /^max_(budget|account)/.test(id));

interface State {
  readonly total: number;
  readonly starts: number;
  readonly ends: number;
}

const perDay = ({ total, starts, ends }: State) => total / Math.max(1, ends + 1 - starts);

function changesTo(id: string, from: State, to: State): Change[] {
  return changesOf('campaign', { id, name: 'Boots' }, [
    { field: 'lifetime_budget', before: from.total, after: to.total, currency: 'USD' },
    { field: 'start_date', before: day(from.starts), after: day(to.starts) },
    { field: 'end_date', before: day(from.ends), after: day(to.ends) },
  ]);
}

class Account {
  readonly past: PastMove[] = [];
  readonly ofAccount: AccountMove[] = [];
  readonly facts: SpendFacts;

  constructor(facts: SpendFacts = noFacts) {
    this.facts = facts;
  }

  /** @returns names of the rules that hold the changes; none when they were made */
  tries(changes: readonly Change[]): string[] {
    const where = { keyId: 'key', accountIds: ['1'], ...place };
    const moves = movesOf(changes, { ...place, now });
    const subject: Subject = {
      ...where,
      effect: 'write',
      changes,
      moves,
      now,
      past: this.past,
      rates: exchangeRates(),
      facts: this.facts,
      pastOfAccount: [...this.ofAccount],
    };
    const held = judgeChanges(rules, subject).map(({ rule }) => rule);
    if (held.length > 0) return held;
    this.past.push(...moves.flatMap((move) => pastMoveOf(move, '', { ...where, now }) ?? []));
    this.ofAccount.push(...accountMovesOf(subject));
    return [];
  }
}

describe('What a whole budget comes to a day', () => {
  it('is never more than five times what it was, nor than 10,000, in whatever steps', () => {
    const state = fc.record({
      total: fc.integer({ min: 100, max: 9_999 }),
      starts: fc.integer({ min: 0, max: 300 }),
      ends: fc.integer({ min: 1, max: 700 }),
    });
    fc.assert(
      fc.property(fc.array(state, { minLength: 2, maxLength: 12 }), (states) => {
        const [first, ...others] = states.map((one) => ({
          ...one,
          starts: Math.min(one.starts, one.ends),
        })) as [State, ...State[]];
        const account = new Account();
        let present = first;
        for (const next of others)
          if (account.tries(changesTo('7', present, next)).length === 0) present = next;
        expect(perDay(present)).to.be.at.most(5.001 * perDay(first) + 0.05);
      }),
      { numRuns: 300 },
    );
  });

  it('is held where it came to 520 a day over 401 days and would to 23,169 over nine', () => {
    const from = { total: 208_520, starts: -10, ends: 400 };
    const changes = changesTo('7', from, { ...from, ends: 8 });
    expect(new Account().tries(changes)).to.have.members(['max_budget', 'max_budget_raise']);
    expect(paceOf(changes[0]!, now)).to.include({ before: 520, after: 23_168.89 });
  });

  it('counts in the sum of the account, also where each is within its own limit', () => {
    const account = new Account({
      ...noFacts,
      currency: 'USD',
      dailyBudgets: 600,
      askedAt: now - 1,
    });
    const from = { total: 9_000, starts: -1, ends: 89 };
    const held = ['1', '2', '3', '4'].map((id) =>
      account.tries(changesTo(id, from, { ...from, ends: 23 })),
    );
    expect(held.flat()).to.include('max_account_raise');
  });

  it('is nobody’s matter where a day is bounded, the end is put off, or there is no whole budget', () => {
    const facts = (daily: number | null, total: number | null, after: string) =>
      changesOf('campaign', { id: '7', name: null }, [
        { field: 'daily_budget', before: daily, after: undefined, currency: 'USD' },
        { field: 'total_budget', before: total, after: undefined, isFact: true, currency: 'USD' },
        { field: 'end_date', before: day(100), after },
      ]);
    expect(new Account().tries(facts(20, 9_000, day(9)))).to.deep.equal([]);
    expect(new Account().tries(facts(null, 9_000, day(300)))).to.deep.equal([]);
    expect(new Account().tries(facts(null, null, day(9)))).to.deep.equal([]);
    expect(new Account().tries(facts(null, 9_000, day(9)))).to.deep.equal(['max_budget_raise']);
  });

  it('is held with a first end, for nobody knows how fast it went without one', () => {
    const [change] = changesOf('campaign', { id: '7', name: null }, [
      { field: 'total_budget', before: 9_000, after: undefined, isFact: true, currency: 'USD' },
      { field: 'end_date', before: null, after: day(9) },
    ]);
    expect(new Account().tries([change!])).to.deep.equal(['max_budget_raise']);
  });
});
