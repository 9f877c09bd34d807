import { expect } from 'chai';
import { createGuards } from '../../../runtime/guards/guards.ts';
import type { GuardedCall } from '../../../runtime/guards/question.ts';
import { noFacts } from '../../../runtime/guards/spend-facts.ts';
import { SERVICE } from '../../../runtime/stores/store.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import type { Change } from '../../../sdk/script.ts';
import { aPrincipal, codeOf } from '../../support/a-call.ts';
import { aConnection, aScript } from '../../support/a-catalog.ts';
import { manualClock } from '../../support/manual-clock.ts';

function aGuard() {
  const clock = manualClock('2026-11-20T12:00:00Z');
  const store = createMemoryStore();
  return { clock, store, guards: createGuards({ store, clock }) };
}

let runs = 0;
const aWrite = (): GuardedCall => ({
  principal: aPrincipal(),
  plannedRun: {
    runId: `run_${(runs += 1)}`,
    script: aScript(),
    connection: aConnection(),
    args: {},
    dryRun: false,
    expectedNames: {},
  },
});
const aRaise = (before: number, after: number, id = '7'): Change => ({
  entity: 'campaign',
  id,
  name: 'Boots',
  field: 'daily_budget',
  before,
  after,
  money: { amount: after, currency: 'USD' },
});
const plain = { approved: false };

