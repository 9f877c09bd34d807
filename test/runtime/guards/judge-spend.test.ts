import { expect } from 'chai';
import { exchangeRates } from '../../../runtime/rates/exchange-rates.ts';
import { defaultRules } from '../../../runtime/guards/guard-rule.ts';
import { accountMovesOf } from '../../../runtime/guards/account-moves.ts';
import { withRaises, type Seen } from '../../../runtime/guards/lately.ts';
import { judgeChanges } from '../../../runtime/guards/judge-changes.ts';
import { narrowing, WHOLE_ACCOUNT } from '../../../runtime/guards/narrowing.ts';
import { spendNotes } from '../../../runtime/guards/judge-spend.ts';
import { noFacts, wishOf, type SpendFacts } from '../../../runtime/guards/spend-facts.ts';
import type { AccountMove, Subject } from '../../../runtime/guards/subject.ts';
import type { Change } from '../../../sdk/script.ts';

const aStatus = (before: string, after: string, more: Partial<Change> = {}): Change => ({
  entity: 'campaign',
  id: '7',
  name: 'Boots',
  field: 'status',
  before,
  after,
  ...more,
});

const subjectOf = (changes: readonly Change[], facts: Partial<SpendFacts>): Subject => ({
  keyId: 'key_1',
  platform: 'acme',
  accountIds: ['1'],
  effect: 'write',
  changes,
  moves: [],
  now: Date.parse('2026-11-20T12:00:00Z'),
  past: [],
  rates: exchangeRates(),
  facts: { ...noFacts, currency: 'USD', ...facts },
});
/** It was told an hour ago, and not before. */
const ran = ({ now }: Subject, running: number) => [
  { at: now - 3_600_000, running, currency: 'USD' },
];
const rulesOf = (subject: Subject) => judgeChanges(defaultRules, subject).map(({ rule }) => rule);

const aReport = (days: number, own: number, total: number) => ({
  entity: 'campaign',
  days,
  reach: days,
  spend: { 7: own },
  total,
});

