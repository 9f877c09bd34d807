/** Refusals of the emulator and their form; reviews, windows, keys, and conversions that a site saw. */
import { expect } from 'chai';
import { anApi, type AnApi, type Refused } from '../../../../test/support/an-api.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import { credentialsOf, demoAccounts, pixelOf } from '../emulator/accounts.ts';
import { createOpenAiAdsEmulator } from '../emulator/index.ts';

const [US = '', JP = ''] = demoAccounts.map(({ id }) => id);
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const at = (day: string, hour = 5) => Date.parse(`${day}T0${hour}:00:00Z`) / 1_000;
const rangeOf = (start: number, end: number) => JSON.stringify({ type: 'unix_range', start, end });
const insights = (range: string, more = '') =>
  `v1/ad_account/insights?time_ranges[]=${encodeURIComponent(range)}${more}`;
const week = rangeOf(at('2026-11-10'), at('2026-11-17'));
const campaign = { name: 'Autumn', status: 'paused', budget: { daily_spend_limit_micros: 5e6 } };

describe('OpenAI Ads in test mode', () => {
  let api: AnApi;
  before(async () => {
    api = await anApi('openai_ads', {
      create: (parts) => createOpenAiAdsEmulator(parts),
      headersOf: () => Promise.resolve(bearer(credentialsOf(US).api_key)),
    });
  });
  after(() => api.close());

  const raw = async (path: string, headers: Record<string, string>, body?: unknown) => {
    const reply = await fetch(`${api.address}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: (await reply.json()) as AnyJson };
  };

  const refusals: readonly Refused[] = [
    ['an unknown campaign', 'GET v1/campaigns/cmpn_7', undefined, 404, /No such campaign/],
    ['ad groups of no campaign', 'GET v1/ad_groups', undefined, 400, /campaign_id/],
    ['an unknown parameter', 'GET v1/campaigns?colour=red', undefined, 400, /colour/],
    ['a page that is too long', 'GET v1/campaigns?limit=900', undefined, 400, /limit/],
    ['a name that is too short', 'POST v1/campaigns', { ...campaign, name: 'Au' }, 400, /name/],
    ['no status', 'POST v1/campaigns', { ...campaign, status: undefined }, 400, /status/],
    ['no limit at all', 'POST v1/campaigns', { ...campaign, budget: {} }, 400, /spend limit/],
    [
      'a limit below one unit',
      'POST v1/campaigns',
      { ...campaign, budget: { daily_spend_limit_micros: 999_999 } },
      400,
      /daily_spend_limit_micros/,
    ],
    [
      'an end before the start',
      'POST v1/campaigns',
      { ...campaign, start_time: 2e9, end_time: 1e9 },
      400,
      /after start/,
    ],
    [
      'an audience of nobody',
      'POST v1/campaigns',
      { ...campaign, targeting: { custom_audiences: { ids: ['caud_7'] } } },
      400,
      /caud_7/,
    ],
    ['a window without a type', `GET ${insights('{"start":1,"end":2}')}`, undefined, 400, /type/],
    [
      'half hours',
      `GET ${insights(rangeOf(at('2026-11-10') + 1_800, at('2026-11-12')))}`,
      undefined,
      400,
      /full hours/,
    ],
    [
      'the future',
      `GET ${insights(rangeOf(at('2026-11-10'), at('2027-11-12')))}`,
      undefined,
      400,
      /future/,
    ],
    [
      'a field of another level',
      `GET ${insights(week, '&aggregation_level=ad_group&fields[]=campaign.id')}`,
      undefined,
      400,
      /campaign.id/,
    ],
    [
      'too many ids',
      'POST v1/conversions/insights',
      {
        aggregation_level: 'ad',
        time_ranges: [week],
        entity_ids: Array.from({ length: 101 }, () => 'ad_7'),
      },
      400,
      /1 to 100/,
    ],
    ['a picture at no address', 'POST v1/upload', { image_url: 'tents.png' }, 400, /image_url/],
  ];
  it('counts all that is kept where nobody names a range, and days where somebody does', async () => {
    const days = encodeURIComponent(
      '{"type":"date_range","since":"2026-11-10","until":"2026-11-11"}',
    );
    const read = async (query: string) =>
      (await api.send('GET', `v1/ad_account/insights?${query}&fields[]=ad_account.spend`)).body;
    const level = 'aggregation_level=ad_account&time_granularity=none';
    const [all, two] = [await read(level), await read(`${level}&time_ranges[]=${days}`)];
    const spend = (body: AnyJson) => Number(body.data[0].spend ?? body.data[0]['ad_account.spend']);
    expect(spend(two)).to.be.above(0);
    expect(spend(all)).to.be.above(100 * spend(two));
  });

  for (const [what, call, body, status, says] of refusals)
    it(`refuses ${what}`, async () => {
      const [method = '', path = ''] = call.split(/ (.*)/);
      const reply = await api.send(method, path, body);
      expect(reply.status, JSON.stringify(reply.body)).to.equal(status);
      expect(reply.body.error.message).to.match(says);
      expect(reply.body.error.type).to.be.a('string');
    });

  it('knows a key by its account, and nothing of another one', async () => {
    expect((await raw('v1/ad_account', bearer('sk-none'))).status).to.equal(401);
    const { body } = await raw('v1/ad_account', bearer(credentialsOf(JP).api_key));
    expect(body).to.include({ id: JP, currency_code: 'JPY', timezone: 'Asia/Tokyo' });
    const list = await raw('v1/campaigns', bearer(credentialsOf(JP).api_key));
    const foreign = await api.send('GET', `v1/campaigns/${list.body.data[0].id}`);
    expect(foreign.status).to.equal(404);
  });

  it('makes one campaign for one Idempotency-Key, and refuses another body under it', async () => {
    const key = { ...bearer(credentialsOf(US).api_key), 'idempotency-key': 'once' };
    const first = await raw('v1/campaigns', key, campaign);
    const again = await raw('v1/campaigns', key, campaign);
    expect(again.body.id).to.equal(first.body.id);
    const other = await raw('v1/campaigns', key, { ...campaign, name: 'Winter' });
    expect(other.status).to.equal(409);
    const plain = await api.send('POST', 'v1/campaigns', campaign);
    expect(plain.body.id).to.not.equal(first.body.id);
  });

  it('reviews an ad and switches as often as asked; what is archived stays so', async () => {
    const { body: made } = await api.send('POST', 'v1/campaigns', campaign);
    const { body: group } = await api.send('POST', 'v1/ad_groups', {
      campaign_id: made.id,
      name: 'Group',
      status: 'active',
      bidding_config: { billing_event_type: 'impression', max_bid_micros: 2e6 },
    });
    const { body: picture } = await api.send('POST', 'v1/upload', {
      image_url: 'https://www.northwind-outdoor.example/tent.png',
    });
    const card = { type: 'chat_card', title: 'Tents', body: 'Light.', ...picture };
    const { body: ad } = await api.send('POST', 'v1/ads', {
      ad_group_id: group.id,
      name: 'Card',
      status: 'active',
      creative: card,
    });
    expect(ad.review_status).to.equal('in_review');
    api.clock.advance(11 * 60_000);
    const seen = await api.send('GET', `v1/ads/${ad.id}`);
    expect(seen.body.review_status).to.equal('approved');
    for (let time = 0; time < 2; time += 1)
      expect((await api.send('POST', `v1/campaigns/${made.id}/activate`)).body.status).to.equal(
        'active',
      );
    const wrong = await api.send('POST', `v1/ad_groups/${group.id}`, {
      bidding_config: { billing_event_type: 'click', max_bid_micros: 2e6 },
    });
    expect(wrong.body.error.message).to.contain('bidding_type');
    expect((await api.send('POST', `v1/campaigns/${made.id}/archive`)).body.status).to.equal(
      'archived',
    );
    const late = await api.send('POST', `v1/campaigns/${made.id}/activate`);
    expect(late.status).to.equal(400);
    expect((await api.send('GET', `v1/ad_groups/${group.id}`)).body.status).to.equal('active');
  });

  it('gives spend in units and limits in millionths', async () => {
    const { body } = await api.send(
      'GET',
      insights(week, '&aggregation_level=campaign&time_granularity=none&fields[]=campaign.spend'),
    );
    const [row] = body.data;
    expect(row.spend).to.be.within(1, 100_000);
    const id = String(row.id).split('_').slice(0, 2).join('_');
    const { body: one } = await api.send('GET', `v1/campaigns/${id}`);
    expect(one.budget.daily_spend_limit_micros).to.be.at.least(1e6);
  });

  it('takes conversions whole or not at all, each once, with the key that is for them', async () => {
    const key = bearer(credentialsOf(US).conversions_key);
    const path = `v1/events?pid=${pixelOf(US)}`;
    const event = {
      id: 'order_1',
      type: 'order_created',
      timestamp_ms: api.clock.now(),
      action_source: 'web',
      source_url: 'https://www.northwind-outdoor.example/thanks',
      data: { type: 'contents', amount: 1299, currency: 'USD' },
    };
    const send = (events: readonly object[], headers = key, to = path) =>
      raw(to, headers, { events });
    expect((await send([event])).status).to.equal(200);
    const worse: readonly (readonly [object, RegExp])[] = [
      [{ type: 'sale' }, /no event/],
      [{ timestamp_ms: Math.floor(api.clock.now() / 1_000) }, /7 days/],
      [{ timestamp_ms: api.clock.now() + 11 * 60_000 }, /10 minutes/],
      [{ source_url: undefined }, /source_url/],
      [{ data: { type: 'customer_action' } }, /contents/],
      [{ data: { type: 'contents', amount: 12.5, currency: 'USD' } }, /smallest unit/],
      [{ data: { type: 'contents', amount: 12 } }, /currency/],
      [{ user: { email_sha256: 'ana@example.com' } }, /SHA-256/],
    ];
    for (const [change, says] of worse) {
      const { status, body } = await send([
        { ...event, id: 'order_2' },
        { ...event, ...change },
      ]);
      expect(status).to.equal(400);
      expect(body.error.message).to.match(says);
    }
    expect((await send([])).status).to.equal(400);
    expect((await send(Array.from({ length: 1_001 }, () => event))).status).to.equal(400);
    expect((await send([event], bearer(credentialsOf(US).api_key))).status).to.equal(401);
    expect((await send([event], key, `v1/events?pid=${pixelOf(JP)}`)).status).to.equal(404);
  });

  it('waits as long as a limit lasts', async () => {
    api.faults.plan({ kind: 'throttle', retry_after_seconds: 7, path: 'ad_account' });
    const begun = api.clock.now();
    const { result } = await api.run('openai_ads_get_account_info');
    expect(result.account.currency).to.equal('USD');
    expect(api.clock.now() - begun).to.be.at.least(7_000);
  });
});
