/** Instacart through the REST door: it reports, and says of what it lacks that it lacks it. */
import { expect } from 'chai';
import { aService, type Reply, type TestService } from '../../../../test/support/a-service.ts';

describe('Instacart through the REST door', () => {
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['instacart'] });
  });
  after(() => service.stop());

  const done = (reply: Reply): Reply['body'] => {
    expect(reply.body, reply.text).to.include({ success: true });
    return reply.body.result;
  };
  const run = async (script: string, args: readonly string[] = [], more: object = {}) =>
    done(await service.run(script, [...args], more));

  it('lists what delivered, reports it, and spends a day what the report says', async () => {
    const at = { platform: 'INSTACART_ADS' };
    const { campaigns, currency } = await run('list_campaigns', ['--status=ENABLED'], at);
    expect(currency).to.equal('USD');
    expect(campaigns).to.have.length(3);
    const report = await run('pull_instacart_ads', ['--days=7']);
    expect(report).to.include({ currency: 'USD', truncated: false });
    expect(report.lag).to.match(/Instacart names no time/);
    expect(report.attribution).to.match(/units sold/);
    expect(report.data_through < report.window.end_date).to.equal(true);
    const today = await run('pull_instacart_ads', ['--date-range=today']);
    expect(today.data_through).to.equal(null);
    const spend = await run('get_account_daily_spend', ['--days=7'], { platform: 'instacart' });
    expect(spend.totals.spend).to.equal(report.totals.spend);
  });

  it('changes nothing: says why, charges nothing, and lists what it lacks', async () => {
    const balance = await service.balance();
    for (const [script, args] of [
      ['pause_campaign', ['--campaign-id=1']],
      ['enable_campaign', ['--campaign-id=1']],
      ['update_campaign_budget', ['--campaign-id=1', '--daily-budget=5']],
      ['list_audiences', []],
    ] as const) {
      const reply = await service.run(script, [...args], { platform: 'instacart' });
      expect(reply.status, reply.text).to.equal(422);
      expect(reply.body).to.nested.include({ 'error.code': 'platform_lacks', credits_used: 0 });
      expect(reply.body.error.message).to.match(/^There is no \w+ for Instacart here yet: /);
    }
    expect(await service.balance()).to.equal(balance);
  });

  it('sends nothing and charges nothing for what is refused', async () => {
    const balance = await service.balance();
    for (const [script, args] of [
      ['pull_instacart_ads', ['--level=keyword']],
      ['instacart_ads_get_campaign', ['--campaign-id=../7']],
      ['instacart_ads_get_report', ['--report-id=a/b']],
    ] as const) {
      const reply = await service.run(script, [...args]);
      expect(reply.status, `${script} ${reply.text}`).to.equal(422);
      expect(reply.body).to.nested.include({ 'error.code': 'input_invalid', credits_used: 0 });
    }
    expect(await service.balance()).to.equal(balance);
  });

  it('reports the second advertiser in its own money and days, by a token of its own', async () => {
    const of = { platform: 'instacart', account_id: '51377' };
    const found = await run('get_account_daily_spend', ['--days=3'], of);
    expect(found).to.include({ currency: 'CAD', time_zone: 'America/Toronto' });
    expect(found.totals.spend).to.be.above(0);
  });

  it('never hands a secret to anybody', async () => {
    const reply = await service.run('instacart_ads_get_account_info', []);
    expect(reply.text).to.not.match(/demo-client-secret|demo-refresh/);
  });
});
