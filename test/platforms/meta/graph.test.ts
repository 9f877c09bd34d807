/** The emulator refuses and answers as the Graph does. */
import { expect } from 'chai';
import { anEmulator, NOON, send, US, type RunningEmulator } from './an-emulator.ts';
import { demoApp } from '../../../plugins/platforms/meta/emulator/demo-accounts.ts';

const error = { code: 'error.code', subcode: 'error.error_subcode' };

describe('The Meta emulator', () => {
  let running: RunningEmulator;
  const act = (edge = '') => `act_${US}${edge}`;
  const get = (path: string, query: Record<string, unknown> = {}) =>
    send(running, 'GET', path, { query });
  const post = (path: string, body: unknown) => send(running, 'POST', path, { body });
  const refuses = async (asked: ReturnType<typeof send>, code: number, subcode?: number) => {
    const { status, body } = await asked;
    expect(status).to.be.oneOf([400, 401, 500]);
    expect(body).to.have.nested.property(error.code, code);
    if (subcode !== undefined) expect(body).to.have.nested.property(error.subcode, subcode);
    expect(body.error).to.include.keys('message', 'type', 'fbtrace_id');
    return body.error as { message: string; error_user_msg?: string };
  };
  beforeEach(async () => {
    running = await anEmulator();
  });
  afterEach(() => running.close());

  describe('tokens and versions', () => {
    it('asks for a token, refuses a wrong and an expired one', async () => {
      await refuses(send(running, 'GET', 'me', { token: '' }), 2500);
      await refuses(send(running, 'GET', act(), { token: '' }), 104);
      await refuses(send(running, 'GET', act(), { token: 'EAAwrong' }), 190);
      await refuses(send(running, 'GET', act(), { token: 'EAAexpired1' }), 190, 463);
      expect((await send(running, 'GET', act(), { token: 'EAAwrong' })).status).to.equal(401);
    });
    it('takes the token in the address and in the body too', async () => {
      const query = { access_token: running.token };
      expect((await send(running, 'GET', act(), { token: '', query })).status).to.equal(200);
      const body = { access_token: running.token, name: 'Named' };
      const { data } = (await get(act('/campaigns'))).body;
      expect((await send(running, 'POST', data[0].id, { token: '', body })).status).to.equal(200);
    });
    it('ends the marketing part of a version before the version', async () => {
      await refuses(send(running, 'GET', act(), { version: 'v24.0' }), 2635);
      expect((await send(running, 'GET', 'me', { version: 'v24.0' })).status).to.equal(200);
      running.clock.set(Date.parse('2026-09-01T00:00:00Z'));
      expect((await send(running, 'GET', act(), { version: 'v24.0' })).status).to.equal(200);
      await refuses(send(running, 'GET', act(), { version: 'v22.0' }), 2500);
    });
    it('exchanges a code for a token that then works, and checks tokens', async () => {
      const app = { client_id: demoApp.id, client_secret: demoApp.secret };
      const { body } = await get('oauth/access_token', {
        ...app,
        code: 'abc',
        redirect_uri: 'https://x.example/',
      });
      expect(body).to.include({ token_type: 'bearer' });
      expect((await send(running, 'GET', act(), { token: body.access_token })).status).to.equal(
        200,
      );
      const check = async (input_token: string) =>
        (
          await send(running, 'GET', 'debug_token', {
            token: `${demoApp.id}|${demoApp.secret}`,
            query: { input_token },
          })
        ).body.data;
      expect(await check(body.access_token)).to.include({ is_valid: true });
      expect(await check('EAAwrong')).to.include({ is_valid: false });
      await refuses(get('oauth/access_token', { ...app, client_secret: 'x', code: 'abc' }), 1);
    });
    it('shows with every answer, a refusal too, what of the allowance is used', async () => {
      running.controls.usagePercent = 82;
      for (const path of [act('/insights'), act('/nothing')]) {
        const { headers } = await get(path);
        expect(JSON.parse(headers.get('x-app-usage') ?? '')).to.include({ call_count: 82 });
        expect(headers.get('x-business-use-case-usage')).to.contain('82');
      }
    });
  });

  describe('nodes, fields and edges', () => {
    it('answers the id when nothing is asked for, and refuses fields that do not exist', async () => {
      const { body } = await get(act('/campaigns'), { limit: 1 });
      expect(body.data[0]).to.have.all.keys('id');
      const { message } = await refuses(get(act('/campaigns'), { fields: 'id,foo' }), 100);
      expect(message).to.equal(
        '(#100) Tried accessing nonexisting field (foo) on node type (Campaign)',
      );
      await refuses(get(act(), { fields: 'id,name{' }), 2500);
    });
    it('reads nodes and edges within nodes', async () => {
      const { body } = await get(act(), {
        fields: 'campaigns.limit(2){name,adsets.limit(1){id,ads{creative{call_to_action_type}}}}',
      });
      expect(body.campaigns.data).to.have.length(2);
      const [adSet] = body.campaigns.data[0].adsets.data;
      expect(adSet.ads.data[0].creative).to.have.keys('id', 'call_to_action_type');
    });
    it('hides what is deleted, unless it is filtered for', async () => {
      const names = async (query: object) => {
        const { body } = await get(act('/campaigns'), { fields: 'name', ...query });
        return body.data.map(({ name }: { name: string }) => name) as string[];
      };
      expect(await names({}))
        .to.have.length(5)
        .and.not.include('Sales | Holiday 2024');
      expect(await names({ effective_status: ['DELETED'] })).to.deep.equal([
        'Sales | Holiday 2024',
      ]);
      const filtering = [{ field: 'name', operator: 'CONTAIN', value: 'retarg' }];
      expect(await names({ filtering })).to.deep.equal(['Sales | Retargeting']);
      await refuses(get(act('/campaigns'), { effective_status: ['SLEEPING'] }), 100);
      await refuses(get(act('/campaigns'), { limit: 0 }), 100);
      await refuses(get(act('/campaigns'), { after: 'nonsense' }), 100);
    });
    it('says what is above: below a paused campaign all is paused, below a deleted one deleted', async () => {
      const { data } = (await get(act('/campaigns'), { fields: 'name', limit: 50 })).body;
      const { id } = data.find(({ name }: { name: string }) => name === 'Sales | Retargeting');
      const below = async () => {
        const { body } = await get(`${id}/ads`, {
          fields: 'effective_status,status',
          effective_status: ['ACTIVE', 'CAMPAIGN_PAUSED', 'DELETED'],
        });
        return new Set(
          body.data.map(({ effective_status: state }: { effective_status: string }) => state),
        );
      };
      expect(await below()).to.deep.equal(new Set(['ACTIVE']));
      await post(id, { status: 'PAUSED' });
      expect(await below()).to.deep.equal(new Set(['CAMPAIGN_PAUSED']));
      await send(running, 'DELETE', id);
      expect(await below()).to.deep.equal(new Set(['DELETED']));
      await refuses(post(id, { status: 'ACTIVE' }), 100, 1487056);
      expect((await post(id, { name: 'Only the name' })).body).to.deep.equal({ success: true });
    });
    it('knows nothing of what is not there', async () => {
      await refuses(get('4711'), 100, 33);
      await refuses(get('act_4711/campaigns'), 100, 33);
      await refuses(post('*', { status: 'PAUSED' }), 100, 33);
      await refuses(get(act('/nothing')), 2500);
    });
    it('answers fifty requests in one, each by itself', async () => {
      const batch = [
        { method: 'GET', relative_url: `${act()}?fields=name` },
        { method: 'GET', relative_url: 'v25.0/4711' },
        {
          method: 'POST',
          relative_url: act('/campaigns'),
          body: 'name=B&objective=OUTCOME_TRAFFIC&status=PAUSED&special_ad_categories=[]&daily_budget=500',
        },
      ];
      const { body } = await post('', { batch });
      expect(body.map(({ code }: { code: number }) => code)).to.deep.equal([200, 400, 200]);
      expect(JSON.parse(body[2].body)).to.have.keys('id');
      await refuses(post('', { batch: Array.from({ length: 51 }, () => batch[0]) }), 100);
    });
    it('finds interests and countries, and renders previews', async () => {
      const { data } = (await get('search', { type: 'adinterest', q: 'hik' })).body;
      expect(data[0]).to.include({ name: 'Hiking' });
      expect((await get('search', { type: 'adgeolocation', q: 'jap' })).body.data[0]).to.include({
        key: 'JP',
      });
      const ads = (await get(act('/ads'), { limit: 1 })).body.data;
      const preview = await get(`${ads[0].id}/previews`, { ad_format: 'DESKTOP_FEED_STANDARD' });
      expect(preview.body.data[0].body).to.match(/^<iframe/);
      await refuses(get(`${ads[0].id}/previews`, { ad_format: 'BILLBOARD' }), 100);
    });
  });

  describe('writes', () => {
    const campaign = {
      name: 'N',
      objective: 'OUTCOME_TRAFFIC',
      status: 'PAUSED',
      special_ad_categories: [],
      daily_budget: 500,
    };
    const adSet = {
      name: 'S',
      status: 'PAUSED',
      billing_event: 'IMPRESSIONS',
      optimization_goal: 'LINK_CLICKS',
      targeting: {
        geo_locations: { countries: ['US'] },
        targeting_automation: { advantage_audience: 0 },
      },
    };
    const aCampaign = async (more: object = {}) =>
      (await post(act('/campaigns'), { ...campaign, ...more })).body.id as string;

    for (const [what, more, code, subcode] of [
      ['no special_ad_categories', { special_ad_categories: undefined }, 100, undefined],
      [
        'a special category without a country',
        { special_ad_categories: ['HOUSING'] },
        100,
        2641097,
      ],
      ['an objective that is gone', { objective: 'VIDEO_VIEWS' }, 100, 2490408],
      ['an objective that never was', { objective: 'FAME' }, 100, undefined],
      ['two budgets', { lifetime_budget: 5000 }, 100, 1885650],
      ['a budget below the minimum', { daily_budget: 99 }, 100, 1885272],
      ['a budget that is no number', { daily_budget: '5.50' }, 100, undefined],
      ['no word on sharing without a budget', { daily_budget: undefined }, 100, 4834011],
      ['a bid strategy that does not exist', { bid_strategy: 'CHEAP' }, 100, undefined],
    ] as const)
      it(`refuses a campaign with ${what}`, () =>
        refuses(post(act('/campaigns'), { ...campaign, ...more }), code, subcode));

    for (const [what, more, subcode] of [
      [
        'no place to show it',
        { targeting: { targeting_automation: { advantage_audience: 0 } } },
        1885364,
      ],
      ['no word on the audience', { targeting: { geo_locations: { countries: ['US'] } } }, 1870227],
      [
        'the European Union and nobody who pays',
        { targeting: { ...adSet.targeting, geo_locations: { countries: ['DE'] } } },
        3858081,
      ],
      ['a second budget', { daily_budget: 500 }, 1885621],
      ['conversions of no pixel', { optimization_goal: 'OFFSITE_CONVERSIONS' }, 1815430],
    ] as const)
      it(`refuses an ad set with ${what}`, async () => {
        await refuses(
          post(act('/adsets'), { ...adSet, campaign_id: await aCampaign(), ...more }),
          100,
          subcode,
        );
      });

    it('wants a budget on the ad set when the campaign has none', async () => {
      const id = await aCampaign({
        daily_budget: undefined,
        is_adset_budget_sharing_enabled: false,
      });
      await refuses(post(act('/adsets'), { ...adSet, campaign_id: id }), 100, 1885728);
      expect(
        (await post(act('/adsets'), { ...adSet, campaign_id: id, daily_budget: 500 })).status,
      ).to.equal(200);
      await refuses(post(id, { daily_budget: 700 }), 100, 1885621);
    });
    it('checks without doing when asked to', async () => {
      const before = (await get(act('/campaigns'), { limit: 50 })).body.data.length;
      const dry = { ...campaign, execution_options: ['validate_only'] };
      expect((await post(act('/campaigns'), dry)).body).to.deep.equal({ success: true });
      await refuses(post(act('/campaigns'), { ...dry, daily_budget: 1 }), 100, 1885272);
      expect((await get(act('/campaigns'), { limit: 50 })).body.data).to.have.length(before);
    });
    it('answers budgets as text, and takes forms as well as JSON', async () => {
      const form = new URLSearchParams({
        name: 'F',
        objective: 'OUTCOME_LEADS',
        status: 'PAUSED',
        special_ad_categories: '["NONE"]',
        daily_budget: '700',
      });
      const made = await fetch(
        `${running.address}/v25.0/${act('/campaigns')}?access_token=${running.token}`,
        { method: 'POST', body: form },
      );
      const { id } = (await made.json()) as { id: string };
      const { body } = await get(id, { fields: 'daily_budget,special_ad_categories' });
      expect(body).to.deep.include({ daily_budget: '700', special_ad_categories: [] });
    });
    it('stores images by file and by base64, and refuses what is no image', async () => {
      const png = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAC0lEQVR4nGNgQAcAABIAAW1e8ZkAAAAASUVORK5CYII=',
        'base64',
      );
      const form = new FormData();
      form.set('wool.png', new Blob([png]), 'wool.png');
      const url = `${running.address}/v25.0/${act('/adimages')}?access_token=${running.token}`;
      const { images } = (await (await fetch(url, { method: 'POST', body: form })).json()) as {
        images: Record<string, object>;
      };
      expect(images['wool.png']).to.include({ width: 2, height: 3 });
      const { body } = await post(act('/adimages'), { bytes: png.toString('base64') });
      expect(body.images.bytes.hash).to.match(/^[0-9a-f]{32}$/);
      expect(
        (await get(act('/adimages'), { hashes: [body.images.bytes.hash], fields: 'hash,width' }))
          .body.data[0],
      ).to.include({ width: 2 });
      await refuses(post(act('/adimages'), { bytes: 'AAAA' }), 100, 1487411);
    });
    it('refuses creatives of pages, buttons and images that it does not know', async () => {
      const link = { link: 'https://x.example/' };
      const story = (link_data: object, page_id = '104455667788990') =>
        post(act('/adcreatives'), { name: 'C', object_story_spec: { page_id, link_data } });
      await refuses(story(link, '4711'), 100, 1487194);
      await refuses(story({ ...link, call_to_action: { type: 'BUY_QUICKLY' } }), 100);
      await refuses(story({ ...link, image_hash: 'ab12' }), 100, 1487472);
      await refuses(post(act('/adcreatives'), { name: 'C' }), 100, 1487023);
      await refuses(
        post(act('/ads'), { name: 'A', adset_id: '*', creative: { creative_id: '7' } }),
        100,
      );
      await refuses(
        post(act('/ads'), { name: 'A', adset_id: '4711', creative: { creative_id: '7' } }),
        100,
        33,
      );
    });
    it('lets a budget of an ad set change four times an hour', async () => {
      const { data } = (await get(act('/adsets'), { fields: 'daily_budget', limit: 50 })).body;
      const { id } = data.find(({ daily_budget: budget }: { daily_budget?: string }) => budget);
      for (const daily_budget of [1001, 1002, 1003, 1004])
        expect((await post(id, { daily_budget })).status).to.equal(200);
      await refuses(post(id, { daily_budget: 1005 }), 613, 1487632);
      running.clock.advance(3_700_000);
      expect((await post(id, { daily_budget: 1005 })).status).to.equal(200);
    });
  });

  describe('delivery', () => {
    const spend = async (id: string, day: string) => {
      const { body } = await get(`${id}/insights`, {
        fields: 'spend',
        time_range: { since: day, until: day },
      });
      return Number(body.data[0]?.spend ?? 0);
    };
    const sales = async () => {
      const { data } = (await get(act('/campaigns'), { fields: 'name', limit: 50 })).body;
      return data.find(({ name }: { name: string }) => name === 'Sales | Prospecting | Broad')
        .id as string;
    };
    it('stops when a campaign is paused and goes on when it is enabled', async () => {
      const id = await sales();
      const before = await spend(id, '2026-11-20');
      await post(id, { status: 'PAUSED' });
      running.clock.set(NOON + 86_400_000);
      // What was spent until noon stays spent.
      expect(await spend(id, '2026-11-20')).to.be.closeTo(before, before * 0.05);
      expect(await spend(id, '2026-11-21')).to.equal(0);
      await post(id, { status: 'ACTIVE' });
      running.clock.set(NOON + 3 * 86_400_000);
      expect(await spend(id, '2026-11-22')).to.be.above(100);
    });
    it('follows the budget from the day it was changed', async () => {
      const id = await sales();
      await post(id, { daily_budget: 48_000 });
      running.clock.set(NOON + 2 * 86_400_000);
      const [lower, higher] = [await spend(id, '2026-11-19'), await spend(id, '2026-11-21')];
      expect(higher / lower).to.be.within(1.4, 2.9);
    });
    it('keeps what was changed over a restart, and the history with it', async () => {
      const id = await sales();
      await post(id, { name: 'Kept', status: 'PAUSED' });
      const before = await spend(id, '2026-11-10');
      const again = await anEmulator({ state: running.state(), now: NOON + 5 * 86_400_000 });
      const { body } = await send(again, 'GET', id, { query: { fields: 'name,status' } });
      expect(body).to.include({ name: 'Kept', status: 'PAUSED' });
      const row = await send(again, 'GET', `${id}/insights`, {
        query: { fields: 'spend', time_range: { since: '2026-11-10', until: '2026-11-10' } },
      });
      expect(Number(row.body.data[0].spend)).to.equal(before);
      await again.close();
    });
    it('leaves rows without delivery out, and keeps 37 months', async () => {
      const range = (since: string, until: string) => ({
        fields: 'spend',
        time_range: { since, until },
      });
      expect(
        (await get(act('/insights'), range('2024-01-01', '2024-01-02'))).body.data,
      ).to.deep.equal([]);
      await refuses(get(act('/insights'), range('2023-10-19', '2023-10-20')), 3018);
      await refuses(get(act('/insights'), range('2026-10-02', '2026-10-01')), 100);
      await refuses(get(act('/insights'), { fields: 'fame' }), 100);
      await refuses(get(act('/insights'), { breakdowns: 'age,country' }), 100);
    });
    it('refuses at once what is too much, and takes it as a report run', async () => {
      running.controls.syncCells = 5;
      running.controls.reportPolls = 2;
      const query = { level: 'ad', fields: 'ad_id,spend', date_preset: 'last_7d', limit: 3 };
      expect((await refuses(get(act('/insights'), query), 1)).message).to.contain(
        'reduce the amount of data',
      );
      const { report_run_id: run } = (await post(act('/insights'), query)).body;
      await refuses(get(`${run}/insights`), 100);
      await get(run);
      await get(run);
      const { body } = await get(`${run}/insights`, { limit: 3 });
      expect(body.data).to.have.length(3);
      expect(body.paging.next).to.contain(`/${run}/insights`);
      await refuses(post(act('/insights'), { fields: 'fame' }), 100);
    });
    it('misbehaves on request in the words of the Graph', async () => {
      running.faults.plan({ kind: 'throttle', retryAfterSeconds: 90 });
      const { body, headers } = await get(act());
      expect(body.error.code).to.equal(80004);
      expect(headers.get('x-business-use-case-usage')).to.contain(
        '"estimated_time_to_regain_access":2',
      );
      running.faults.plan({ kind: 'expired_token' });
      await refuses(get(act()), 190, 463);
      running.faults.plan({ kind: 'status', status: 503 });
      expect((await get(act())).status).to.equal(503);
      expect((await get(act())).status).to.equal(200);
    });
  });
});
