/** A campaign's life on Amazon Ads through the REST door, and the tool that reports. */
import { expect } from 'chai';
import { aService, type Reply, type TestService } from '../../../../test/support/a-service.ts';

describe('Amazon Ads through the REST door', () => {
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['amazon_ads'] });
  });
  after(() => service.stop());

  const done = (reply: Reply): Reply['body'] => {
    expect(reply.body, reply.text).to.include({ success: true });
    return reply.body.result;
  };
  const run = async (script: string, args: string[] = [], platform?: string) =>
    done(await service.run(script, args, platform === undefined ? {} : { platform }));

  it('lists, reports, creates paused, enables, budgets, pauses and archives', async () => {
    const { campaigns, currency } = await run('list_campaigns', ['--status=ENABLED'], 'amazon_ads');
    expect(campaigns.map(({ ad_type }: { ad_type: string }) => ad_type)).to.deep.equal([
      'SP',
      'SP',
      'SB',
      'SD',
    ]);
    expect(currency).to.equal('USD');
    const report = await run('pull_amazon_ads', ['--days=7']);
    expect(report).to.include({ time_zone: 'America/Los_Angeles', truncated: false });
    expect(report.attribution).to.contain('14 days');
    const { campaign } = await run('amazon_ads_create_sp_campaign', [
      '--name=Autumn',
      '--daily-budget=20.50',
      '--targeting-type=AUTO',
      '--start-date=2035-01-01',
    ]);
    expect(campaign).to.include({ status: 'PAUSED', daily_budget: 20.5, targeting_type: 'AUTO' });
    const id = `--campaign-id=${campaign.id}`;
    const enabled = await run('enable_campaign', [id], 'amazon_ads');
    expect(enabled.campaign).to.include({ status: 'ENABLED', previous_status: 'PAUSED' });
    const budget = await run('update_campaign_budget', [id, '--daily-budget=31'], 'amazon_ads');
    expect(budget).to.include({ daily_budget: 31, previous_daily_budget: 20.5, currency: 'USD' });
    const paused = await run('pause_campaign', [id], 'amazon_ads');
    expect(paused.campaign).to.include({ status: 'PAUSED', previous_status: 'ENABLED' });
    const again = await service.run('amazon_ads_create_sp_campaign', [
      '--name=Autumn',
      '--daily-budget=20',
      '--targeting-type=AUTO',
      '--start-date=2035-01-01',
    ]);
    const refused = { 'error.code': 'input_invalid', 'error.field': '--name', credits_used: 0 };
    expect(again.body).to.nested.include(refused);
  });

  it('changes the daily budget of a campaign of each product', async () => {
    const { campaigns } = await run('list_campaigns', [], 'amazon_ads');
    for (const type of ['SP', 'SB', 'SD']) {
      const { id } = campaigns.find(({ ad_type }: { ad_type: string }) => ad_type === type);
      const args = [`--campaign-id=${id}`, '--daily-budget=47'];
      const told = await run('update_campaign_budget', args, 'amazon_ads');
      expect(told, type).to.include({ daily_budget: 47, currency: 'USD' });
    }
  });

  it('leaves a product out of days that Amazon no longer keeps of it, and says so', async () => {
    const { rows, truncated, warnings } = await run('pull_amazon_ads', ['--days=90']);
    expect(rows.length).to.be.above(0);
    expect(truncated).to.equal(true);
    expect(warnings.join(' ')).to.match(/SPONSORED_BRANDS from .*SPONSORED_DISPLAY from /);
  });

  it('sends nothing and charges nothing for what is refused', async () => {
    const balance = await service.balance();
    const refused: [string, string[]][] = [
      ['pull_amazon_ads', ['--days=91']],
      ['pull_amazon_ads', ['--ad-type=TV']],
      ['amazon_ads_update_campaign', ['--campaign-id=all', '--action=pause']],
      ['amazon_ads_update_campaign', ['--campaign-id=7', '--daily-budget=-5']],
      ['amazon_ads_create_product_ad', ['--ad-group-id=7']],
    ];
    for (const [script, args] of refused) {
      const reply = await service.run(script, args);
      expect(reply.status, `${script} ${reply.text}`).to.equal(422);
      expect(reply.body).to.nested.include({ 'error.code': 'input_invalid', credits_used: 0 });
    }
    expect(await service.balance()).to.equal(balance);
  });

  it('never hands a secret to anybody', async () => {
    const reply = await service.run('amazon_ads_get_account_info', []);
    expect(reply.text).to.not.match(/Atzr|Atza|oa2-cs/);
  });
});
