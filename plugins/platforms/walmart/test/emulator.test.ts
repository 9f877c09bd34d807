/** Refusals of the emulator and their form, and what reports do on a bad day. */
import { createPrivateKey, sign } from 'node:crypto';
import { expect } from 'chai';
import type { CreateEmulator } from '../../../../sdk/emulator/index.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import { demoCredentials } from '../emulator/accounts.ts';
import { createWalmartEmulator } from '../emulator/index.ts';
import { defaultControls } from '../emulator/state.ts';

const BASE = 'api-proxy/service/WPA/Api/v1';
const key = createPrivateKey({
  key: Buffer.from(demoCredentials.private_key, 'base64'),
  format: 'der',
  type: 'pkcs8',
});

describe('Walmart in test mode', () => {
  let walmart: EmulatedPlatform;
  const controls = { ...defaultControls };
  before(async () => {
    const create: CreateEmulator = (parts) => createWalmartEmulator(parts, controls);
    walmart = await anEmulatedPlatform('walmart', { create });
  });
  afterEach(() => Object.assign(controls, defaultControls));
  after(() => walmart.close());

  /** Written from the portal's words, not from the connector. */
  const headersOf = (at = walmart.clock.now()) => {
    const { consumer_id: id, auth_token: token } = demoCredentials;
    const text = Buffer.from([id, String(at), '1', ''].join('\n'));
    return {
      authorization: `Bearer ${token}`,
      'wm_consumer.id': id,
      'wm_consumer.intimestamp': String(at),
      'wm_sec.key_version': '1',
      'wm_sec.auth_signature': sign('RSA-SHA256', text, key).toString('base64'),
      'content-type': 'application/json',
    };
  };
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: object = headersOf(),
  ) => {
    const reply = await fetch(`${walmart.address}/${BASE}/${path}`, {
      method,
      headers: headers as Record<string, string>,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: (await reply.json()) as AnyJson };
  };
  const failed = (script: string, args: object) =>
    walmart.run(script, { ...args }).catch((error: unknown) => error);
  const campaigns = 'api/v1/campaigns?advertiserId=600001';
  const report = {
    advertiserId: 600001,
    startDate: '2026-11-01',
    endDate: '2026-11-02',
    reportType: 'adGroup',
    reportMetrics: ['date', 'campaignId', 'adSpend'],
  };

  it('takes a signature that is right and fresh, and no other', async () => {
    expect((await send('GET', campaigns)).status).to.equal(200);
    const { 'wm_sec.auth_signature': own, ...unsigned } = headersOf();
    const other = { ...unsigned, 'wm_sec.auth_signature': own.replace(/^./, 'x') };
    const old = headersOf(walmart.clock.now() - 400_000);
    for (const headers of [unsigned, other, old, { ...headersOf(), authorization: 'Bearer x' }])
      expect((await send('GET', campaigns, undefined, headers)).status).to.equal(403);
  });

  const refusals: readonly (readonly [string, string, object | undefined, number, RegExp])[] = [
    [
      'an advertiser of another market',
      'GET api/v1/campaigns?advertiserId=700002',
      undefined,
      403,
      /Unauth/,
    ],
    ['an unknown parameter', `GET ${campaigns}&colour=red`, undefined, 400, /colour/],
    [
      'a day and a range',
      'POST api/v2/snapshot/report',
      { ...report, reportDate: '2026-11-01' },
      400,
      /not both/,
    ],
    [
      'today',
      'POST api/v2/snapshot/report',
      { ...report, endDate: '2026-11-20' },
      400,
      /before today/,
    ],
    [
      'what is long ago',
      'POST api/v2/snapshot/report',
      { ...report, startDate: '2026-01-01' },
      400,
      /90 days/,
    ],
    [
      'a metric that is none',
      'POST api/v2/snapshot/report',
      { ...report, reportMetrics: ['date', 'cost'] },
      400,
      /cost/,
    ],
  ];
  for (const [what, call, body, status, says] of refusals)
    it(`refuses ${what}`, async () => {
      const [method = '', path = ''] = call.split(' ');
      const reply = await send(method, path, body);
      expect(reply.status, JSON.stringify(reply.body)).to.equal(status);
      expect(reply.body.details).to.match(says);
    });

  it('lists audiences at an address of their own, with the same signature', async () => {
    const page = async (body: object, headers = headersOf()) => {
      const address = `${walmart.address}/api-proxy/service/display/api/v1/api/v1/audiences/list`;
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const reply = await fetch(address, init);
      return { status: reply.status, body: (await reply.json()) as AnyJson };
    };
    const { 'wm_sec.auth_signature': _own, ...unsigned } = headersOf();
    expect((await page({ advertiserId: 600001 }, unsigned as never)).status).to.equal(403);
    expect((await page({ advertiserId: 700002 })).status).to.equal(403);
    expect((await page({ advertiserId: 600001, colour: 1 })).status).to.equal(400);
    const { body } = await page({ advertiserId: 600001, startIndex: 1, count: 2 });
    expect(body).to.deep.include({ totalResults: 4 });
    expect(body.response).to.have.length(2);
    const { result } = await walmart.run('walmart_ads_list_audiences', { limit: 3 });
    expect(result).to.deep.include({ total: 4, truncated: true });
    const states = result.audiences.map(({ readiness }: { readiness: string }) => readiness);
    expect(states).to.deep.equal(['READY', 'READY', 'BUILDING']);
  });

  it('tells of each item what became of it, and a script fails by it', async () => {
    const { body } = await send('GET', campaigns);
    const rows = body as { campaignId: number; name: string; status: string }[];
    const [one, other] = rows.filter((row) => row.status === 'live');
    const { status, body: told } = await send('PUT', 'api/v1/campaigns', [
      { campaignId: one!.campaignId, name: other!.name },
      { campaignId: other!.campaignId, dailyBudget: 61 },
    ]);
    expect(status).to.equal(200);
    expect(told.map(({ code }: { code: string }) => code)).to.deep.equal(['failure', 'success']);
    controls.refusesItems = true;
    const args = { campaign_id: String(one!.campaignId), daily_budget: 62 };
    expect(await failed('walmart_ads_update_campaign', args)).to.include({
      code: 'platform_rejected',
    });
  });

  it('reports nothing of a snapshot that fails, never ends, is cut or zipped too often', async () => {
    const days = { days: 3 };
    controls.fails = true;
    expect(await failed('pull_walmart_ads', days)).to.include({ code: 'platform_unavailable' });
    controls.fails = false;
    controls.pendingLooks = 99;
    expect(await failed('pull_walmart_ads', days)).to.include({ code: 'platform_unavailable' });
    controls.pendingLooks = 0;
    controls.cutsFiles = true;
    expect(await failed('pull_walmart_ads', days)).to.include({ code: 'platform_answer_invalid' });
    Object.assign(controls, { cutsFiles: false, zipsTwice: true });
    expect(await failed('pull_walmart_ads', days)).to.include({ code: 'platform_answer_invalid' });
  });

  it('says which days there are, where none of the window is among them', async () => {
    const window = { start_date: '2025-01-01', end_date: '2025-01-02' };
    const error = (await failed('pull_walmart_ads', window)) as Error;
    expect(error).to.include({ code: 'input_invalid' });
    expect(error.message).to.contain('Walmart serves days from 2026-08-22 on');
  });

  it('says that orders of today are not told, and gives what is', async () => {
    const { result } = await walmart.run('pull_walmart_ads', { date_range: 'today' });
    expect(result.totals.spend).to.be.above(0);
    expect(result.totals.conversions).to.equal(null);
    expect(result.warnings.join(' ')).to.contain('no orders of today');
  });

  it('waits ten minutes where the hour is used up', async () => {
    walmart.faults.plan({ kind: 'throttle', retry_after_seconds: 1, path: 'campaigns' });
    const error = await failed('walmart_ads_get_account_info', {});
    expect(error).to.satisfy((one: AnyJson) => one.code === 'platform_rate_limited' || one.result);
  });

  it('is asked for files as for anything else: signed, and for one advertiser', async () => {
    const before = walmart.requests.length;
    await walmart.run('pull_walmart_ads', { start_date: '2026-11-01', end_date: '2026-11-02' });
    const [file] = walmart.requests.slice(before).filter(({ url }) => url.includes('/file/'));
    expect(file?.url).to.match(/^\/sponsored\/file\/[\w.-]+\?advertiserId=600001$/);
    expect(file?.headers).to.include.keys(
      'authorization',
      'wm_consumer.id',
      'wm_consumer.intimestamp',
      'wm_sec.auth_signature',
      'wm_sec.key_version',
    );
  });

  for (const hidesEndDate of [false, true])
    it(`is followed where ${hidesEndDate ? 'only another question tells' : 'it says'} until when there are reports`, async () => {
      Object.assign(controls, { lagDays: 1, hidesEndDate });
      const window = { start_date: '2026-11-16', end_date: '2026-11-19' };
      const { result } = await walmart.run('pull_walmart_ads', window);
      const { result: less } = await walmart.run('pull_walmart_ads', {
        ...window,
        end_date: '2026-11-18',
      });
      expect(result.totals.spend).to.equal(less.totals.spend);
      expect(result.truncated).to.equal(true);
      expect(result.warnings.join(' ')).to.contain('until 2026-11-18');
      const { days } = (await walmart.run('walmart_ads_get_daily_spend', { days: 2 })).result;
      expect(days[0].spend).to.be.above(0);
      expect(days[1]).to.deep.equal({
        date: '2026-11-19',
        impressions: null,
        clicks: null,
        spend: null,
      });
    });
});
