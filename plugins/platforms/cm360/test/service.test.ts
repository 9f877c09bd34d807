/** A campaign's life on Campaign Manager 360 through the REST door. */
import { expect } from 'chai';
import { aService, type Reply, type TestService } from '../../../../test/support/a-service.ts';

describe('Campaign Manager 360 through the REST door', () => {
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['cm360'] });
  });
  after(() => service.stop());

  const done = (reply: Reply): Reply['body'] => {
    expect(reply.body, reply.text).to.include({ success: true });
    return reply.body.result;
  };
  const run = async (script: string, args: string[] = [], platform?: string) =>
    done(await service.run(script, args, platform === undefined ? {} : { platform }));

  it('lists, reports, pauses by the ads and takes it back', async () => {
    const { campaigns, currency } = await run('list_campaigns', ['--status=ENABLED'], 'CM360');
    expect(currency).to.equal('USD');
    expect(campaigns).to.have.length(4);
    const report = await run('pull_cm360', ['--days=7']);
    expect(report).to.include({ time_zone: 'America/New_York', truncated: false });
    expect(report.data_through < report.window.end_date).to.equal(true);
    const id = `--campaign-id=${campaigns[0].id}`;
    const reply = await service.run('pause_campaign', [id], { platform: 'cm360' });
    expect(done(reply).campaign).to.include({ status: 'PAUSED', previous_status: 'ENABLED' });
    await run('undo_change', [`--run-id=${reply.body.run_id}`]);
    const again = await run('list_campaigns', ['--status=ENABLED'], 'cm360');
    expect(again.campaigns).to.have.length(4);
  });

  it('says that it has no budgets', async () => {
    const args = ['--campaign-id=7', '--daily-budget=30'];
    const reply = await service.run('update_campaign_budget', args, { platform: 'cm360' });
    expect(reply.body.success).to.not.equal(true);
    expect(reply.body.credits_used).to.equal(0);
  });

  it('reports the second account in its own money, which has no decimals, and days', async () => {
    const reply = await service.run('get_account_daily_spend', ['--days=3'], {
      platform: 'cm360',
      account_id: '700200',
    });
    const { days, currency, time_zone, totals } = done(reply);
    expect({ currency, time_zone }).to.deep.equal({ currency: 'JPY', time_zone: 'Asia/Tokyo' });
    const sum = days.reduce((all: number, { spend }: { spend: number }) => all + spend, 0);
    expect(sum).to.equal(totals.spend);
    expect(Number.isInteger(totals.spend) && totals.spend > 0).to.equal(true);
  });

  it('never hands a secret to anybody', async () => {
    const reply = await service.run('cm360_get_account_info', []);
    expect(reply.text).to.not.match(/GOCSPX|refresh-token|ya29/);
  });
});
