/** Every Google script through the REST door of a whole service: sandbox, gateway, tokens and emulator included. */
import { expect } from 'chai';
import { describeLife } from '../../../../test/support/campaign-life.ts';
import { aReviewer } from '../../../../test/support/a-visitor.ts';
import { aService, type Reply, type TestService } from '../../../../test/support/a-service.ts';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly daily_budget: number;
}

describeLife({
  platform: 'google',
  title: 'Google Ads',
  alias: 'ADWORDS',
  enabled: 6,
  currency: 'USD',
  report: 'pull_google_ads',
  lag: /about three hours/,
  wholeYesterday: true,
  attribution: /30 days after a click/,
  create: [
    [
      'google_ads_create_search_campaign',
      [
        '--campaign-name=Search - Canoes',
        '--daily-budget=20.50',
        '--final-url=https://northwind.example/canoes',
        '--keyword=canoe',
        '--headline=Canoes For All',
        '--headline=Tested On Rivers',
        '--headline=Free Returns',
        '--description=Sea and river canoes.',
        '--description=Order today.',
      ],
    ],
  ],
  refused: [
    ['google_ads_pause_campaign', ['--campaign-id=*']],
    ...['0', '-5', 'NaN', '1e9', '10.005', 'ten', '99999999999'].map(
      (amount) =>
        [
          'google_ads_update_campaign_budget',
          ['--campaign-id=7', `--daily-budget=${amount}`],
        ] as const,
    ),
    ['pull_google_ads', ['--level=pin']],
  ],
  second: {
    account: '444-555-6666',
    currency: 'GBP',
    zone: 'Europe/London',
    hasCents: true,
    isDormant: true,
  },
  accountScript: 'google_ads_get_account_info',
  secrets: /GOCSPX|refresh-token|ya29/,
});

