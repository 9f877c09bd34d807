/** The emulator writes, refuses to, and delivers as the Graph does. */
import { expect } from 'chai';
import { anEmulator, anEmulatorPerTest, NOON, send } from './an-emulator.ts';
import { refuses } from './refuses.ts';

describe('What is written to the Meta emulator', () => {
  const { running, act, get, post } = anEmulatorPerTest();

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
        `${running().address}/v27.0/${act('/campaigns')}?access_token=${running().token}`,
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
      const url = `${running().address}/v27.0/${act('/adimages')}?access_token=${running().token}`;
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
      await refuses(story({ link: 5 }), 100);
      await refuses(story({ child_attachments: [link, { link: 5 }] }), 100);
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
      running().clock.advance(3_700_000);
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
      running().clock.set(NOON + 86_400_000);
      // Money spent until noon stays spent.
      expect(await spend(id, '2026-11-20')).to.be.closeTo(before, before * 0.05);
      expect(await spend(id, '2026-11-21')).to.equal(0);
      await post(id, { status: 'ACTIVE' });
      running().clock.set(NOON + 3 * 86_400_000);
      expect(await spend(id, '2026-11-22')).to.be.above(100);
    });
    it('follows the budget from the day it was changed', async () => {
      const id = await sales();
      await post(id, { daily_budget: 48_000 });
      running().clock.set(NOON + 2 * 86_400_000);
      const [lower, higher] = [await spend(id, '2026-11-19'), await spend(id, '2026-11-21')];
      expect(higher / lower).to.be.within(1.4, 2.9);
    });
    it('keeps what was changed over a restart, and the history with it', async () => {
      const id = await sales();
      await post(id, { name: 'Kept', status: 'PAUSED' });
      const before = await spend(id, '2026-11-10');
      const again = await anEmulator({ state: running().state(), now: NOON + 5 * 86_400_000 });
      const { body } = await send(again, 'GET', id, { query: { fields: 'name,status' } });
      expect(body).to.include({ name: 'Kept', status: 'PAUSED' });
      const row = await send(again, 'GET', `${id}/insights`, {
        query: { fields: 'spend', time_range: { since: '2026-11-10', until: '2026-11-10' } },
      });
      expect(Number(row.body.data[0].spend)).to.equal(before);
      await again.close();
    });
    it('reads a state of before the kit: objects with a type, lists beside them', async () => {
      const id = await sales();
      await post(id, { name: 'Kept' });
      const { report_run_id: run } = (await post(act('/insights'), { level: 'account' })).body;
      const { anchor, changed, notes } = running().state() as {
        anchor: string;
        changed: Record<string, { kind: string }>;
        notes: { reports: object[]; activities: object[] };
      };
      const { kind: type, ...rest } = changed[id] ?? { kind: '' };
      const older = {
        anchor,
        created: 1,
        changed: { [id]: { ...rest, type } },
        images: [],
        tokens: ['EAAold'],
        activities: notes.activities,
        reports: notes.reports.map((report) => ({ ...report, polls: 1 })),
      };
      const again = await anEmulator({ state: older });
      const ask = async (path: string) =>
        (await send(again, 'GET', path, { token: 'EAAold' })).body;
      expect(await ask(`${id}?fields=name`)).to.include({ name: 'Kept' });
      expect((await ask(`${run}/insights`)).data).to.have.length(1);
      const { data } = await ask(act('/activities?fields=event_type'));
      expect(data).to.deep.equal([{ event_type: 'update_campaign_name' }]);
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
      running().controls.syncCells = 5;
      running().controls.reportPolls = 2;
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
      running().faults.plan({ kind: 'throttle', retry_after_seconds: 90 });
      const { body, headers } = await get(act());
      expect(body.error.code).to.equal(80004);
      expect(headers.get('x-business-use-case-usage')).to.contain(
        '"estimated_time_to_regain_access":2',
      );
      running().faults.plan({ kind: 'expired_token' });
      await refuses(get(act()), 190, 463);
      running().faults.plan({ kind: 'status', status: 503 });
      expect((await get(act())).status).to.equal(503);
      expect((await get(act())).status).to.equal(200);
    });
  });
});
