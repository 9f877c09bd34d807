import { expect } from 'chai';
import fc from 'fast-check';
import { amountsOf } from '../../../runtime/guards/amounts-of.ts';
import { exchangeRates } from '../../../runtime/rates/exchange-rates.ts';
import { defaultRules, type GuardRule } from '../../../runtime/guards/guard-rule.ts';
import { judgeChanges } from '../../../runtime/guards/judge-changes.ts';
import type { PastMove, Subject } from '../../../runtime/guards/subject.ts';
import type { Change } from '../../../sdk/script.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-11-20T12:00:00Z');

const aBudget = (before: unknown, after: number, more: Partial<Change> = {}): Change => ({
  entity: 'campaign',
  id: '7',
  name: 'Boots',
  field: 'daily_budget',
  before,
  after,
  money: { amount: after, currency: 'USD' },
  ...more,
});

function subjectOf(changes: readonly Change[], more: Partial<Subject> = {}): Subject {
  const moves = changes.flatMap((change) =>
    amountsOf(change, 'USD').map((amount) => ({
      ...amount,
      change,
      object: change.id === null ? undefined : `${change.id} ${amount.field}`,
    })),
  );
  return {
    keyId: 'key_1',
    platform: 'google',
    accountIds: ['1'],
    effect: 'write',
    changes,
    moves,
    now,
    past: [],
    rates: exchangeRates(),
    ...more,
  };
}

const actions = (rules: readonly GuardRule[], changes: Change[], more?: Partial<Subject>) =>
  judgeChanges(rules, subjectOf(changes, more)).map(({ rule, action }) => `${rule} ${action}`);