describe('Rules over what was spent', () => {
  const away = { missing: { why: 'the platform had not answered after 20 seconds' } };

  it('holds what would be gone for ever when nobody could say what it has spent', () => {
    const subject = subjectOf([aStatus('PAUSED', 'REMOVED')], away);
    const [held, ...others] = judgeChanges(defaultRules, subject);
    expect(others).to.deep.equal([]);
    expect(held?.message).to.equal(
      'Boots would be removed, and nobody could say whether it has spent anything: the platform had not answered after 20 seconds.',
    );
  });

  it('lets pass what can be taken back when nobody could say it, and says so', () => {
    for (const change of [aStatus('ENABLED', 'PAUSED'), aStatus('PAUSED', 'ENABLED')]) {
      const subject = subjectOf([change], away);
      expect(rulesOf(subject)).to.deep.equal([]);
      expect(spendNotes(defaultRules, subject)).to.deep.equal([
        'Boots was let pass unseen: nobody could say what it has spent: the platform had not answered after 20 seconds.',
      ]);
    }
  });

  it('knows a removal by its status, by `deleted`, and by a thing that is no more', () => {
    const reports = [aReport(1_095, 5, 100), aReport(7, 5, 100)];
    const gone: Change[] = [
      aStatus('PAUSED', 'REMOVED'),
      aStatus('PAUSED', 'archived'),
      aStatus('x', 'x', { field: 'deleted', before: false, after: true }),
      aStatus('x', 'x', { field: 'campaign', before: 'Boots', after: null }),
    ];
    for (const change of gone)
      expect(rulesOf(subjectOf([change], { reports })), JSON.stringify(change)).to.deep.equal([
        'removed_spent',
      ]);
    const bid = { ...aStatus('x', 'x', { field: 'bid' }), before: 5, after: null };
    expect(rulesOf(subjectOf([bid], { reports }))).to.deep.equal([]);
  });

  it('counts by value: a rule of 100 USD is no rule of 100 yen', () => {
    const rules = defaultRules.map((rule) =>
      rule.when.kind === 'removed_spent' ? { ...rule, when: { ...rule.when, amount: 100 } } : rule,
    );
    const subject = (spent: number, currency: string) =>
      subjectOf([aStatus('PAUSED', 'REMOVED')], {
        currency,
        reports: [aReport(1_095, spent, spent)],
      });
    expect(judgeChanges(rules, subject(5_000, 'JPY'))).to.deep.equal([]);
    const [held] = judgeChanges(rules, subject(50_000, 'JPY'));
    expect(held?.message).to.match(
      /^Boots would be removed: it has spent 50000 JPY, [\d.]+ USD by the rates of [\d-]+, which are \d+ days old, in the last 1095 days\.$/,
    );
  });

  it('holds no pause in an account that spends next to nothing', () => {
    const pause = [aStatus('ENABLED', 'PAUSED')];
    const subject = (own: number) => subjectOf(pause, { reports: [aReport(7, own, own)] });
    expect(rulesOf(subject(100))).to.deep.equal([]);
    expect(rulesOf(subject(101))).to.deep.equal(['max_paused_share']);
  });

  it('takes a budget of almost nothing, or an end within a week, for a pause', () => {
    const reports = [aReport(7, 500, 1_000)];
    const budget = (after: number) => ({
      ...aStatus('x', 'x', { field: 'daily_budget', money: { amount: after, currency: 'USD' } }),
      before: 100,
      after,
    });
    const end = (after: string) => ({
      ...aStatus('x', 'x', { field: 'end_date' }),
      before: null,
      after,
    });
    expect(rulesOf(subjectOf([budget(20)], { reports }))).to.deep.equal([]);
    expect(rulesOf(subjectOf([end('2027-01-31')], { reports }))).to.deep.equal([]);
    expect(rulesOf(subjectOf([end('2026-11-28')], { reports }))).to.deep.equal([]);
    const ends = ['2026-11-20', '2026-11-21T00:00:00Z', '2026-11-23', '2026-11-27'].map(end);
    for (const change of [budget(19), budget(0.01), ...ends])
      expect(rulesOf(subjectOf([change], { reports })), JSON.stringify(change)).to.deep.equal([
        'max_paused_share',
      ]);
  });

  it('takes what reaches less for a stop of it, once, and a start gives nothing of it back', () => {
    const reports = [{ ...aReport(7, 300, 1_000), spend: { 7: 300, 8: 300 } }];
    const of = (id: string) => narrowing({ entity: 'campaign', id, name: null });
    const judged = (changes: readonly Change[], pastOfAccount: readonly AccountMove[] = []) => ({
      ...subjectOf(changes, { reports }),
      pastOfAccount,
    });
    const before = judged([of('7')]);
    expect(rulesOf(before)).to.deep.equal([]);
    const past = accountMovesOf(before).map((move) => ({ ...move, at: move.at - 3_600_000 }));
    const [pause, start] = [aStatus('ENABLED', 'PAUSED'), aStatus('PAUSED', 'ENABLED')];
    expect(rulesOf(judged([pause], past))).to.deep.equal([]);
    expect(rulesOf(judged([of('8')], past))).to.deep.equal(['max_paused_share']);
    const again = { ...past[0]!, object: '7', at: past[0]!.at + 1 };
    const back = { ...again, at: again.at + 1, before: 0, after: 0.3 };
    expect(rulesOf(judged([of('8')], [...past, again, back]))).to.deep.equal(['max_paused_share']);
    expect(rulesOf(judged([of('8'), start], past))).to.include('max_paused_share');
    expect(rulesOf(judged([of(WHOLE_ACCOUNT)]))).to.deep.equal(['max_paused_share']);
    const { message } = judgeChanges(defaultRules, judged([of('8')], past))[0]!;
    expect(message).to.match(
      /^With this change what was stopped or narrowed within 24 h made 60 %/,
    );
  });

  it('takes a bid that loses more than a third, and a budget that is spent already, for a pause', () => {
    const reports = [aReport(7, 700, 1_000)];
    const amount = (field: string, before: number | null, after: number) => ({
      ...aStatus('x', 'x', { field, money: { amount: after, currency: 'USD' } }),
      before,
      after,
    });
    const passes = [
      amount('bid', 2, 1.4),
      { ...amount('target_roas', 2, 3), money: undefined },
      // It spends 100 a day.
      amount('daily_budget', null, 20),
      amount('spend_cap', null, 701),
      amount('lifetime_budget', 2_000, 701),
      amount('lifetime_budget', 500, 600),
    ];
    for (const change of passes)
      expect(rulesOf(subjectOf([change], { reports })), JSON.stringify(change)).to.deep.equal([]);
    const stops = [
      amount('bid', 2, 1.3),
      amount('bid', null, 0.4),
      { ...amount('target_roas', null, 3), money: undefined },
      { ...amount('target_roas', 2, 3.1), money: undefined },
      amount('bid', 2, 0.39),
      amount('target_cpa', 30, 0.05),
      amount('daily_budget', null, 19),
      amount('spend_cap', null, 1),
      amount('lifetime_budget', 2_000, 700),
    ];
    for (const change of stops)
      expect(rulesOf(subjectOf([change], { reports })), JSON.stringify(change)).to.deep.equal([
        'max_paused_share',
      ]);
  });

  it('counts what was lowered in steps by what it was a day ago', () => {
    const reports = [aReport(7, 500, 1_000)];
    const money = { amount: 25, currency: 'USD' };
    const step = { ...aStatus('x', 'x', { field: 'daily_budget', money }), before: 100, after: 25 };
    expect(rulesOf(subjectOf([step], { reports }))).to.deep.equal([]);
    const seen: Seen = { ...step, was: 400 };
    expect(rulesOf(subjectOf([seen], { reports }))).to.deep.equal(['max_paused_share']);
  });

  it('adds up raises of budgets that no list of campaigns shows', () => {
    const raise = (id: string) => ({
      ...aStatus('x', 'x', { id, field: 'daily_budget', money: { amount: 490, currency: 'USD' } }),
      entity: 'ad_set',
      before: 100,
      after: 490,
    });
    const subject = subjectOf([raise('1')], { dailyBudgets: 0 });
    expect(rulesOf(subject)).to.deep.equal([]);
    const pastOfAccount = accountMovesOf({ ...subject, changes: [raise('2')] });
    expect(rulesOf({ ...subject, pastOfAccount })).to.deep.equal(['max_account_raise']);
    // The same limit holds if the account has more than a list can show.
    const cut = subjectOf([raise('1')], { missing: { why: 'it has too much to list' } });
    expect(rulesOf(cut)).to.deep.equal([]);
    expect(rulesOf({ ...cut, pastOfAccount })).to.deep.equal(['max_account_raise']);
  });

  it('counts what is enabled with what it was raised to at the same moment, in either order', () => {
    const money = { amount: 1_490, currency: 'USD' };
    const raise = {
      ...aStatus('x', 'x', { field: 'daily_budget', money }),
      before: 300,
      after: 1_490,
    };
    const enable = aStatus('PAUSED', 'ENABLED', { budget: { amount: 300, currency: 'USD' } });
    const facts = { dailyBudgets: 2_000, campaigns: { 7: { runs: false, daily: 300 } } };
    const [rested, started] = [raise, enable].map((change) =>
      accountMovesOf(subjectOf([change], facts)),
    ) as [AccountMove[], AccountMove[]];
    const { now } = subjectOf([], {});
    const late = withRaises([enable], rested, { now });
    expect(late[0]?.budget?.amount).to.equal(1_490);
    expect(withRaises([enable], rested, { now: now + 11 * 60_000 })).to.deep.equal([enable]);
    expect(rested.map(({ sort }) => sort)).to.deep.equal(['resting']);
    const subject = { ...subjectOf([raise], facts), pastOfAccount: started };
    expect(accountMovesOf(subject).map(({ sort }) => sort)).to.deep.equal(['running']);
  });

  it('counts the worst of what is under way, for nobody knows which is made last', () => {
    const money = { amount: 610, currency: 'USD' };
    const raise = {
      ...aStatus('x', 'x', { field: 'daily_budget', money }),
      before: 600,
      after: 610,
    };
    const subject = subjectOf([raise], { dailyBudgets: 700 });
    const move = (minutes: number, after: number): AccountMove => ({
      at: subject.now - minutes * 60_000,
      object: '8',
      sort: 'running',
      before: 100,
      after,
      currency: 'USD',
    });
    const judged = (first: number) =>
      rulesOf({ ...subject, pastOfAccount: [move(first, 900), move(first - 1, 110)] });
    expect(judged(2)).to.deep.equal(['max_account_raise']);
    expect(judged(20)).to.deep.equal([]);
  });

  it('believes the platform about what was raised and lowered again, once both calls have ended', () => {
    const raise = {
      ...aStatus('x', 'x', { field: 'daily_budget', money: { amount: 480, currency: 'USD' } }),
      before: 200,
      after: 480,
    };
    const subject = subjectOf([raise], {
      dailyBudgets: 320,
      campaigns: { 7: { runs: true, daily: 200 }, 8: { runs: true, daily: 100 } },
    });
    const raised = { at: subject.now - 60_000, object: '8', sort: 'running' } as const;
    const move: AccountMove = { ...raised, before: 80, after: 400, currency: 'USD' };
    const judged = (past: AccountMove, askedAt = subject.now) =>
      judgeChanges(defaultRules, {
        ...subject,
        facts: { ...subject.facts!, askedAt },
        pastOfAccount: [past],
      }).map(({ message }) => message);
    const ended = { ...move, endedAt: subject.now - 30_000 };
    expect(judged(ended)).to.deep.equal([]);
    // Whether the raise is made before or after the lowering is not known while it is under way.
    for (const [past, askedAt] of [
      [move, subject.now],
      [ended, subject.now - 40_000],
    ] as const)
      expect(judged(past, askedAt)[0]).to.match(/all that runs in the account may spend/);
    const old = { ...move, at: subject.now - 3_600_000 };
    expect(judged(old)).to.deep.equal([]);
  });

  it('counts a raise under way of what no list of campaigns shows, whether or not the platform told it already', () => {
    const raise = {
      ...aStatus('set a', 'set a', {
        field: 'daily_budget',
        money: { amount: 200, currency: 'USD' },
      }),
      entity: 'ad_set',
      before: 50,
      after: 200,
    };
    const subject = subjectOf([raise], { dailyBudgets: 280, campaigns: {} });
    const other = { at: subject.now - 10, object: 'set b', sort: 'running' } as const;
    const move: AccountMove = { ...other, before: 90, after: 360, currency: 'USD' };
    const judged = (dailyBudgets: number, pastOfAccount: AccountMove[]) =>
      rulesOf({
        ...subject,
        facts: { ...subject.facts!, dailyBudgets },
        pastOfAccount,
        observed: ran(subject, 280),
      });
    expect(judged(280, [])).to.deep.equal([]);
    expect(judged(280, [move])).to.deep.equal(['max_account_raise']);
    expect(judged(550, [move])).to.deep.equal(['max_account_raise']);
  });

  it('takes no raise that its preview did not know for a budget that was there before', () => {
    const money = { amount: 360, currency: 'USD' };
    const raise = {
      ...aStatus('x', 'x', { field: 'daily_budget', money }),
      before: 180,
      after: 360,
    };
    const subject = subjectOf([raise], { dailyBudgets: 1_130 });
    const pastOfAccount: AccountMove[] = [
      { at: subject.now, object: '7', sort: 'running', before: 180, after: 720, currency: 'USD' },
    ];
    const observed = ran(subject, 590);
    expect(rulesOf({ ...subject, pastOfAccount, observed })).to.deep.equal(['max_account_raise']);
  });

  it('gives back what is enabled after it was stopped, and no more than it had', () => {
    const money = { amount: 1_900, currency: 'USD' };
    const enabled = aStatus('PAUSED', 'ENABLED', { budget: { amount: 1_800, currency: 'USD' } });
    const raise = { ...aStatus('', '', { field: 'daily_budget', money }), before: 1_800 };
    const at = subjectOf([], {}).now - 60_000;
    const moved = { at, object: '7', before: 0, after: 1_800, currency: 'USD' };
    const on: AccountMove = { ...moved, sort: 'running' };
    const off: AccountMove = { ...moved, sort: 'share', before: 0.3, after: 0, currency: null };
    const rested: AccountMove = { ...moved, sort: 'resting', before: 50 };
    const isHeld = (before: number, change: Change, ...pastOfAccount: AccountMove[]) => {
      const subject = subjectOf([change], { dailyBudgets: 2_000 });
      const observed = ran(subject, before);
      return rulesOf({ ...subject, pastOfAccount, observed }).includes('max_account_raise');
    };
    const later = { ...off, at: at + 1_000 };
    expect(isHeld(200, enabled, on, later)).to.equal(true);
    expect(isHeld(2_000, enabled, off, on, off)).to.equal(false);
    const raised = { ...raise, after: 1_900 };
    expect(isHeld(2_000, raised, off, on)).to.equal(false);
    expect(isHeld(250, raised, off, rested, on)).to.equal(true);
  });

  it('names no sum that others were let change meanwhile', () => {
    const money = { amount: 900, currency: 'USD' };
    const raise = {
      ...aStatus('x', 'x', { field: 'daily_budget', money }),
      before: 200,
      after: 900,
    };
    const subject = subjectOf([raise], { dailyBudgets: 590, askedAt: 1_000 });
    const pastOfAccount: AccountMove[] = [
      {
        at: subject.now - 1,
        object: '8',
        sort: 'running',
        before: 100,
        after: 200,
        currency: 'USD',
      },
    ];
    const [reason] = judgeChanges(defaultRules, { ...subject, pastOfAccount });
    expect(reason?.message).to.equal(
      'With this change, and what was let pass at the same time, all that runs in the account may spend more than 2 times a day what it was 24 hours ago.',
    );
  });

  it('asks about nothing that no rule has to know', () => {
    expect(wishOf(defaultRules, [aStatus('a', 'b', { field: 'name' })])).to.equal(undefined);
    const lower = aStatus('x', 'x', { field: 'daily_budget' });
    const less = { ...lower, before: 50, after: 20, money: { amount: 20, currency: 'USD' } };
    // A lowering is seen too: the amount before it is the base of the next change.
    const seen = { reports: [], ids: ['7'], campaigns: true, starts: [] };
    expect(wishOf(defaultRules, [less])).to.deep.equal(seen);
    const more = { ...less, before: 10 };
    expect(wishOf(defaultRules, [more])).to.deep.equal(seen);
  });
});
