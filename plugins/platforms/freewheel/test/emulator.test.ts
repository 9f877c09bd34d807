/** Refusals of the emulator and their form, and what reports do on a bad day. */
import { expect } from 'chai';
import type { CreateEmulator } from '../../../../sdk/emulator/index.ts';
import { anApi, type AnApi, type Refused } from '../../../../test/support/an-api.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import { demoCredentials } from '../emulator/accounts.ts';
import { createFreewheelEmulator } from '../emulator/index.ts';
import { defaultControls } from '../emulator/state.ts';

const { email, password } = demoCredentials;
const headers = {
  authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`,
};
const AT = 'rest/v2';
const QUERY = `POST ${AT}/reporting/run-query`;
const query = (more: object) => ({
  view: 'performance_agg',
  fields: ['bid_day', 'spend'],
  filters: { bid_day: '2026-11-01 to 2026-11-02', advertiser_id: '712' },
  result_format: 'json',
  query_timezone: 'America/New_York',
  ...more,
});
const CAMPAIGN = `POST ${AT}/campaigns`;
const campaign = (more: object) => ({ advertiser_id: 712, name: 'A', ...more });

describe('FreeWheel in test mode', () => {
  let api: AnApi;
  // Requests that are refused use Basic authentication, which needs no session.
  const usual = { ...defaultControls, takesBasic: true };
  const controls = { ...usual };
  before(async () => {
    const create: CreateEmulator = (parts) => createFreewheelEmulator(parts, controls);
    api = await anApi('freewheel', { create, headersOf: () => Promise.resolve(headers) });
  });
  afterEach(() => Object.assign(controls, usual));
  after(() => api.close());

  const failed = (args: object, script = 'pull_freewheel') =>
    api.run(script, { ...args }).catch((error: unknown) => error);

  it('refuses who is nobody', async () => {
    const reply = await fetch(`${api.address}/${AT}/campaigns`);
    expect(reply.status).to.equal(401);
  });

  const refusals: readonly Refused[] = [
    ['an unknown campaign', `GET ${AT}/campaigns/7`, undefined, 404, /Not found/],
    ['an unknown advertiser', CAMPAIGN, campaign({ advertiser_id: 7 }), 400, /advertiser_id/],
    ['an unknown field', CAMPAIGN, campaign({ colour: 1 }), 400, /colour/],
    [
      'half of a budget',
      CAMPAIGN,
      campaign({ spend_budget: { lifetime: '10.00' } }),
      400,
      /daily is required/,
    ],
    [
      'more a day than in all',
      CAMPAIGN,
      campaign({ spend_budget: { lifetime: '10.00', daily: '20.00' } }),
      400,
      /greater than lifetime/,
    ],
    ['a view that is none', QUERY, query({ view: 'dreams' }), 400, /dreams/],
    ['a field that is none', QUERY, query({ fields: ['cost'] }), 400, /cost/],
    ['an unknown query', `GET ${AT}/reporting/async-results/7`, undefined, 404, /Not found/],
  ];
  for (const [what, call, body, status, says] of refusals)
    it(`refuses ${what}`, async () => {
      const [method = '', path = ''] = call.split(' ');
      const reply = await api.send(method, path, body);
      expect(reply.status, JSON.stringify(reply.body)).to.equal(status);
      expect(JSON.stringify(reply.body)).to.match(says);
    });

  it('lets no line item run, nor a currency change', async () => {
    const { result } = await api.run('freewheel_list_campaigns');
    const campaign_id = String(result.campaigns[0].id);
    const made = await api.run('freewheel_create_line_item', {
      campaign_id,
      name: 'New',
      bid: '9',
    });
    const line_item_id = String(made.result.line_item.id);
    const refused = (await failed(
      { line_item_id, action: 'enable' },
      'freewheel_update_line_item',
    )) as Error;
    expect(refused).to.include({ code: 'platform_rejected' });
    expect(JSON.stringify(refused)).to.match(/creative/);
    for (const change of [{ currency: 'EUR' }, { spend_budget: { daily: '9.00' } }]) {
      const reply = await api.send('PATCH', `${AT}/campaigns/${campaign_id}`, change);
      expect(reply.status).to.equal(400);
    }
  });

  it('leads from page to page', async () => {
    const first = await api.send('GET', `${AT}/line-items?page_size=3`);
    const { pathname, search } = new URL(String(first.body.next));
    const second = await api.send('GET', `${pathname.slice(1)}${search}`);
    expect(first.body.results).to.have.length(3);
    expect(second.body.results[0].id).to.not.equal(first.body.results[0].id);
  });

  it('reports nothing of a query that fails, never ends, is cut or zipped twice', async () => {
    const days = { days: 3 };
    controls.pendingLooks = 99;
    expect(await failed(days)).to.include({ code: 'platform_unavailable' });
    controls.pendingLooks = 0;
    controls.fails = true;
    expect(await failed(days)).to.include({ code: 'platform_rejected' });
    controls.fails = false;
    controls.cutsFiles = true;
    expect(await failed(days)).to.include({ code: 'platform_answer_invalid' });
    Object.assign(controls, { cutsFiles: false, zipsTwice: true });
    expect(await failed(days)).to.include({ code: 'platform_answer_invalid' });
  });

  it('gives null for figures that the role does not show, and no rows for an empty window', async () => {
    controls.hidesConversions = true;
    const { result } = await api.run('pull_freewheel', { days: 2 });
    expect(result.totals).to.include({ conversions: null, conversion_value: null });
    expect(result.totals.spend).to.be.above(0);
    const empty = await api.run('pull_freewheel', {
      start_date: '2024-11-21',
      end_date: '2024-11-21',
      level: 'creative',
    });
    expect((empty.result.rows as AnyJson[]).every(({ spend }) => Number(spend) >= 0)).to.equal(
      true,
    );
  });

  it('gives the days of the window alone, whether a range includes its end or not', async () => {
    const days = { start_date: '2026-11-10', end_date: '2026-11-12' };
    const levels = ['advertiser', 'campaign', 'line-item', 'creative'];
    const read = async () => {
      const all = await Promise.all(
        levels.map((level) => api.run('pull_freewheel', { ...days, level })),
      );
      const day = await api.run('freewheel_get_daily_spend', { date: days.end_date });
      return [...all, day].map(({ result }) => result.totals);
    };
    const left = await read();
    expect(left.every(({ spend }) => spend > 0)).to.equal(true);
    controls.countsLastDay = true;
    expect(await read()).to.deep.equal(left);
  });

  it('keeps dates by the clock of the Buzz account', async () => {
    const { result } = await api.run('freewheel_list_campaigns');
    const campaign_id = String(result.campaigns[0].id);
    const end_date = '2026-12-31';
    const changed = await api.run('freewheel_update_campaign', { campaign_id, end_date });
    expect(changed.verified).to.equal(true);
    const { body } = await api.send('GET', `${AT}/campaigns/${campaign_id}`);
    expect(body.end_date).to.equal('2026-12-31 23:59:59');
    // The last moment of the day in UTC is five hours before the day is over in New York.
    const utc = { end_date: '2026-12-31T23:59:59Z' };
    const said = await api.send('PATCH', `${AT}/campaigns/${campaign_id}`, utc);
    expect(said.body.end_date).to.equal('2026-12-31 18:59:59');
  });

  it('knows no campaign of another advertiser, though the user sees it', async () => {
    const { result } = await api.run('freewheel_list_campaigns', {}, { account: '845' });
    const campaign_id = String(result.campaigns[0].id);
    const refused = await failed({ campaign_id, action: 'pause' }, 'freewheel_update_campaign');
    expect(refused).to.include({ code: 'platform_not_found' });
  });
});
