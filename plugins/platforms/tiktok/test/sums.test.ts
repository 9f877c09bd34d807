/** Rows sum to totals, levels agree, days agree with the window, and all of it with the world. */
import { expect } from 'chai';
import fc from 'fast-check';
import { addDays, eachDay, localDay, sumFacts } from '../../../../sdk/emulator/index.ts';
import { demoAccounts } from '../emulator/accounts.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';

interface Figures {
  readonly impressions: number;
  readonly clicks: number;
  readonly spend: number;
  readonly conversions: number;
  readonly conversion_value: number;
}
const names = ['impressions', 'clicks', 'spend', 'conversions', 'conversion_value'] as const;
const today = '2026-11-20';

describe('TikTok: sums', () => {
  let platform: EmulatedPlatform;
  before(async () => {
    platform = await anEmulatedPlatform('tiktok');
  });
  after(() => platform.close());

  const cents = (value: number) => Math.round(value * 100);
  const total = (rows: readonly Figures[]) =>
    Object.fromEntries(
      names.map((name) => [name, rows.reduce((sum, row) => sum + cents(row[name]), 0)]),
    );
  const pull = async (level: string, window: object, account: string) =>
    (await platform.run('pull_tiktok_ads', { level, ...window }, { account })).result;

  it('campaigns, ad groups, ads and days say the same, and the same as their totals', async () => {
    const day = fc.integer({ min: 1, max: 500 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...demoAccounts.map(({ id }) => id)),
        day,
        fc.integer({ min: 0, max: 40 }),
        async (account, back, length) => {
          const start_date = addDays(today, -back);
          const end_date = addDays(start_date, Math.min(length, back));
          const window = { start_date, end_date };
          const [first, ...others] = await Promise.all(
            ['campaign', 'adgroup', 'ad'].map((level) => pull(level, window, account)),
          );
          const whole = total([first.totals]);
          for (const report of [first, ...others]) {
            expect(total(report.rows)).to.deep.equal(whole);
            expect(total([report.totals])).to.deep.equal(whole);
            // A window that reaches into today is told to; nothing else is wrong with it.
            const told = report.warnings.filter((said: string) => !said.includes('is not over'));
            expect(told).to.deep.equal([]);
          }
          const { result: daily } = await platform.run('tiktok_ads_get_daily_report', window, {
            account,
          });
          expect(total(daily.rows)).to.deep.equal(whole);
        },
      ),
      { numRuns: 4 },
    );
  });

  it('a window of more than a year is joined from pieces: nothing is lost or counted twice', async () => {
    const account = demoAccounts[0]!.id;
    const window = { start_date: '2025-01-01', end_date: '2026-11-10' };
    const whole = await pull('campaign', window, account);
    const first = await pull('campaign', { ...window, end_date: '2025-12-31' }, account);
    const second = await pull('campaign', { ...window, start_date: '2026-01-01' }, account);
    expect(total([whole.totals])).to.deep.equal(total([first.totals, second.totals]));
    expect(whole.truncated).to.equal(false);
  });

  for (const { id, timeZone, campaigns, plans } of demoAccounts)
    it(`account ${id} says what an independent reader of the world finds, day by day`, async () => {
      const spec = demoAccounts.find((one) => one.id === id)!;
      const built = platform.world.buildAccount(spec, today);
      const { today: local, dayShare } = localDay(platform.clock.now(), timeZone);
      const factsOf = (dates: readonly string[], of = built.campaigns) =>
        sumFacts(
          dates.flatMap((date) =>
            of.flatMap(({ groups }) =>
              groups.map((group) => platform.world.groupFacts(group, date, local, dayShare)),
            ),
          ),
        );
      const { result } = await platform.run(
        'tiktok_ads_get_daily_spend',
        { days: 45 },
        { account: id },
      );
      for (const { date, spend, impressions, clicks } of result.days) {
        const facts = factsOf([date]);
        expect([impressions, clicks, cents(spend)], date).to.deep.equal([
          facts.impressions,
          facts.clicks,
          facts.spendMinor,
        ]);
      }
      const window = { start_date: addDays(today, -45), end_date: today };
      const { totals } = await pull('ad', window, id);
      const dates = eachDay(window.start_date, window.end_date);
      const whole = factsOf(dates);
      const paying = built.campaigns.filter(
        ({ name }) => plans[name]?.objective === 'WEB_CONVERSIONS',
      );
      expect(totals).to.include({ impressions: whole.impressions, conversions: whole.conversions });
      expect(cents(totals.spend)).to.equal(whole.spendMinor);
      expect(cents(totals.conversion_value)).to.equal(factsOf(dates, paying).valueMinor);
      expect(campaigns.length).to.be.above(3);
    });

  it('the parts of the audience sum to the campaign', async () => {
    const account = demoAccounts[0]!.id;
    const window = { start_date: '2026-11-01', end_date: '2026-11-10' };
    const { rows } = await pull('campaign', window, account);
    for (const dimension of ['age', 'gender', 'platform', 'country_code', 'language']) {
      const { result } = await platform.run('tiktok_ads_get_audience_report', {
        dimension,
        campaign_id: rows[0].id,
        ...window,
      });
      expect(cents(result.totals.spend), dimension).to.equal(cents(rows[0].spend));
      expect(result.totals.clicks).to.equal(rows[0].clicks);
    }
    const { result } = await platform.run('tiktok_ads_get_placement_report', window);
    expect(cents(result.totals.spend)).to.equal(
      cents((await pull('ad', window, account)).totals.spend),
    );
  });

  it('a report task has the rows that the report has', async () => {
    const window = { start_date: '2026-11-01', end_date: '2026-11-10' };
    const { result } = await platform.run('tiktok_ads_create_report_task', {
      data_level: 'AUCTION_AD',
      dimensions: 'stat_time_day',
      ...window,
    });
    const spend = result.rows.reduce(
      (sum: number, row: { spend: string }) => sum + cents(Number(row.spend)),
      0,
    );
    const { totals } = await pull('ad', window, demoAccounts[0]!.id);
    expect(spend).to.equal(cents(totals.spend));
  });

  it('video engagement sums over the ads, plays on average by their weight', async () => {
    const insights = async (data_level: string) =>
      (await platform.run('tiktok_ads_get_insights', { days: 5, data_level })).result.rows;
    const [campaigns, ads] = [await insights('AUCTION_CAMPAIGN'), await insights('AUCTION_AD')];
    const sum = (rows: Record<string, number>[], name: string) =>
      rows.reduce((a, row) => a + (row[name] ?? 0), 0);
    for (const name of ['video_play_actions', 'video_watched_6s', 'video_views_p100', 'likes'])
      expect(sum(ads, name)).to.equal(sum(campaigns, name));
    for (const row of campaigns) expect(row.average_video_play).to.be.within(2.5, 6.5);
  });
});
