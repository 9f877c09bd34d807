/** Every recorded request and answer, held to Google's own descriptions, and Google's own clients run on the emulator. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { AnyJson } from '../../support/any-json.ts';
import { judgeExamples } from '../../support/judge-examples.ts';
import { judgeFrom } from '../../support/judge-from.ts';
import { aDv360, US, type Dv360 } from '../../../plugins/platforms/dv360/test/a-dv360.ts';
import bidManager from '../../../plugins/platforms/dv360/emulator/bidmanager.json' with { type: 'json' };
import displayVideo from '../../../plugins/platforms/dv360/emulator/displayvideo.json' with { type: 'json' };

type Call = (params: AnyJson, options?: AnyJson) => Promise<{ status: number; data: AnyJson }>;
interface Google {
  readonly Discovery: new (options: object) => {
    discoverAPI(file: string): Promise<(options: object) => AnyJson>;
  };
  readonly OAuth2Client: new () => { setCredentials(credentials: object): void };
}
/** Without their types, which take the compiler longer than all of this platform. */
const require = createRequire(import.meta.url);
const { Discovery, OAuth2Client } = require('googleapis-common') as Google;
const { doubleclickbidmanager_v2: v2 } = require('@googleapis/doubleclickbidmanager') as {
  doubleclickbidmanager_v2: { Doubleclickbidmanager: new (options: object) => AnyJson };
};
const { displayvideo_v2: older } = require('@googleapis/displayvideo') as {
  displayvideo_v2: { Displayvideo: new (options: object) => AnyJson };
};

describe("Google's descriptions", () => {
  judgeExamples(
    'dv360',
    judgeFrom([
      { document: displayVideo as never, base: 'v4/' },
      { document: bidManager as never, base: '', host: '@bidmanager/' },
    ]),
  );
});

