/** A campaign's life on Reddit through the REST door, and the tools that look over a whole account. */
import { expect } from 'chai';
import { aService, type Reply, type TestService } from '../../../../test/support/a-service.ts';

describe('Reddit through the REST door', () => {
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['reddit'], leadsTo: ['example.com'] });
  });
  after(() => service.stop());

  const done = (reply: Reply): Reply['body'] => {
    expect(reply.body, reply.text).to.include({ success: true });
    return reply.body.result;
  };
  const run = async (script: string, args: string[] = [], platform?: string) =>
    done(await service.run(script, args, platform === undefined ? {} : { platform }));
  const writes = async () =>
    ((await run('reddit_ads_get_change_history', ['--date-range=today'])).entries as unknown[])
      .length;

  it('lists, reports, creates paused, enables, budgets and pauses', async () => {
    const { campaigns } = await run('list_campaigns', ['--status=ENABLED'], 'REDDIT');
    expect(campaigns.length).to.be.above(3);
    const report = await run('pull_reddit_ads', ['--days=7']);
    expect(report).to.include({ currency: 'USD', time_zone: 'America/New_York' });
    const { campaign } = await run('reddit_ads_create_campaign', [
      '--name=Winter | Journal',
      '--objective=TRAFFIC',
    ]);
    expect(campaign).to.include({ status: 'PAUSED', daily_budget: null });
    const { ad_group } = await run('reddit_ads_create_ad_group', [
      `--campaign-id=${campaign.id}`,
      '--name=Campers',
      '--daily-budget=20.50',
      '--communities=camping,hiking',
      '--geolocations=US',
    ]);
    expect(ad_group).to.include({ status: 'PAUSED', daily_budget: 20.5 });
    const { posts } = await run('reddit_ads_list_posts', [
      '--profile-id=t2_nw7outdoor',
      '--limit=1',
    ]);
    const { ad } = await run('reddit_ads_create_ad', [
      `--ad-group-id=${ad_group.id}`,
      `--post-id=${posts[0].id}`,
      '--click-url=https://example.com/guide',
    ]);
    expect(ad.status).to.equal('PAUSED');
    expect(ad.click_url).to.contain('utm_campaign=Winter%20%7C%20Journal');
    const id = `--campaign-id=${campaign.id}`;
    const enabled = await run('enable_campaign', [id], 'reddit');
    expect(enabled.campaign).to.include({ status: 'ENABLED', previous_status: 'PAUSED' });
    const budget = await run('update_campaign_budget', [id, '--daily-budget=31'], 'reddit');
    expect(budget).to.include({ daily_budget: 31, previous_daily_budget: 20.5, currency: 'USD' });
    const paused = await run('pause_campaign', [id], 'reddit');
    expect(paused.campaign).to.include({ status: 'PAUSED', previous_status: 'ENABLED' });
    const check = await run('reddit_ads_validate_campaign_structure', [id]);
    expect(check.ready).to.equal(true);
  });

  it('sends nothing and charges nothing for what is refused', async () => {
    const before = await writes();
    const balance = await service.balance();
    const refused: [string, string[]][] = [
      ['reddit_ads_create_campaign', ['--name=Winter', '--objective=FAME']],
      ['reddit_ads_create_campaign', ['--name=Winter', '--objective=TRAFFIC', '--daily-budget=-5']],
      ['reddit_ads_create_campaign', ['--name=Winter', '--objective=TRAFFIC', '--cbo']],
      ['reddit_ads_create_ad', ['--ad-group-id=*', '--post-id=t3_1abcde']],
      ['reddit_ads_update_campaign', ['--campaign-id=all', '--action=pause']],
      ['reddit_ads_create_audience', ['--i-have-consent', '--hashed-emails=ann@example.com']],
      ['reddit_ads_update_ad', ['--ad-id=7', '--name=  ']],
      ['reddit_ads_update_ad_group_targeting', ['--ad-group-id=7', '--ages=18-34']],
      ['reddit_ads_update_ad_group_targeting', ['--ad-group-id=7', '--languages=English']],
      ['pull_reddit_ads', ['--level=adset']],
    ];
    for (const [script, args] of refused) {
      const reply = await service.run(script, args);
      expect(reply.status, `${script} ${reply.text}`).to.equal(422);
      expect(reply.body).to.nested.include({ 'error.code': 'input_invalid', credits_used: 0 });
    }
    expect(await service.balance()).to.equal(balance);
    expect(await writes()).to.equal(before);
  });

  it('reports the second account in its own money and days', async () => {
    const reply = await service.run('get_account_daily_spend', ['--days=3'], {
      platform: 'reddit',
      account_id: 'a2_nw7adelaide',
    });
    const { days, currency, time_zone, totals } = done(reply);
    expect({ currency, time_zone }).to.deep.equal({
      currency: 'AUD',
      time_zone: 'Australia/Adelaide',
    });
    const sum = days.reduce((all: number, { spend }: { spend: number }) => all + spend, 0);
    expect(Math.round(sum * 100) / 100).to.equal(totals.spend);
    expect(totals.spend).to.be.above(0);
  });

  it('repairs what an audit finds, shows it before, and takes it back', async () => {
    const plan = await run('repair_account_structure', [], 'reddit');
    expect(plan).to.include({ supported: true, applied: false });
    const dry = await service.run('repair_account_structure', ['--apply'], {
      platform: 'reddit',
      dry_run: true,
    });
    const planned = dry.body.changes as { id: string; after: string }[];
    expect(planned.map(({ after }) => after)).to.deep.equal(planned.map(() => 'REMOVED'));
    expect(dry.body.warnings).to.have.length(planned.length);
    // All of them have spent, so a person would be asked.
    await service.parts.guards.set(service.organizationId, {
      id: 'removed_spent',
      action: 'hold',
      when: { kind: 'removed_spent', amount: 0, days: 1_095 },
      off: true,
    });
    const applied = await service.run('repair_account_structure', ['--apply'], {
      platform: 'reddit',
    });
    expect(done(applied)).to.include({ applied: true });
    expect(applied.body).to.include({ verified: true });
    expect(applied.body.changes).to.deep.equal(planned);
    const clean = await run('audit_account_structure', [], 'reddit');
    expect(clean.counts.duplicate_name).to.equal(0);
    const undone = await run('undo_change', [`--run-id=${applied.body.run_id}`]);
    expect(undone).to.include({ restored: planned.length, left: 0 });
    const again = await run('audit_account_structure', [], 'reddit');
    expect(again.counts.duplicate_name).to.equal(planned.length);
  });

  it('says that no history of Reddit is read as a changelog', async () => {
    const log = await run('get_account_changelog', ['--lookback-days=7'], 'reddit');
    expect(log).to.include({ changelog_supported: false, truncated: false });
    expect(log.events).to.deep.equal([]);
  });
});
