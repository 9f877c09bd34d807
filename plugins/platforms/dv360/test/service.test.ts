/** A campaign's life on Display & Video 360 through the REST door, and the tool that reports. */
import { expect } from 'chai';
import { aService, type Reply, type TestService } from '../../../../test/support/a-service.ts';

describe('Display & Video 360 through the REST door', () => {
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['dv360'] });
  });
  after(() => service.stop());

  const done = (reply: Reply): Reply['body'] => {
    expect(reply.body, reply.text).to.include({ success: true });
    return reply.body.result;
  };
  const run = async (script: string, args: string[] = [], platform?: string) =>
    done(await service.run(script, args, platform === undefined ? {} : { platform }));

  it('lists, reports, creates paused, enables, budgets and pauses', async () => {
    const { campaigns, currency } = await run('list_campaigns', ['--status=ENABLED'], 'DV360');
    expect(campaigns).to.have.length(4);
    expect(currency).to.equal('USD');
    const report = await run('pull_dv360', ['--days=7']);
    expect(report).to.include({ currency: 'USD', time_zone: 'America/New_York', truncated: false });
    expect(report.lag).to.contain('day');
    expect(report.attribution).to.contain('Floodlight');
    const { campaign } = await run('dv360_create_campaign', [
      '--name=Display | Autumn',
      '--goal=ONLINE_ACTION',
      '--start-date=2035-01-01',
    ]);
    expect(campaign).to.include({ status: 'PAUSED', daily_budget: null });
    const id = `--campaign-id=${campaign.id}`;
    const { insertion_order } = await run('dv360_create_insertion_order', [
      id,
      '--name=Hikers',
      '--budget=6000',
      '--daily-budget=20.50',
      '--start-date=2035-01-01',
      '--end-date=2035-03-31',
    ]);
    expect(insertion_order).to.include({ status: 'PAUSED', daily_budget: 20.5 });
    const enabled = await run('enable_campaign', [id], 'dv360');
    expect(enabled.campaign).to.include({ status: 'ENABLED', previous_status: 'PAUSED' });
    const budget = await run('update_campaign_budget', [id, '--daily-budget=31'], 'dv360');
    expect(budget).to.include({ daily_budget: 31, previous_daily_budget: 20.5, currency: 'USD' });
    const paused = await run('pause_campaign', [id], 'dv360');
    expect(paused.campaign).to.include({ status: 'PAUSED', previous_status: 'ENABLED' });
  });

  it('says until which day figures are complete, and null where none is', async () => {
    const week = await run('pull_dv360', ['--days=7']);
    expect(week.data_through < week.window.end_date).to.equal(true);
    const today = await run('pull_dv360', ['--date-range=today']);
    expect(today.data_through).to.equal(null);
  });

  it('sends nothing and charges nothing for what is refused', async () => {
    const balance = await service.balance();
    const refused: [string, string[]][] = [
      ['dv360_create_campaign', ['--name=A', '--goal=SALES', '--start-date=2035-01-01']],
      ['dv360_update_campaign', ['--campaign-id=all', '--action=pause']],
      ['dv360_update_insertion_order', ['--insertion-order-id=7', '--daily-budget=-5']],
      ['dv360_update_line_item', ['--line-item-id=7', '--bid=1.234']],
      ['pull_dv360', ['--level=adset']],
      ['dv360_list_advertisers', []],
    ];
    for (const [script, args] of refused) {
      const reply = await service.run(script, args);
      expect(reply.status, `${script} ${reply.text}`).to.equal(422);
      expect(reply.body).to.nested.include({ 'error.code': 'input_invalid', credits_used: 0 });
    }
    expect(await service.balance()).to.equal(balance);
  });

  it('reports the second advertiser in its own money, which has no decimals, and days', async () => {
    const reply = await service.run('get_account_daily_spend', ['--days=3'], {
      platform: 'dv360',
      account_id: '6623456',
    });
    const { days, currency, time_zone, totals } = done(reply);
    expect({ currency, time_zone }).to.deep.equal({ currency: 'JPY', time_zone: 'Asia/Tokyo' });
    const sum = days.reduce((all: number, { spend }: { spend: number }) => all + spend, 0);
    expect(sum).to.equal(totals.spend);
    expect(Number.isInteger(totals.spend) && totals.spend > 0).to.equal(true);
  });

  it('never hands a secret to anybody', async () => {
    const reply = await service.run('dv360_get_advertiser', []);
    expect(reply.text).to.not.match(/GOCSPX|refresh-token|ya29/);
  });
});