describe("Google's clients on the emulator", () => {
  let dv360: Dv360;
  let auth: object;
  const folder = mkdtempSync(join(tmpdir(), 'judge-'));
  before(async () => {
    dv360 = await aDv360();
    const client = new OAuth2Client();
    client.setCredentials({ access_token: dv360.token });
    auth = client;
  });
  after(async () => {
    rmSync(folder, { recursive: true });
    await dv360.close();
  });

  it('work their way from partner to line item, change, and are refused', async () => {
    const file = join(folder, 'displayvideo.json');
    const address = { rootUrl: `${dv360.address}/`, servicePath: '', name: 'displayvideo' };
    writeFileSync(file, JSON.stringify({ ...displayVideo, ...address, version: 'v4' }));
    const endpoint = await new Discovery({}).discoverAPI(file);
    const api = endpoint({ auth, version: 'v4' });
    const { data: partners } = await (api.partners.list as Call)({});
    const { partnerId } = partners.partners[0];
    const { data: advertisers } = await (api.advertisers.list as Call)({ partnerId });
    expect(advertisers.advertisers[0]).to.include({ advertiserId: US });
    const { campaigns, insertionOrders, lineItems, creatives } = api.advertisers;
    const filter = 'entityStatus="ENTITY_STATUS_PAUSED"';
    const { data: paused } = await (campaigns.list as Call)({ advertiserId: US, filter });
    const [campaign] = paused.campaigns;
    const at = { advertiserId: US, campaignId: campaign.campaignId, updateMask: 'entityStatus' };
    const requestBody = { entityStatus: 'ENTITY_STATUS_ACTIVE' };
    const { data: now } = await (campaigns.patch as Call)({ ...at, requestBody });
    expect(now.entityStatus).to.equal('ENTITY_STATUS_ACTIVE');
    const first = async (list: Call, as: string) =>
      (await list({ advertiserId: US, pageSize: 1 })).data[as][0];
    for (const [resource, as, id] of [
      [insertionOrders, 'insertionOrders', 'insertionOrderId'],
      [lineItems, 'lineItems', 'lineItemId'],
      [creatives, 'creatives', 'creativeId'],
    ] as const) {
      const one = await first(resource.list as Call, as);
      const { data } = await (resource.get as Call)({ advertiserId: US, [id]: one[id] });
      expect(data).to.deep.equal(one);
    }
    const wrong = await (campaigns.patch as Call)({ ...at, updateMask: '', requestBody }).catch(
      (error: unknown) => error as AnyJson,
    );
    expect(wrong).to.include({ status: 400 });
    expect(wrong.response.data.error.status).to.equal('INVALID_ARGUMENT');
  });

  it('are of an older version, and go the same way when only the version in the path is another', async () => {
    const api = new older.Displayvideo({
      rootUrl: `${dv360.address}/`,
      headers: { authorization: `Bearer ${dv360.token}` },
      adapter: (options: { url: string }, send: (changed: object) => unknown) =>
        send({ ...options, url: options.url.replace('/v2/', '/v4/') }),
    });
    const { data: partners } = await (api.partners.list as Call)({});
    const { partnerId } = partners.partners[0];
    const { data: found } = await (api.advertisers.list as Call)({ partnerId, pageSize: 1 });
    const { advertiserId } = found.advertisers[0];
    const { campaigns, insertionOrders, lineItems } = api.advertisers;
    const filter = 'entityStatus="ENTITY_STATUS_ACTIVE"';
    const { data: listed } = await (campaigns.list as Call)({ advertiserId, filter, pageSize: 1 });
    const { campaignId } = listed.campaigns[0];
    const requestBody = { entityStatus: 'ENTITY_STATUS_PAUSED' };
    const wish = { advertiserId, campaignId, updateMask: 'entityStatus', requestBody };
    expect((await (campaigns.patch as Call)(wish)).data).to.include(requestBody);
    expect((await (campaigns.get as Call)({ advertiserId, campaignId })).data).to.include(
      requestBody,
    );
    const { data: orders } = await (insertionOrders.list as Call)({ advertiserId });
    const { insertionOrderId } = orders.insertionOrders[0];
    const below = { advertiserId, filter: `insertionOrderId="${String(insertionOrderId)}"` };
    const { data: items } = await (lineItems.list as Call)(below);
    expect(items.lineItems[0]).to.include({ advertiserId, insertionOrderId });
    const strange = { advertiserId, campaignId: '1' };
    const error = await (campaigns.get as Call)(strange).catch((thrown: unknown) => thrown);
    expect((error as AnyJson).response.status).to.equal(404);
  });

  it('order a report, wait for it and find it again', async () => {
    const rootUrl = `${dv360.address}/`;
    // The client of this package speaks gaxios of another age: the token goes in a header.
    const headers = { authorization: `Bearer ${dv360.token}` };
    const { queries } = new v2.Doubleclickbidmanager({ rootUrl, headers }) as AnyJson;
    const dataRange = { range: 'LAST_7_DAYS' };
    const params = {
      type: 'STANDARD',
      groupBys: ['FILTER_DATE'],
      filters: [{ type: 'FILTER_ADVERTISER', value: US }],
      metrics: ['METRIC_IMPRESSIONS', 'METRIC_REVENUE_ADVERTISER'],
    };
    const metadata = { title: 'Judge', dataRange, format: 'CSV' };
    const schedule = { frequency: 'ONE_TIME' };
    const made = await queries.create({ requestBody: { metadata, params, schedule } });
    const { queryId } = made.data;
    const ran = await queries.run({ queryId, requestBody: { dataRange } });
    expect(ran.data.metadata.status.state).to.equal('RUNNING');
    const { reportId } = ran.data.key;
    const { data: report } = await queries.reports.get({ queryId, reportId });
    expect(report.metadata.status.state).to.equal('DONE');
    const file = await fetch(report.metadata.googleCloudStoragePath as string);
    const lines = (await file.text()).split('\n');
    expect(lines[0]).to.equal('Date,Impressions,Revenue (Adv Currency)');
    expect(lines.slice(1, 8).every((line) => /^2026\/11\/1\d,\d+,\d+\.\d+$/.test(line))).to.equal(
      true,
    );
    const listed = await queries.list({});
    expect(listed.data.queries).to.have.length(1);
    await queries.delete({ queryId });
    expect((await queries.list({})).data.queries).to.equal(undefined);
  });
});
