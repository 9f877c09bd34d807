/** Refusals of the emulator and their form, and what reports do on a bad day. */
import { expect } from 'chai';
import type { CreateEmulator } from '../../../../sdk/emulator/index.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import { demoAccounts, demoClient } from '../emulator/accounts.ts';
import { createAmazonAdsEmulator } from '../emulator/index.ts';
import { amazonControls } from '../../../families/amazon/emulator/state.ts';

describe('Amazon Ads in test mode', () => {
  const controls = { ...amazonControls };
  let platform: EmulatedPlatform;
  let token = '';
  before(async () => {
    const create: CreateEmulator = (parts) => createAmazonAdsEmulator(parts, controls);
    platform = await anEmulatedPlatform('amazon_ads', { create });
    const { id: client_id, secret: client_secret, refreshToken: refresh_token } = demoClient;
    const body = { grant_type: 'refresh_token', client_id, client_secret, refresh_token };
    const reply = await fetch(`${platform.address}/auth/o2/token`, {
      method: 'POST',
      body: new URLSearchParams(body),
    });
    token = ((await reply.json()) as { access_token: string }).access_token;
  });
  after(() => platform.close());

  const send = async (path: string, body: object, more: Record<string, string> = {}) => {
    const reply = await fetch(`${platform.address}/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'amazon-ads-clientid': demoClient.id,
        'amazon-advertising-api-clientid': demoClient.id,
        'amazon-advertising-api-scope': demoAccounts[0]!.id,
        ...more,
      },
    });
    return { status: reply.status, body: (await reply.json()) as AnyJson };
  };
  const own = { adProductFilter: { include: ['SPONSORED_PRODUCTS'] } };
  const campaigns = 'adsApi/v1/query/campaigns';
  const report = {
    startDate: '2026-11-01',
    endDate: '2026-11-10',
    configuration: {
      adProduct: 'SPONSORED_PRODUCTS',
      reportTypeId: 'spCampaigns',
      groupBy: ['campaign'],
      columns: ['campaignId', 'cost'],
      timeUnit: 'SUMMARY',
      format: 'GZIP_JSON',
    },
  };
  const asked = (more: object, configuration: object = {}) => ({
    ...report,
    ...more,
    configuration: { ...report.configuration, ...configuration },
  });
  const media = { 'content-type': 'application/vnd.createasyncreportrequest.v3+json' };

  const refusals: readonly [string, number, string, object, Record<string, string>?][] = [
    ['a question without a product', 400, campaigns, {}],
    ['an unknown filter', 400, campaigns, { ...own, colour: 'red' }],
    ['a page that is too long', 400, campaigns, { ...own, maxResults: 1_001 }],
    ['a token of nothing', 400, campaigns, { ...own, nextToken: 'x' }],
    ['no scope', 401, campaigns, own, { 'amazon-advertising-api-scope': '' }],
    ['another scope', 401, campaigns, own, { 'amazon-advertising-api-scope': '7' }],
    ['another client', 401, campaigns, own, { 'amazon-ads-clientid': 'x' }],
    ['another media type', 415, campaigns, own, { 'content-type': 'text/plain' }],
    ['a report as plain JSON', 415, 'reporting/reports', report],
    ['a month and a day', 400, 'reporting/reports', asked({ startDate: '2026-10-01' }), media],
    [
      'an old day',
      400,
      'reporting/reports',
      asked({ startDate: '2026-08-01', endDate: '2026-08-02' }),
      media,
    ],
    [
      'a column of another type',
      400,
      'reporting/reports',
      asked({}, { columns: ['purchases'] }),
      media,
    ],
    [
      'a product of another type',
      400,
      'reporting/reports',
      asked({}, { adProduct: 'SPONSORED_BRANDS' }),
      media,
    ],
  ];
  for (const [what, status, path, body, headers] of refusals)
    it(`refuses ${what}`, async () => {
      const reply = await send(path, body, headers);
      expect(reply.status, JSON.stringify(reply.body)).to.equal(status);
      expect(reply.body.message ?? reply.body.detail).to.be.a('string');
    });

  it('answers a write item by item, keeps the index, and takes nothing archived back', async () => {
    const { body: found } = await send(campaigns, own);
    const [first, second] = found.campaigns;
    const { status, body } = await send('adsApi/v1/update/campaigns', {
      campaigns: [
        { campaignId: '1', state: 'PAUSED' },
        { campaignId: first.campaignId, name: 'Renamed' },
        { campaignId: second.campaignId, name: 'Renamed' },
        { campaignId: second.campaignId, state: 'ARCHIVED' },
      ],
    });
    expect(status).to.equal(207);
    expect(body.success.map(({ index }: { index: number }) => index)).to.deep.equal([1]);
    expect(
      body.error.map(({ errors }: { errors: { code: string }[] }) => errors[0]!.code),
    ).to.deep.equal([
      'RESOURCE_ID_NOT_FOUND',
      'DUPLICATE_FIELD_VALUE_FOUND',
      'FIELD_VALUE_IS_INVALID',
    ]);
    await send('adsApi/v1/delete/campaigns', { campaignIds: [second.campaignId] });
    const again = await send('adsApi/v1/update/campaigns', {
      campaigns: [{ campaignId: second.campaignId, state: 'ENABLED' }],
    });
    expect(again.body.error[0].errors[0].code).to.equal('ARCHIVED_RESOURCE_CANNOT_EDIT');
  });

  it('takes no more items at once than the product does', async () => {
    const item = { adProduct: 'SPONSORED_BRANDS' };
    const { status } = await send('adsApi/v1/create/campaigns', {
      campaigns: Array.from({ length: 11 }, () => item),
    });
    expect(status).to.equal(413);
  });

  it('waits for a report, and says when none is made', async () => {
    controls.pendingPolls = 3;
    expect((await platform.run('pull_amazon_ads', { days: 3 })).result.rows).to.not.be.empty;
    controls.pendingPolls = 99;
    const late = await platform
      .run('pull_amazon_ads', { days: 4 })
      .catch((error: unknown) => error);
    expect(late).to.include({ code: 'platform_unavailable' });
    controls.pendingPolls = 0;
    controls.failReports = true;
    const failed = await platform.run('pull_amazon_ads', { days: 5 }).catch((one: unknown) => one);
    expect(failed).to.include({ code: 'platform_unavailable' });
    controls.failReports = false;
  });

  it('says what one throttled item means', async () => {
    const { result } = await platform.run('amazon_ads_list_campaigns');
    controls.throttleItems = true;
    const args = { campaign_id: result.campaigns[0].id, action: 'pause' };
    const error = await platform
      .run('amazon_ads_update_campaign', args)
      .catch((one: unknown) => one);
    expect(error).to.include({ code: 'platform_rate_limited' });
    controls.throttleItems = false;
  });
});
