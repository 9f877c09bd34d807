/** Every level, day and window of the reports agrees with every other, and with the world. */
import { expect } from 'chai';
import fc from 'fast-check';
import { addDays, eachDay, localDay, sumFacts } from '../../../../sdk/emulator/index.ts';
import { demoAccounts } from '../emulator/accounts.ts';
import { aDv360, TOKYO, US, type Dv360 } from './a-dv360.ts';

const TODAY = '2026-11-20';

interface Figures {
  readonly impressions: number;
  readonly clicks: number;
  readonly spend: number;
  readonly conversions: number;
  readonly conversion_value: number;
}

describe('Sums of Display & Video 360', () => {
  let dv360: Dv360;
  before(async () => {
    dv360 = await aDv360();
  });
  after(() => dv360.close());

  /** What the world says, by a reader that shares nothing with the emulator but the world. */
  const truth = (account: string, start: string, end: string): Figures => {
    const spec = demoAccounts.find(({ id }) => id === account)!;
    const { today, dayShare } = localDay(dv360.clock.now(), spec.timeZone);
    const { campaigns } = dv360.world.buildAccount(spec, TODAY);
    const facts = sumFacts(
      campaigns
        .flatMap(({ groups }) => groups)
        .flatMap((group) =>
          eachDay(start, end).map((day) => dv360.world.groupFacts(group, day, today, dayShare)),
        ),
    );
    const units = 10 ** spec.currencyExponent;
    return {
      impressions: facts.impressions,
      clicks: facts.clicks,
      spend: facts.spendMinor / units,
      conversions: facts.conversions,
      conversion_value: facts.valueMinor / units,
    };
  };
  const figuresOf = ({ impressions, clicks, spend, conversions, conversion_value }: Figures) => ({
    impressions,
    clicks,
    spend,
    conversions,
    conversion_value,
  });
  const total = (rows: readonly Figures[]): Figures => {
    const sum = (key: keyof Figures) =>
      Math.round(rows.reduce((all, row) => all + row[key], 0) * 100) / 100;
    return {
      impressions: sum('impressions'),
      clicks: sum('clicks'),
      spend: sum('spend'),
      conversions: sum('conversions'),
      conversion_value: sum('conversion_value'),
    };
  };
  const pull = async (account: string, args: object, script = 'pull_dv360') =>
    (await dv360.run(script, { ...args }, { account })).result;

  it("levels agree with each other and with the world, in the account's own days", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(US, TOKYO),
        fc.integer({ min: 1, max: 700 }),
        fc.integer({ min: 0, max: 9 }),
        async (account, back, length) => {
          const start_date = addDays(TODAY, -back);
          const end_date = addDays(start_date, Math.min(length, back));
          const wanted = truth(account, start_date, end_date);
          for (const level of [
            'advertiser',
            'campaign',
            'insertion-order',
            'line-item',
            'creative',
          ]) {
            const { rows, totals } = await pull(account, { start_date, end_date, level });
            expect(total(rows), level).to.deep.equal(wanted);
            expect(figuresOf(totals), level).to.deep.equal(wanted);
          }
        },
      ),
      { numRuns: 4 },
    );
  });

  it('days sum to the window over a change of clocks, and daily spend says the same', async () => {
    const window = { start_date: '2026-10-30', end_date: '2026-11-02' };
    const { totals } = await pull(US, window);
    let spend = 0;
    for (const date of eachDay(window.start_date, window.end_date)) {
      const day = await pull(US, { date }, 'dv360_get_daily_spend');
      expect(day.totals.spend).to.equal(truth(US, date, date).spend);
      spend += Math.round(day.totals.spend * 100);
    }
    expect(spend).to.equal(Math.round(totals.spend * 100));
  });

  it('a pause at noon ends delivery, and what was paused delivers no more on the next day', async () => {
    const { rows } = await pull(US, { start_date: TODAY, end_date: TODAY, level: 'campaign' });
    const [first] = rows;
    await dv360.run('dv360_update_campaign', { campaign_id: first.id, action: 'pause' });
    dv360.clock.advance(24 * 3_600_000);
    const next = addDays(TODAY, 1);
    const after = await pull(US, { start_date: next, end_date: next, level: 'campaign' });
    expect(after.rows.map(({ id }: { id: string }) => id)).to.not.include(first.id);
    expect(after.rows.length).to.be.above(0);
  });

  it('asks no more often than it must', async () => {
    await pull(US, { days: 30 });
    const before = dv360.requests.length;
    await pull(US, { days: 30 });
    // The stored query, its run, one look, the file, and the statuses.
    expect(dv360.requests.length - before).to.equal(5);
  });
});