describe('guards on the store', () => {
  it('measures a raise from the beginning of the window, so that ten raises of 20% do not slip through', async () => {
    const { guards, clock } = aGuard();
    await guards.set(1, {
      id: 'max_budget_raise',
      action: 'refuse',
      when: { kind: 'raise_above', measure: 'budget', times: 2, windowHours: 24 },
    });
    const verdicts: string[] = [];
    let present = 100;
    for (let i = 0; i < 10; i += 1) {
      clock.advance(3_600_000);
      const { action } = await guards.check(aWrite(), [aRaise(present, present * 1.2)], plain);
      verdicts.push(action);
      if (action === 'pass') present *= 1.2;
    }
    expect(verdicts.join(' ')).to.equal(`pass pass pass${' refuse'.repeat(7)}`);
    clock.advance(24 * 3_600_000);
    const later = await guards.check(aWrite(), [aRaise(present, present * 1.2)], plain);
    expect(later.action).to.equal('pass');
  });

  it('reads a rule that was stored in percent as what it says in times', async () => {
    const { guards, store } = aGuard();
    const when = { kind: 'raise_above', measure: 'budget', percent: 100, windowHours: 24 };
    await store.transact(async (tx) =>
      tx.put(1, 'guard-rule', 'old', { id: 'old', action: 'hold', when }),
    );
    const rule = (await guards.rules(1)).find(({ id }) => id === 'old');
    expect(rule?.when).to.deep.equal({
      kind: 'raise_above',
      measure: 'budget',
      times: 2,
      windowHours: 24,
    });
    expect((await guards.check(aWrite(), [aRaise(100, 200)], plain)).action).to.equal('pass');
    expect((await guards.check(aWrite(), [aRaise(100, 201)], plain)).action).to.equal('hold');
  });

  it('lets only one of two raises at once use up what a window still allows', async () => {
    const { guards } = aGuard();
    await guards.set(1, {
      id: 'day',
      action: 'refuse',
      when: {
        kind: 'raises_above',
        measure: 'budget',
        amount: 100,
        currency: 'USD',
        windowHours: 24,
      },
    });
    const verdicts = await Promise.all(
      ['1', '2', '3'].map((id) => guards.check(aWrite(), [aRaise(50, 120, id)], plain)),
    );
    expect(verdicts.map(({ action }) => action).sort()).to.deep.equal(['pass', 'refuse', 'refuse']);
  });

  it('gives back what was noted for changes that were not made', async () => {
    const { guards, store } = aGuard();
    const first = await guards.check(aWrite(), [aRaise(10, 50)], plain);
    await store.transact((tx) => first.release(tx));
    expect((await guards.check(aWrite(), [aRaise(50, 250)], plain)).action).to.equal('pass');
    const next = await guards.check(aWrite(), [aRaise(250, 260)], plain);
    expect(next.action).to.equal('hold');
  });

  it('lets what a person approved pass a hold, never a refusal', async () => {
    const { guards } = aGuard();
    const raise = [aRaise(10, 500)];
    expect((await guards.check(aWrite(), raise, plain)).action).to.equal('hold');
    expect((await guards.check(aWrite(), raise, { approved: true })).action).to.equal('pass');
    await guards.set(1, {
      id: 'cap',
      action: 'refuse',
      when: { kind: 'amount_above', measure: 'budget', amount: 100 },
    });
    const { action, reasons } = await guards.check(aWrite(), raise, { approved: true });
    expect(action).to.equal('refuse');
    expect(reasons[0]).to.include({ rule: 'cap', limit: '100 USD' });
  });

  it('lets something be enabled with the budget that a person saw, and no more', async () => {
    const { guards } = aGuard();
    const enabled = (amount: number): Change => ({
      entity: 'campaign',
      id: '9',
      name: 'Boots',
      field: 'status',
      before: 'PAUSED',
      after: 'ENABLED',
      budget: { amount, currency: 'USD' },
    });
    const said = async (amount: number, shown: Change['budget'] | null | undefined) =>
      (await guards.check(aWrite(), [enabled(amount)], { approved: true, shown })).action;
    const saw = { amount: 1_500, currency: 'USD' };
    expect(await said(1_500, saw)).to.equal('pass');
    expect(await said(1_501, saw)).to.equal('hold');
    expect(await said(1_500, { ...saw, currency: 'JPY' })).to.equal('hold');
    expect(await said(1_500, null)).to.equal('hold');
    // Changes that no guard would hold need nobody's word; and a word for exactly these changes says all.
    expect(await said(900, null)).to.equal('pass');
    expect(await said(7_500, undefined)).to.equal('pass');
    const { enables } = await guards.check(aWrite(), [enabled(900), enabled(600)], plain);
    expect(enables).to.deep.equal(saw);
  });

  it('counts an account by itself', async () => {
    const { guards } = aGuard();
    await guards.check(aWrite(), [aRaise(10, 50)], plain);
    const { plannedRun, ...call } = aWrite();
    const connection = { ...aConnection(), accountId: '999' };
    const other = { ...call, plannedRun: { ...plannedRun!, connection } };
    expect((await guards.check(other, [aRaise(50, 60)], plain)).action).to.equal('pass');
    expect((await guards.check(aWrite(), [aRaise(50, 60)], plain)).action).to.equal('hold');
  });

  it('holds what takes from bidding what it counts, and lets a new name pass', async () => {
    const { guards } = aGuard();
    const change = (field: string, before: unknown, after: unknown): Change => ({
      entity: 'conversion_action',
      id: '9',
      name: 'Purchase',
      field,
      before,
      after,
    });
    const ruleOf = async (one: Change) =>
      (await guards.check(aWrite(), [one], plain)).reasons.map(({ rule }) => rule);
    expect(await ruleOf(change('status', 'ENABLED', 'REMOVED'))).to.deep.equal([
      'removed_conversion',
      'changed_conversion',
    ]);
    const whole = { ...change('pixel', { name: 'Site' }, null), entity: 'pixel' };
    expect(await ruleOf(whole)).to.deep.equal(['removed_conversion']);
    expect(await ruleOf(change('primary', true, false))).to.deep.equal(['changed_conversion']);
    expect(await ruleOf(change('value', 40, 1e9))).to.deep.equal(['changed_conversion']);
    for (const [field, before, after] of [
      ['status', 'ENABLED', 'HIDDEN'],
      ['status', 'HIDDEN', 'ENABLED'],
      ['counting', 'ONE_PER_CLICK', 'MANY_PER_CLICK'],
      ['included', true, false],
      ['category', 'PURCHASE', 'DEFAULT'],
    ] as const)
      expect(await ruleOf(change(field, before, after)), field).to.deep.equal([
        'changed_conversion',
      ]);
    const made = { ...change('creation', null, { value: 25 }), id: null };
    expect(await ruleOf(made)).to.deep.equal(['changed_conversion']);
    const window = { ...change('click_window', 'MONTH', 'WEEK'), entity: 'account' };
    expect(await ruleOf(window)).to.deep.equal(['changed_counting']);
    expect(await ruleOf(change('name', 'Purchase', 'Order'))).to.deep.equal([]);
  });

  it('has the defaults from the first start; a stored rule takes their place until it is removed', async () => {
    const { guards } = aGuard();
    const ids = async () =>
      (await guards.rules(1)).map(({ id, off }) => `${id}${off ? ' off' : ''}`);
    expect(await ids()).to.deep.equal([
      'max_budget',
      'max_budget_raise',
      'max_bid',
      'max_bid_raise',
      'max_target_drop',
      'created_running',
      'max_enabled_budget',
      'max_account_raise',
      'max_organization_raise',
      'enabled_idle',
      'removed_spent',
      'removed_conversion',
      'removed_for_good',
      'changed_conversion',
      'changed_counting',
      'reopened',
      'max_paused_share',
      'max_watch_stops',
      'new_destination',
      'live_at_once',
    ]);
    const when = { kind: 'amount_above', measure: 'budget', amount: 5 };
    await guards.set(1, { id: 'max_budget', action: 'hold', when, off: true });
    expect(await ids()).to.include('max_budget off');
    expect(await guards.remove(1, 'max_budget')).to.equal(true);
    expect(await guards.remove(1, 'max_budget')).to.equal(false);
    expect(await ids()).to.include('max_budget');
  });

  it('refuses a rule that it would not understand', async () => {
    const { guards } = aGuard();
    for (const rule of [
      {},
      { id: 'x', action: 'hold', when: { kind: 'amount_above', measure: 'budget' } },
      { id: 'x', action: 'hold', when: { kind: 'field' } },
      { id: 'x', action: 'allow', when: { kind: 'effect', effects: ['publish'] } },
      { id: 'x', action: 'hold', when: { kind: 'effect', effects: ['publish'], amount: 1 } },
    ])
      expect(await codeOf(() => guards.set(1, rule))).to.equal('input_invalid');
  });

  for (const [mode, said] of [
    ['live', ['pass', 'hold']],
    ['test', ['pass', 'pass']],
  ] as const)
    it(`counts a ${mode} account ${mode === 'live' ? 'once, whichever organizations hold it' : 'for each organization'}`, async () => {
      const { guards, clock } = aGuard();
      const verdicts: string[] = [];
      for (const [at, organizationId] of [1, 2].entries()) {
        clock.advance(60_000);
        const { plannedRun } = aWrite();
        const connection = { ...aConnection(), mode };
        const principal = { ...aPrincipal(), organizationId };
        const ask = async () => ({
          ...noFacts,
          currency: 'USD',
          dailyBudgets: 600 + at * 500,
          askedAt: clock.now(),
        });
        const verdict = await guards.check(
          { principal, plannedRun: { ...plannedRun!, connection } },
          [aRaise(300, 800, String(at))],
          { ...plain, ask },
        );
        verdicts.push(verdict.action);
      }
      expect(verdicts).to.deep.equal(said);
    });

  for (const [mode, said] of [
    ['live', ['pass', 'hold']],
    ['test', ['pass', 'pass']],
  ] as const)
    it(`counts raises of one thing of a ${mode} account ${mode === 'live' ? 'by whichever organization' : 'for each organization'}, and each in its own sum`, async () => {
      const { guards, clock, store } = aGuard();
      const all = { kind: 'raises_above', measure: 'budget', amount: 300, currency: 'USD' };
      await guards.set(2, { id: 'all', action: 'hold', when: { ...all, windowHours: 24 } });
      const verdicts: string[] = [];
      const raise = async (organizationId: number, change: Change) => {
        clock.advance(60_000);
        const { plannedRun } = aWrite();
        const connection = { ...aConnection(), mode };
        const principal = { ...aPrincipal(), organizationId };
        const planned = { ...plannedRun!, connection, runId: `run_${clock.now()}` };
        const verdict = await guards.check({ principal, plannedRun: planned }, [change], plain);
        verdicts.push(verdict.action);
        return verdict;
      };
      await raise(1, aRaise(100, 450, '7'));
      const { reasons } = await raise(2, aRaise(450, 700, '7'));
      expect(verdicts).to.deep.equal(said);
      for (const { rule } of reasons) expect(rule).to.equal('max_budget_raise');
      const shared = await store.list(SERVICE, 'guard-move', { limit: 100 });
      expect(JSON.stringify(shared.rows)).not.to.include(aPrincipal().keyId);
    });

  it('forgets amounts after 31 days', async () => {
    const { guards, clock } = aGuard();
    await guards.check(aWrite(), [aRaise(10, 50)], plain);
    clock.advance(30 * 24 * 3_600_000);
    expect(await guards.sweep()).to.equal(0);
    clock.advance(2 * 24 * 3_600_000);
    // One row of the organization, and one of the service, because the account is live.
    expect(await guards.sweep()).to.equal(2);
  });
});
