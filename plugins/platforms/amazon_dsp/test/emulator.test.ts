/** The emulator's replies have the shapes of Amazon's own documents, and it refuses what they do not allow. */
import { expect } from 'chai';
import dialect from '../dialect.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import { aJudge } from '../../../../test/support/judge-examples.ts';
import { judgeFrom } from '../../../../test/support/judge-from.ts';
import openapi from '../emulator/openapi.json' with { type: 'json' };
import { described } from '../emulator/words.ts';

const { faultsOf } = aJudge(judgeFrom([{ document: openapi as never, base: '' }]));
/** The parts of an answer that are not in Amazon's documents. */
const strangeIn = (send: string, reply: unknown) => faultsOf({ send, reply });
/** How audiences are refused. */
const refusal = {
  errors: [{ 'errorType*': 'string', fieldName: 'string', 'message*': 'string' }],
  message: 'string',
  requestId: 'string',
} as const;

describe('Amazon DSP’s emulator', () => {
  let platform: EmulatedPlatform;
  let token = '';
  before(async () => {
    platform = await anEmulatedPlatform('amazon_dsp');
    const { client_id = '', client_secret = '', refresh_token = '' } = credentials();
    const reply = await fetch(`${platform.address}/auth/o2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id,
        client_secret,
        refresh_token,
      }),
    });
    token = ((await reply.json()) as { access_token: string }).access_token;
  });
  after(() => platform.close());

  const credentials = () => platform.accounts[0]!.credentials;
  const send = async (path: string, body: object, more: Record<string, string> = {}) => {
    const reply = await fetch(`${platform.address}/adsApi/v1/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'amazon-ads-clientid': credentials()['client_id'] ?? '',
        'amazon-ads-accountid': platform.accounts[0]!.account_id,
        ...more,
      },
    });
    return { status: reply.status, body: (await reply.json()) as AnyJson };
  };
  const own = { adProductFilter: { include: ['AMAZON_DSP'] } };

  for (const list of ['campaigns', 'adGroups', 'ads', 'adAssociations', 'targets'])
    it(`lists ${list} as Amazon documents them, page by page`, async () => {
      const question = { ...(list === 'adAssociations' ? {} : own), maxResults: 2 };
      const { status, body } = await send(`query/${list}`, question);
      expect(status).to.equal(200);
      expect(body[list]).to.have.length(2);
      expect(strangeIn(`POST adsApi/v1/query/${list}`, body)).to.deep.equal([]);
      const next = await send(`query/${list}`, { ...question, nextToken: body.nextToken });
      expect(next.body[list][0]).to.not.deep.equal(body[list][0]);
    });

  it('answers a write as documented, item by item', async () => {
    const { body: found } = await send('query/campaigns', own);
    const { status, body } = await send('update/campaigns', {
      campaigns: [
        { campaignId: found.campaigns[0].campaignId, name: 'Renamed' },
        { campaignId: '1', state: 'PAUSED' },
      ],
    });
    expect(status).to.equal(207);
    expect(strangeIn('POST adsApi/v1/update/campaigns', body)).to.deep.equal([]);
    expect(body.error[0]).to.nested.include({
      index: 1,
      'errors[0].code': 'RESOURCE_ID_NOT_FOUND',
    });
  });

  it('refuses unknown fields, sizes, media types, clients, tokens and advertisers', async () => {
    const cases: [number, string, object, Record<string, string>?][] = [
      [400, 'query/campaigns', {}],
      [400, 'query/campaigns', { ...own, maxResults: 101 }],
      [400, 'query/campaigns', { ...own, colour: 'red' }],
      [400, 'query/campaigns', { ...own, nextToken: 'x' }],
      [413, 'update/campaigns', { campaigns: Array.from({ length: 6 }, () => ({})) }],
      [404, 'delete/campaigns', { campaignIds: ['1'] }],
      [415, 'query/campaigns', own, { 'content-type': 'text/plain' }],
      [401, 'query/campaigns', own, { 'amazon-ads-clientid': 'x' }],
      [401, 'query/campaigns', own, { authorization: 'Bearer Atza|1.x' }],
      [403, 'query/campaigns', own, { 'amazon-ads-accountid': '7' }],
    ];
    for (const [status, path, body, headers] of cases) {
      const reply = await send(path, body, headers);
      expect(reply.status, JSON.stringify([path, body])).to.equal(status);
      expect(described.check('#Error', reply.body)).to.deep.equal([]);
    }
  });

  it('answers every call of ads, audiences and forecasts as documented', async () => {
    const creative = JSON.stringify({
      thirdPartyDisplaySettings: {
        language: 'en_US',
        adChoicesPosition: 'TOP_LEFT',
        thirdPartyTagHostingSource: '<a>',
        creativeSizes: [{ width: 300, height: 250 }],
      },
    });
    const { campaigns } = (await platform.run('amazon_dsp_list_campaigns')).result;
    const campaign_id = campaigns[0].id as string;
    const { ad_groups } = (await platform.run('amazon_dsp_list_ad_groups', { campaign_id })).result;
    const { ad } = (
      await platform.run('amazon_dsp_create_ad', {
        name: 'Tag',
        format: 'THIRD_PARTY',
        creative,
        ad_group_id: ad_groups[0].id,
      })
    ).result;
    await platform.run('amazon_dsp_update_ad', { ad_id: ad.id, status: 'ENABLED', creative });
    await platform.run('amazon_dsp_get_ad', { ad_id: ad.id });
    await platform.run('amazon_dsp_search_audiences', { query: 'tents' });
    const { audience } = (
      await platform.run('amazon_dsp_create_audience', {
        name: 'Buyers',
        type: 'PRODUCT_PURCHASES',
        rules: '{"asins":["B0TENT0001"]}',
      })
    ).result;
    const of = { audience_id: audience.id };
    const type = 'PRODUCT_PURCHASES';
    await platform.run('amazon_dsp_update_audience', { ...of, type, name: 'Purchasers' });
    await platform.run('amazon_dsp_delete_audience', of);
    await platform.run('amazon_dsp_get_forecast', { campaign_id, budget: '5000' });
    const seen = new Set<string>();
    for (const { request, reply } of platform.calls) {
      const { method, path } = request;
      const name = `${method} ${path}`;
      expect(strangeIn(name, reply), name).to.deep.equal([]);
      seen.add(name);
    }
    expect([...seen]).to.include.members([
      'POST adsApi/v1/create/ads',
      'POST adsApi/v1/update/ads',
      'POST adsApi/v1/create/adAssociations',
      'POST audiences/list',
      'POST dsp/audiences',
      'PUT dsp/audiences/edit',
      'POST dsp/audiences/delete',
      'POST adsApi/v1/retrieve/campaignForecasts/dsp',
    ]);
  });

  it('refuses creatives, audiences and forecasts that the documents do not allow', async () => {
    const ad = { adProduct: 'AMAZON_DSP', name: 'A', state: 'PAUSED', adType: 'DISPLAY' };
    const wrong: readonly object[] = [
      { displayCreative: { standardDisplaySettings: { language: 'xx_XX' } } },
      { displayCreative: { onlineVideoSettings: {} } },
      { pictureCreative: {} },
    ];
    for (const creative of wrong) {
      const { status, body } = await send('create/ads', { ads: [{ ...ad, creative }] });
      expect([207, 400], JSON.stringify(creative)).to.include(status);
      expect(body.success ?? [], JSON.stringify(creative)).to.deep.equal([]);
    }
    const description = { campaignId: '1', enabledFeatures: { metrics: { allMetrics: true } } };
    const forecast = 'retrieve/campaignForecasts/dsp';
    const two = { campaignForecastDescriptions: [description, description] };
    expect((await send(forecast, two)).status).to.equal(400);
    const { body: lost } = await send(forecast, { campaignForecastDescriptions: [description] });
    expect(strangeIn(`POST adsApi/v1/${forecast}`, lost)).to.deep.equal([]);
    expect(lost.error[0].errors[0].code).to.equal('BAD_REQUEST');
  });

  const older = async (method: string, path: string, body?: object, more: object = {}) => {
    const reply = await fetch(`${platform.address}${path}`, {
      method,
      body: body && JSON.stringify(body),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'amazon-advertising-api-clientid': credentials()['client_id'] ?? '',
        'amazon-advertising-api-scope': credentials()['profile_id'] ?? '',
        ...more,
      },
    });
    return { status: reply.status, body: (await reply.json()) as AnyJson };
  };

  it('refuses audiences without advertiser, with another’s, of unknown fields and media types', async () => {
    const own = `advertiserId=${platform.accounts[0]!.account_id}`;
    const vendor = { 'content-type': 'application/vnd.dspaudiences.v1+json' };
    const rule = { attributeType: 'ASIN', operator: 'ONE_OF', clause: 'INCLUDE' };
    const audience = {
      name: 'A',
      description: 'A',
      audienceType: 'PRODUCT_VIEWS',
      lookback: 30,
      rules: [{ ...rule, attributeValues: ['B0TENT0001'] }],
      idempotencyKey: 'k',
    };
    const cases: [number, string, string, object, object?][] = [
      [403, 'POST', '/audiences/list', { adType: 'DSP' }],
      [403, 'POST', '/audiences/list?advertiserId=7', { adType: 'DSP' }],
      [400, 'POST', `/audiences/list?${own}`, { adType: 'DSP', colour: 'red' }],
      [400, 'POST', `/audiences/list?${own}&maxResults=251`, { adType: 'DSP' }],
      [400, 'POST', `/audiences/list?${own}`, { adType: 'DSP', filters: [{ field: 'size' }] }],
      [401, 'POST', `/audiences/list?${own}`, {}, { 'amazon-advertising-api-scope': '' }],
      [415, 'POST', `/dsp/audiences?${own}`, [audience]],
      [400, 'POST', `/dsp/audiences?${own}`, [audience, audience], vendor],
      [400, 'POST', `/dsp/audiences?${own}`, [{ ...audience, lookback: 366 }], vendor],
      [403, 'POST', '/dsp/audiences/delete', { dspAudienceDeleteRequestItems: [] }, vendor],
      [404, 'DELETE', '/dsp/audiences', {}, vendor],
    ];
    for (const [status, method, path, body, headers] of cases) {
      const reply = await older(method, path, body, headers);
      expect(reply.status, `${method} ${path} ${JSON.stringify(body)}`).to.equal(status);
      expect(described.check(refusal, reply.body)).to.deep.equal([]);
    }
  });

  it('refuses pages of advertisers that are out of bounds by a status of their own', async () => {
    const statusOf = async (query: string) =>
      (await older('GET', `/dsp/advertisers?${query}`)).status;
    for (const query of ['count=0', 'count=101', 'startIndex=29901', 'startIndex=-1'])
      expect(await statusOf(query), query).to.equal(422);
    expect(await statusOf('count=100&startIndex=1')).to.equal(200);
    expect(await statusOf('colour=red')).to.equal(400);
  });

  it('finds audiences by path, and forecasts the metrics and flights that are asked for', async () => {
    const own = `advertiserId=${platform.accounts[0]!.account_id}`;
    const filters = [{ field: 'categoryPath', values: ['In-market'] }];
    const { body: found } = await older('POST', `/audiences/list?${own}`, {
      adType: 'DSP',
      filters,
    });
    expect(found.audiences.map(({ category }: { category: string }) => category)).to.deep.equal([
      'In-market',
    ]);
    const { campaigns } = (
      await send('query/campaigns', { adProductFilter: { include: ['AMAZON_DSP'] } })
    ).body;
    const { campaignId, flights } = campaigns[0];
    const metrics = { allMetrics: false, selectedMetrics: ['EIMP'] };
    const of = async (flightIds: readonly string[]) => {
      const description = { campaignId, flightIds, enabledFeatures: { metrics } };
      const asked = { campaignForecastDescriptions: [description] };
      const { body } = await send('retrieve/campaignForecasts/dsp', asked);
      return body.success[0].campaignForecast.flightForecasts;
    };
    const [forecast, ...others] = await of([flights.at(-1).flightId]);
    expect(others).to.deep.equal([]);
    expect(forecast.metrics.map(({ metric }: { metric: string }) => metric)).to.deep.equal([
      'EIMP',
    ]);
    expect(await of(['7'])).to.deep.equal([]);
  });

  it('whose audiences are meant is put in by the host: a script can name nobody else (S3)', () => {
    const prepare = (path: string) => {
      const url = new URL(`https://advertising-api.amazon.com${path}`);
      const headers: Record<string, string> = { 'amazon-ads-accountid': '42' };
      dialect.prepare?.({ method: 'POST', url, headers, body: {} }, {});
      return { query: url.search, headers };
    };
    expect(prepare('/audiences/list?maxResults=2').query).to.equal('?maxResults=2&advertiserId=42');
    expect(prepare('/dsp/audiences?advertiserId=42').query).to.equal('?advertiserId=42');
    expect(prepare('/dsp/audiences/delete').headers).to.include({ advertiserid: '42' });
    for (const path of ['/audiences/list', '/dsp/audiences', '/dsp/audiences/edit'])
      expect(() => prepare(`${path}?advertiserId=7`), path)
        .to.throw()
        .with.property('code', 'call_refused');
  });

  it('an audience that an ad group targets stays; an unknown one cannot be targeted', async () => {
    const { campaigns } = (await platform.run('amazon_dsp_list_campaigns')).result;
    const { ad_groups } = (
      await platform.run('amazon_dsp_list_ad_groups', { campaign_id: campaigns[0].id })
    ).result;
    const ad_group_id = ad_groups[0].id as string;
    const { audience } = (
      await platform.run('amazon_dsp_create_audience', {
        name: 'Kept',
        type: 'PRODUCT_VIEWS',
        rules: '{"asins":["B0TENT0001"]}',
      })
    ).result;
    const targets = (id: string) =>
      JSON.stringify([{ audienceTarget: { audienceId: { defaultValue: id }, groupId: '1' } }]);
    await platform.run('amazon_dsp_add_targets', { ad_group_id, targets: targets(audience.id) });
    const failures = await Promise.all(
      [
        platform.run('amazon_dsp_delete_audience', { audience_id: audience.id }),
        platform.run('amazon_dsp_delete_audience', { audience_id: '7' }),
        platform.run('amazon_dsp_add_targets', { ad_group_id, targets: targets('7') }),
      ].map((run) => run.then(String, ({ code }: { code: string }) => code)),
    );
    expect(failures).to.deep.equal([
      'platform_rejected',
      'platform_not_found',
      'platform_rejected',
    ]);
  });

  it('an expired token is renewed, a throttled read waits as asked', async () => {
    platform.faults.plan({ kind: 'expired_token', path: '/adsApi' });
    platform.faults.plan({ kind: 'throttle', retry_after_seconds: 2, path: '/adsApi' });
    const from = platform.clock.now();
    const { result } = await platform.run('amazon_dsp_list_campaigns');
    expect(result.campaigns).to.have.length(5);
    expect(platform.clock.now() - from).to.be.at.least(2_000);
  });
});
