/** A campaign's life on Amazon Ads through the REST door, and what only its three products have. */
import { expect } from 'chai';
import { aService, type Reply, type TestService } from '../../../../test/support/a-service.ts';
import { describeLife } from '../../../../test/support/campaign-life.ts';

const autumn = ['--name=Autumn', '--targeting-type=AUTO', '--start-date=2035-01-01'];

describeLife({
  platform: 'amazon_ads',
  title: 'Amazon Ads',
  alias: 'amazon_ads',
  enabled: 4,
  currency: 'USD',
  report: 'pull_amazon_ads',
  lag: /within 12 hours/,
  attribution: /14 days/,
  create: [['amazon_ads_create_sp_campaign', [...autumn, '--daily-budget=20.50']]],
  refused: [
    ['pull_amazon_ads', ['--days=91']],
    ['pull_amazon_ads', ['--ad-type=TV']],
    ['amazon_ads_update_campaign', ['--campaign-id=all', '--action=pause']],
    ['amazon_ads_update_campaign', ['--campaign-id=7', '--daily-budget=-5']],
    ['amazon_ads_create_product_ad', ['--ad-group-id=7']],
  ],
  second: { account: '773020118840056', currency: 'JPY', zone: 'Asia/Tokyo' },
  accountScript: 'amazon_ads_get_account_info',
  secrets: /Atzr|Atza|oa2-cs/,
});

describe('The products of Amazon Ads', () => {
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

  it('are listed together, and each takes a name once', async () => {
    const { campaigns } = await run('list_campaigns', ['--status=ENABLED'], 'amazon_ads');
    const types = campaigns.map(({ ad_type }: { ad_type: string }) => ad_type);
    expect(types).to.deep.equal(['SP', 'SP', 'SB', 'SD']);
    const create = 'amazon_ads_create_sp_campaign';
    const { campaign } = await run(create, [...autumn, '--daily-budget=20.50']);
    expect(campaign).to.include({ status: 'PAUSED', daily_budget: 20.5, targeting_type: 'AUTO' });
    const again = await service.run(create, [...autumn, '--daily-budget=20']);
    const refused = { 'error.code': 'input_invalid', 'error.field': '--name', credits_used: 0 };
    expect(again.body).to.nested.include(refused);
  });

  it('change the daily budget of a campaign', async () => {
    const { campaigns } = await run('list_campaigns', [], 'amazon_ads');
    for (const type of ['SP', 'SB', 'SD']) {
      const { id } = campaigns.find(({ ad_type }: { ad_type: string }) => ad_type === type);
      const args = [`--campaign-id=${id}`, '--daily-budget=47'];
      const told = await run('update_campaign_budget', args, 'amazon_ads');
      expect(told, type).to.include({ daily_budget: 47, currency: 'USD' });
    }
  });

  it('are left out of days that Amazon no longer keeps of them, which is said', async () => {
    const report = await run('pull_amazon_ads', ['--days=90']);
    expect(report.rows.length).to.be.above(0);
    expect(report).to.include({ truncated: true, time_zone: 'America/Los_Angeles' });
    expect(report.warnings.join(' ')).to.match(/SPONSORED_BRANDS from .*SPONSORED_DISPLAY from /);
  });
});
