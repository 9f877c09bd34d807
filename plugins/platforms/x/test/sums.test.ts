/** Every level, day and window of X's reports agrees with every other, and with the world. */
import { expect } from 'chai';
import { demoAccounts } from '../emulator/accounts.ts';
import { eachDay, localDay, sumFacts } from '../../../../sdk/emulator/index.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';

const [US] = demoAccounts;

describe('Sums of X', () => {
  let x: EmulatedPlatform;
  before(async () => {
    x = await anEmulatedPlatform('x');
  });
  after(() => x.close());

  /** What the world says of the whole account, in cents. */
  const truth = (start: string, end: string) => {
    const anchor = new Date(x.clock.now()).toISOString().slice(0, 10);
    const account = x.world.buildAccount(US!, anchor);
    const { today, dayShare } = localDay(x.clock.now(), US!.timeZone);
    const facts = account.campaigns
      .flatMap(({ groups }) => groups)
      .flatMap((group) =>
        eachDay(start, end).map((date) => x.world.groupFacts(group, date, today, dayShare)),
      );
    return sumFacts(facts);
  };
  const pull = async (args: object) => (await x.run('pull_x_ads', { ...args })).result;
  const cents = (amount: number) => Math.round(amount * 100);

  for (const days of [3, 7, 8, 30])
    it(`levels agree over ${days} days, rows sum to totals, and the world says the same`, async () => {
      const [campaigns, lineItems, tweets] = await Promise.all(
        ['campaign', 'line-item', 'promoted-tweet'].map((level) => pull({ level, days })),
      );
      for (const { rows, totals } of [campaigns, lineItems, tweets])
        for (const name of ['impressions', 'clicks', 'conversions'])
          expect(
            rows.reduce((sum: number, row: Record<string, number>) => sum + row[name]!, 0),
          ).to.equal(totals[name]);
      expect(lineItems.totals).to.deep.equal(campaigns.totals);
      expect(tweets.totals).to.deep.equal(campaigns.totals);
      const { start_date, end_date } = campaigns.window;
      const { impressions, clicks, spendMinor, conversions, valueMinor } = truth(
        start_date,
        end_date,
      );
      const { totals } = campaigns;
      expect([totals.impressions, totals.clicks, totals.conversions]).to.deep.equal([
        impressions,
        clicks,
        conversions,
      ]);
      expect(cents(totals.spend)).to.equal(spendMinor);
      expect(cents(totals.conversion_value)).to.equal(valueMinor);
    });

  it('days sum to the window, also where clocks change', async () => {
    for (const [start_date, end_date] of [
      ['2026-10-29', '2026-11-03'],
      ['2026-10-20', '2026-11-10'],
    ] as const) {
      const whole = (await pull({ start_date, end_date })).totals;
      let spend = 0;
      for (const date of eachDay(start_date, end_date)) {
        const { result } = await x.run('x_ads_get_daily_spend', { date });
        spend += cents(result.totals.spend);
      }
      expect(spend).to.equal(cents(whole.spend));
    }
  });

  it('daily spend is the report, day by day', async () => {
    const { result } = await x.run('x_ads_get_daily_spend', { days: 10 });
    const { totals } = await pull({ days: 10 });
    expect(cents(result.totals.spend)).to.equal(cents(totals.spend));
    expect(result.days.length).to.equal(10);
  });

  it('one campaign is its line items', async () => {
    const [row] = (await pull({ days: 7 })).rows;
    const below = await pull({ days: 7, level: 'line-item', campaign_id: row.id });
    expect(cents(below.totals.spend)).to.equal(cents(row.spend));
  });
});
