/** A campaign's life on Spotify through the REST door, and the tool that reports. */
import { expect } from 'chai';
import { aService, type Reply, type TestService } from '../../../../test/support/a-service.ts';

describe('Spotify through the REST door', () => {
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['spotify'] });
  });
  after(() => service.stop());

  const done = (reply: Reply): Reply['body'] => {
    expect(reply.body, reply.text).to.include({ success: true });
    return reply.body.result;
  };
  const run = async (script: string, args: string[] = [], platform?: string) =>
    done(await service.run(script, args, platform === undefined ? {} : { platform }));

  it('lists, reports, creates paused, enables, budgets its ad sets, pauses', async () => {
    const { campaigns, currency } = await run('list_campaigns', ['--status=ENABLED'], 'spotify');
    expect(campaigns).to.have.length(3);
    expect(campaigns[0]).to.include({ daily_budget: 140, lifetime_budget: null });
    expect(currency).to.equal('USD');
    const report = await run('pull_spotify_ads', ['--days=7']);
    expect(report).to.include({ level: 'campaign', truncated: false });
    expect(report.lag).to.contain('UTC');
    const { campaign } = await run('spotify_ads_create_campaign', [
      '--name=Audio | Autumn',
      '--objective=REACH',
    ]);
    expect(campaign).to.include({ status: 'PAUSED', daily_budget: null });
    const id = `--campaign-id=${campaign.id}`;
    const { ad_set } = await run('spotify_ads_create_ad_set', [
      id,
      '--name=Cyclists',
      '--daily-budget=20.50',
      '--asset-format=AUDIO',
      '--category=ADV_1_2',
      '--targeting={"geo_targets":{"country_code":"US"}}',
      '--start-time=2035-01-01T00:00:00Z',
    ]);
    expect(ad_set).to.include({ status: 'PAUSED', daily_budget: 20.5 });
    const enabled = await run('enable_campaign', [id], 'spotify');
    expect(enabled.campaign).to.include({ status: 'ENABLED', previous_status: 'PAUSED' });
    const budget = await run('update_campaign_budget', [id, '--daily-budget=31'], 'spotify');
    expect(budget).to.include({ daily_budget: 31, previous_daily_budget: 20.5, currency: 'USD' });
    const paused = await run('pause_campaign', [id], 'spotify');
    expect(paused.campaign).to.include({ status: 'PAUSED', previous_status: 'ENABLED' });
  });

  it('asks again for windows that are longer than one report', async () => {
    const year = await run('pull_spotify_ads', ['--days=200', '--level=account']);
    expect(year.truncated).to.equal(false);
    expect(year.rows).to.have.length(1);
  });

  it('sends nothing and charges nothing for what is refused', async () => {
    const balance = await service.balance();
    const refused: [string, string[]][] = [
      ['pull_spotify_ads', ['--level=playlist']],
      ['spotify_ads_update_campaign', ['--campaign-id=all', '--action=pause']],
      ['spotify_ads_list_accounts', []],
      ['spotify_ads_update_ad_set', ['--ad-set-id=7', '--daily-budget=5']],
    ];
    for (const [script, args] of refused) {
      const reply = await service.run(script, args);
      expect(reply.status, `${script} ${reply.text}`).to.equal(422);
      expect(reply.body).to.nested.include({ 'error.code': 'input_invalid', credits_used: 0 });
    }
    expect(await service.balance()).to.equal(balance);
  });

  it('reports the second account in its own money, which has no decimals', async () => {
    const { totals, currency } = done(
      await service.run('get_account_daily_spend', ['--days=3'], {
        platform: 'spotify',
        account_id: '52003004-2a10-4b20-8c30-520030040002',
      }),
    );
    expect(currency).to.equal('JPY');
    expect(Number.isInteger(totals.spend) && totals.spend > 0).to.equal(true);
  });

  it('never hands a secret to anybody', async () => {
    const reply = await service.run('spotify_ads_get_account_info', []);
    expect(reply.text).to.not.match(/AQDemo|client-secret|BQ[A-Z]/);
  });
});
