/** Promises of a report: names that are there, figures that agree, and what keeps them from being exact. */
import { expect } from 'chai';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import metadata from '../emulator/metadata.json' with { type: 'json' };
import { anAnalytics, SHOP, TOKYO, type Analytics } from './a-property.ts';

describe('Reports of Google Analytics', () => {
  let analytics: Analytics;
  beforeEach(async () => {
    analytics = await anAnalytics();
  });
  afterEach(() => analytics.close());

  const report = async (args: object = {}, more = {}) =>
    (await analytics.run('ga4_get_report', args as never, more)).result;
  const refusal = (args: object) =>
    report(args).then(
      () => expect.fail('it was not refused'),
      (error: unknown) => error as AnyJson,
    );

  it('has rows that sum up to the totals, whatever the dimensions', async () => {
    const byDay = await report({ days: 7, metrics: 'sessions,conversions' });
    const byPlace = await report({
      days: 7,
      metrics: 'sessions,conversions',
      dimensions: 'country,deviceCategory',
    });
    expect(byDay.rows).to.have.length(7);
    expect(byDay.rows[0].date).to.match(/^\d{4}-\d\d-\d\d$/);
    expect(byDay.window).to.deep.equal({ start_date: '2026-11-13', end_date: '2026-11-19' });
    expect(byDay.totals).to.deep.equal(byPlace.totals);
    for (const name of ['sessions', 'conversions'])
      for (const { rows, totals } of [byDay, byPlace])
        expect(rows.reduce((all: number, row: AnyJson) => all + row[name], 0)).to.equal(
          totals[name],
        );
  });

  it('takes keyEvents for conversions', async () => {
    const [old, now] = [
      await report({ metrics: 'conversions' }),
      await report({ metrics: 'keyEvents' }),
    ];
    expect(old.totals.conversions).to.equal(now.totals.keyEvents);
  });

  it('reports a property in its own money and days', async () => {
    const { currency, time_zone, window } = await report({ days: 1 }, { account: TOKYO });
    expect({ currency, time_zone }).to.deep.equal({ currency: 'JPY', time_zone: 'Asia/Tokyo' });
    // It is the 21st in Tokyo.
    expect(window.end_date).to.equal('2026-11-20');
  });

  it('takes another property of the same user, and refuses one of nobody', async () => {
    expect((await report({ property_id: '345678903' })).property_id).to.equal('345678903');
    expect((await refusal({ property_id: '7' })).code).to.equal('platform_auth_failed');
  });

  for (const [what, args, words, field] of [
    [
      'a metric that is none',
      { metrics: 'clicks' },
      /clicks is no metric.*advertiserAdClicks/,
      'metrics',
    ],
    ['a metric among dimensions', { dimensions: 'sessions' }, /one of the metrics/, 'dimensions'],
    ['one twice', { metrics: 'sessions,sessions' }, /twice/, 'metrics'],
    [
      'eleven metrics',
      { metrics: Array.from({ length: 11 }, (_, at) => `m${at}`).join(',') },
      /at most 10/,
      'metrics',
    ],
    ['one end of a window', { start_date: '2026-11-01' }, /go together/, 'end_date'],
    [
      'a window that ends before it begins',
      { start_date: '2026-11-05', end_date: '2026-11-01' },
      /end_date/,
      'end_date',
    ],
  ] as const)
    it(`refuses ${what} before a report is asked for`, async () => {
      const error = await refusal(args);
      expect(error.code).to.equal('input_invalid');
      expect(error.message).to.match(words);
      expect(error.details.field).to.equal(field);
      expect(analytics.requests.some(({ url }) => url.includes('runReport'))).to.equal(false);
    });

  it('tells sampling, thresholding, and rows that did not fit', async () => {
    Object.assign(analytics.controls, { sampled: true, thresholded: true });
    const { warnings, truncated, row_count, rows } = await report({ days: 28, limit: 3 });
    expect(warnings.join(' '))
      .to.match(/25\.0 %/)
      .and.match(/Thresholded/)
      .and.match(/3 of 28/);
    expect({ truncated, row_count, rows: rows.length }).to.deep.equal({
      truncated: true,
      row_count: 28,
      rows: 3,
    });
  });

  it('tells a quota that runs out, and does not ask again when it has', async () => {
    analytics.controls.tokensPerDay = 6;
    const { quota, warnings } = await report();
    expect(quota).to.include({ tokens_used: 3, tokens_left_today: 3 });
    expect(warnings.join(' ')).to.include('3 tokens left for this day');
    await report();
    const before = analytics.requests.length;
    const error = await refusal({});
    expect(error.code).to.equal('platform_rate_limited');
    const asked = analytics.requests.slice(before).filter(({ url }) => url.includes('runReport'));
    expect(asked).to.have.length(1);
  });

  it('lists properties and key events', async () => {
    const { properties } = (await analytics.run('ga4_get_properties')).result;
    expect(properties).to.have.length(3);
    expect(properties.find((one: AnyJson) => one.is_default).property_id).to.equal(SHOP);
    const { conversions } = (await analytics.run('ga4_get_conversions')).result;
    expect(conversions[1]).to.include({ event_name: 'sign_up', default_value: 5, custom: true });
  });

  const made = (sort: 'dimensions' | 'metrics') => metadata[sort].map(({ apiName }) => apiName);
  it('has at least sixty names, each of which can be asked for', async () => {
    expect(made('dimensions').length + made('metrics').length).to.be.at.least(60);
    for (const dimension of made('dimensions')) {
      const { rows } = await report({ days: 2, metrics: 'sessions', dimensions: dimension });
      expect(rows, dimension).to.have.length.above(0);
      for (const row of rows) expect(String(row[dimension]), dimension).to.not.equal('');
    }
    const metrics = made('metrics');
    for (let at = 0; at < metrics.length; at += 10) {
      const some = metrics.slice(at, at + 10);
      const { rows } = await report({ days: 2, metrics: some.join(',') });
      for (const name of some) expect(rows[0][name], name).to.be.a('number');
    }
  });
});
