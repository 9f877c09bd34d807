/** Reddit's windows as they are live: a day after `ends_at`, instants in Z, keywords of ten days, and what is refused since 2026. */
import { expect } from 'chai';
import dialect from '../dialect.ts';
import { ADELAIDE, aReddit, US, type Reddit } from './a-reddit.ts';

describe("Reddit's reports, as a live account has them", () => {
  let reddit: Reddit;
  before(async () => {
    reddit = await aReddit();
  });
  after(() => reddit.close());

  const report = (data: object) =>
    reddit.send('POST', `ad_accounts/${US}/reports`, {
      data: {
        starts_at: '2026-11-18T05:00:00Z',
        ends_at: '2026-11-18T05:00:00Z',
        fields: ['SPEND'],
        ...data,
      },
    });
  const zone = { time_zone_id: 'America/New_York' };

  it('cover the instant named as the end and a day after it: equal bounds are one day', async () => {
    const { status, body } = await report({ breakdowns: ['DATE'], ...zone });
    expect(status).to.equal(200);
    expect(body.data.metrics.map(({ date }: { date: string }) => date)).to.deep.equal([
      '2026-11-18',
    ]);
  });
  for (const account of [US, ADELAIDE])
    it(`give one day for one day, at every level and split, in ${account}`, async () => {
      const window = { start_date: '2026-11-17', end_date: '2026-11-17' };
      const spendOf = async (script: string, args: object) =>
        (await reddit.run(script, { ...args }, { account })).result.totals.spend;
      const own = await spendOf('reddit_ads_get_daily_spend', { date: '2026-11-17' });
      expect(own).to.be.above(0);
      for (const level of ['account', 'campaign', 'ad-group', 'ad'])
        expect(await spendOf('pull_reddit_ads', { ...window, level }), level).to.equal(own);
      for (const script of [
        'reddit_ads_get_community_performance',
        'reddit_ads_get_keyword_performance',
        'reddit_ads_get_interest_performance',
        'reddit_ads_get_placement_performance',
        'reddit_ads_get_daily_performance',
      ])
        expect(await spendOf(script, window), script).to.equal(own);
    });
  it('take instants that end in Z alone', async () => {
    expect((await report({ ends_at: '2026-11-18T05:00:00+00:00' })).status).to.equal(400);
  });
  it('take names in either case, and hours', async () => {
    const { status, body } = await report({ fields: ['spend'], breakdowns: ['hour'] });
    expect(status).to.equal(200);
    expect(body.data.metrics).to.have.length(24);
    const whole = await report({});
    const sum = (rows: { spend: number }[]) => rows.reduce((all, { spend }) => all + spend, 0);
    expect(sum(body.data.metrics)).to.equal(sum(whole.body.data.metrics));
  });
  it('have no votes and no comments to ask for, and none are asked for', async () => {
    for (const field of ['UPVOTES', 'DOWNVOTES', 'COMMENT_SUBMISSIONS'])
      expect((await report({ fields: [field] })).status, field).to.equal(400);
    const { sent } = await reddit.run('pull_reddit_ads', { days: 1 });
    expect(JSON.stringify(sent)).to.not.match(/VOTES|COMMENT_SUB/i);
  });
  it('of keywords reach back ten days: the window is cut, and it is said', async () => {
    const old = { breakdowns: ['KEYWORD'], starts_at: '2026-10-20T04:00:00Z' };
    expect((await report(old)).status).to.equal(400);
    const window = { start_date: '2026-10-20', end_date: '2026-11-19' };
    const { result } = await reddit.run('reddit_ads_get_keyword_performance', window);
    expect(result.window.start_date).to.equal('2026-11-10');
    expect(result.warnings.join()).to.contain('2026-11-10');
  });
});

describe('Reddit since 2026', () => {
  it('says in RateLimit what is left, and when there is more', () => {
    const headers = { ratelimit: '"ads-reporting";r=0;t=42' };
    expect(dialect.failure!({ status: 429, headers, body: {} })).to.include({
      code: 'platform_rate_limited',
      retryAfterMs: 42_000,
    });
    const left = { ratelimit: '"ads-reporting";r=1;t=10' };
    expect(dialect.pauseMs!({ status: 200, headers: left, body: {} })).to.equal(5_000);
  });
  it('takes no video views without a goal, and they are sent with one', async () => {
    const reddit = await aReddit();
    const { result } = await reddit.run('reddit_ads_create_campaign', {
      name: 'Trailer',
      objective: 'VIDEO_VIEWS',
      daily_budget: '50',
      cbo: true,
    });
    const { body } = await reddit.send('GET', `campaigns/${result.campaign.id}`);
    expect(body.data.optimization_goal).to.equal('VIDEO_VIEW_6S');
    const { id: _, effective_status: __, ...rest } = body.data;
    const data = {
      name: 'Without',
      objective: rest.objective,
      configured_status: 'PAUSED',
      is_campaign_budget_optimization: true,
      goal_type: 'DAILY_SPEND',
      goal_value: 50_000_000,
      bid_strategy: 'MAXIMIZE_VOLUME',
      bid_type: 'CPV6',
      optimization_goal: null,
      conversion_pixel_id: rest.conversion_pixel_id,
      start_time: rest.start_time,
    };
    const path = `ad_accounts/${US}/campaigns`;
    expect((await reddit.send('POST', path, { data })).status).to.equal(400);
    const good = { ...data, optimization_goal: 'VIDEO_VIEW_6S' };
    expect((await reddit.send('POST', path, { data: good })).status).to.equal(201);
    await reddit.close();
  });
});
