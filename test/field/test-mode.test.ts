/** Test mode answers common requests, and never presents its own gaps as the platform's. */
import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';

describe('Test mode', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({
      platforms: ['google', 'google_analytics', 'meta'],
      balance: 5_000,
    });
  });
  after(() => service.stop());

  const gaql = async (query: string) =>
    (await service.run('run_gaql', ['--query', query], { platform: 'google' })).body;
  const rowsOf = async (query: string) => {
    const body = await gaql(query);
    expect(body.success, JSON.stringify(body)).to.equal(true);
    return body.result.rows as readonly Record<string, unknown>[];
  };

  const days = 'segments.date DURING LAST_30_DAYS';
  it('gaql-label: labels and places have rows', async () => {
    expect(await rowsOf('SELECT label.id, label.name, label.status FROM label')).to.have.length(2);
    const places = await rowsOf(
      `SELECT campaign_criterion.location.geo_target_constant, metrics.clicks FROM location_view WHERE ${days}`,
    );
    expect(places).to.have.length.above(3);
  });
  it('gaql-label: the last change of each thing can be asked for', async () => {
    const field = 'change_status.last_change_date_time';
    const changes = await rowsOf(
      `SELECT change_status.resource_name, ${field} FROM change_status WHERE ${field} DURING LAST_14_DAYS ORDER BY ${field} LIMIT 100`,
    );
    expect(changes).to.be.an('array');
  });
  it('gaql-label: products are said to be lacking here, not at Google', async () => {
    const { error } = await gaql(
      `SELECT segments.product_item_id, metrics.cost_micros FROM shopping_performance_view WHERE ${days}`,
    );
    expect(error.code).to.equal('test_mode_lacks');
    expect(error.message).to.contain('shopping_performance_view');
    expect(JSON.stringify(error)).to.not.contain('platform said');
  });

  it('gaql-conversion-action-segment: conversions are told apart by action, and cost is not', async () => {
    const fields = 'campaign.name, segments.conversion_action_name, metrics.all_conversions';
    const from = `FROM campaign WHERE ${days}`;
    const rows = await rowsOf(`SELECT ${fields}, metrics.conversions ${from}`);
    const names = new Set(rows.map((row) => row['segments.conversion_action_name']));
    expect([...names].sort()).to.deep.equal(['Newsletter sign-up', 'Purchase']);
    const { error } = await gaql(`SELECT ${fields}, metrics.cost_micros ${from}`);
    expect(error.code).to.equal('platform_rejected');
    expect(JSON.stringify(error)).to.contain('PROHIBITED_SEGMENT_WITH_METRIC');
  });

  const report = async (metrics: string, dimensions: string, days = 7) => {
    const args = [`--metrics=${metrics}`, `--dimensions=${dimensions}`, `--days=${days}`];
    return (await service.run('ga4_get_report', args, { platform: 'google_analytics' })).body;
  };
  const combos: readonly (readonly [metrics: string, dimensions: string])[] = [
    ['eventCount', 'eventName'],
    ['screenPageViews', 'pagePath,pageTitle'],
    ['keyEvents', 'eventName'],
    ['purchaseRevenue,transactions', 'date'],
    ['sessions', 'dateHour'],
    ['sessions', 'week'],
    ['newUsers', 'firstUserDefaultChannelGroup'],
    ['itemRevenue,itemsPurchased', 'itemName'],
    ['bounceRate,averageSessionDuration', 'landingPage'],
    ['sessions', 'city'],
    ['activeUsers,sessionsPerUser', 'newVsReturning'],
    ['sessions', 'browser,operatingSystem'],
    ['sessions', 'userAgeBracket,userGender'],
    ['addToCarts,checkouts,ecommercePurchases', 'yearMonth'],
    ['eventCount', 'eventName,pagePath'],
  ];
  for (const [metrics, dimensions] of combos)
    it(`ga4-official-combos: ${metrics} by ${dimensions}`, async () => {
      const body = await report(metrics, dimensions);
      expect(body.success, JSON.stringify(body)).to.equal(true);
      expect(body.result.rows).to.have.length.above(0);
      const additive = metrics
        .split(',')
        .filter((one) =>
          /^(eventCount|sessions|transactions|itemRevenue|screenPageViews|keyEvents)$/.test(one),
        );
      for (const name of additive) {
        const sum = body.result.rows.reduce(
          (all: number, row: Record<string, number>) => all + row[name]!,
          0,
        );
        expect(sum, name).to.be.closeTo(body.result.totals[name], 0.01);
      }
    });
  it('ga4-official-combos: a name that only test mode lacks is said as such', async () => {
    for (const [metrics, dimensions] of [
      ['sessions', 'sessionGoogleAdsKeyword'],
      ['advertiserAdCost', 'date'],
      ['sessions', 'city,dateHour,userAgeBracket'],
    ] as const) {
      const { error } = await report(metrics, dimensions);
      expect(error.code, `${metrics} by ${dimensions}`).to.equal('test_mode_lacks');
    }
  });
  it('ga4-users-add-up: who comes back is one person, and all totals agree', async () => {
    const totals: number[] = [];
    for (const dimensions of ['date', 'sessionSourceMedium', 'deviceCategory']) {
      const { rows, totals: all } = (await report('totalUsers', dimensions)).result;
      const sum = rows.reduce(
        (one: number, row: { totalUsers: number }) => one + row.totalUsers,
        0,
      );
      expect(all.totalUsers, dimensions).to.be.below(sum);
      totals.push(all.totalUsers);
    }
    expect(new Set(totals).size).to.equal(1);
  });
});
