/** Microsoft's scripts against the emulator: periods, waits, partial refusals, tokens, and every write taken back. */
import { expect } from 'chai';
import { ServiceError } from '../../../../sdk/errors.ts';
import { aCampaign, aMicrosoft, type MicrosoftApi } from './an-api.ts';

const WINDOW = { start_date: '2026-11-06', end_date: '2026-11-19' };

async function codeOf(work: Promise<unknown>): Promise<ServiceError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('it did not fail');
}

describe('Microsoft reports', () => {
  let api: MicrosoftApi;
  before(async () => {
    api = await aMicrosoft();
  });
  after(() => api.close());
  const pull = async (args: object) =>
    (await api.run('pull_microsoft_ads', args as Record<string, unknown>)).result;

  it('come day by day at each level, and the days sum to the level', async () => {
    const levels = { Account: 'account', Campaign: 'campaign', AdGroup: 'ad-group', Ad: 'ad' };
    for (const [report, level] of Object.entries(levels)) {
      const whole = await pull({ ...WINDOW, level });
      const args = { ...WINDOW, report, aggregation: 'Daily' };
      const { result } = await api.run('microsoft_ads_get_insights', args);
      expect(result.totals, report).to.deep.equal(whole.totals);
      const days = new Map<string, number>();
      for (const { id, spend } of result.rows) days.set(id, (days.get(id) ?? 0) + spend);
      for (const { id, spend } of whole.rows)
        expect(days.get(id), `${report} ${id}`).to.be.closeTo(spend, 0.001);
      for (const { period } of result.rows)
        expect(period >= WINDOW.start_date && period <= WINDOW.end_date, period).to.equal(true);
    }
    const weekly = { ...WINDOW, report: 'Account', aggregation: 'Weekly' };
    const { result } = await api.run('microsoft_ads_get_insights', weekly);
    expect(result.totals).to.deep.equal((await pull({ ...WINDOW, level: 'account' })).totals);
    for (const { period } of result.rows)
      expect(new Date(`${period}T00:00:00Z`).getUTCDay(), period).to.equal(0);
  });
  it('are waited for, and send no more than submit, looks and one download', async () => {
    api.controls.pendingPolls = 3;
    const before = api.clock.now();
    const { trail } = await api.run('pull_microsoft_ads', WINDOW);
    api.controls.pendingPolls = 0;
    expect(trail.map(({ path }) => path)).to.deep.equal([
      '@reporting/GenerateReport/Submit',
      '@reporting/GenerateReport/Poll',
      ...Array(3).fill(['wait', '@reporting/GenerateReport/Poll']).flat(),
      'download',
    ]);
    expect(api.clock.now() - before).to.equal(6_000);
    const { trail: least } = await api.run('pull_microsoft_ads', WINDOW);
    expect(least).to.have.length(3);
    expect(JSON.stringify(least)).to.not.contain('ReportDownload');
  });
  it('that fail, or are never done, are told', async () => {
    api.controls.failReports = true;
    expect(await codeOf(pull(WINDOW))).to.include({ code: 'platform_unavailable' });
    api.controls.failReports = false;
    api.controls.pendingPolls = 100;
    expect((await codeOf(pull(WINDOW))).message).to.match(/still being made/);
    api.controls.pendingPolls = 0;
  });
  it('begin where figures are kept, and say so', async () => {
    const report = await pull({ start_date: '2023-11-20', end_date: '2026-11-19' });
    expect(report).to.include({ truncated: true });
    expect(report.window.start_date).to.equal('2023-11-21');
    expect(report.warnings[0]).to.contain('2023-11-21');
  });
  it('of an account that sleeps are empty, not wrong', async () => {
    const { result } = await api.run('pull_microsoft_ads', WINDOW, { account: '180490047' });
    expect(result).to.deep.include({ rows: [], currency: 'GBP', time_zone: 'Europe/London' });
    expect(result.totals).to.include({ spend: 0, impressions: 0 });
  });
});

