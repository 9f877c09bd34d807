/** The emulator refuses what X refuses, in X's words. */
import { gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { signOauth1 } from '../../../../runtime/platforms/request/sign-oauth1.ts';
import { demoKeys } from '../emulator/accounts.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';

const US = '18ce54d4x5t';

interface Segment {
  readonly segment: { readonly segment_name: string } | null;
  readonly metrics: { readonly impressions: readonly number[] };
}

describe('The X emulator', () => {
  let x: EmulatedPlatform;
  let campaign: string;
  before(async () => {
    x = await anEmulatedPlatform('x');
    campaign = (await x.run('x_ads_list_campaigns')).result.campaigns[0].id;
  });
  after(() => x.close());

  interface Ask {
    readonly keys?: Readonly<Record<string, string>>;
    readonly at?: number;
    readonly authorization?: string;
  }
  const ask = async (method: string, path: string, query: object = {}, wish: Ask = {}) => {
    const url = new URL(`${x.address}/12/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const keys = { ...demoKeys, ...wish.keys };
    const authorization =
      wish.authorization ?? signOauth1({ method, url }, keys, wish.at ?? x.clock.now());
    const reply = await fetch(url, { method, headers: { authorization } });
    const body = (await reply.json()) as {
      errors?: { code: string; parameter?: string }[];
      data?: unknown;
    };
    const [first] = body.errors ?? [];
    const told = first && `${reply.status} ${first.code} ${first.parameter ?? ''}`.trim();
    return { status: reply.status, body, told, authorization };
  };

  const stats = {
    entity: 'CAMPAIGN',
    granularity: 'TOTAL',
    placement: 'ALL_ON_TWITTER',
    metric_groups: 'ENGAGEMENT',
    start_time: '2026-11-10T08:00:00Z',
    end_time: '2026-11-17T08:00:00Z',
  };
  const days = { ...stats, granularity: 'DAY' };
  const denied = '401 UNAUTHORIZED_ACCESS';
  const wrong = (parameter: string) => `400 INVALID_PARAMETER ${parameter}`;
  const absent = (parameter: string) => `400 MISSING_PARAMETER ${parameter}`;

  it('lets a good signature in, once', async () => {
    const first = await ask('GET', 'accounts');
    expect(first.status).to.equal(200);
    const again = await ask('GET', 'accounts', {}, { authorization: first.authorization });
    expect(again.told).to.equal('401 UNAUTHORIZED_ACCESS');
  });

  /** Refusals: of which request, in which words, and when. */
  const refusals: readonly (readonly [
    what: string,
    told: string,
    route: string,
    query?: object | (() => object),
    wish?: Ask | (() => Ask),
  ])[] = [
    ['no signature', denied, 'GET accounts', {}, { authorization: 'Bearer x' }],
    ['a wrong secret', denied, 'GET accounts', {}, { keys: { consumer_secret: 'x' } }],
    ['another token', denied, 'GET accounts', {}, { keys: { access_token: 'x' } }],
    ['an old timestamp', denied, 'GET accounts', {}, () => ({ at: x.clock.now() - 600_000 })],
    ['an unknown account', '403 ACCOUNT_NOT_FOUND account_id', 'GET accounts/zzz/campaigns'],
    ['an unknown route', '404 ROUTE_NOT_FOUND', 'GET {us}/castles'],
    ['an unknown campaign', '404 CAMPAIGN_NOT_FOUND campaign_id', 'GET {us}/campaigns/zzz9'],
    ['an unknown parameter', wrong('limit'), 'GET {us}/campaigns', { limit: 5 }],
    ['too many of a page', wrong('count'), 'GET {us}/campaigns', { count: 2000 }],
    ['a cursor that was never given', wrong('cursor'), 'GET {us}/campaigns', { cursor: 'abc' }],
    [
      'a campaign without a budget',
      absent('daily_budget_amount_local_micro'),
      'POST {us}/campaigns',
      { name: 'a', funding_instrument_id: '1' },
    ],
    ['a campaign without a name', absent('funding_instrument_id'), 'POST {us}/campaigns'],
    [
      'a status that does not exist',
      wrong('entity_status'),
      'PUT {us}/campaigns/{campaign}',
      { entity_status: 'STOPPED' },
    ],
    [
      'half a cent',
      wrong('daily_budget_amount_local_micro'),
      'PUT {us}/campaigns/{campaign}',
      { daily_budget_amount_local_micro: 5000 },
    ],
    ['targeting without line items', absent('line_item_ids'), 'GET {us}/targeting_criteria'],
    [
      'statistics of eight days',
      '400 INVALID_TIME_WINDOW end_time',
      'GET stats/{us}',
      { ...stats, end_time: '2026-11-18T10:00:00Z' },
    ],
    [
      'half an hour',
      wrong('start_time'),
      'GET stats/{us}',
      { ...stats, start_time: '2026-11-10T08:30:00Z' },
    ],
    [
      'days that do not begin at midnight there',
      wrong('start_time'),
      'GET stats/{us}',
      { ...days, start_time: '2026-11-10T00:00:00Z', end_time: '2026-11-17T00:00:00Z' },
    ],
    [
      'days of summer by the offset of summer, when it is winter',
      wrong('start_time'),
      'GET stats/{us}',
      { ...days, start_time: '2026-10-20T04:00:00Z', end_time: '2026-10-24T04:00:00Z' },
    ],
    [
      'twenty-one entities',
      wrong('entity_ids'),
      'GET stats/{us}',
      () => ({ ...stats, entity_ids: Array(21).fill(campaign).join(',') }),
    ],
    [
      'an order that campaigns do not have',
      wrong('sort_by'),
      'GET {us}/campaigns',
      { sort_by: 'mood-asc' },
    ],
    ['events of no sort', absent('event_types'), 'GET targeting_criteria/events'],
    [
      'words for conversations',
      wrong('q'),
      'GET targeting_criteria/conversations',
      { q: 'hiking' },
    ],
    ['fifty-one media at once', wrong('count'), 'GET {us}/media_library', { count: 51 }],
    [
      'a history without a window',
      absent('start_time'),
      'GET {us}/account_history',
      () => ({ entity_type: 'CAMPAIGN', entity_id: campaign }),
    ],
    ['a method that is not there', '405 METHOD_NOT_ALLOWED', 'PUT {us}/promoted_tweets/1'],
  ];
  for (const [what, told, route, query = {}, wish = {}] of refusals)
    it(`refuses ${what}`, async () => {
      const [method = '', path = ''] = route
        .replace('{us}', `accounts/${US}`)
        .replace('{campaign}', campaign)
        .split(' ');
      const now = <T>(one: T | (() => T)): T => (one instanceof Function ? one() : one);
      const asked: object = now(query);
      const own = path.startsWith('stats') ? { entity_ids: campaign, ...asked } : asked;
      expect((await ask(method, path, own, now(wish))).told).to.equal(told);
    });

  it('pages without gap or double, whatever the size of a page', async () => {
    const ids: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { body } = await ask('GET', `accounts/${US}/line_items`, {
        count: 2,
        with_deleted: true,
        ...(cursor ? { cursor } : {}),
      });
      const page = body as unknown as { data: { id: string }[]; next_cursor: string | null };
      ids.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    const { body } = await ask('GET', `accounts/${US}/line_items`, { with_deleted: true });
    expect(ids).to.deep.equal((body.data as { id: string }[]).map(({ id }) => id));
  });

  it('orders a list as it was asked to', async () => {
    const query = { sort_by: 'daily_budget_amount_local_micro-desc' };
    const { body } = await ask('GET', `accounts/${US}/campaigns`, query);
    const budgets = (body.data as Record<string, number>[]).map(
      (row) => row['daily_budget_amount_local_micro'] ?? 0,
    );
    expect(budgets).to.deep.equal([...budgets].sort((a, b) => b - a));
    expect(new Set(budgets).size).to.be.greaterThan(1);
  });

  it('takes an object back whole, as the official SDK sends it, and changes what can change', async () => {
    const path = `accounts/${US}/campaigns/${campaign}`;
    const { body } = await ask('GET', path);
    const { funding_instrument_id, created_at, currency } = body.data as Record<string, string>;
    const sent = {
      funding_instrument_id,
      created_at,
      currency,
      name: 'Sent back',
      deleted: 'False',
    };
    const { status, body: after } = await ask('PUT', path, sent);
    expect(status).to.equal(200);
    expect(after.data).to.include({ name: 'Sent back', created_at });
  });

  it('writes ids of nineteen digits whole, as text and as number', async () => {
    const url = new URL(`${x.address}/12/accounts/${US}/tweets?tweet_type=PUBLISHED&count=1`);
    const authorization = signOauth1({ method: 'GET', url }, demoKeys, x.clock.now());
    const text = await (await fetch(url, { headers: { authorization } })).text();
    const [, number, same] = /"id":(\d{19}),"id_str":"(\d{19})"/.exec(text) ?? [];
    expect(number).to.be.a('string').and.to.equal(same);
  });

  it('takes dates alone, and splits a job into segments without loss', async () => {
    const job = {
      ...stats,
      entity_ids: campaign,
      start_time: '2026-10-10',
      end_time: '2026-11-19',
    };
    const impressions = async (more: object) => {
      const path = `stats/jobs/accounts/${US}`;
      const { body } = await ask('POST', path, { ...job, ...more });
      const { id_str, segmentation_type } = body.data as Record<string, string>;
      const listed = await ask('GET', path, { job_ids: id_str });
      const [{ url }] = listed.body.data as [{ url: string }];
      const file = gunzipSync(await (await fetch(url)).arrayBuffer()).toString();
      const [{ id_data }] = (JSON.parse(file) as { data: [{ id_data: Segment[] }] }).data;
      const sum = id_data.reduce((all, { metrics }) => all + metrics.impressions[0]!, 0);
      return { sum, segmentation_type, segments: id_data.map(({ segment }) => segment) };
    };
    const whole = await impressions({});
    expect(whole).to.deep.include({ segmentation_type: null, segments: [null] });
    const split = await impressions({ segmentation_type: 'GENDER' });
    expect(split).to.include({ segmentation_type: 'GENDER', sum: whole.sum });
    expect(split.segments.map((one) => one?.segment_name)).to.deep.equal(['Male', 'Female']);
    const refused = { ...job, segmentation_type: 'GENDER', start_time: '2026-09-10' };
    const { told } = await ask('POST', `stats/jobs/accounts/${US}`, refused);
    expect(told).to.equal('400 INVALID_TIME_WINDOW end_time');
  });

  it('answers posts with their user, or with its id alone', async () => {
    const userOf = async (more: object) => {
      const query = { tweet_type: 'PUBLISHED', count: 1, ...more };
      const { body } = await ask('GET', `accounts/${US}/tweets`, query);
      return (body.data as [{ user: object }])[0].user;
    };
    expect(await userOf({})).to.include({ screen_name: 'northwindoutdoor' });
    expect(await userOf({ trim_user: true })).to.deep.equal({ id_str: '2417045708' });
  });

  it('throttles, and a read waits for the account to be let in again', async () => {
    x.faults.plan({ kind: 'throttle', retry_after_seconds: 20 });
    const before = x.clock.now();
    const { result } = await x.run('x_ads_list_accounts');
    expect(result.total).to.equal(2);
    expect(x.clock.now() - before).to.be.at.least(19_000);
  });

  it('knows a token that was withdrawn', async () => {
    x.faults.plan({ kind: 'expired_token', times: 4 });
    const code = await x.run('x_ads_list_accounts').catch((error: { code?: string }) => error.code);
    x.faults.clear();
    expect(code).to.equal('platform_auth_failed');
  });
});
