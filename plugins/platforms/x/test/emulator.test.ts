/** The emulator refuses what X refuses, in X's words. */
import { gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { signOauth1 } from '../../../../runtime/platforms/sign-oauth1.ts';
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

  it('lets a good signature in, once', async () => {
    const first = await ask('GET', 'accounts');
    expect(first.status).to.equal(200);
    const again = await ask('GET', 'accounts', {}, { authorization: first.authorization });
    expect(again.told).to.equal('401 UNAUTHORIZED_ACCESS');
  });

  const refusals: readonly (readonly [
    string,
    () => Promise<{ told?: string | undefined }>,
    string,
  ])[] = [
    [
      'no signature',
      () => ask('GET', 'accounts', {}, { authorization: 'Bearer x' }),
      '401 UNAUTHORIZED_ACCESS',
    ],
    [
      'a wrong secret',
      () => ask('GET', 'accounts', {}, { keys: { consumer_secret: 'x' } }),
      '401 UNAUTHORIZED_ACCESS',
    ],
    [
      'another token',
      () => ask('GET', 'accounts', {}, { keys: { access_token: 'x' } }),
      '401 UNAUTHORIZED_ACCESS',
    ],
    [
      'an old timestamp',
      () => ask('GET', 'accounts', {}, { at: x.clock.now() - 600_000 }),
      '401 UNAUTHORIZED_ACCESS',
    ],
    [
      'an unknown account',
      () => ask('GET', 'accounts/zzz/campaigns'),
      '403 ACCOUNT_NOT_FOUND account_id',
    ],
    ['an unknown route', () => ask('GET', `accounts/${US}/castles`), '404 ROUTE_NOT_FOUND'],
    [
      'an unknown campaign',
      () => ask('GET', `accounts/${US}/campaigns/zzz9`),
      '404 CAMPAIGN_NOT_FOUND campaign_id',
    ],
    [
      'an unknown parameter',
      () => ask('GET', `accounts/${US}/campaigns`, { limit: 5 }),
      '400 INVALID_PARAMETER limit',
    ],
    [
      'too many of a page',
      () => ask('GET', `accounts/${US}/campaigns`, { count: 2000 }),
      '400 INVALID_PARAMETER count',
    ],
    [
      'a cursor that was never given',
      () => ask('GET', `accounts/${US}/campaigns`, { cursor: 'abc' }),
      '400 INVALID_PARAMETER cursor',
    ],
    [
      'a campaign without a budget',
      () => ask('POST', `accounts/${US}/campaigns`, { name: 'a', funding_instrument_id: '1' }),
      '400 MISSING_PARAMETER daily_budget_amount_local_micro',
    ],
    [
      'a campaign without a name',
      () => ask('POST', `accounts/${US}/campaigns`, {}),
      '400 MISSING_PARAMETER funding_instrument_id',
    ],
    [
      'a status that does not exist',
      () => ask('PUT', `accounts/${US}/campaigns/${campaign}`, { entity_status: 'STOPPED' }),
      '400 INVALID_PARAMETER entity_status',
    ],
    [
      'half a cent',
      () =>
        ask('PUT', `accounts/${US}/campaigns/${campaign}`, {
          daily_budget_amount_local_micro: 5000,
        }),
      '400 INVALID_PARAMETER daily_budget_amount_local_micro',
    ],
    [
      'targeting without line items',
      () => ask('GET', `accounts/${US}/targeting_criteria`),
      '400 MISSING_PARAMETER line_item_ids',
    ],
    [
      'statistics of eight days',
      () =>
        ask('GET', `stats/accounts/${US}`, {
          ...stats,
          entity_ids: campaign,
          end_time: '2026-11-18T10:00:00Z',
        }),
      '400 INVALID_TIME_WINDOW end_time',
    ],
    [
      'half an hour',
      () =>
        ask('GET', `stats/accounts/${US}`, {
          ...stats,
          entity_ids: campaign,
          start_time: '2026-11-10T08:30:00Z',
        }),
      '400 INVALID_PARAMETER start_time',
    ],
    [
      'days that do not begin at midnight there',
      () =>
        ask('GET', `stats/accounts/${US}`, {
          ...stats,
          entity_ids: campaign,
          granularity: 'DAY',
          start_time: '2026-11-10T00:00:00Z',
          end_time: '2026-11-17T00:00:00Z',
        }),
      '400 INVALID_PARAMETER start_time',
    ],
    [
      'days of summer by the offset of summer, when it is winter',
      () =>
        ask('GET', `stats/accounts/${US}`, {
          ...stats,
          entity_ids: campaign,
          granularity: 'DAY',
          start_time: '2026-10-20T04:00:00Z',
          end_time: '2026-10-24T04:00:00Z',
        }),
      '400 INVALID_PARAMETER start_time',
    ],
    [
      'twenty-one entities',
      () =>
        ask('GET', `stats/accounts/${US}`, {
          ...stats,
          entity_ids: Array(21).fill(campaign).join(','),
        }),
      '400 INVALID_PARAMETER entity_ids',
    ],
    [
      'an order that campaigns do not have',
      () => ask('GET', `accounts/${US}/campaigns`, { sort_by: 'mood-asc' }),
      '400 INVALID_PARAMETER sort_by',
    ],
    [
      'events of no sort',
      () => ask('GET', 'targeting_criteria/events'),
      '400 MISSING_PARAMETER event_types',
    ],
    [
      'words for conversations',
      () => ask('GET', 'targeting_criteria/conversations', { q: 'hiking' }),
      '400 INVALID_PARAMETER q',
    ],
    [
      'fifty-one media at once',
      () => ask('GET', `accounts/${US}/media_library`, { count: 51 }),
      '400 INVALID_PARAMETER count',
    ],
    [
      'a history without a window',
      () =>
        ask('GET', `accounts/${US}/account_history`, {
          entity_type: 'CAMPAIGN',
          entity_id: campaign,
        }),
      '400 MISSING_PARAMETER start_time',
    ],
    [
      'a method that is not there',
      () => ask('PUT', `accounts/${US}/promoted_tweets/1`),
      '405 METHOD_NOT_ALLOWED',
    ],
  ];
  for (const [what, work, told] of refusals)
    it(`refuses ${what}`, async () => {
      expect((await work()).told).to.equal(told);
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
    x.faults.plan({ kind: 'throttle', retryAfterSeconds: 20 });
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
