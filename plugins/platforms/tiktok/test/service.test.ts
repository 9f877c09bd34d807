/** A campaign's life through the REST door: discovered, reported, created paused, enabled, re-budgeted, paused. */
import { expect } from 'chai';
import { aService, type Reply, type TestService } from '../../../../test/support/a-service.ts';

describe('TikTok through the REST door', function () {
  this.timeout(20_000);
  let service: TestService;
  before(async () => {
    // A report takes its time at the emulator.
    service = await aService({ platforms: ['tiktok'], waitsPass: true, leadsTo: ['example.com'] });
  });
  after(() => service.stop());

  const done = (reply: Reply): Reply['body'] => {
    expect(reply.body, reply.text).to.include({ success: true });
    return reply.body.result;
  };
  const run = async (script: string, args: readonly string[] = [], options = {}) =>
    done(await service.run(script, args, options));

  it('lists the advertisers, creates paused, reads back, enables, budgets, pauses', async () => {
    const { accounts } = await run('tiktok_ads_list_advertisers');
    expect(accounts.map(({ currency }: { currency: string }) => currency)).to.deep.equal([
      'USD',
      'EUR',
    ]);
    const { campaign } = await run('tiktok_ads_create_campaign', [
      '--name=Winter',
      '--objective=TRAFFIC',
      '--daily-budget=60.50',
      '--cbo=true',
    ]);
    expect(campaign).to.include({ status: 'PAUSED', daily_budget: 60.5, currency: 'USD' });
    const { ad_group } = await run('tiktok_ads_create_adgroup', [
      `--campaign-id=${campaign.id}`,
      '--name=US',
      '--locations=6252001',
      '--optimization-goal=CLICK',
    ]);
    expect(ad_group).to.include({ status: 'PAUSED', campaign_id: campaign.id });
    const { identities } = await run('tiktok_ads_list_identities', ['--type=TT_USER']);
    const { videos } = await run('tiktok_ads_search_videos', ['--limit=1']);
    const { ad } = await run('tiktok_ads_create_ad', [
      `--adgroup-id=${ad_group.id}`,
      '--name=A',
      '--identity-type=TT_USER',
      '--text=Go.',
      `--identity-id=${identities[0].identity_id}`,
      '--landing-url=https://example.com/a',
      `--video-id=${videos[0].video_id}`,
      '--image-ids=cover1',
    ]);
    expect(ad).to.include({ status: 'PAUSED', platform_status: 'AD_STATUS_AUDIT' });

    const id = `--campaign-id=${campaign.id}`;
    const there = { platform: 'TikTok_Ads' };
    const enabled = await run('enable_campaign', [id], there);
    expect(enabled.campaign).to.include({ status: 'ENABLED', previous_status: 'PAUSED' });
    const budget = await run('update_campaign_budget', [id, '--daily-budget=91'], there);
    expect(budget).to.include({ daily_budget: 91, previous_daily_budget: 60.5, currency: 'USD' });
    const paused = await run('pause_campaign', [id], there);
    expect(paused.campaign).to.include({ status: 'PAUSED', previous_status: 'ENABLED' });
    const { campaigns } = await run('list_campaigns', ['--status=PAUSED'], there);
    expect(campaigns).to.deep.include({
      id: campaign.id,
      name: 'Winter',
      status: 'PAUSED',
      objective: 'TRAFFIC',
      platform_status: 'CAMPAIGN_STATUS_DISABLE',
      daily_budget: 91,
      lifetime_budget: null,
      metrics: { clicks: 0, impressions: 0, cost: 0 },
    });
  });

  it('reports the same spend for every level as day by day', async () => {
    const spends = await Promise.all(
      ['campaign', 'adgroup', 'ad'].map(
        async (level) =>
          (await run('pull_tiktok_ads', [`--level=${level}`, '--days=7'])).totals.spend as number,
      ),
    );
    const daily = await run('get_account_daily_spend', ['--days=7'], { platform: 'tiktok' });
    expect(new Set([...spends, daily.totals.spend])).to.have.property('size', 1);
    expect(daily.days).to.have.length(7);
  });

  it('fetches the file of a report task, in the sandbox', async () => {
    const report = await run('tiktok_ads_create_report_task', [
      '--data-level=AUCTION_CAMPAIGN',
      '--days=7',
    ]);
    expect(report.columns).to.include.members(['campaign_id', 'spend']);
    expect(report.rows.length).to.be.above(3);
  });

  it('sends nothing and charges nothing for what is refused', async () => {
    const balance = await service.balance();
    const refused: [string, string[]][] = [
      ['tiktok_ads_create_campaign', []],
      ['tiktok_ads_create_campaign', ['--name=X', '--objective=TRAFFIC', '--daily-budget=0']],
      ['tiktok_ads_create_campaign', ['--name=X', '--objective=TRAFFIC', '--daily-budget=60.005']],
      ['tiktok_ads_update_campaign', ['--campaign-id=1,2', '--action=pause']],
      ['tiktok_ads_update_campaign', ['--campaign-id=7', '--action=stop']],
      ['tiktok_ads_update_adgroup', ['--adgroup-id=all', '--status=PAUSE']],
      ['tiktok_ads_update_campaign', ['--campaign-id=7', '--name=  ']],
      ['tiktok_ads_get_change_history', ['--object-ids=7']],
      ['pull_tiktok_ads', ['--start-date=2026-02-01']],
    ];
    for (const [script, args] of refused) {
      const reply = await service.run(script, args);
      expect(reply.status, script).to.equal(422);
      expect(reply.body).to.nested.include({ 'error.code': 'input_invalid', credits_used: 0 });
    }
    expect(await service.balance()).to.equal(balance);
  });

  it('changes nothing in a dry run, and shows the money of every ad group', async () => {
    const { campaigns } = await run('list_campaigns', [], { platform: 'tiktok' });
    const own = campaigns.find(({ name }: { name: string }) => name.startsWith('Retargeting'));
    const groups = () => run('tiktok_ads_get_ad_groups', [`--campaign-id=${own.id}`]);
    const before = await groups();
    const reply = await service.run(
      'update_campaign_budget',
      [`--campaign-id=${own.id}`, '--daily-budget=150'],
      { platform: 'tiktok', dry_run: true },
    );
    expect(reply.body, reply.text).to.include({ success: true, credits_used: 0 });
    const { changes } = reply.body;
    expect(changes).to.have.length(2);
    const sum = changes.reduce((all: number, { after }: { after: number }) => all + after, 0);
    expect(Math.round(sum * 100)).to.equal(15_000);
    expect(await groups()).to.deep.equal(before);
  });

  it('does not reach another advertiser through the same token', async () => {
    const { campaigns } = await run('list_campaigns', [], { platform: 'tiktok' });
    const reply = await service.run(
      'tiktok_ads_update_campaign',
      [`--campaign-id=${campaigns[0].id}`, '--action=pause'],
      { account_id: '7130000000000000047' },
    );
    expect(reply.body).to.nested.include({ success: false, 'error.code': 'platform_not_found' });
    expect(reply.body.credits_used).to.equal(0);
  });
});
