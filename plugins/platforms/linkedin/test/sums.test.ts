/** Every level, period and split of a LinkedIn report says the same as every other, and as the world. */
import { expect } from 'chai';
import { eachDay, localDay, sumFacts, type Facts } from '../../../../sdk/emulator/index.ts';
import { demoAccounts } from '../emulator/accounts.ts';
import { describeSums } from '../../../../test/support/describe-sums.ts';
import { anEmulator, MAIN, send, type RunningEmulator, campaignNamed } from './an-emulator.ts';

describeSums({
  platform: 'linkedin',
  accounts: demoAccounts.filter(({ role }) => role !== 'VIEWER'),
  report: 'pull_linkedin_ads',
  levels: ['account', 'campaign-group', 'campaign', 'creative'],
  daily: 'linkedin_ads_get_daily_spend',
  update: 'linkedin_ads_update_campaign',
  runs: 8,
  // The figures, and the names.
  least: 3,
  // Leads are worth nothing by themselves.
  hasValue: (_, { name }) => !name.startsWith('Leads'),
});

describe('Sums of LinkedIn beside the levels', () => {
  let running: RunningEmulator;
  before(async () => {
    running = await anEmulator();
  });
  after(() => running.close());

  /** An independent reader: from the world alone, without emulator, delivery kit or script. */
  const truth = (accountId: string, start: string, end: string): Facts => {
    const spec = demoAccounts.find(({ id }) => id === accountId)!;
    const account = running.world.buildAccount(spec, '2026-11-20');
    const { today, dayShare } = localDay(running.clock.now(), 'UTC');
    return sumFacts(
      eachDay(start, end).flatMap((date) =>
        account.campaigns.flatMap(({ groups }) =>
          groups.map((group) => running.world.groupFacts(group, date, today, dayShare)),
        ),
      ),
    );
  };
  const pull = async (account: string, args: Record<string, unknown>) =>
    (await running.run('pull_linkedin_ads', args, { account })).result;
  const cents = (units: number) => Math.round(units * 100);
  it('days and months sum to the window', async () => {
    const window = { start_date: '2026-08-17', end_date: '2026-10-05' };
    const { totals } = await pull(MAIN, { ...window, level: 'campaign' });
    for (const by of ['day', 'month']) {
      const parts = await pull(MAIN, { ...window, level: 'campaign', by });
      expect(parts.totals).to.deep.equal(totals);
      const starts = new Set(
        parts.rows.map(({ start_date }: { start_date: string }) => start_date),
      );
      expect(starts.size).to.equal(by === 'day' ? 50 : 3);
    }
  });

  it('daily spend is the report, day by day, in UTC', async () => {
    const { result } = await running.run('linkedin_ads_get_daily_spend', { days: 14 });
    const { start_date, end_date } = result.window;
    expect([start_date, end_date, result.time_zone]).to.deep.equal([
      '2026-11-06',
      '2026-11-19',
      'UTC',
    ]);
    for (const { date, spend, clicks } of result.days) {
      const facts = truth(MAIN, date, date);
      expect([cents(spend), clicks], date).to.deep.equal([facts.spendMinor, facts.clicks]);
    }
    expect(cents(result.totals.spend)).to.equal(truth(MAIN, start_date, end_date).spendMinor);
  });

  it('leads and conversions of websites are all that converted', async () => {
    const window = { start_date: '2026-10-01', end_date: '2026-11-19' };
    const { conversions } = truth(MAIN, window.start_date, window.end_date);
    for (const level of ['account', 'campaign-group', 'campaign', 'creative']) {
      const { rows } = await pull(MAIN, { ...window, level });
      const sum = (field: string) =>
        rows.reduce((all: number, row: Record<string, number>) => all + row[field]!, 0);
      expect(sum('leads') + sum('website_conversions'), level).to.equal(conversions);
    }
  });

  it('demographic values and companies sum to what everybody saw', async () => {
    const window = { start_date: '2026-11-01', end_date: '2026-11-19' };
    const { clicks, spendMinor } = truth(MAIN, window.start_date, window.end_date);
    for (const pivot of ['MEMBER_SENIORITY', 'MEMBER_COUNTRY_V2', 'MEMBER_COMPANY_SIZE']) {
      const args = { ...window, pivot };
      const { result } = await running.run('linkedin_ads_get_demographics', args);
      expect([result.totals.clicks, cents(result.totals.spend)]).to.deep.equal([
        clicks,
        spendMinor,
      ]);
    }
    const args = { days: 30 };
    const { result } = await running.run('pull_linkedin_company_engagement', args);
    const seen = result.companies.reduce(
      (sum: number, one: { clicks: number }) => sum + one.clicks,
      0,
    );
    expect(seen).to.equal(truth(MAIN, '2026-10-21', '2026-11-19').clicks);
  });

  it('campaign groups narrow a report to their own campaigns', async () => {
    const groups = (await running.run('linkedin_ads_get_campaign_groups', {})).result.groups;
    const window = { start_date: '2026-11-01', end_date: '2026-11-19' };
    let clicks = 0;
    for (const { id } of groups) {
      const { rows, totals } = await pull(MAIN, {
        ...window,
        level: 'campaign',
        campaign_group_ids: [id],
      });
      for (const row of rows) expect(row.parent_id).to.equal(id);
      clicks += totals.clicks;
    }
    expect(clicks).to.equal(truth(MAIN, window.start_date, window.end_date).clicks);
  });

  it('a window of days with too many rows is read in pieces, without a gap', async () => {
    const window = { start_date: '2026-10-01', end_date: '2026-11-19' };
    const whole = await pull(MAIN, { ...window, level: 'creative', by: 'day' });
    running.controls.analyticsRows = 200;
    const before = running.requests.length;
    const pieces = await pull(MAIN, { ...window, level: 'creative', by: 'day' });
    running.controls.analyticsRows = 15_000;
    expect(pieces).to.deep.equal(whole);
    expect(running.requests.length - before).to.be.above(4);
  });

  it('a campaign that is paused for half of a day delivers half of it', async () => {
    const other = await anEmulator();
    const id = await campaignNamed(other, 'Plant managers');
    const spendOf = async () => {
      const { body } = await send(other, 'GET', 'adAnalytics', {
        query: {
          q: 'analytics',
          pivot: 'CAMPAIGN',
          timeGranularity: 'ALL',
          dateRange: { start: { year: 2026, month: 11, day: 21 } },
          campaigns: [`urn:li:sponsoredCampaign:${id}`],
          fields: 'costInLocalCurrency',
        },
      });
      return Number(body.elements[0]?.costInLocalCurrency ?? 0);
    };
    other.clock.set(Date.parse('2026-11-21T12:00:00Z'));
    await other.run('linkedin_ads_update_campaign', { campaign_id: id, action: 'pause' });
    other.clock.set(Date.parse('2026-11-22T12:00:00Z'));
    const paused = await spendOf();
    await other.close();
    const fresh = await anEmulator();
    fresh.clock.set(Date.parse('2026-11-22T12:00:00Z'));
    const { result } = await fresh.run('pull_linkedin_ads', {
      start_date: '2026-11-21',
      end_date: '2026-11-21',
    });
    await fresh.close();
    const whole = result.rows.find((row: { id: string }) => row.id === id).spend;
    expect(paused / whole).to.be.closeTo(0.5, 0.01);
  });

  it('look like selling to companies: quiet weekends, dear clicks', async () => {
    const { days } = (
      await running.run('linkedin_ads_get_daily_spend', { days: 84 }, { account: MAIN })
    ).result as { days: { date: string; spend: number; clicks: number }[] };
    const isWeekend = ({ date }: { date: string }) =>
      [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
    const mean = (all: readonly { spend: number }[]) =>
      all.reduce((sum, { spend }) => sum + spend, 0) / all.length;
    const weekend = mean(days.filter(isWeekend));
    expect(weekend).to.be.below(0.5 * mean(days.filter((day) => !isWeekend(day))));
    const clicks = days.reduce((sum, day) => sum + day.clicks, 0);
    expect((mean(days) * days.length) / clicks).to.be.within(4, 9);
  });

  it('spread conversions over those who saw the ads', async () => {
    const { rows } = (
      await running.run(
        'linkedin_ads_get_demographics',
        { days: 60, pivot: 'MEMBER_SENIORITY' },
        { account: MAIN },
      )
    ).result as { rows: { conversions: number }[] };
    const converting = rows.filter(({ conversions }) => conversions > 0);
    expect(converting.length).to.be.above(rows.length / 2);
  });
});
