/** Every level, split and window of a report says the same as every other, and as the world. */
import { expect } from 'chai';
import fc from 'fast-check';
import {
  addDays,
  eachDay,
  localDay,
  sumFacts,
  type Facts,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts } from '../emulator/accounts.ts';
import { ADELAIDE, aReddit, US, type Reddit } from './a-reddit.ts';

const TODAY = '2026-11-20';

interface Figures {
  readonly impressions: number;
  readonly clicks: number;
  readonly spend: number;
  readonly conversions: number;
  readonly conversion_value?: number;
}

describe('Sums of Reddit reports', () => {
  let reddit: Reddit;
  before(async () => {
    reddit = await aReddit();
  });
  after(() => reddit.close());

  /** What the world says, by a reader that shares nothing with the emulator but the world. */
  const truth = (account: string, start: string, end: string): Figures => {
    const spec = demoAccounts.find(({ id }) => id === account)!;
    const { today, dayShare } = localDay(reddit.clock.now(), spec.timeZone);
    const facts: Facts = sumFacts(
      reddit.world
        .buildAccount(spec, TODAY)
        .campaigns.flatMap(({ groups }) =>
          groups.flatMap((group) =>
            eachDay(start, end).map((day) => reddit.world.groupFacts(group, day, today, dayShare)),
          ),
        ),
    );
    return {
      impressions: facts.impressions,
      clicks: facts.clicks,
      spend: facts.spendMinor / 100,
      conversions: facts.conversions,
      conversion_value: facts.valueMinor / 100,
    };
  };
  const figuresOf = ({ impressions, clicks, spend, conversions, conversion_value }: Figures) => ({
    impressions,
    clicks,
    spend,
    conversions,
    conversion_value: conversion_value ?? 0,
  });
  const total = (rows: readonly Figures[]) => {
    const sum = (key: keyof Figures) =>
      Math.round(rows.reduce((all, row) => all + Number(row[key] ?? 0), 0) * 100) / 100;
    return figuresOf({
      impressions: sum('impressions'),
      clicks: sum('clicks'),
      spend: sum('spend'),
      conversions: sum('conversions'),
      conversion_value: sum('conversion_value'),
    });
  };
  const pull = async (account: string, args: object, script = 'pull_reddit_ads') =>
    (await reddit.run(script, { ...args }, { account })).result;

  it("levels agree with each other and with the world, in the account's own days, whatever the window", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(US, ADELAIDE),
        fc.integer({ min: 1, max: 700 }),
        fc.integer({ min: 0, max: 12 }),
        async (account, back, length) => {
          const start_date = addDays(TODAY, -back);
          const end_date = addDays(start_date, Math.min(length, back));
          const wanted = truth(account, start_date, end_date);
          for (const level of ['account', 'campaign', 'ad-group', 'ad']) {
            const { rows, totals } = await pull(account, { start_date, end_date, level });
            expect(total(rows), level).to.deep.equal(wanted);
            expect(figuresOf(totals), level).to.deep.equal(wanted);
          }
        },
      ),
      { numRuns: 5 },
    );
  });

  // Clocks changed on 1 November 2026 in New York and on 4 October in Adelaide.
  for (const [account, start_date, end_date] of [
    [US, '2026-10-30', '2026-11-02'],
    [ADELAIDE, '2026-10-02', '2026-10-05'],
  ] as const)
    it(`days sum to the window over a change of clocks, ${account}`, async () => {
      const window = { start_date, end_date };
      const { rows } = await pull(account, window, 'reddit_ads_get_daily_performance');
      expect(rows).to.have.length(4);
      expect(total(rows)).to.deep.equal(truth(account, start_date, end_date));
      for (const row of rows)
        expect(figuresOf(row), row.id).to.deep.equal(truth(account, row.id, row.id));
    });

  it('daily spend is what the reports of the same days say', async () => {
    for (const account of [US, ADELAIDE]) {
      const daily = await pull(account, { days: 30 }, 'reddit_ads_get_daily_spend');
      const { totals } = await pull(account, daily.window);
      const { impressions, clicks, spend } = totals;
      expect(daily.totals).to.deep.equal({ impressions, clicks, spend });
      expect(daily.days).to.have.length(30);
      for (const { date, spend: own } of daily.days.slice(-3))
        expect(own).to.equal(truth(account, date, date).spend);
    }
  });

  it('today is partial, and counted like any other day', async () => {
    const { rows, totals } = await pull(US, { start_date: TODAY, end_date: TODAY });
    expect(figuresOf(totals)).to.deep.equal(truth(US, TODAY, TODAY));
    expect(total(rows)).to.deep.equal(figuresOf(totals));
  });

  for (const [script, args] of [
    ['reddit_ads_get_community_performance', {}],
    ['reddit_ads_get_keyword_performance', {}],
    ['reddit_ads_get_interest_performance', {}],
    ['reddit_ads_get_placement_performance', {}],
    ['reddit_ads_get_geo_performance', { by: 'REGION' }],
    ['reddit_ads_get_audience_performance', { by: 'OS_TYPE' }],
  ] as const)
    it(`the parts of ${script} sum to the whole`, async () => {
      // Within the ten days that keywords reach back.
      const window = { start_date: '2026-11-12', end_date: '2026-11-15' };
      for (const account of [US, ADELAIDE]) {
        const { rows } = await pull(account, { ...window, ...args }, script);
        expect(rows.length).to.be.above(0);
        expect(total(rows)).to.deep.equal(truth(account, window.start_date, window.end_date));
      }
    });

  it('one campaign alone is its row in the report of all', async () => {
    const window = { start_date: '2026-11-09', end_date: '2026-11-12' };
    const { rows } = await pull(US, window);
    const [first] = rows;
    const args = { ...window, campaign_id: first.id };
    const alone = await pull(US, args, 'reddit_ads_get_daily_performance');
    expect(figuresOf(alone.totals)).to.deep.equal(figuresOf(first));
  });

  it('the list of campaigns shows the 30 days before today', async () => {
    const { campaigns, currency } = await pull(ADELAIDE, {}, 'reddit_ads_list_campaigns');
    const spend = campaigns.reduce(
      (sum: number, { metrics }: { metrics: { cost: number } }) => sum + metrics.cost,
      0,
    );
    // In Adelaide it is the 21st already.
    expect(Math.round(spend * 100) / 100).to.equal(truth(ADELAIDE, '2026-10-22', TODAY).spend);
    expect(currency).to.equal('AUD');
  });

  it('says when a window begins before what Reddit serves', async () => {
    const window = { start_date: '2024-10-01', end_date: '2024-12-01' };
    const report = await pull(US, window);
    expect(report.truncated).to.equal(true);
    expect(report.window.start_date).to.equal('2024-11-20');
    expect(report.warnings[0]).to.contain('2024-11-20');
  });

  it('asks no more often than it must', async () => {
    const before = reddit.requests.length;
    await pull(US, { days: 30 });
    // The report and the names, one page each.
    expect(reddit.requests.length - before).to.equal(2);
  });
});
