/** A campaign's life through the REST door: created paused, enabled, re-budgeted, paused. */
import { expect } from 'chai';
import { aService, type Reply, type TestService } from '../../../../test/support/a-service.ts';

const GROUP = '298831860';
const DORMANT = '508340047';

describe('LinkedIn through the REST door', () => {
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['linkedin'], leadsTo: ['example.com'] });
  });
  after(() => service.stop());

  const done = (reply: Reply): Reply['body'] => {
    expect(reply.body, reply.text).to.include({ success: true });
    return reply.body.result;
  };
  const list = async (args: string[] = []) =>
    done(await service.run('list_campaigns', args, { platform: 'linkedin' })).campaigns;

  it('lists, reports, creates paused, enables, raises the budget and pauses', async () => {
    const before = await list();
    expect(before).to.have.length(11);
    const report = done(
      await service.run('pull_linkedin_ads_performance', [
        '--days=7',
        `--campaign-group-ids=${GROUP}`,
      ]),
    );
    expect(report).to.include({ level: 'campaign', currency: 'USD', time_zone: 'UTC' });
    expect(report.rows.map(({ parent_id }: { parent_id: string }) => parent_id)).to.deep.equal([
      GROUP,
      GROUP,
      GROUP,
    ]);
    const { campaign } = done(
      await service.run('linkedin_ads_create_campaign_complete', [
        '--name=Winter (A, B): 50% off',
        `--group-id=${GROUP}`,
        '--daily-budget=40.5',
        '--target-locations=103644278',
        '--target-seniorities=6,7',
      ]),
    );
    expect(campaign).to.include({ status: 'PAUSED', daily_budget: 40.5, currency: 'USD' });
    expect(campaign.name).to.equal('Winter (A, B): 50% off');
    const id = `--campaign-id=${campaign.id}`;
    const on = done(await service.run('enable_campaign', [id], { platform: 'LINKEDIN' }));
    expect(on.campaign).to.include({ status: 'ENABLED', previous_status: 'PAUSED' });
    const raised = done(
      await service.run('update_campaign_budget', [id, '--daily-budget=61'], {
        platform: 'linkedin',
      }),
    );
    expect(raised).to.include({ daily_budget: 61, previous_daily_budget: 40.5, currency: 'USD' });
    const off = done(await service.run('pause_campaign', [id], { platform: 'linkedin_ads' }));
    expect(off.campaign).to.include({ status: 'PAUSED', previous_status: 'ENABLED' });
    expect(await list(['--status=PAUSED'])).to.deep.include({
      id: campaign.id,
      name: 'Winter (A, B): 50% off',
      status: 'PAUSED',
      platform_status: 'PAUSED',
      objective: 'WEBSITE_VISIT',
      daily_budget: 61,
      metrics: { clicks: 0, impressions: 0, cost: 0 },
    });
  });

  it('creates a group, a campaign and an ad, and finds what still keeps the campaign from serving', async () => {
    const { group } = done(
      await service.run('linkedin_ads_create_campaign_group', ['--name=Spring']),
    );
    const create = (status: string) =>
      service.run('linkedin_ads_create_campaign_complete', [
        '--name=Spring',
        `--group-id=${group.id}`,
        '--daily-budget=20',
        '--bid=5.5',
        '--target-locations=urn:li:geo:101282230',
        `--status=${status}`,
      ]);
    const held = await create('ACTIVE');
    expect([held.status, held.body.pending.reasons[0].rule]).to.deep.equal([
      202,
      'created_running',
    ]);
    const { campaign } = done(await create('PAUSED'));
    expect(campaign).to.include({ status: 'PAUSED', bid: 5.5, optimization: 'NONE' });
    const on = await service.run('enable_campaign', [`--campaign-id=${campaign.id}`], {
      platform: 'linkedin',
    });
    expect(done(on).campaign).to.include({ status: 'ENABLED' });
    const { creative } = done(
      await service.run('linkedin_ads_create_image_ad', [
        `--campaign-id=${campaign.id}`,
        '--name=A',
        '--headline=Head',
        '--status=ACTIVE',
        '--introductory-text=Text',
        '--image-id=urn:li:image:C4E10AQTestModeImage',
        '--landing-url=https://example.com/',
      ]),
    );
    expect(creative).to.include({ status: 'ENABLED', review_status: 'PENDING', is_serving: false });
    const { valid, checks } = done(
      await service.run('linkedin_ads_validate_campaign_structure', [
        `--campaign-id=${campaign.id}`,
      ]),
    );
    const failed = checks.filter(({ status }: { status: string }) => status === 'fail');
    expect(valid).to.equal(false);
    expect(failed.map(({ check }: { check: string }) => check)).to.deep.equal(['group', 'review']);
  });

  it('sends nothing and charges nothing for what is refused', async () => {
    const balance = await service.balance();
    const create = 'linkedin_ads_create_campaign_complete';
    const right = ['--name=X', `--group-id=${GROUP}`, '--target-locations=103644278'];
    const refused: [string, string[]][] = [
      [create, right],
      [create, [...right, '--daily-budget=0']],
      [create, [...right, '--daily-budget=20.005']],
      [create, [...right, '--daily-budget=20', '--objective=SALES']],
      ['linkedin_ads_update_campaign', ['--campaign-id=*', '--action=pause']],
      ['linkedin_ads_update_campaign', ['--campaign-id=7', '--action=stop']],
      [
        'linkedin_ads_create_matched_audience',
        ['--name=X', '--i-have-consent', '--hashed-emails=a@example.com'],
      ],
      ['pull_linkedin_ads', ['--start-date=2026-02-01']],
    ];
    for (const [script, args] of refused) {
      const reply = await service.run(script, args);
      expect(reply.status, `${script} ${args.join(' ')}`).to.equal(422);
      expect(reply.body).to.nested.include({ 'error.code': 'input_invalid', credits_used: 0 });
    }
    expect(await service.balance()).to.equal(balance);
  });

  it('passes on what LinkedIn says, and charges nothing for it', async () => {
    const reply = await service.run(
      'update_campaign_budget',
      ['--campaign-id=7', '--daily-budget=20'],
      {
        platform: 'linkedin',
      },
    );
    expect(reply.body).to.nested.include({ success: false, 'error.code': 'platform_not_found' });
    const [{ id }] = await list(['--status=ENABLED']);
    const low = await service.run('linkedin_ads_update_campaign', [
      `--campaign-id=${id}`,
      '--daily-budget=3',
    ]);
    expect(low.body).to.nested.include({ success: false, 'error.code': 'input_invalid' });
    expect(low.body.error.message).to.contain('below the least that LinkedIn Ads takes, 10 USD');
    expect(low.body.credits_used).to.equal(0);
  });

  it('does not touch a campaign of another account that the same token reaches', async () => {
    const [{ id }] = await list();
    const reply = await service.run(
      'linkedin_ads_update_campaign',
      [`--campaign-id=${id}`, '--action=pause'],
      {
        account_id: DORMANT,
      },
    );
    expect(reply.body).to.nested.include({ success: false, 'error.code': 'platform_not_found' });
  });

  it('changes nothing in a dry run, and shows the money', async () => {
    const [{ id, daily_budget }] = await list(['--status=ENABLED']);
    const reply = await service.run(
      'update_campaign_budget',
      [`--campaign-id=${id}`, '--daily-budget=90'],
      {
        platform: 'linkedin',
        dry_run: true,
      },
    );
    expect(reply.body, reply.text).to.include({ success: true, credits_used: 0 });
    expect(reply.text).to.contain('"amount":90');
    const now = (await list()).find((one: { id: string }) => one.id === id);
    expect(now.daily_budget).to.equal(daily_budget);
  });

  it('waits out a throttle, and renews a token that LinkedIn no longer takes', async () => {
    const faults = await service.parts.emulators.faults('linkedin');
    faults.plan({ kind: 'expired_token', path: '/rest/adAccounts' });
    expect(await list()).to.have.length.above(10);
    faults.plan({ kind: 'status', status: 503, path: '/rest/adAnalytics' });
    expect(await list()).to.have.length.above(10);
    faults.clear();
  });

  it('reports the same spend at every level as day by day', async () => {
    const levels = ['account', 'campaign-group', 'campaign', 'creative'];
    const pulls = await Promise.all(
      levels.map((level) => service.run('pull_linkedin_ads', [`--level=${level}`, '--days=7'])),
    );
    const spends = pulls.map((reply) => done(reply).totals.spend as number);
    const daily = done(
      await service.run('get_account_daily_spend', ['--days=7'], { platform: 'linkedin' }),
    );
    expect(new Set([...spends, daily.totals.spend])).to.have.property('size', 1);
    expect(daily.days).to.have.length(7);
  });
});