describe('Microsoft scripts', () => {
  let api: MicrosoftApi;
  beforeEach(async () => {
    api = await aMicrosoft();
  });
  afterEach(() => api.close());

  it('renew a token that ran out, once for all who wait', async () => {
    await api.run('microsoft_ads_get_account_info');
    api.faults.plan({ kind: 'expired_token', path: 'Account/Query' });
    const { trail } = await api.run('microsoft_ads_get_account_info');
    expect(trail[0]).to.include({ attempts: 2, status: 200 });
    const tokens = api.requests.filter(({ url }) => url.includes('/token'));
    // One of this test's own, one of the first run, one of the renewal.
    expect(tokens).to.have.length(3);
  });
  it('wait a minute when there were too many calls', async () => {
    api.faults.plan({ kind: 'throttle', retry_after_seconds: 1, path: 'Budgets' });
    const error = await codeOf(api.run('microsoft_ads_list_budgets'));
    expect(error).to.include({ code: 'platform_rate_limited' });
    expect(error.details.retryAfterSeconds).to.equal(60);
  });
  it('do not repeat a change whose answer was lost', async () => {
    const { id } = await aCampaign(api, 'Boots');
    api.faults.plan({ kind: 'reset_after', method: 'PUT' });
    const args = { campaign_id: id, action: 'pause' };
    const ran = await api.run('microsoft_ads_update_campaign', args);
    expect(ran).to.include({ verified: true });
    expect(ran.warnings[0]).to.match(/lost/);
    expect(api.requests.filter(({ method }) => method === 'PUT')).to.have.length(1);
  });
  it('change nothing in a dry run, and nothing that is so already', async () => {
    const { id } = await aCampaign(api, 'Boots');
    const args = { campaign_id: id, action: 'pause', daily_budget: '12.5' };
    const dry = await api.run('microsoft_ads_update_campaign', args, { dryRun: true });
    expect(dry.changes).to.have.length(2);
    const same = await api.run('microsoft_ads_update_campaign', {
      campaign_id: id,
      action: 'enable',
    });
    expect(same.changes).to.deep.equal([]);
    expect(api.requests.filter(({ method }) => method !== 'POST')).to.deep.equal([]);
  });
  it('tell which of several were refused', async () => {
    const { id, adGroupId } = await aCampaign(api, 'Boots');
    const targets = await api.run('microsoft_ads_add_campaign_targets', {
      campaign_id: id,
      target: ['location:190', 'audience:7'],
    });
    expect(targets.result.target_ids).to.have.length(1);
    expect(targets.result.warnings[0]).to.match(/^audience:7: /);
    expect(targets).to.include({ verified: false });
    const keywords = await api.run('microsoft_ads_add_keywords', {
      ad_group_id: adGroupId,
      keyword: ['x'.repeat(101), 'fine'],
      match_type: 'Broad',
    });
    expect(keywords.result.keyword_ids).to.have.length(1);
    expect(keywords.result.warnings).to.have.length(1);
    const none = { campaign_id: id, target: ['audience:7'] };
    expect(await codeOf(api.run('microsoft_ads_add_campaign_targets', none))).to.include({
      code: 'platform_rejected',
    });
  });
  it('reach no object of another account that the same user reaches', async () => {
    const { id, adGroupId } = await aCampaign(api, 'Boots');
    const account = '180490047';
    for (const work of [
      api.run('microsoft_ads_get_campaign', { campaign_id: id }, { account }),
      api.run('microsoft_ads_list_ads', { ad_group_id: adGroupId }, { account }),
      api.run('microsoft_ads_update_campaign', { campaign_id: id, action: 'pause' }, { account }),
      api.run('microsoft_ads_delete_campaign', { campaign_id: id }, { account }),
    ])
      expect(await codeOf(work)).to.include({ code: 'platform_not_found' });
  });
  it('find what a campaign lacks to serve', async () => {
    const made = await api.run('microsoft_ads_create_campaign', {
      name: 'Bare',
      daily_budget: '5',
    });
    const { campaign } = made.result;
    const check = async () =>
      (await api.run('microsoft_ads_validate_campaign_structure', { campaign_id: campaign.id }))
        .result;
    expect(await check()).to.include({ can_serve: false });
    const args = { campaign_id: campaign.id, name: 'G', status: 'Active' };
    await api.run('microsoft_ads_create_ad_group', args);
    const { checks } = await check();
    const failed = checks.filter((one: { status: string }) => one.status === 'fail');
    expect(failed.map((one: { check: string }) => one.check)).to.deep.equal(['ads', 'keywords']);
  });
});
