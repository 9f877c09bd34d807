/** The emulator refuses what TikTok refuses, in TikTok's words, and forgets nothing. */
import { expect } from 'chai';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { send } from './send.ts';
import { someIds, type Ids } from './some-ids.ts';

describe('TikTok’s emulator', () => {
  let platform: EmulatedPlatform;
  let ids: Ids;
  before(async () => {
    platform = await anEmulatedPlatform('tiktok');
    ids = await someIds(platform);
  });
  after(() => platform.close());

  const report = {
    report_type: 'BASIC',
    data_level: 'AUCTION_CAMPAIGN',
    dimensions: ['campaign_id'],
    start_date: '2026-11-01',
    end_date: '2026-11-10',
  };
  const group = () => ({
    campaign_id: ids.own,
    adgroup_name: 'X',
    promotion_type: 'WEBSITE',
    placement_type: 'PLACEMENT_TYPE_AUTOMATIC',
    location_ids: ['6252001'],
    budget_mode: 'BUDGET_MODE_DAY',
    budget: 30,
    schedule_type: 'SCHEDULE_FROM_NOW',
    schedule_start_time: '2026-11-20 18:00:00',
    optimization_goal: 'CONVERT',
    billing_event: 'OCPM',
    bid_type: 'BID_TYPE_NO_BID',
    pacing: 'PACING_MODE_SMOOTH',
    pixel_id: ids.pixel,
    optimization_event: 'SHOPPING',
  });
  const creative = () => ({
    ad_name: 'X',
    ad_format: 'SINGLE_VIDEO',
    identity_type: 'TT_USER',
    ad_text: 'Go.',
    identity_id: ids.identity,
    video_id: ids.video,
    image_ids: ['c'],
    landing_page_url: 'https://example.com/',
  });
  const ad = (change: object) => ({
    adgroup_id: ids.cboGroup,
    creatives: [{ ...creative(), ...change }],
  });
  const campaign = (change: object) => ({
    campaign_name: 'X',
    objective_type: 'TRAFFIC',
    budget_mode: 'BUDGET_MODE_DAY',
    budget: 60,
    ...change,
  });
  const log = (start: string, end: string) => ({
    start_time: `${start} 00:00:00`,
    end_time: `${end} 00:00:01`,
  });
  type Case = readonly ['GET' | 'POST', string, () => object, RegExp];
  const cases: readonly Case[] = [
    ['GET', 'campaign/get', () => ({ page_size: 1001 }), /page_size/],
    ['GET', 'campaign/get', () => ({ page: 0 }), /page/],
    ['POST', 'campaign/create', () => campaign({ pages: 1 }), /pages: Unknown field/],
    ['GET', 'campaign/get', () => ({ filtering: 'no JSON' }), /filtering: Not a valid JSON/],
    ['GET', 'campaign/get', () => ({ filtering: { colour: 'red' } }), /filtering.colour/],
    ['GET', 'campaign/get', () => ({ filtering: { campaign_ids: [] } }), /between 1 and 100/],
    ['GET', 'campaign/get', () => ({ filtering: { primary_status: 'ON' } }), /primary_status/],
    ['GET', 'pixel/list', () => ({ page_size: 21 }), /page_size: must be 1 to 20/],
    ['GET', 'identity/get', () => ({ identity_type: 'BC_AUTH_TT' }), /identity_authorized_bc_id/],
    ['GET', 'tool/region', () => ({ objective_type: 'TRAFFIC' }), /placements: Missing/],
    ['POST', 'campaign/create', () => campaign({ budget: 49.99 }), /at least 50 USD/],
    ['POST', 'campaign/create', () => campaign({ budget: 60.005 }), /decimals/],
    ['POST', 'campaign/create', () => campaign({ budget_mode: 'DAILY' }), /budget_mode: DAILY/],
    ['POST', 'campaign/create', () => campaign({ objective_type: 'SALES' }), /objective_type/],
    ['POST', 'campaign/create', () => campaign({ colour: 'red' }), /colour: Unknown/],
    ['POST', 'campaign/create', () => campaign({ budget: '60' }), /budget: Not a valid number/],
    ['POST', 'campaign/update', () => ({ campaign_id: ids.own, budget: 90 }), /on its ad groups/],
    ['POST', 'campaign/update', () => ({ campaign_id: ids.smart, budget: 90 }), /smart_plus/],
    ['POST', 'smart_plus/campaign/update', () => ({ campaign_id: ids.cbo }), /not an upgraded/],
    [
      'POST',
      'campaign/status/update',
      () => ({ campaign_ids: ['1'], operation_status: 'DISABLE' }),
      /does not exist/,
    ],
    [
      'POST',
      'campaign/status/update',
      () => ({ campaign_ids: Array(21).fill(ids.cbo), operation_status: 'ENABLE' }),
      /1 and 20/,
    ],
    [
      'POST',
      'campaign/status/update',
      () => ({ campaign_ids: [ids.cbo], operation_status: 'PAUSE' }),
      /operation_status/,
    ],
    ['POST', 'adgroup/create', () => ({ ...group(), location_ids: [] }), /location_ids/],
    ['POST', 'adgroup/create', () => ({ ...group(), location_ids: ['42'] }), /not a location/],
    ['POST', 'adgroup/create', () => ({ ...group(), budget: 19 }), /at least 20 USD/],
    ['POST', 'adgroup/create', () => ({ ...group(), pixel_id: '1' }), /pixel/],
    ['POST', 'adgroup/create', () => ({ ...group(), billing_event: 'CPC' }), /billing_event/],
    ['POST', 'adgroup/create', () => ({ ...group(), age_groups: ['AGE_18_30'] }), /age_groups/],
    ['POST', 'adgroup/create', () => ({ ...group(), languages: ['xx'] }), /languages/],
    [
      'POST',
      'adgroup/create',
      () => ({ ...group(), bid_type: 'BID_TYPE_CUSTOM' }),
      /conversion_bid_price/,
    ],
    [
      'POST',
      'adgroup/create',
      () => ({ ...group(), budget_mode: 'BUDGET_MODE_TOTAL' }),
      /SCHEDULE_START_END/,
    ],
    ['POST', 'adgroup/update', () => ({ adgroup_id: ids.cboGroup, budget: 40 }), /set it there/],
    [
      'POST',
      'adgroup/update',
      () => ({ adgroup_id: ids.ownGroups[0], pixel_id: ids.pixel }),
      /pixel_id: Unknown/,
    ],
    ['POST', 'ad/create', () => ad({ ad_text: 'x'.repeat(101) }), /ad_text/],
    ['POST', 'ad/create', () => ad({ identity_id: '7' }), /identity/],
    ['POST', 'ad/create', () => ad({ video_id: 'v7' }), /video/],
    ['POST', 'ad/create', () => ad({ call_to_action: 'BUY' }), /call_to_action/],
    ['POST', 'ad/create', () => ad({ landing_page_url: 'nowhere' }), /landing_page_url/],
    ['POST', 'ad/create', () => ad({ headline: 'X' }), /creatives.headline: Unknown/],
    ['GET', 'report/integrated/get', () => ({ ...report, start_date: '2025-11-09' }), /365 days/],
    [
      'GET',
      'report/integrated/get',
      () => ({ ...report, dimensions: ['campaign_id', 'stat_time_day'], start_date: '2026-10-10' }),
      /30 days/,
    ],
    ['GET', 'report/integrated/get', () => ({ ...report, dimensions: ['ad_id'] }), /dimensions/],
    [
      'GET',
      'report/integrated/get',
      () => ({ ...report, dimensions: ['campaign_id', 'age'] }),
      /AUDIENCE/,
    ],
    ['GET', 'report/integrated/get', () => ({ ...report, metrics: ['happiness'] }), /metrics/],
    ['GET', 'report/integrated/get', () => ({ ...report, data_level: 'CAMPAIGN' }), /data_level/],
    ['GET', 'report/integrated/get', () => ({ ...report, start_date: '2026-11-31' }), /start_date/],
    [
      'GET',
      'report/integrated/get',
      () => ({
        ...report,
        filtering: [{ field_name: 'campaign_ids', filter_type: 'IN', filter_value: ['1'] }],
      }),
      /JSON list in a string/,
    ],
    ['GET', 'report/task/check', () => ({ task_id: '1' }), /task_id/],
    ['POST', 'changelog/task/create', () => ({ module: 'CREATIVE' }), /module: CREATIVE/],
    ['POST', 'changelog/task/create', () => ({ object_type: 'GROUP' }), /object_type: GROUP/],
    ['POST', 'changelog/task/create', () => ({ object_ids: ['7'] }), /object_type: is required/],
    ['POST', 'changelog/task/create', () => ({ operation_types: ['CLOSE'] }), /operation_types/],
    ['POST', 'changelog/task/create', () => ({ timezone: 'Mars/Base' }), /timezone/],
    ['POST', 'changelog/task/create', () => ({ start_time: '2026-11-01' }), /start_time: Not a/],
    ['POST', 'changelog/task/create', () => log('2026-11-02', '2026-11-01'), /not be before/],
    ['POST', 'changelog/task/create', () => log('2026-10-01', '2026-11-01'), /within 30 days/],
    ['POST', 'changelog/task/create', () => ({ page: 1 }), /page: Unknown field/],
    ['GET', 'changelog/task/check', () => ({ task_id: '1' }), /task_id/],
    ['GET', 'changelog/task/download', () => ({}), /task_id: Missing/],
  ];
  cases.forEach(([method, path, fields, words], n) =>
    it(`${n + 1}. ${method} ${path} is refused: ${words.source}`, async () => {
      const { status, body } = await send(platform, method, path, { ...fields() });
      expect(status).to.equal(200);
      expect(body, JSON.stringify(body)).to.include({ code: 40002 });
      expect(body.message).to.match(words);
    }),
  );

  it('passes over what it does not know in a query', async () => {
    const { body } = await send(platform, 'GET', 'campaign/get', { colour: 'red', page_size: 2 });
    expect(body.code).to.equal(0);
    expect(body.data.list).to.have.length(2);
    const wish = await send(platform, 'GET', 'report/integrated/get', { ...report, colour: 'red' });
    expect(wish.body.code).to.equal(0);
  });

  it('wants the token in its header, and lets it reach its own advertisers only', async () => {
    const code = async (wish: object, fields = {}) =>
      (await send(platform, 'GET', 'campaign/get', fields, wish)).body.code;
    expect(await code({ token: '' })).to.equal(40104);
    expect(await code({ token: 'another' })).to.equal(40105);
    expect(await code({ account: '7130000000000000099' })).to.equal(40001);
    expect(await code({ account: null })).to.equal(40002);
    const smuggled = { access_token: platform.accounts[0]?.credentials['access_token'] };
    expect(await code({ token: '' }, smuggled)).to.be.oneOf([40002, 40104]);
  });

  it('knows its addresses with a slash at the end alone', async () => {
    for (const path of ['/open_api/v1.3/campaign/get', '/open_api/v1.2/campaign/get/', '/x/'])
      expect((await send(platform, 'GET', path)).status).to.equal(404);
    expect((await send(platform, 'POST', 'campaign/get')).body.code).to.equal(40002);
  });

  it('makes a token from a code once, and revokes it', async () => {
    const { app_id, secret } = platform.accounts[0]?.credentials ?? {};
    const app = { app_id, secret };
    const wish = { account: null, token: '' };
    const grant = { ...app, auth_code: 'ab12cd34ef56' };
    const first = await send(platform, 'POST', 'oauth2/access_token', grant, wish);
    expect(first.body.data.advertiser_ids).to.have.length(2);
    const again = await send(platform, 'POST', 'oauth2/access_token', grant, wish);
    expect(again.body.code).to.equal(40002);
    const { access_token: token } = first.body.data;
    const list = () => send(platform, 'GET', 'campaign/get', {}, { token });
    expect((await list()).body.code).to.equal(0);
    await send(platform, 'POST', 'oauth2/revoke_token', { ...app, access_token: token }, wish);
    expect((await list()).body.code).to.equal(40105);
  });

  it('does what it can of several ad groups when asked for part', async () => {
    const adgroup_ids = [ids.ownGroups[0], '42'];
    const change = { adgroup_ids, operation_status: 'DISABLE' };
    expect((await send(platform, 'POST', 'adgroup/status/update', change)).body.code).to.equal(
      40002,
    );
    const { body } = await send(platform, 'POST', 'adgroup/status/update', {
      ...change,
      allow_partial_success: true,
    });
    expect(body.data.adgroup_ids).to.deep.equal([ids.ownGroups[0]]);
    expect(body.data.error_list[0].adgroup_id).to.equal('42');
    const back = { adgroup_ids: [ids.ownGroups[0]], operation_status: 'ENABLE' };
    await send(platform, 'POST', 'adgroup/status/update', back);
  });

  it('gives the same campaign to the same request_id, for a while', async () => {
    const wish = campaign({ request_id: '77' });
    const make = async () =>
      (await send(platform, 'POST', 'campaign/create', wish)).body.data.campaign_id;
    const first = await make();
    expect(await make()).to.equal(first);
    platform.clock.advance(11_000);
    expect(await make()).to.not.equal(first);
  });

  it('reviews a new ad, shows what is off above it, and lets it deliver after that', async () => {
    const state = async (id: string) => {
      const { body } = await send(platform, 'GET', 'ad/get', { filtering: { ad_ids: [id] } });
      return body.data.list[0].secondary_status;
    };
    const { body } = await send(platform, 'POST', 'ad/create', ad({}));
    const [id] = body.data.ad_ids;
    expect(await state(id)).to.equal('AD_STATUS_AUDIT');
    platform.clock.advance(11 * 60_000);
    expect(await state(id)).to.equal('AD_STATUS_DELIVERY_OK');
    const turn = (operation_status: string) =>
      send(platform, 'POST', 'campaign/status/update', {
        campaign_ids: [ids.cbo],
        operation_status,
      });
    await turn('DISABLE');
    expect(await state(id)).to.equal('AD_STATUS_CAMPAIGN_DISABLE');
    await turn('ENABLE');
    platform.clock.advance(24 * 3_600_000);
    const { result } = await platform.run('pull_tiktok_ads', { level: 'ad', date_range: 'today' });
    expect(result.rows.map((row: { id: string }) => row.id)).to.include(id);
  });

  it('keeps what was made over a restart', async () => {
    const { body } = await send(
      platform,
      'POST',
      'campaign/create',
      campaign({ campaign_name: 'Kept' }),
    );
    const later = await anEmulatedPlatform('tiktok', {
      now: platform.clock.now(),
      state: structuredClone(platform.state()),
    });
    const { result } = await later.run('tiktok_ads_get_campaign', {
      campaign_id: body.data.campaign_id,
    });
    expect(result.campaign.name).to.equal('Kept');
    await later.close();
  });
});
