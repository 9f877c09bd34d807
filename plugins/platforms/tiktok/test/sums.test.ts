/** Rows sum to totals, levels agree, days agree with the window, and all of it with the world. */
import { expect } from 'chai';
import { addDays, eachDay, localDay, sumFacts } from '../../../../sdk/emulator/index.ts';
import { demoAccounts } from '../emulator/accounts.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { describeSums } from '../../../../test/support/describe-sums.ts';

describeSums({
  platform: 'tiktok',
  accounts: demoAccounts,
  report: 'pull_tiktok_ads',
  levels: ['campaign', 'adgroup', 'ad'],
  daily: 'tiktok_ads_get_daily_spend',
  update: 'tiktok_ads_update_campaign',
  // The figures, and what says whether it runs.
  least: 2,
  // Payments alone are worth something.
  hasValue: ({ id }, { name }) =>
    demoAccounts.find((one) => one.id === id)?.plans[name]?.objective === 'WEB_CONVERSIONS',
});

describe('TikTok: sums beside the levels', () => {
  let platform: EmulatedPlatform;
  before(async () => {
    platform = await anEmulatedPlatform('tiktok');
  });
  after(() => platform.close());

  const cents = (value: number) => Math.round(value * 100);
  const account = demoAccounts[0]!.id;
  const today = '2026-11-20';
  const pull = async (level: string, window: object, id = account) =>
    (await platform.run('pull_tiktok_ads', { level, ...window }, { account: id })).result;

  it('a window of more than a year is joined from pieces: nothing is lost or counted twice', async () => {
    const window = { start_date: '2025-01-01', end_date: '2026-11-10' };
    const whole = await pull('campaign', window);
    const first = await pull('campaign', { ...window, end_date: '2025-12-31' });
    const second = await pull('campaign', { ...window, start_date: '2026-01-01' });
    for (const name of ['impressions', 'clicks', 'spend', 'conversions', 'conversion_value'])
      expect(cents(whole.totals[name]), name).to.equal(
        cents(first.totals[name]) + cents(second.totals[name]),
      );
    expect(whole.truncated).to.equal(false);
    expect(whole.warnings).to.deep.equal([]);
  });

  it('the daily report sums to the window', async () => {
    const window = { start_date: '2026-09-20', end_date: '2026-11-10' };
    const { rows } = (await platform.run('tiktok_ads_get_daily_report', window)).result;
    const { totals, warnings } = await pull('ad', window);
    expect(warnings).to.deep.equal([]);
    for (const name of ['impressions', 'clicks', 'spend', 'conversions', 'conversion_value']) {
      const days = rows.reduce(
        (sum: number, row: Record<string, number>) => sum + cents(row[name]!),
        0,
      );
      expect(days, name).to.equal(cents(totals[name]));
    }
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
    const window = { start_date: '2026-11-01', end_date: '2026-11-10' };
    const { rows } = await pull('campaign', window);
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
    expect(cents(result.totals.spend)).to.equal(cents((await pull('ad', window)).totals.spend));
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
    const { totals } = await pull('ad', window);
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
