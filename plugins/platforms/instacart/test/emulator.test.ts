/** Refusals of the emulator and their form, and what reports do on a bad day. */
import { expect } from 'chai';
import type { CreateEmulator } from '../../../../sdk/emulator/index.ts';
import { anApi, type AnApi, type Refused } from '../../../../test/support/an-api.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import { demoApp, refreshTokenOf } from '../emulator/accounts.ts';
import { createInstacartEmulator } from '../emulator/index.ts';
import { defaultControls } from '../emulator/state.ts';

const US = '48210';
const grant = { ...demoApp, grant_type: 'refresh_token', refresh_token: refreshTokenOf(US) };

const sign = (address: string, body: string, type = 'application/json') =>
  fetch(`${address}/oauth/token`, { method: 'POST', headers: { 'content-type': type }, body });

async function headersOf(address: string) {
  const reply = await sign(address, JSON.stringify(grant));
  const { access_token: token } = (await reply.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}

const range = (start_date: string, end_date: string) => ({
  date_range: { start_date, end_date },
  segment: 'day',
});
const REPORT = 'POST api/v2/reports/products';

describe('Instacart in test mode', () => {
  let api: AnApi;
  const controls = { ...defaultControls };
  before(async () => {
    const create: CreateEmulator = (parts) => createInstacartEmulator(parts, controls);
    api = await anApi('instacart', { create, headersOf });
  });
  afterEach(() => Object.assign(controls, defaultControls));
  after(() => api.close());

  const failed = (args: object, script = 'pull_instacart_ads') =>
    api.run(script, { ...args }).catch((error: unknown) => error);

  it('gives tokens for JSON alone, and says what is wrong with who asks', async () => {
    expect((await sign(api.address, new URLSearchParams(grant).toString())).status).to.equal(400);
    for (const [wrong, status, error] of [
      [{ client_secret: 'x' }, 401, 'invalid_client'],
      [{ refresh_token: 'x' }, 400, 'invalid_grant'],
      [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ] as const) {
      const reply = await sign(api.address, JSON.stringify({ ...grant, ...wrong }));
      expect(reply.status).to.equal(status);
      expect(await reply.json()).to.include({ error });
    }
  });

  const refusals: readonly Refused[] = [
    ['a report of another sort', 'POST api/v2/reports/dreams', {}, 404, /Not found/],
    ['an end before the start', REPORT, range('2026-11-02', '2026-11-01'), 422, /before/],
    ['a day to come', REPORT, range('2026-11-02', '2026-12-24'), 422, /future/],
    ['91 days', REPORT, range('2026-08-01', '2026-10-30'), 422, /90 days/],
    [
      'another segment',
      REPORT,
      { ...range('2026-11-01', '2026-11-01'), segment: 'week' },
      422,
      /week/,
    ],
    [
      'a field that is none',
      REPORT,
      { ...range('2026-11-01', '2026-11-01'), exclude_fields: ['reach'] },
      422,
      /reach/,
    ],
    ['an unknown report', 'GET api/v2/reports/7', undefined, 404, /no report/],
  ];
  for (const [what, call, body, status, says] of refusals)
    it(`refuses ${what}`, async () => {
      const [method = '', path = ''] = call.split(' ');
      const reply = await api.send(method, path, body);
      expect(reply.status, JSON.stringify(reply.body)).to.equal(status);
      expect(reply.body.error.message).to.match(says);
    });

  it('gives no file before a report is made, and none of a report to another advertiser', async () => {
    const { body } = await api.send(
      'POST',
      'api/v2/reports/products',
      range('2026-11-01', '2026-11-02'),
    );
    const { id } = body.data as { id: string };
    expect((await api.send('GET', `api/v2/reports/${id}/download`)).status).to.equal(404);
    const other = JSON.stringify({ ...grant, refresh_token: refreshTokenOf('51377') });
    const { access_token: token } = (await (await sign(api.address, other)).json()) as AnyJson;
    const reply = await fetch(`${api.address}/api/v2/reports/${id}`, {
      headers: { authorization: `Bearer ${String(token)}` },
    });
    expect(reply.status).to.equal(404);
  });

  it('heads files as public clients assert them, and keeps zeros in front of codes', async () => {
    const asked = range('2026-11-01', '2026-11-01');
    const { body } = await api.send('POST', 'api/v2/reports/products', asked);
    const path = `api/v2/reports/${String(body.data.id)}`;
    expect((await api.send('GET', path)).status).to.equal(202);
    expect((await api.send('GET', path)).body.data.attributes.status).to.equal('completed');
    const headers = await headersOf(api.address);
    const text = await (await fetch(`${api.address}/${path}/download`, { headers })).text();
    const [head, first] = text.split('\n');
    expect(head).to.equal(
      'date,status,campaign,ad_group,product,product_size,upc,spend,attributed_sales,attributed_quantities,roas,impressions,clicks,ctr,average_cpc,ntb_attributed_sales,percent_ntb_attributed_sales,id,campaign_uuid,ad_group_uuid',
    );
    expect(first).to.match(/,0\d{11},/);
    const { result } = await api.run('pull_instacart_ads', { days: 1, level: 'product' });
    expect(result.rows[0].upc).to.match(/^0\d{11}$/);
    expect(result.rows.map(({ name }: AnyJson) => name as string)).to.not.be.empty;
  });

  it('reports nothing of a report that fails, never ends, is cut or zipped twice', async () => {
    const days = { days: 3 };
    controls.fails = true;
    expect(await failed(days)).to.include({ code: 'platform_unavailable' });
    controls.fails = false;
    controls.pendingLooks = 99;
    const late = (await failed(days)) as Error;
    expect(late).to.include({ code: 'platform_unavailable' });
    const [, report_id] = /report_id (\S+)/.exec(late.message) ?? [];
    const pending = await api.run('instacart_ads_get_report', { report_id });
    expect(pending.result.status).to.equal('PENDING');
    controls.pendingLooks = 0;
    const shown = await api.run('instacart_ads_get_report', { report_id });
    expect(shown.result).to.include({ status: 'READY' });
    expect(shown.result.rows).to.not.be.empty;
    controls.cutsFiles = true;
    expect(await failed(days)).to.include({ code: 'platform_answer_invalid' });
    Object.assign(controls, { cutsFiles: false, zipsTwice: true });
    expect(await failed(days)).to.include({ code: 'platform_answer_invalid' });
  });

  it('says what columns are others, and gives null for a figure that lacks', async () => {
    controls.changesColumns = true;
    const { result } = await api.run('pull_instacart_ads', { days: 2 });
    expect(result.totals.conversions).to.equal(null);
    expect(result.warnings.join(' ')).to.match(
      /no column attributed_quantities.* new columns: reach/,
    );
  });

  it('answers an empty window with no rows, and a long one in pieces that do not overlap', async () => {
    const empty = await api.run('pull_instacart_ads', {
      start_date: '2020-01-01',
      end_date: '2020-01-02',
    });
    expect(empty.result.rows).to.deep.equal([]);
    const window = { start_date: '2026-05-01', end_date: '2026-11-16' };
    const before = api.requests.length;
    const whole = (await api.run('pull_instacart_ads', window)).result;
    const orders = api.requests.slice(before).filter(({ method }) => method === 'POST');
    expect(orders).to.have.length(3);
    const daily = (await api.run('instacart_ads_get_daily_report', window)).result;
    expect(daily.totals.spend).to.equal(whole.totals.spend);
    expect(new Set(daily.rows.map(({ date }: AnyJson) => date as string)).size).to.equal(200);
  });

  it('refreshes a token in the middle of looking, and looks after the same report', async () => {
    api.faults.plan({ kind: 'expired_token', path: 'api/v2/reports/' });
    const before = api.requests.length;
    await api.run('pull_instacart_ads', { days: 2 });
    const sent = api.requests.slice(before);
    expect(sent.filter(({ url }) => url.endsWith('/reports/products'))).to.have.length.at.most(2);
    expect(sent.some(({ url }) => url === '/oauth/token')).to.equal(true);
  });
});
