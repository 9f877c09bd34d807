/** A campaign's life through the REST door: listed, reported, created paused, enabled, re-budgeted, paused. */
import { expect } from 'chai';
import { aService, type Reply, type TestService } from '../../../../test/support/a-service.ts';

describe('Microsoft Advertising through the REST door', () => {
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['microsoft'], leadsTo: ['example.com'] });
  });
  after(() => service.stop());
  const microsoft = { platform: 'bing' };
  const done = (reply: Reply): Reply['body'] => {
    expect(reply.body, reply.text).to.include({ success: true });
    return reply.body.result;
  };

  it('lists, reports, creates paused, enables, raises the budget and pauses', async () => {
    const listed = done(await service.run('list_campaigns', [], microsoft));
    expect(listed).to.include({ currency: 'USD', total: 5 });
    const report = done(await service.run('pull_microsoft_ads', ['--days=7']));
    expect(report.totals.spend).to.be.above(0);
    const { campaign } = done(
      await service.run('microsoft_ads_create_campaign', ['--name=Skis', '--daily-budget=40.50']),
    );
    expect(campaign).to.include({ status: 'PAUSED', daily_budget: 40.5 });
    const id = `--campaign-id=${campaign.id}`;
    const { ad_group } = done(
      await service.run('microsoft_ads_create_ad_group', [id, '--name=Touring', '--cpc-bid=1.1']),
    );
    const group = `--ad-group-id=${ad_group.id}`;
    const { ad } = done(
      await service.run('microsoft_ads_create_responsive_search_ad', [
        group,
        '--final-url=https://example.com/',
        '--headline=Skis',
        '--headline=Light skis',
        '--headline=Fast skis',
        '--description=Made to last.',
        '--description=Returned for free.',
      ]),
    );
    expect([ad_group.status, ad.status]).to.deep.equal(['PAUSED', 'PAUSED']);
    const enabled = done(await service.run('enable_campaign', [id], microsoft));
    expect(enabled.campaign).to.include({ status: 'ENABLED', previous_status: 'PAUSED' });
    const budget = ['--daily-budget=61', '--currency=USD'];
    const raised = done(await service.run('update_campaign_budget', [id, ...budget], microsoft));
    expect(raised).to.include({ daily_budget: 61, previous_daily_budget: 40.5, currency: 'USD' });
    const paused = done(await service.run('pause_campaign', [id], microsoft));
    expect(paused.campaign).to.include({ status: 'PAUSED', previous_status: 'ENABLED' });
    const { campaigns } = done(await service.run('list_campaigns', ['--status=PAUSED'], microsoft));
    expect(campaigns).to.deep.include({
      id: campaign.id,
      name: 'Skis',
      status: 'PAUSED',
      platform_status: 'Paused',
      objective: 'Search',
      daily_budget: 61,
      lifetime_budget: null,
      metrics: { clicks: 0, impressions: 0, cost: 0 },
    });
  });

  it('sends nothing and charges nothing for what is refused', async () => {
    const balance = await service.balance();
    const refused: [string, string[]][] = [
      ['microsoft_ads_create_campaign', ['--name=X', '--daily-budget=0']],
      ['microsoft_ads_create_campaign', ['--name=X', '--daily-budget=1.005']],
      ['microsoft_ads_create_campaign', ['--name=X', '--daily-budget=5', '--type=Display']],
      ['microsoft_ads_update_campaign', ['--campaign-id=1,2', '--action=pause']],
      ['microsoft_ads_update_campaign', ['--campaign-id=*', '--action=pause']],
      ['microsoft_ads_add_campaign_targets', ['--campaign-id=7', '--target=planet:9']],
      ['pull_microsoft_ads', ['--level=placement']],
    ];
    for (const [script, args] of refused) {
      const reply = await service.run(script, args);
      expect(reply.body, script).to.nested.include({
        'error.code': 'input_invalid',
        credits_used: 0,
      });
    }
    expect(await service.balance()).to.equal(balance);
  });

  it('reports the same spend at every level as day by day', async () => {
    const levels = ['account', 'campaign', 'ad-group', 'ad', 'keyword', 'search-term'];
    const spends = [];
    for (const level of levels) {
      const reply = await service.run('pull_microsoft_ads', [`--level=${level}`, '--days=7']);
      spends.push(done(reply).totals.spend);
    }
    const daily = done(await service.run('get_account_daily_spend', ['--days=7'], microsoft));
    expect(new Set([...spends, daily.totals.spend])).to.have.property('size', 1);
  });

  it('serves the second account, which sleeps, in its own currency', async () => {
    const reply = await service.run('pull_microsoft_ads', ['--days=30'], {
      account_id: '180490047',
    });
    expect(done(reply)).to.deep.include({ currency: 'GBP', rows: [] });
  });
});