describe('Google Ads through REST', () => {
  let service: TestService;
  before(async function () {
    this.timeout(60_000);
    service = await aService({ platforms: ['google'], balance: 5000, leadsTo: ['example.com'] });
  });
  after(() => service.stop());

  const run = (
    script: string,
    args: readonly string[] = [],
    options: Parameters<TestService['run']>[2] = {},
  ) => service.run(script, args, options);
  const done = (reply: Reply) => {
    expect(reply.body.error, JSON.stringify(reply.body.error)).to.equal(undefined);
    expect([reply.status, reply.body.success]).to.deep.equal([200, true]);
    return reply.body.result;
  };
  const list = async (status: string) =>
    done(await run('google_ads_list_campaigns', [`--status=${status}`])).campaigns as [Listed];
  const find = async (id: string) => {
    const { campaigns } = done(await run('google_ads_list_campaigns'));
    return campaigns.find((one: { id: string }) => one.id === id);
  };

  it('lists campaigns in the shape callers know', async () => {
    const { campaigns } = done(
      await run('google_ads_get_campaigns', ['--status=ENABLED', '--limit=3']),
    );
    expect(campaigns).to.have.length(3);
    expect(campaigns[0]).to.include.keys('id', 'name', 'status', 'metrics');
    expect(campaigns[0].metrics.cost).to.be.a('number').above(0);
  });

  it('tells in the history what was paused, enabled and budgeted', async () => {
    const [{ id }] = await list('ENABLED');
    const at = [`--campaign-id=${id}`];
    for (const script of ['pause_campaign', 'enable_campaign'])
      done(await run(script, at, { platform: 'google' }));
    const budget = [...at, '--daily-budget=123.45'];
    done(await run('update_campaign_budget', budget, { platform: 'google_ads' }));
    expect((await find(id)).daily_budget).to.equal(123.45);
    const { changes } = done(await run('google_ads_get_change_history', ['--days=2']));
    const types = changes.map((change: { resource_type: string }) => change.resource_type);
    expect(types).to.have.members(['CAMPAIGN', 'CAMPAIGN', 'CAMPAIGN_BUDGET']);
    const [spent] = changes.filter(
      (change: { resource_type: string }) => change.resource_type === 'CAMPAIGN_BUDGET',
    );
    expect(spent.after).to.deep.equal({ amount: 123.45 });
  });

  it('creates a paused search campaign whole, and finds it verified', async () => {
    const args = [
      '--campaign-name=Search - Kayaks',
      '--daily-budget=40',
      '--final-url=https://example.com/kayaks',
      '--keyword=sea kayak',
      '--keyword=[kayak shop]',
    ];
    const texts = [
      '--headline=Kayaks For All',
      '--headline=Tested On Rivers',
      '--headline=Free Returns',
      '--description=Sea and river kayaks.',
      '--description=Order today.',
      '--geo-targets=US',
    ];
    const reply = await run('google_ads_create_search_campaign', [...args, ...texts]);
    const { campaign, ad_group_id, keywords } = done(reply);
    expect([campaign.status, keywords]).to.deep.equal(['PAUSED', 2]);
    expect((await find(campaign.id)).daily_budget).to.equal(40);
    expect(
      done(
        await run('google_ads_add_keywords', [
          `--ad-group-id=${String(ad_group_id)}`,
          '--keyword=sea kayak',
          '--keyword=paddle',
        ]),
      ).added,
    ).to.deep.equal([{ text: 'paddle', match_type: 'PHRASE' }]);
    expect(
      done(
        await run('google_ads_add_negative_keywords', [
          `--campaign-id=${String(campaign.id)}`,
          '--keywords=used,rental',
        ]),
      ).added,
    ).to.have.length(2);
    expect(
      done(
        await run('google_ads_create_ad_group', [
          `--campaign-id=${String(campaign.id)}`,
          '--name=Canoes',
          '--status=PAUSED',
        ]),
      ).ad_group.status,
    ).to.equal('PAUSED');
    const again = await run('google_ads_create_search_campaign', [...args, ...texts]);
    expect(again.body.success).to.equal(false);
    expect(again.body.error.message).to.contain('Search - Kayaks');
  });

  it('shows what a dry run would do and changes nothing', async () => {
    const [{ id, daily_budget }] = await list('ENABLED');
    const { status, body } = await run(
      'google_ads_update_campaign_budget',
      [`--campaign-id=${id}`, '--daily-budget=1'],
      { dry_run: true },
    );
    expect([status, body.success, body.credits_used]).to.deep.equal([200, true, 0]);
    expect(JSON.stringify(body)).to.contain('"after":1');
    expect((await find(id)).daily_budget).to.equal(daily_budget);
  });

  it('sends no id of 29 digits, and names the argument', async () => {
    for (const script of ['google_ads_pause_campaign', 'google_ads_update_campaign_budget']) {
      const more = script.endsWith('budget') ? ['--daily-budget=5'] : [];
      const { body } = await run(script, [`--campaign-id=${'1'.repeat(29)}`, ...more]);
      expect(body.error, script).to.include({ code: 'input_invalid', field: '--campaign-id' });
      expect(body.credits_used).to.equal(0);
    }
  });

  it('refuses an unknown campaign, a removed one, another currency', async () => {
    expect((await run('google_ads_pause_campaign', ['--campaign-id=77'])).body.error.code).to.equal(
      'platform_not_found',
    );
    const [{ id }] = await list('REMOVED');
    expect(
      (await run('google_ads_pause_campaign', [`--campaign-id=${id}`])).body.error.message,
    ).to.contain('removed');
    const [{ id: enabled }] = await list('ENABLED');
    const other = await run(
      'update_campaign_budget',
      [`--campaign-id=${enabled}`, '--daily-budget=5', '--currency=EUR'],
      { platform: 'google' },
    );
    expect(JSON.stringify(other.body.error)).to.contain('USD');
  });

  it('joins a window longer than one piece, and says so', async () => {
    const args = ['--start-date=2024-06-01', '--end-date=2026-02-28'];
    const report = done(await run('pull_google_ads', args));
    const query =
      "SELECT metrics.clicks FROM customer WHERE segments.date BETWEEN '2024-06-01' AND '2026-02-28'";
    const { rows } = done(await run('run_gaql', [`--query=${query}`]));
    expect(report.totals.clicks).to.equal(Number(rows[0]['metrics.clicks']));
    expect(report.warnings.join()).to.contain('2 pieces');
  });

  it('runs one SELECT with a bound, and refuses the rest before anything is sent', async () => {
    const result = done(
      await run('run_gaql', [
        '--query=SELECT campaign.id, metrics.cost_micros FROM campaign',
        '--page-size=3',
      ]),
    );
    expect([result.rows.length, result.truncated]).to.deep.equal([3, true]);
    expect(Object.keys(result.rows[0])).to.include.members(['campaign.id', 'metrics.cost_micros']);
    for (const query of [
      'DELETE FROM campaign',
      'SELECT campaign.id FROM campaign; SELECT 1',
      'SELECT campaign.id',
      '',
    ])
      expect((await run('run_gaql', [`--query=${query}`])).body.success).to.equal(false);
    const { body } = await run('run_gaql', ['--query=SELECT campaign.foo FROM campaign']);
    expect(body.error.platform).to.include({ code: 'queryError.UNRECOGNIZED_FIELD' });
  });

  it('lists customers, conversions and daily spend, and creates a conversion', async () => {
    const { customers } = done(await run('google_ads_list_customers'));
    expect(customers.map(({ id }: { id: string }) => id)).to.have.members([
      '9998887777',
      '1112223333',
      '4445556666',
    ]);
    const { pending } = (await run('google_ads_create_conversion', ['--name=Quote', '--value=25']))
      .body;
    expect(pending.reasons[0]).to.include({ rule: 'changed_conversion' });
    await (await aReviewer(service)).decide(pending.approval_id, 'approve');
    const { conversions } = done(await run('google_ads_list_conversions'));
    expect(conversions).to.have.length(3);
    const made = conversions.find(({ name }: { name: string }) => name === 'Quote');
    expect(made.send_to).to.match(/^AW-\d+\/[\w-]+$/);
    const spend = done(await run('get_account_daily_spend', ['--days=3'], { platform: 'google' }));
    expect(spend.days).to.have.length(3);
    expect(spend.totals.spend).to.be.above(0);
  });

  it('gets a fresh token and goes on when Google refuses the old one', async () => {
    const faults = await service.parts.emulators.faults('google');
    faults.plan({ kind: 'expired_token', path: 'googleAds' });
    expect(done(await run('google_ads_list_campaigns')).campaigns).to.not.be.empty;
  });

  it('reads again after a server error, and reports one that stays', async () => {
    const faults = await service.parts.emulators.faults('google');
    faults.plan({ kind: 'status', status: 503, path: 'googleAds' });
    expect(done(await run('google_ads_list_campaigns')).campaigns).to.not.be.empty;
  });

  it('finds by reading back that a pause was done although its answer was lost', async () => {
    const [{ id }] = await list('ENABLED');
    const faults = await service.parts.emulators.faults('google');
    faults.plan({ kind: 'reset_after', path: 'campaigns:mutate' });
    const { body } = await run('google_ads_pause_campaign', [`--campaign-id=${id}`]);
    expect(body.success).to.equal(true);
    expect((await find(id)).status).to.equal('PAUSED');
    done(await run('google_ads_enable_campaign', [`--campaign-id=${id}`]));
  });

  it('sets up a trial funnel of three paused campaigns', async () => {
    const args = ['--landing-page-url=https://northwind.example/try', '--business-name=Northwind'];
    const { campaigns, currency } = done(await run('setup_google_ads_trial_funnel', args));
    expect(currency).to.equal('USD');
    for (const { id } of campaigns) expect((await find(id)).status).to.equal('PAUSED');
    const spent = campaigns.map(({ daily_budget }: Listed) => daily_budget);
    expect(spent).to.deep.equal([20, 20, 10]);
  });

  it('sends people as hashes, and nobody reads their addresses afterwards, not even the audit', async () => {
    const args = ['--action=create', '--name=Buyers', '--emails', 'ann.unique@example.com'];
    args.push('--i-have-consent', '--ad-user-data-consent=GRANTED');
    args.push('--ad-personalization-consent=GRANTED');
    const { members_sent } = done(await run('google_ads_data_manager', args));
    expect(members_sent).to.equal(1);
    const wrong = await run('google_ads_data_manager', [...args.slice(0, 3), 'ann.unique']);
    expect(wrong.status).to.equal(422);
    expect(wrong.text).to.not.contain('ann.unique');
    const entries = await service.parts.audit.tail(service.organizationId, 20);
    expect(JSON.stringify(entries)).to.not.contain('ann.unique');
    const [made] = entries.filter(({ outcome }) => outcome === 'success').slice(-1);
    expect(made?.script).to.equal('google_ads_data_manager');
    expect(JSON.stringify(made)).to.match(/[0-9a-f]{64}/);
  });

  it('judges a pause that is turned into an enable by what it does', async () => {
    const [{ id }] = await list('ENABLED');
    const turn = (script: string, args: readonly string[]) =>
      run(script, [`--campaign-id=${id}`, ...args]);
    done(await turn('google_ads_pause_campaign', []));
    const when = { kind: 'enabled_above', amount: 1, currency: 'USD' };
    const rule = { id: 'max_enabled_budget', action: 'refuse', when };
    await service.parts.guards.set(service.organizationId, rule);
    for (const [script, args] of [
      ['google_ads_pause_campaign', ['--action=enable']],
      ['google_ads_enable_campaign', []],
      ['google_ads_update_campaign', ['--status=ENABLED']],
    ] as const) {
      const { body } = await turn(script, args);
      expect(body.error.code, script).to.equal('change_refused');
      expect(body.error.rule, script).to.equal('max_enabled_budget');
    }
    await service.parts.guards.remove(service.organizationId, 'max_enabled_budget');
    done(await turn('google_ads_enable_campaign', []));
  });
});
