/** Every recorded request and answer, held to Google's descriptions, and Google's clients run on the emulator. */
import { createRequire } from 'node:module';
import { expect } from 'chai';
import type { AnyJson } from '../../support/any-json.ts';
import { judgeExamples } from '../../support/judge-examples.ts';
import { judgeFrom } from '../../support/judge-from.ts';
import {
  anAnalytics,
  SHOP,
  type Analytics,
} from '../../../plugins/platforms/google_analytics/test/a-property.ts';
import admin from '../../../plugins/platforms/google_analytics/emulator/admin.json' with { type: 'json' };
import data from '../../../plugins/platforms/google_analytics/emulator/data.json' with { type: 'json' };

/** Without their types, which take the compiler longer than all of this platform. */
const require = createRequire(import.meta.url);
const { analyticsdata_v1beta: dataApi } = require('@googleapis/analyticsdata') as AnyJson;
const { analyticsadmin_v1beta: adminApi } = require('@googleapis/analyticsadmin') as AnyJson;

describe("Google's descriptions of Analytics", () => {
  judgeExamples(
    'google_analytics',
    judgeFrom([
      { document: data as never, base: 'v1beta/' },
      { document: admin as never, base: 'v1beta/', host: '@admin/' },
    ]),
    { least: 8 },
  );
});

describe("Google's clients on the Analytics emulator", () => {
  let analytics: Analytics;
  let options: object;
  before(async () => {
    analytics = await anAnalytics();
    const headers = { authorization: `Bearer ${analytics.token}` };
    options = { rootUrl: `${analytics.address}/`, headers };
  });
  after(() => analytics.close());

  it('find a property and its key events', async () => {
    const { accountSummaries, properties } = new adminApi.Analyticsadmin(options) as AnyJson;
    const { data: all } = await accountSummaries.list({ pageSize: 1 });
    const [{ property }] = all.accountSummaries[0].propertySummaries;
    expect(property).to.equal(`properties/${SHOP}`);
    expect(all.nextPageToken).to.be.a('string');
    const { data: one } = await properties.get({ name: property });
    expect(one.currencyCode).to.equal('USD');
    const { data: events } = await properties.keyEvents.list({ parent: property });
    expect(events.keyEvents[0].eventName).to.equal('purchase');
  });

  it('run a report, and are refused a name that is none', async () => {
    const { properties } = new dataApi.Analyticsdata(options) as AnyJson;
    const property = `properties/${SHOP}`;
    const requestBody = {
      dateRanges: [{ startDate: '7daysAgo', endDate: 'yesterday' }],
      dimensions: [{ name: 'country' }],
      metrics: [{ name: 'sessions' }, { name: 'conversions' }],
      returnPropertyQuota: true,
    };
    const { data: report } = await properties.runReport({ property, requestBody });
    expect(report.rowCount).to.equal(2);
    expect(report.propertyQuota.tokensPerDay.consumed).to.equal(3);
    const { data: known } = await properties.getMetadata({ name: `${property}/metadata` });
    expect(known.metrics.map(({ apiName }: AnyJson) => apiName)).to.include('keyEvents');
    const wrong = { ...requestBody, metrics: [{ name: 'clicks' }] };
    const refused = await properties
      .runReport({ property, requestBody: wrong })
      .catch((error: unknown) => error as AnyJson);
    expect(refused.status).to.equal(400);
    expect(refused.response.data.error.message).to.include('Field clicks is not a valid metric');
  });
});
