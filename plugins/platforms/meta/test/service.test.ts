/** A campaign's life through the REST door: created paused, read back, enabled, re-budgeted, paused. */
import { expect } from 'chai';
import { aService, type Reply, type TestService } from '../../../../test/support/a-service.ts';

const PAGE = '104455667788990';

describe('Meta through the REST door', () => {
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['meta'], leadsTo: ['example.com'] });
  });
  after(() => service.stop());

  const done = (reply: Reply): Reply['body'] => {
    expect(reply.body, reply.text).to.include({ success: true });
    return reply.body.result;
  };
  const writes = async () => {
    const { log } = await history();
    return log.length;
  };
  const history = async () => {
    const result = done(
      await service.run('meta_ads_get_change_history', [
        '--start-date=2026-03-01',
        '--end-date=2026-03-02',
      ]),
    );
    return { log: result.entries as unknown[] };
  };

  it('creates campaign, ad set, creative and ad paused, reads back, enables, budgets, pauses', async () => {
    const { campaign } = done(
      await service.run('meta_ads_create_campaign', [
        '--name=Winter',
        '--objective=TRAFFIC',
        '--daily-budget=40.50',
      ]),
    );
    expect(campaign).to.include({ status: 'PAUSED', daily_budget: 40.5, currency: 'USD' });
    const { ad_set } = done(
      await service.run('meta_ads_create_ad_set', [
        `--campaign-id=${campaign.id}`,
        '--name=US',
        '--optimization-goal=LINK_CLICKS',
        '--targeting={"geo_locations":{"countries":["US"]}}',
      ]),
    );
    expect(ad_set.status).to.equal('PAUSED');
    const { creative } = done(
      await service.run('meta_ads_create_creative', [
        '--name=Wool',
        `--page-id=${PAGE}`,
        '--link=https://example.com/',
        '--message=Wool that never itches.',
        '--call-to-action=SHOP_NOW',
      ]),
    );
    const { ad } = done(
      await service.run('meta_ads_create_ad', [
        `--adset-id=${ad_set.id}`,
        '--name=Wool A',
        `--creative-id=${creative.id}`,
      ]),
    );
    expect(ad).to.include({ status: 'PAUSED', creative_id: creative.id });
    const readback = done(
      await service.run('get_ad_readback', [`--ad-id=${ad.id}`, '--approved-cta=SHOP_NOW'], {
        platform: 'facebook',
      }),
    );
    expect(readback).to.include({ status: 'pass', effective_status: 'PAUSED' });

    const id = `--campaign-id=${campaign.id}`;
    const enabled = done(await service.run('enable_campaign', [id], { platform: 'META' }));
    expect(enabled.campaign).to.include({ status: 'ENABLED', previous_status: 'PAUSED' });
    const budget = done(
      await service.run('update_campaign_budget', [id, '--daily-budget=61'], { platform: 'meta' }),
    );
    expect(budget).to.include({ daily_budget: 61, previous_daily_budget: 40.5, currency: 'USD' });
    const paused = done(await service.run('pause_campaign', [id], { platform: 'meta' }));
    expect(paused.campaign).to.include({ status: 'PAUSED', previous_status: 'ENABLED' });
    const { campaigns } = done(
      await service.run('list_campaigns', ['--status=PAUSED'], { platform: 'meta' }),
    );
    expect(campaigns).to.deep.include({
      id: campaign.id,
      name: 'Winter',
      status: 'PAUSED',
      platform_status: 'PAUSED',
      objective: 'OUTCOME_TRAFFIC',
      daily_budget: 61,
      lifetime_budget: null,
      metrics: { clicks: 0, impressions: 0, cost: 0 },
    });
  });

  it('sends nothing and charges nothing for what is refused', async () => {
    const before = { log: await writes(), balance: await service.balance() };
    const refused: [string, string[]][] = [
      ['meta_ads_create_campaign', []],
      ['meta_ads_create_campaign', ['--name=X', '--objective=TRAFFIC', '--daily-budget=0']],
      ['meta_ads_create_campaign', ['--name=X', '--objective=TRAFFIC', '--daily-budget=1.005']],
      ['meta_ads_create_campaign', ['--name=X', '--objective=VIDEO_VIEWS', '--daily-budget=5']],
      ['meta_ads_create_ad', ['--adset-id=*', '--name=X', '--creative-id=7']],
      ['meta_ads_update_campaign', ['--campaign-id=1,2', '--action=pause']],
      ['meta_ads_update_campaign', ['--campaign-id=7', '--action=stop']],
      ['pull_meta_ads', ['--start-date=2026-02-01']],
    ];
    for (const [script, args] of refused) {
      const reply = await service.run(script, args);
      expect(reply.status, script).to.equal(422);
      expect(reply.body).to.nested.include({ 'error.code': 'input_invalid', credits_used: 0 });
    }
    const after = { log: await writes(), balance: await service.balance() };
    expect(after.log).to.equal(before.log);
    // The two looks at the log cost two credits each.
    expect(before.balance - after.balance).to.equal(2);
  });

  it('changes nothing in a dry run, and shows the money', async () => {
    const { campaigns } = done(await service.run('list_campaigns', [], { platform: 'meta' }));
    const leads = campaigns.find(({ name }: { name: string }) => name.startsWith('Leads'));
    const before = await writes();
    const reply = await service.run(
      'update_campaign_budget',
      [`--campaign-id=${leads.id}`, '--daily-budget=90'],
      { platform: 'meta', dry_run: true },
    );
    expect(reply.body, reply.text).to.include({ success: true, credits_used: 0 });
    expect(reply.text).to.contain('"amount"').and.contain('ad_set');
    expect(await writes()).to.equal(before);
  });

  it('does not touch an object of another account that the same token reaches', async () => {
    const { campaigns } = done(await service.run('list_campaigns', [], { platform: 'meta' }));
    const reply = await service.run(
      'meta_ads_update_campaign',
      [`--campaign-id=${campaigns[0].id}`, '--action=pause'],
      { account_id: '1088400047' },
    );
    expect(reply.body).to.nested.include({ success: false, 'error.code': 'platform_not_found' });
    expect(reply.body.credits_used).to.equal(0);
  });

  it('reports the same spend for campaigns, ad sets and ads as day by day', async () => {
    const pulls = await Promise.all(
      ['campaign', 'ad-set', 'ad'].map((level) =>
        service.run('pull_meta_ads', [`--level=${level}`, '--days=7']),
      ),
    );
    const spends = pulls.map((reply) => done(reply).totals.spend as number);
    const daily = done(
      await service.run('get_account_daily_spend', ['--days=7'], { platform: 'meta' }),
    );
    expect(new Set([...spends, daily.totals.spend])).to.have.property('size', 1);
    expect(daily.days).to.have.length(7);
  });
});
