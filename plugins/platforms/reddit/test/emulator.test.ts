/** The emulator refuses what Reddit refuses, in Reddit's words. */
import { expect } from 'chai';
import { ADELAIDE, aReddit, US, type Given, type Reddit } from './a-reddit.ts';

describe("Reddit's emulator", () => {
  let reddit: Reddit;
  beforeEach(async () => {
    reddit = await aReddit();
  });
  afterEach(() => reddit.close());

  const campaigns = async (account = US) =>
    (await reddit.send('GET', `ad_accounts/${account}/campaigns`)).body.data as {
      id: string;
      name: string;
      goal_value: number | null;
    }[];
  const campaign = async (name: string) => (await campaigns()).find((one) => one.name === name)!;
  const refusal = async (method: string, path: string, given: Given = {}) => {
    const { status, body } = await reddit.send(method, path, given);
    const fields = (body?.error?.fields ?? []) as { field: string; message: string }[];
    return { status, fields: fields.map(({ field }) => field), words: JSON.stringify(body) };
  };
  const report = (data: object) =>
    refusal('POST', `ad_accounts/${US}/reports`, {
      data: {
        starts_at: '2026-11-01T05:00:00Z',
        ends_at: '2026-11-02T05:00:00Z',
        fields: ['SPEND'],
        ...data,
      },
    });

  it('turns away a User-Agent that does not say who calls', async () => {
    expect((await refusal('GET', 'me', { agent: 'node' })).status).to.equal(403);
    expect((await reddit.refresh({ agent: 'undici' })).status).to.equal(403);
  });

  it('wants the token of a client that is who it says', async () => {
    expect((await refusal('GET', 'me', { token: 'nonsense' })).status).to.equal(401);
    expect((await reddit.refresh({ secret: 'wrong' })).status).to.equal(401);
    expect((await reddit.refresh({ refreshToken: 'wrong' })).body.error).to.equal('invalid_grant');
    reddit.clock.advance(25 * 3_600_000);
    expect((await refusal('GET', 'me')).status).to.equal(401);
  });

  it('lets a token do only what its scopes allow', async () => {
    reddit.controls.scope = 'adsread';
    const { access_token: token } = (await reddit.refresh()).body;
    const { id } = await campaign('Traffic | Journal');
    const given = { token, data: { configured_status: 'PAUSED' } };
    expect((await refusal('GET', `campaigns/${id}`, { token })).status).to.equal(200);
    expect((await refusal('PATCH', `campaigns/${id}`, given)).status).to.equal(403);
  });

  it('ends a refresh token once it gave out another', async () => {
    reddit.controls.rotates = true;
    const first = await reddit.refresh();
    expect(first.body.refresh_token).to.be.a('string');
    expect((await reddit.refresh()).body.error).to.equal('invalid_grant');
    const next = await reddit.refresh({ refreshToken: first.body.refresh_token });
    expect(next.body.access_token).to.be.a('string');
  });

  it('refuses a device that it does not know', async () => {
    const { id } = await campaign('Traffic | Journal');
    const { body } = await reddit.send('GET', `ad_accounts/${US}/ad_groups`, {});
    const group = (body.data as { id: string; campaign_id: string }[]).find(
      (one) => one.campaign_id === id,
    )!;
    const set = (devices: unknown) =>
      refusal('PATCH', `ad_groups/${group.id}`, { data: { targeting: { devices } } });
    expect((await set([{ type: 'MOBILE', os: 'IOS' }])).status).to.equal(200);
    expect((await set([{ type: 'TOASTER' }])).fields).to.deep.equal([
      'data.targeting.devices.0.type',
    ]);
    expect((await set(['IOS'])).status).to.equal(400);
  });

  it('suggests nothing to those who start from nothing, or from too much', async () => {
    const path = 'targeting/communities/suggestions';
    expect((await refusal('GET', path)).fields).to.deep.equal(['names']);
    expect((await refusal('GET', path, { query: { name: 'hiking' } })).fields).to.deep.equal([
      'name',
    ]);
    const found = await reddit.send('GET', path, { query: { names: 'Hiking,camping' } });
    const names = (found.body.data as { name: string }[]).map(({ name }) => name);
    expect(names).to.include('outdoors').and.not.include('hiking');
    const keywords = (seed_keywords: readonly string[]) =>
      refusal('POST', 'targeting/keyword_suggestions', { data: { seed_keywords } });
    expect((await keywords([])).fields).to.deep.equal(['data.seed_keywords']);
    expect((await keywords(Array<string>(1_001).fill('tent'))).status).to.equal(400);
    expect((await keywords(['tent'])).status).to.equal(200);
  });

  it('tells the history of what it is asked for, with what is in it where that is asked too', async () => {
    const { id } = await campaign('Traffic | Journal');
    const { body } = await reddit.send('GET', `ad_accounts/${US}/ads`, {});
    const ad = (body.data as { id: string; campaign_id: string }[]).find(
      (one) => one.campaign_id === id,
    )!;
    await reddit.send('PATCH', `ads/${ad.id}`, { data: { name: 'Told' } });
    const told = async (deep: boolean) => {
      const filter = { entity_ids: [id], entity_type: 'CAMPAIGN', include_child_entities: deep };
      const { body: page } = await reddit.send('POST', `ad_accounts/${US}/history`, {
        data: { entity_id_filters: [filter] },
      });
      return (page.data as { change: { entity_id: string } }[]).map(
        ({ change }) => change.entity_id,
      );
    };
    expect(await told(true)).to.include(ad.id);
    expect(await told(false)).to.not.include(ad.id);
  });

  it('answers 404 to a wrong method as to a wrong id', async () => {
    const { id } = await campaign('Traffic | Journal');
    for (const [method, path] of [
      ['DELETE', `campaigns/${id}`],
      ['PUT', `campaigns/${id}`],
      ['GET', 'campaigns/1234567890123456789'],
      ['GET', 'ad_accounts/a2_nobody/campaigns'],
      ['GET', 'nothing'],
    ] as const)
      expect((await refusal(method, path)).status, `${method} ${path}`).to.equal(404);
  });

  it('wants the envelope, and no field that it does not know', async () => {
    const path = `ad_accounts/${US}/campaigns`;
    const good = { name: 'New', objective: 'CLICKS', configured_status: 'PAUSED' };
    expect((await refusal('POST', path, { body: good })).fields).to.deep.equal(['data']);
    expect((await refusal('POST', path, { data: { ...good, budget: 5 } })).fields).to.deep.equal([
      'data.budget',
    ]);
    const { fields, words } = await refusal('POST', path, { data: { objective: 'CLICK' } });
    expect(fields).to.have.members(['data.name', 'data.configured_status', 'data.objective']);
    expect(words).to.contain("'CLICK' is not one of ['APP_INSTALLS',");
  });

  it('refuses filters and pages that it does not have', async () => {
    const list = (query: Given['query']) => refusal('GET', `ad_accounts/${US}/ads`, { query });
    expect((await list({ campaign: '7' })).fields).to.deep.equal(['campaign']);
    expect((await list({ 'page.size': 1_001 })).fields).to.deep.equal(['page.size']);
    expect((await list({ 'page.size': 0 })).fields).to.deep.equal(['page.size']);
    expect((await list({ 'page.token': 'x' })).fields).to.deep.equal(['page.token']);
    for (const path of ['me', 'me/businesses', `ad_accounts/${US}`, `ad_accounts/${US}/pixels`])
      expect((await refusal('GET', path, { query: { limit: 5 } })).fields).to.deep.equal(['limit']);
    const posts = { query: { source: 'ANYWHERE' } };
    expect((await refusal('GET', 'profiles/t2_nw7outdoor/posts', posts)).status).to.equal(400);
  });

  it('filters for real: ids, parents and states', async () => {
    const { id } = await campaign('Traffic | Journal');
    const ads = async (query: Given['query']) =>
      (await reddit.send('GET', `ad_accounts/${US}/ads`, { query })).body.data as {
        campaign_id: string;
      }[];
    const all = await ads({});
    const own = await ads({ campaign_id: id });
    expect(own).to.have.length(4);
    expect(all.length).to.be.above(own.length);
    expect(own.every(({ campaign_id }) => campaign_id === id)).to.equal(true);
    expect(await ads({ configured_status: 'PAUSED' })).to.have.length(0);
    expect(await ads({ effective_status: 'CAMPAIGN_PAUSED,ARCHIVED' })).to.have.length(4);
  });

  it('gives every item once over the pages, by the addresses that it names', async () => {
    const seen: string[] = [];
    let next: string | null = `${reddit.address}/api/v3/ad_accounts/${US}/ads?page.size=7`;
    while (next) {
      const path: string = next.slice(`${reddit.address}/api/v3/`.length);
      const { body } = await reddit.send('GET', path);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      next = body.pagination.next_url;
    }
    expect(seen).to.have.length(26);
    expect(new Set(seen).size).to.equal(26);
  });

  it('keeps budgets where they belong, in micros, from 5 a day on', async () => {
    const [own, none] = [
      await campaign('Conversions | Prospecting'),
      await campaign('Traffic | Journal'),
    ];
    const patch = async (id: string, data: object) =>
      (await refusal('PATCH', `campaigns/${id}`, { data })).status;
    expect(own.goal_value).to.equal(180_000_000);
    expect(await patch(own.id, { goal_value: 200_000_000 })).to.equal(200);
    expect(await patch(own.id, { goal_value: 4_990_000 })).to.equal(400);
    expect(await patch(own.id, { goal_value: 20.5 })).to.equal(400);
    expect(await patch(none.id, { goal_value: 20_000_000 })).to.equal(400);
  });

  it('deletes a campaign only when it was archived and three hours have passed', async () => {
    const { id } = await campaign('Traffic | Journal');
    const patch = async (status: string) =>
      (await refusal('PATCH', `campaigns/${id}`, { data: { configured_status: status } })).status;
    expect(await patch('DELETED')).to.equal(400);
    expect(await patch('ARCHIVED')).to.equal(200);
    expect(await patch('DELETED')).to.equal(400);
    reddit.clock.advance(3 * 3_600_000);
    expect(await patch('DELETED')).to.equal(200);
    expect((await campaigns()).map((one) => one.id)).to.not.include(id);
  });

  it('works the effective status out of what is above', async () => {
    const { id } = await campaign('Traffic | Journal');
    await reddit.send('PATCH', `campaigns/${id}`, { data: { configured_status: 'PAUSED' } });
    const query = { campaign_id: id };
    const { body } = await reddit.send('GET', `ad_accounts/${US}/ads`, { query });
    expect(body.data[0]).to.include({
      configured_status: 'ACTIVE',
      effective_status: 'CAMPAIGN_PAUSED',
    });
  });

  it('replaces targeting as a whole, and knows what it names', async () => {
    const groups = (await reddit.send('GET', `ad_accounts/${US}/ad_groups`)).body.data;
    const { id } = groups.find(({ name }: { name: string }) => name === 'Hikers');
    const patch = (targeting: object) =>
      reddit.send('PATCH', `ad_groups/${id}`, { data: { targeting } });
    expect((await patch({ communities: ['nosuch'] })).status).to.equal(400);
    expect((await patch({ custom_audience_ids: ['7'] })).status).to.equal(400);
    expect((await patch({ planets: ['Mars'] })).status).to.equal(400);
    const { body } = await patch({ communities: ['camping'] });
    expect(body.data.targeting).to.deep.equal({ communities: ['camping'] });
  });

  it('asks for reports on the hour, in UTC, of a few breakdowns that go together', async () => {
    const faults: [object, string][] = [
      [{ starts_at: '2026-11-01T05:30:00Z' }, 'data.starts_at'],
      [{ starts_at: '2026-11-01T00:00:00-05:00' }, 'data.starts_at'],
      [{ starts_at: '2026-11-03T05:00:00Z' }, 'data.ends_at'],
      [{ fields: ['COST'] }, 'data.fields'],
      [{ breakdowns: ['DAY'] }, 'data.breakdowns'],
      [{ breakdowns: ['DATE', 'AD_ID', 'COUNTRY', 'GENDER'] }, 'data.breakdowns'],
      [{ breakdowns: ['KEYWORD', 'COMMUNITY'] }, 'data.breakdowns'],
      [{ breakdowns: ['KEYWORD', 'COUNTRY'] }, 'data.breakdowns'],
      [{ time_zone_id: 'Mars/Olympus' }, 'data.time_zone_id'],
      [{ filter: 'spend>5' }, 'data.filter'],
      [{ level: 'campaign' }, 'data.level'],
    ];
    for (const [data, field] of faults) expect((await report(data)).fields).to.include(field);
    const four = ['DATE', 'AD_ID', 'COUNTRY', 'REGION'];
    expect((await report({ breakdowns: four })).status).to.equal(200);
  });

  it('takes 2,500 hashed people at a time, and nobody plain', async () => {
    const made = await reddit.send('POST', `ad_accounts/${US}/custom_audiences`, {
      data: { name: 'Buyers', type: 'CUSTOMER_LIST' },
    });
    const path = `custom_audiences/${made.body.data.id}/users`;
    const send = async (rows: string[][], columns = ['EMAIL_SHA256']) =>
      (
        await reddit.send('PATCH', path, {
          data: { action_type: 'ADD', column_order: columns, user_data: rows },
        })
      ).status;
    const hash = 'ab'.repeat(32);
    expect(await send([[hash]])).to.equal(204);
    expect(await send(Array.from({ length: 2_501 }, () => [hash]))).to.equal(400);
    expect(await send([['ann@example.com']])).to.equal(400);
    expect(await send([[hash]], ['PHONE_SHA256'])).to.equal(400);
  });

  it('keeps what was changed over a restart', async () => {
    const { id } = await campaign('Traffic | Journal');
    await reddit.send('PATCH', `campaigns/${id}`, { data: { name: 'Journal' } });
    const again = await aReddit({ state: reddit.state() });
    expect((await again.send('GET', `campaigns/${id}`)).body.data.name).to.equal('Journal');
    await again.close();
  });

  it('keeps accounts apart', async () => {
    const names = new Set((await campaigns()).map(({ id }) => id));
    expect((await campaigns(ADELAIDE)).some(({ id }) => names.has(id))).to.equal(false);
  });
});
