/** Tests of what Reddit's answers mean here, and the windows that it is asked for. */
import { expect } from 'chai';
import fc from 'fast-check';
import dialect from '../dialect.ts';
import platform from '../platform.json' with { type: 'json' };
import { queryOf } from '../../../../scripts-library/reddit/api.ts';
import { aroundOf, instantsOf } from '../../../../scripts-library/reddit/report/utc.ts';
import { withUtm } from '../../../../scripts-library/reddit/creative/utm.ts';
import { addDays } from '../../../../sdk/kit/days.ts';
import { aReddit } from './a-reddit.ts';

const failure = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  dialect.failure?.({ status, headers, body });

describe("Reddit's dialect", () => {
  it('tells every fault of a refusal, bounded', () => {
    const fields = [
      {
        field: 'data.objective',
        message: "'CLICK' is not one of ['CLICKS', 'CONVERSIONS'].".repeat(20),
      },
      { field: 'data.name', message: 'Missing data for required field.' },
    ];
    const found = failure(400, {
      error: { code: 400, message: 'Bad request.', reason: 'INVALID_REQUEST', fields },
    });
    expect(found).to.include({ code: 'platform_rejected', platformCode: 'INVALID_REQUEST' });
    expect(found?.message).to.contain('data.objective').and.contain('data.name: Missing');
    expect(found?.message.length).to.be.below(600);
  });

  it('tells what passes by itself from what does not', () => {
    expect(failure(401, 'Authorization Required')).to.include({
      code: 'platform_auth_failed',
      refresh: true,
    });
    expect(failure(403, { error: { message: 'Insufficient authentication scopes.' } })).to.include({
      code: 'platform_auth_failed',
      retry: false,
    });
    expect(failure(404, {})).to.include({ code: 'platform_not_found' });
    expect(failure(429, {}, { 'retry-after': '7' })).to.include({
      code: 'platform_rate_limited',
      retryAfterMs: 7_000,
    });
    expect(failure(503, null)).to.include({ code: 'platform_unavailable' });
    expect(failure(200, { data: {} })).to.equal(undefined);
  });

  it('spaces calls out when the window of the rate limit is nearly used up', () => {
    const pause = (remaining: string, reset: string) =>
      dialect.pauseMs?.({
        status: 200,
        headers: { 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': reset },
        body: {},
      });
    expect(pause('80.0', '30')).to.equal(0);
    expect(pause('1.0', '10')).to.equal(5_000);
    expect(pause('0', '600')).to.equal(15_000);
    expect(dialect.pauseMs?.({ status: 200, headers: {}, body: {} })).to.equal(0);
  });

  it('takes account ids in any case, and no other shape', () => {
    expect(dialect.accountId?.(' A2_Abc ')).to.equal('a2_abc');
    const fits = new RegExp(`^(?:${platform.accountPattern})$`);
    for (const id of ['a2_nw7outdoor', 't2_1abc']) expect(fits.test(id), id).to.equal(true);
    for (const id of ['nw7', 'a2_', 'a3_x', 'a2_x/y']) expect(fits.test(id), id).to.equal(false);
  });

  it('takes the parameters of a next page, never its host', () => {
    const address = 'https://evil.example/api/v3/x?page.token=a%2Fb%3D&page.size=700#top';
    expect(queryOf(address)).to.deep.equal({ 'page.token': 'a/b=', 'page.size': '700' });
    expect(queryOf('https://ads-api.reddit.com/api/v3/x')).to.deep.equal({});
  });
});

describe('Windows of Reddit reports', () => {
  it('begin and end with the days of the account', () => {
    const window = { start_date: '2026-10-31', end_date: '2026-11-01' };
    expect(instantsOf(window, 'America/New_York')).to.deep.equal({
      starts_at: '2026-10-31T04:00:00Z',
      ends_at: '2026-11-02T05:00:00Z',
    });
    expect(instantsOf(window, 'UTC')).to.include({ starts_at: '2026-10-31T00:00:00Z' });
  });

  it('are wider where days begin within an hour of UTC', () => {
    const window = { start_date: '2026-11-10', end_date: '2026-11-10' };
    expect(instantsOf(window, 'Asia/Kolkata')).to.deep.equal({
      starts_at: '2026-11-09T18:00:00Z',
      ends_at: '2026-11-10T19:00:00Z',
    });
  });

  it('hold exactly the days asked for, whatever zone and season', () => {
    const zones = [
      'America/New_York',
      'Europe/London',
      'Asia/Tokyo',
      'Australia/Adelaide',
      'America/Sao_Paulo',
      'Pacific/Chatham',
      'Asia/Kathmandu',
      'Africa/Cairo',
      'America/Santiago',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'America/St_Johns',
    ];
    const dayIn = (at: number, timeZone: string) =>
      new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 1_500 }),
        fc.integer({ min: 0, max: 40 }),
        (zone, offset, length) => {
          const start_date = addDays('2023-01-01', offset);
          const end_date = addDays(start_date, length);
          const { starts_at, ends_at } = instantsOf({ start_date, end_date }, zone);
          const [from, to] = [Date.parse(starts_at), Date.parse(ends_at)];
          expect([from % 3_600_000, to % 3_600_000]).to.deep.equal([0, 0]);
          expect(dayIn(from + 3_599_999, zone)).to.equal(start_date);
          expect(dayIn(to - 3_600_000, zone)).to.equal(end_date);
          expect(dayIn(from - 1, zone) < start_date).to.equal(true);
          expect(dayIn(to, zone) > end_date).to.equal(true);
          // Whichever way Reddit reads instants: in UTC, or in the zone that is named beside them.
          const wide = aroundOf({ start_date, end_date }, zone);
          const least = [starts_at, `${start_date}T00:00:00Z`].sort()[0];
          expect(wide.starts_at).to.equal(least);
          const most = [ends_at, `${addDays(end_date, 1)}T00:00:00Z`].sort()[1];
          expect(wide.ends_at).to.equal(most);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('Addresses of Reddit ads', () => {
  it('get the parameters that they do not have', () => {
    expect(withUtm('https://a.example/p', 'Winter | Boots', 'One')).to.equal(
      'https://a.example/p?utm_source=reddit&utm_medium=cpc&utm_campaign=Winter%20%7C%20Boots&utm_content=One',
    );
    expect(withUtm('https://a.example/p?utm_source=x&q=1#part', 'C', 'A')).to.equal(
      'https://a.example/p?utm_source=x&q=1&utm_medium=cpc&utm_campaign=C&utm_content=A#part',
    );
    const tagged = withUtm('https://a.example/', 'C', 'A');
    expect(withUtm(tagged, 'D', 'B')).to.equal(tagged);
  });
});

describe('Reddit through the gateway', () => {
  it('fetches a new token when the old one is refused, once, and carries on', async () => {
    const reddit = await aReddit();
    await reddit.run('reddit_ads_list_profiles');
    reddit.faults.plan({ kind: 'expired_token', path: '/profiles' });
    const { result } = await reddit.run('reddit_ads_list_profiles');
    expect(result.profiles).to.have.length(1);
    const tokens = reddit.requests.filter(({ url }) => url.includes('access_token'));
    // One by the test itself, two by the gateway.
    expect(tokens).to.have.length(3);
    await reddit.close();
  });

  it('repeats a throttled read after the time that Reddit names, and never a write', async () => {
    const reddit = await aReddit();
    const { result } = await reddit.run('reddit_ads_list_campaigns', { limit: 1 });
    const [{ id }] = result.campaigns;
    reddit.faults.plan({ kind: 'throttle', retry_after_seconds: 9, method: 'GET' });
    const before = reddit.clock.now();
    await reddit.run('reddit_ads_get_campaign', { campaign_id: id });
    expect(reddit.clock.now() - before).to.be.at.least(9_000);
    reddit.faults.plan({ kind: 'throttle', retry_after_seconds: 9, method: 'PATCH' });
    const error = await reddit
      .run('reddit_ads_update_campaign', { campaign_id: id, action: 'pause' })
      .catch((thrown: { code: string }) => thrown);
    expect(error).to.include({ code: 'platform_rate_limited' });
    expect(reddit.requests.filter(({ method }) => method === 'PATCH')).to.have.length(1);
    await reddit.close();
  });

  it('finds a change done whose answer was lost', async () => {
    const reddit = await aReddit();
    const { result } = await reddit.run('reddit_ads_list_campaigns', {
      status: 'ENABLED',
      limit: 1,
    });
    const [{ id }] = result.campaigns;
    reddit.faults.plan({ kind: 'reset_after', method: 'PATCH' });
    const ran = await reddit.run('reddit_ads_update_campaign', {
      campaign_id: id,
      action: 'pause',
    });
    expect(ran.verified).to.equal(true);
    expect(ran.warnings.join()).to.contain('found done when read back');
    await reddit.close();
  });
});
