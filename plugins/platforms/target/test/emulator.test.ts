/** Refusals of the emulator and their form, what is left out of other retailers, and what reports do on a bad day. */
import { expect } from 'chai';
import type { CreateEmulator } from '../../../../sdk/emulator/index.ts';
import { anApi, type AnApi, type Refused } from '../../../../test/support/an-api.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import { demoCredentials, retailers } from '../emulator/accounts.ts';
import { createTargetEmulator } from '../emulator/index.ts';
import { defaultControls } from '../emulator/state.ts';

const AT = '2026-07/retail-media';
const HOME = '4180021700001';

async function headersOf(address: string) {
  const reply = await fetch(`${address}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...demoCredentials, grant_type: 'client_credentials' }),
  });
  const { access_token: token } = (await reply.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}

const REPORT = `POST ${AT}/reports/performance`;
const report = (more: object) => ({
  data: {
    type: 'AsyncPerformanceReport',
    attributes: {
      startDate: '2026-11-01T00:00:00Z',
      endDate: '2026-11-02T00:00:00Z',
      timezone: 'America/New_York',
      dimensions: ['date', 'retailerName'],
      metrics: ['spend'],
      filters: { accountIds: [HOME] },
      format: 'json',
      ...more,
    },
  },
});
const CAMPAIGNS = `POST ${AT}/accounts/${HOME}/campaigns`;
const campaign = (more: object) => ({
  data: {
    type: 'x',
    attributes: { name: 'A', isAutoDailyPacing: false, type: 'auction', ...more },
  },
});

describe('Target in test mode', () => {
  let api: AnApi;
  const controls = { ...defaultControls };
  before(async () => {
    const create: CreateEmulator = (parts) => createTargetEmulator(parts, controls);
    api = await anApi('target', { create, headersOf });
  });
  afterEach(() => Object.assign(controls, defaultControls));
  after(() => api.close());

  const failed = (args: object, script = 'pull_target_roundel') =>
    api.run(script, { ...args }).catch((error: unknown) => error);

  const refusals: readonly Refused[] = [
    ['an account out of reach', `GET ${AT}/accounts/7/campaigns`, undefined, 403, /no access/],
    ['an unknown campaign', `GET ${AT}/campaigns/7`, undefined, 404, /no campaign/],
    ['an unknown line item', `GET ${AT}/auction-line-items/7`, undefined, 404, /no line item/],
    ['an unknown parameter', `GET ${AT}/accounts?colour=1`, undefined, 400, /colour/],
    ['an unknown field', CAMPAIGNS, campaign({ colour: 1 }), 400, /colour/],
    ['a type that is none', CAMPAIGNS, campaign({ type: 'video' }), 400, /type/],
    [
      'more a day than in all',
      CAMPAIGNS,
      campaign({ budget: 10, dailyPacing: 20 }),
      400,
      /greater than budget/,
    ],
    ['a metric that is none', REPORT, report({ metrics: ['cost'] }), 400, /cost/],
    ['days of another zone', REPORT, report({ timezone: 'UTC' }), 400, /own days/],
    [
      'an end before the start',
      REPORT,
      report({ endDate: '2026-10-01T00:00:00Z' }),
      400,
      /startDate/,
    ],
    ['101 days', REPORT, report({ startDate: '2026-07-01T00:00:00Z' }), 400, /100 days/],
    ['an unknown report', `GET ${AT}/reports/7/status`, undefined, 404, /no report/],
  ];
  for (const [what, call, body, status, says] of refusals)
    it(`refuses ${what}`, async () => {
      const [method = '', path = ''] = call.split(' ');
      const reply = await api.send(method, path, body);
      expect(reply.status, JSON.stringify(reply.body)).to.equal(status);
      expect(reply.body.errors[0].detail).to.match(says);
    });

  it('shows and counts nothing of other retailers, though the account has them', async () => {
    const { body } = await api.send('GET', `${AT}/accounts/${HOME}/line-items?pageSize=100`);
    const strange = (body.data as AnyJson[]).filter(
      ({ attributes }) => attributes.targetRetailerId !== retailers.target.id,
    );
    expect(strange).to.have.length(2);
    const { result } = await api.run('target_roundel_list_line_items');
    const ids = (result.line_items as AnyJson[]).map(({ id }) => id as string);
    for (const { id } of strange) expect(ids).to.not.include(id);
    const { result: campaigns } = await api.run('target_roundel_list_campaigns');
    const names = (campaigns.campaigns as AnyJson[]).map(({ name }) => name as string);
    expect(names.join(' ')).to.not.match(/Fresh Basket/);
    // A campaign at both is paused at Target alone.
    const shared = strange.find(({ id }) => String(id).endsWith('3'))!;
    const campaign_id = String(shared.attributes.campaignId);
    const ran = await api.run('target_roundel_update_campaign', { campaign_id, action: 'pause' });
    expect(ran.changes.map(({ id }) => id)).to.not.include(String(shared.id));
    await api.undo('target_roundel_update_campaign', ran);
  });

  it('says so where an account has no access to Target', async () => {
    controls.leftTarget = true;
    const error = (await failed({ days: 2 })) as Error;
    expect(error).to.include({ code: 'platform_not_found' });
    expect(error.message).to.match(/no access to Target through Criteo/);
  });

  it('reports nothing of a report that fails, never ends, is cut or zipped twice', async () => {
    const days = { days: 3 };
    controls.fails = true;
    expect(await failed(days)).to.include({ code: 'platform_unavailable' });
    controls.fails = false;
    controls.pendingLooks = 99;
    expect(await failed(days)).to.include({ code: 'platform_unavailable' });
    controls.pendingLooks = 0;
    controls.cutsFiles = true;
    expect(await failed(days)).to.include({ code: 'platform_answer_invalid' });
    Object.assign(controls, { cutsFiles: false, zipsTwice: true });
    expect(await failed(days)).to.include({ code: 'platform_answer_invalid' });
  });

  it('answers an empty window with no rows, and a long one in pieces that do not overlap', async () => {
    const empty = await api.run('pull_target_roundel', {
      start_date: '2020-01-01',
      end_date: '2020-01-02',
    });
    expect(empty.result.rows).to.deep.equal([]);
    const window = { start_date: '2026-05-01', end_date: '2026-11-16' };
    const before = api.requests.length;
    const whole = (await api.run('pull_target_roundel', window)).result;
    const orders = api.requests.slice(before).filter(({ url }) => url.endsWith('/performance'));
    expect(orders).to.have.length(2);
    const daily = (await api.run('target_roundel_get_daily_report', window)).result;
    expect(daily.totals).to.deep.equal(whole.totals);
    expect(new Set(daily.rows.map(({ date }: AnyJson) => date as string)).size).to.equal(200);
  });

  it('keeps days in the time zone of the account, the last one to its last second', async () => {
    const { result } = await api.run('target_roundel_list_campaigns');
    const [{ id: campaign_id, start_date }] = result.campaigns;
    const made = await api.run('target_roundel_create_line_item', {
      campaign_id,
      name: 'To the end of the year',
      bid: '1.50',
      start_date: '2026-12-01',
      end_date: '2026-12-31',
    });
    expect(made.result.line_item).to.include({ start_date: '2026-12-01', end_date: '2026-12-31' });
    const { request } = made.sent.find(({ request: { path } }) =>
      path.endsWith('/auction-line-items'),
    )!;
    const sent = request.body as AnyJson;
    expect(sent.data.attributes).to.include({
      startDate: '2026-12-01T00:00:00-05:00',
      endDate: '2026-12-31T23:59:59-05:00',
    });
    // A change of something else leaves the instants of the platform as they are.
    const changed = await api.run('target_roundel_update_campaign', { campaign_id, name: 'B' });
    const put = changed.sent.find(({ request }) => request.method === 'PUT');
    const { startDate } = (put?.request.body as AnyJson).data.attributes;
    expect(startDate).to.match(/^\d{4}-\d\d-\d\dT0[45]:00:00.000Z$/);
    expect(startDate).to.contain(start_date);
  });

  it('knows no line item of another account, though the app sees it', async () => {
    const other = { account: '4180021700002' };
    const { result } = await api.run('target_roundel_list_line_items', {}, other);
    const line_item_id = String(result.line_items[0].id);
    const refused = await failed(
      { line_item_id, action: 'pause' },
      'target_roundel_update_line_item',
    );
    expect(refused).to.include({ code: 'platform_not_found' });
  });

  it('refreshes a token that has expired, and waits until the limit ends', async () => {
    api.faults.plan({ kind: 'expired_token', path: 'retail-media/accounts' });
    api.faults.plan({ kind: 'throttle', retry_after_seconds: 7, path: 'retail-media/accounts' });
    const begun = api.clock.now();
    const { result } = await api.run('target_roundel_list_accounts');
    expect(result.accounts).to.have.length(2);
    expect(api.clock.now() - begun).to.be.at.least(7_000);
  });
});
