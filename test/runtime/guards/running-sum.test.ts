/** Computes the daily spend from lists: down to the level that has the budgets, and each budget once. */
import { expect } from 'chai';
import { runningSum } from '../../../runtime/guards/running-sum.ts';

const on = { status: 'ENABLED' };
const off = { status: 'PAUSED' };

describe('The sum of what runs', () => {
  const { dailyBudgets, known } = runningSum({
    campaign: {
      rows: [
        { id: 'own', ...on, daily_budget: 300 },
        { id: 'open', ...on, daily_budget: null },
        { id: 'first', ...on, daily_budget: 100, shared_budget_id: 'pool' },
        { id: 'second', ...on, daily_budget: 100, shared_budget_id: 'pool' },
        { id: 'asleep', ...off, daily_budget: 100, shared_budget_id: 'pool' },
        { id: 'whole', ...on, daily_budget: null, lifetime_budget: 9_000 },
        { id: 'off', ...off, daily_budget: 700 },
        { id: 'shut', ...off, daily_budget: null },
      ],
    },
    order: {
      rows: [
        { id: 'order', ...on, campaign_id: 'open', daily_budget: null },
        { id: 'bounded', ...on, campaign_id: 'own', daily_budget: 9_000 },
        { id: 'inside', ...on, campaign_id: 'shut', daily_budget: 9_000 },
      ],
      in: { campaign: 'campaign_id' },
    },
    line: {
      rows: [
        { id: 'line', ...on, order_id: 'order', daily_budget: 50 },
        { id: 'paused', ...off, order_id: 'order', daily_budget: 60 },
      ],
      in: { order: 'order_id' },
    },
  });

  it('is that of campaigns, else of what is on in them, and of a shared budget once', () => {
    expect(dailyBudgets).to.equal(300 + 50 + 100);
  });

  it('knows the part of each, and of what stands in something that is off nothing', () => {
    expect(Object.fromEntries(known)).to.deep.equal({
      own: { runs: true, daily: 300 },
      open: { runs: true, daily: 50 },
      first: { runs: true, daily: 100, isShared: true },
      second: { runs: true, daily: 100, isShared: true },
      asleep: { runs: true, daily: 100, isShared: true },
      pool: { runs: true, daily: 100 },
      whole: { runs: true, daily: 0 },
      off: { runs: false, daily: 700 },
      shut: { runs: false, daily: 0 },
      order: { runs: true, daily: 50 },
      bounded: { runs: true, daily: 0 },
      line: { runs: true, daily: 50 },
      paused: { runs: false, daily: 60 },
    });
  });

  describe('of things without a switch', () => {
    const sumOf = (campaign: object, ...lines: object[]) =>
      runningSum({
        campaign: { rows: [{ id: 'shell', ...on, ...campaign }], follows: true },
        line: {
          rows: lines.map((one, at) => ({ id: `line${at}`, campaign_id: 'shell', ...one })),
          in: { campaign: 'campaign_id' },
        },
      });

    it('is nothing while nothing in them is on, whatever their budget is', () => {
      const { dailyBudgets, known } = sumOf({ daily_budget: 9_999 }, { ...off, daily_budget: 40 });
      expect(dailyBudgets).to.equal(0);
      expect(known.get('shell')).to.deep.equal({ runs: false, daily: 9_999 });
    });

    it('is no more than what is on in them may spend, where each of it is bounded', () => {
      const line = { ...on, daily_budget: 40 };
      expect(sumOf({ daily_budget: 9_999 }, line, line).dailyBudgets).to.equal(80);
      expect(sumOf({ daily_budget: 50 }, line, line).dailyBudgets).to.equal(50);
      expect(sumOf({ daily_budget: null }, line, line).dailyBudgets).to.equal(80);
      const whole = { ...on, daily_budget: null, lifetime_budget: 100 };
      expect(sumOf({ daily_budget: 9_999 }, whole).dailyBudgets).to.equal(100);
      const open = { ...on, daily_budget: null };
      expect(sumOf({ daily_budget: 9_999 }, line, open).dailyBudgets).to.equal(9_999);
    });
  });
});