describe('guards over changes', () => {
  it('holds, without any stored rule, a raise to more than 5 times or above 10,000 a day, and such a creation', () => {
    expect(actions(defaultRules, [aBudget(50, 250)])).to.deep.equal([]);
    expect(actions(defaultRules, [aBudget(50, 251)])).to.deep.equal(['max_budget_raise hold']);
    expect(actions(defaultRules, [aBudget(9_000, 10_001)])).to.deep.equal(['max_budget hold']);
    expect(actions(defaultRules, [aBudget(null, 10_001, { id: null })])).to.deep.equal([
      'max_budget hold',
      'created_running hold',
    ]);
    expect(actions(defaultRules, [aBudget(50_000, 20_000)])).to.deep.equal([]);
  });

  it('holds an end that has passed and is put off or taken away, for what has ended may run again', () => {
    const anEnd = (before: unknown, after: unknown, more: Partial<Change> = {}): Change => ({
      entity: 'campaign',
      id: '7',
      name: 'Boots',
      field: 'end_date',
      before,
      after,
      ...more,
    });
    const heldBy = (change: Change) => actions(defaultRules, [change]);
    expect(heldBy(anEnd('2026-11-01', '2026-12-24'))).to.deep.equal(['reopened hold']);
    expect(heldBy(anEnd('20261101', null))).to.deep.equal(['reopened hold']);
    expect(
      heldBy(anEnd('2026-11-20T11:59:00Z', '2026-12-01T00:00:00Z', { field: 'end_time' })),
    ).to.deep.equal(['reopened hold']);
    // The day is not over everywhere; it is still to come; it stays past; it was never there; it is made with it.
    for (const [before, after] of [
      ['2026-11-19', '2026-12-24'],
      ['2026-11-30', '2026-12-24'],
      ['2026-11-01', '2026-11-10'],
      [null, '2026-12-24'],
    ])
      expect(heldBy(anEnd(before, after))).to.deep.equal([]);
    expect(heldBy(anEnd('2026-11-01', '2026-12-24', { id: null }))).to.deep.equal([]);
    const [reason] = judgeChanges(defaultRules, subjectOf([anEnd('2026-11-01', '2026-12-24')]));
    expect(reason?.message).to.equal(
      'Boots ended on 2026-11-01 and would run again, until 2026-12-24.',
    );
  });

  for (const currency of ['JPY', 'EUR', 'BRL'])
    it(`takes a default at its value in ${currency}, by the rates that lie here or by newer ones`, () => {
      const newer = { date: '2026-11-26', rates: { USD: 1, JPY: 100, BRL: 2 } };
      for (const rates of [exchangeRates(), exchangeRates(newer)]) {
        const limit = rates.worth(10_000, 'USD', currency)!;
        const held = (amount: number) => {
          const change = aBudget(amount / 2, amount, { money: { amount, currency } });
          return judgeChanges(defaultRules, subjectOf([change], { rates }));
        };
        expect(held(Math.floor(limit.amount * 0.999))).to.deep.equal([]);
        const [reason] = held(Math.ceil(limit.amount * 1.001));
        expect(reason).to.include({ rule: 'max_budget', limit: '10000 USD' });
        expect(reason?.message).to.include(`by the rates of ${limit.date}`);
      }
    });

  it('takes a default at its value in the currency of the account, and names rate and day', () => {
    const yen = (before: number, amount: number) =>
      aBudget(before, amount, { money: { amount, currency: 'JPY' } });
    expect(actions(defaultRules, [yen(1_000_000, 1_590_000)])).to.deep.equal([]);
    const [held] = judgeChanges(defaultRules, subjectOf([yen(1_000_000, 1_600_000)]));
    expect(held).to.include({ rule: 'max_budget', action: 'hold', limit: '10000 USD' });
    expect(held?.message).to.equal(
      'daily_budget of 1600000 JPY, 10010.39 USD by the rates of 2026-04-13, which are 221 days old, is above 10000 USD.',
    );
    const pounds = { money: { amount: 7_500, currency: 'GBP' } };
    expect(actions(defaultRules, [aBudget(7_000, 7_500, pounds)])).to.deep.equal([
      'max_budget hold',
    ]);
  });

  it('counts by its number what has no rate, or no currency that is known', () => {
    const dinars = { money: { amount: 10_001, currency: 'KWD' } };
    const [held] = judgeChanges(defaultRules, subjectOf([aBudget(9_000, 10_001, dinars)]));
    expect(held?.message).to.equal(
      'daily_budget of 10001 KWD, counted by its number for want of a rate, is above 10000 USD.',
    );
    const rates = exchangeRates({ date: '2026-11-01', rates: { KWD: 0.359 } });
    const [dear] = judgeChanges(
      defaultRules,
      subjectOf([aBudget(3_000, 3_100, { money: { amount: 3_100, currency: 'KWD' } })], { rates }),
    );
    expect(dear?.message).to.include(
      'USD by the rates of 2026-04-13, which are 221 days old, is above',
    );
  });

  it('adds up raises in several currencies in that of a rule that converts', () => {
    const when = { kind: 'raises_above', measure: 'budget', amount: 100, currency: 'USD' } as const;
    const rule: GuardRule = {
      id: 'sum',
      action: 'refuse',
      when: { ...when, windowHours: 24, otherCurrency: 'convert' },
    };
    const past = [{ ...aPast('8', 10, 60, 3), currency: 'EUR' }];
    expect(actions([rule], [aBudget(50, 91)], { past })).to.deep.equal([]);
    expect(actions([rule], [aBudget(50, 92)], { past })).to.deep.equal(['sum refuse']);
  });

  it('holds what looks like a budget and has no readable amount', () => {
    const silent = (field: string, before: unknown, after: unknown): Change => ({
      entity: 'campaign',
      id: '7',
      name: null,
      field,
      before,
      after,
    });
    expect(actions(defaultRules, [silent('daily_budget', 50, 60)])).to.include('max_budget hold');
    expect(actions(defaultRules, [silent('campaignBudget', 'a/1', 'a/2')])).to.not.deep.equal([]);
    expect(actions(defaultRules, [silent('budget', null, { amount: 5 })])).to.deep.equal([
      'max_budget hold',
    ]);
    const [gone] = judgeChanges(defaultRules, subjectOf([silent('spend_cap', 100, null)]));
    expect(gone).to.include({ rule: 'max_budget', action: 'hold' });
    expect(gone?.message).to.equal('spend_cap would be taken away, and nothing would bound it.');
    expect(actions(defaultRules, [silent('daily_budget', 60, 50)])).to.deep.equal([]);
    expect(actions(defaultRules, [silent('status', 'PAUSED', 'ENABLED')])).to.deep.equal([]);
    expect(actions(defaultRules, [silent('bid_strategy', 'A', 'B')])).to.deep.equal([]);
    const settings = { daily_budget: 5, status: 'PAUSED' };
    const nested: Change = { ...silent('creation', null, settings), id: null };
    expect(actions(defaultRules, [nested])).to.deep.equal(['max_budget hold']);
    const bid: Change = { ...silent('creation', null, { bid_amount: '1001' }), id: null };
    expect(actions(defaultRules, [bid])).to.deep.equal(['max_bid hold']);
  });

  it('never ignores an amount in another currency than the rule', () => {
    const when = { kind: 'amount_above', measure: 'budget', amount: 100, currency: 'EUR' } as const;
    const rule: GuardRule = { id: 'cap', action: 'refuse', when };
    expect(actions([rule], [aBudget(1, 2)])).to.deep.equal(['cap hold']);
    const strict: GuardRule = { ...rule, when: { ...when, otherCurrency: 'refuse' } };
    expect(actions([strict], [aBudget(1, 2)])).to.deep.equal(['cap refuse']);
    const euro = { money: { amount: 2, currency: 'EUR' } };
    expect(actions([rule], [aBudget(1, 2, euro)])).to.deep.equal([]);
  });

  it('blocks effects and fields, for the keys, platforms and accounts that a rule names', () => {
    const publish: GuardRule = {
      id: 'no_publish',
      action: 'refuse',
      when: { kind: 'effect', effects: ['publish'] },
    };
    expect(actions([publish], [], { effect: 'publish' })).to.deep.equal(['no_publish refuse']);
    expect(actions([publish], [aBudget(1, 2)])).to.deep.equal([]);
    const field: GuardRule = {
      id: 'names',
      action: 'hold',
      when: { kind: 'field', fields: ['daily_budget'] },
    };
    for (const [more, told] of [
      [{}, 1],
      [{ keys: ['key_2'] }, 0],
      [{ platforms: ['google'] }, 1],
      [{ accounts: ['2'] }, 0],
      [{ off: true }, 0],
    ] as const)
      expect(actions([{ ...field, ...more }], [aBudget(1, 2)])).to.have.length(told);
  });

  it('holds what has a budget and does not begin paused, in whatever words its platform says so', () => {
    const made = (after: unknown, more: Partial<Change> = {}) =>
      aBudget(null, 50, { id: null, field: 'creation', after, ...more });
    for (const running of [
      { status: 'ENABLED' },
      { operation_status: 'ENABLE' },
      { entity_status: 'ACTIVE' },
      { state: 'ENABLED' },
      { Status: 'Active' },
      { name: 'no status' },
      { status: 'PAUSED', configured_status: 'ACTIVE' },
    ])
      expect(actions(defaultRules, [made(running)]), JSON.stringify(running)).to.deep.equal([
        'created_running hold',
      ]);
    for (const paused of ['PAUSED', 'DISABLE', 'DRAFT', 'Paused'])
      expect(actions(defaultRules, [made({ status: paused })]), paused).to.deep.equal([]);
    const bid = { money: { amount: 2, currency: 'USD', measure: 'bid' } } as const;
    expect(actions(defaultRules, [made({ status: 'ENABLED', cpc_bid: 2 }, bid)])).to.deep.equal([]);
    const [held] = judgeChanges(defaultRules, subjectOf([made({ status: 'ENABLED' })]));
    expect(held?.message).to.equal(
      'The campaign Boots with a budget of 50 USD would spend at once: it does not begin paused.',
    );
  });

  it('holds what is enabled with a budget above the limit, and never what is switched off', () => {
    const status = (after: string, amount: number, currency = 'USD'): Change => ({
      entity: 'campaign',
      id: '7',
      name: 'Boots',
      field: 'status',
      before: 'PAUSED',
      after,
      budget: { amount, currency },
    });
    expect(actions(defaultRules, [status('ENABLED', 1_000)])).to.deep.equal([]);
    expect(actions(defaultRules, [status('PAUSED', 9_000)])).to.deep.equal([]);
    expect(actions(defaultRules, [status('REMOVED', 9_000)])).to.deep.equal([]);
    expect(actions(defaultRules, [status('ENABLED', 100_000, 'JPY')])).to.deep.equal([]);
    const [held] = judgeChanges(defaultRules, subjectOf([status('ENABLED', 1_001)]));
    expect(held).to.include({ rule: 'max_enabled_budget', action: 'hold' });
    expect(held?.message).to.equal(
      'Boots would be enabled: its budget of 1001 USD is above 1000 USD.',
    );
  });

  it('holds a target return that is lowered too far, in one step or many, or taken away', () => {
    const target = (before: number | null, after: number | null): Change => ({
      entity: 'campaign',
      id: '7',
      name: 'Boots',
      field: 'target_roas',
      before,
      after,
    });
    expect(actions(defaultRules, [target(4, 0.8)])).to.deep.equal([]);
    expect(actions(defaultRules, [target(4, 8)])).to.deep.equal([]);
    expect(actions(defaultRules, [target(null, 0.01)])).to.deep.equal([]);
    const [low] = judgeChanges(defaultRules, subjectOf([target(4, 0.01)]));
    expect(low).to.include({ rule: 'max_target_drop', action: 'hold' });
    expect(low?.message).to.equal(
      'target_roas of 0.01 is less than 1/5 of 4, what it was 24 hours ago.',
    );
    const [gone] = judgeChanges(defaultRules, subjectOf([target(4, null)]));
    expect(gone).to.include({ rule: 'max_target_drop', action: 'hold' });
  });

  it('reads an earlier start as an enabling', () => {
    const start = (after: string | null): Change => ({
      entity: 'line_item',
      id: '7',
      name: 'Boots',
      field: 'start_date',
      before: '2027-06-01',
      after,
      budget: { amount: 5_000, currency: 'USD' },
    });
    expect(actions(defaultRules, [start('2027-07-01')])).to.deep.equal([]);
    for (const sooner of ['2027-05-01', null])
      expect(actions(defaultRules, [start(sooner)])).to.deep.equal(['max_enabled_budget hold']);
  });

  it('holds what one call enables together', () => {
    const status = (id: string, amount: number): Change => ({
      entity: 'ad_group',
      id,
      name: null,
      field: 'status',
      before: 'PAUSED',
      after: 'ENABLED',
      budget: { amount, currency: 'USD' },
    });
    expect(actions(defaultRules, [status('1', 500), status('2', 500)])).to.deep.equal([]);
    const [held] = judgeChanges(defaultRules, subjectOf([status('1', 600), status('2', 600)]));
    expect(held).to.deep.include({ rule: 'max_enabled_budget', action: 'hold' });
    expect(held?.message).to.equal(
      '2 things would be enabled: their budget of 1200 USD is above 1000 USD.',
    );
  });

  it('reads a bid that comes with its currency, beside a budget that does', () => {
    const made = (bid: string) => {
      const settings = {
        status: 'PAUSED',
        dailyBudget: { currencyCode: 'USD', amount: '50' },
        unitCost: { currencyCode: 'USD', amount: bid },
        targeting: { units: 5_000 },
      };
      return aBudget(null, 50, { id: null, field: 'creation', after: settings });
    };
    expect(actions(defaultRules, [made('1000')])).to.deep.equal([]);
    expect(actions(defaultRules, [made('1001')])).to.deep.equal(['max_bid hold']);
  });

  it('does not let a budget go as a bid', () => {
    const settings = { status: 'ENABLED', daily_budget: 90_000 };
    const money = { amount: 5, currency: 'USD', measure: 'bid' } as const;
    const change = aBudget(null, 5, { id: null, field: 'creation', after: settings, money });
    expect(actions(defaultRules, [change])).to.deep.equal([
      'max_budget hold',
      'created_running hold',
    ]);
  });

  it('adds up the raises of a window over all objects', () => {
    const when: GuardRule['when'] = {
      kind: 'raises_above',
      measure: 'budget',
      amount: 100,
      currency: 'USD',
      windowHours: 24,
    };
    const rule: GuardRule = { id: 'sum', action: 'refuse', when };
    const past = [aPast('8', 10, 70, 3)];
    expect(actions([rule], [aBudget(50, 90)], { past })).to.deep.equal([]);
    expect(actions([rule], [aBudget(50, 91)], { past })).to.deep.equal(['sum refuse']);
    expect(actions([rule], [aBudget(50, 91)], { past: [aPast('8', 10, 70, 25)] })).to.deep.equal(
      [],
    );
  });

  it('gives to no object what another one was lowered by', () => {
    const when = { kind: 'raises_above', measure: 'budget', amount: 100 } as const;
    const rule: GuardRule = {
      id: 'sum',
      action: 'refuse',
      when: { ...when, currency: 'USD', windowHours: 24 },
    };
    const past = [aPast('8', 10, 70, 3), aPast('9', 500, 20, 2)];
    expect(actions([rule], [aBudget(50, 91)], { past })).to.deep.equal(['sum refuse']);
  });

  it('adds up under the account that a rule names what was raised on the ones below it', () => {
    const when = { kind: 'raises_above', measure: 'budget', amount: 100 } as const;
    const rule: GuardRule = {
      id: 'sum',
      action: 'refuse',
      accounts: ['mcc'],
      when: { ...when, currency: 'USD', windowHours: 24 },
    };
    const below = { accountIds: ['client', 'mcc'] };
    const past = [{ ...aPast('8', 10, 70, 3), accountId: 'client', ...below }];
    expect(actions([rule], [aBudget(50, 91)], { past, ...below })).to.deep.equal(['sum refuse']);
    const elsewhere = [{ ...aPast('8', 10, 70, 3), accountId: 'client', accountIds: ['client'] }];
    expect(actions([rule], [aBudget(50, 91)], { past: elsewhere, ...below })).to.deep.equal([]);
  });

  it('property: no series of raises within the window gets above 5 times, whatever its steps', () => {
    const steps = fc.array(fc.double({ min: 1.01, max: 4.9, noNaN: true }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(fc.double({ min: 1, max: 500, noNaN: true }), steps, (start, factors) => {
        const past: PastMove[] = [];
        let present = start;
        for (const [at, factor] of factors.entries()) {
          const wanted = present * factor;
          const subject = subjectOf([aBudget(present, wanted)], { past, now: now + at * 1000 });
          if (judgeChanges(defaultRules, subject).length > 0) continue;
          past.push({
            ...aPast('7', present, wanted, 0),
            object: '7 daily_budget',
            at: now + at * 1000,
          });
          present = wanted;
        }
        return present <= start * 5 * (1 + 1e-6) && present <= 10_000 * (1 + 1e-6);
      }),
    );
  });

  it('property: a lower or equal amount passes the defaults, whatever was before', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 1e9, noNaN: true }),
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        (before, part) => actions(defaultRules, [aBudget(before, before * part)]).length === 0,
      ),
    );
  });

  it('property: the verdict does not depend on the unit in which before and after are counted', () => {
    const amount = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(amount, amount, (before, after) => {
        const money = { amount: after, currency: 'USD' };
        const micros = { before: String(before * 1e6), after: String(after * 1e6), money };
        const one = actions(defaultRules, [aBudget(before, after)]);
        return one.join() === actions(defaultRules, [aBudget(0, 0, micros)]).join();
      }),
    );
  });
});

function aPast(id: string, before: number, after: number, hoursAgo: number): PastMove {
  return {
    at: now - hoursAgo * HOUR,
    object: `${id} daily_budget`,
    measure: 'budget',
    before,
    after,
    currency: 'USD',
    keyId: 'key_1',
    platform: 'google',
    accountId: '1',
  };
}
