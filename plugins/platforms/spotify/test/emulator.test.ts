/** Refusals of the emulator and their form. */
import { expect } from 'chai';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import { demoAccounts, demoCredentials } from '../emulator/accounts.ts';

describe('Spotify in test mode', () => {
  let platform: EmulatedPlatform;
  let token = '';
  const account = `ad_accounts/${demoAccounts[0]!.id}`;
  before(async () => {
    platform = await anEmulatedPlatform('spotify');
    const { client_id, client_secret, refresh_token } = demoCredentials;
    const reply = await fetch(`${platform.address}/api/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}` },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token }),
    });
    token = ((await reply.json()) as { access_token: string }).access_token;
  });
  after(() => platform.close());

  const send = async (method: string, path: string, body?: object, as = token) => {
    const reply = await fetch(`${platform.address}/ads/v3/${path}`, {
      method,
      headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: reply.status, body: (await reply.json()) as AnyJson };
  };
  const report = `${account}/aggregate_reports?entity_type=CAMPAIGN&granularity=DAY&`;
  const days = 'report_start=2026-11-01T00:00:00Z&report_end=2026-11-03T00:00:00Z';

  const refusals: readonly (readonly [string, string, string, object | undefined, number])[] = [
    [
      'an account out of reach',
      'GET',
      'ad_accounts/00000000-0000-4000-8000-000000000000',
      undefined,
      403,
    ],
    ['an unknown parameter', 'GET', `${account}/campaigns?colour=red`, undefined, 400],
    ['a page that is too long', 'GET', `${account}/campaigns?limit=51`, undefined, 400],
    ['a list parted by commas', 'GET', `${report}${days}&fields=CLICKS,SPEND`, undefined, 400],
    [
      'a window over noon',
      'GET',
      `${report}report_start=2026-11-01T12:00:00Z&report_end=2026-11-03T00:00:00Z`,
      undefined,
      400,
    ],
    [
      'ninety-one days',
      'GET',
      `${report}report_start=2026-08-01T00:00:00Z&report_end=2026-10-30T00:00:00Z`,
      undefined,
      400,
    ],
    ['a campaign without objective', 'POST', `${account}/campaigns`, { name: 'A' }, 400],
    [
      'a name with a space before it',
      'POST',
      `${account}/campaigns`,
      { name: ' A', objective: 'REACH' },
      400,
    ],
    [
      'an unknown field',
      'POST',
      `${account}/campaigns`,
      { name: 'A', objective: 'REACH', colour: 1 },
      400,
    ],
  ];
  for (const [what, method, path, body, status] of refusals)
    it(`refuses ${what}`, async () => {
      const reply = await send(method, path, body);
      expect(reply.status, JSON.stringify(reply.body)).to.equal(status);
      expect(reply.body.messages[0]).to.be.a('string');
      expect(reply.body.sp_trace_id).to.be.a('string');
    });

  it('refuses a token that is none, changes of nothing, and the switch among other fields', async () => {
    expect((await send('GET', account, undefined, 'x')).status).to.equal(401);
    const { body } = await send('GET', `${account}/ad_sets?limit=1`);
    const path = `${account}/ad_sets/${body.ad_sets[0].id}`;
    expect((await send('PATCH', path, {})).status).to.equal(400);
    expect((await send('PATCH', path, { delivery: 'OFF', name: 'A' })).status).to.equal(400);
    expect((await send('PATCH', path, { delivery: 'OFF' })).body).to.include({ is_paused: true });
  });

  it('gives a report page by page, each row once, by the token alone', async () => {
    const first = `${report}${days}&fields=SPEND&limit=2`;
    const one = await send('GET', first);
    expect(one.body.rows).to.have.length(2);
    const token = `continuation_token=${one.body.continuation_token}`;
    const two = await send('GET', `${account}/aggregate_reports?${token}`);
    expect(two.body.rows).to.have.length(2);
    expect(two.body.rows[0]).to.not.deep.equal(one.body.rows[0]);
    expect(two.body.warnings).to.deep.equal([]);
    const beside = await send('GET', `${first}&${token}`);
    expect(beside.body.rows).to.deep.equal(two.body.rows);
    expect(beside.body.warnings).to.have.length(1);
  });

  it('sums a window up, names no parent of a campaign, and hides few conversions', async () => {
    const asked = `entity_type=CAMPAIGN&fields=PURCHASES&fields=CLICKS&${days}`;
    const path = `${account}/aggregate_reports?${asked}`;
    expect((await send('GET', `${path}&include_parent_entity=true`)).status).to.equal(400);
    const counted = async (granularity: string) => {
      const { body } = await send('GET', `${path}&granularity=${granularity}`);
      return (body.rows as AnyJson[]).map(
        ({ entity_id: id, stats: [conversions, clicks] }) =>
          [id, conversions.field_value, clicks.field_value] as readonly [string, number, number],
      );
    };
    const [sums, daily] = [await counted('LIFETIME'), await counted('DAY')];
    for (const [id, , clicks] of sums) {
      const own = daily.filter(([of]) => of === id);
      expect(own.reduce((sum, [, , some]) => sum + some, 0)).to.equal(clicks);
    }
    expect(new Set(sums.map(([id]) => id)).size).to.equal(sums.length);
    for (const [, count] of [...sums, ...daily])
      expect(count === -5 || count === 0 || count >= 5, String(count)).to.equal(true);
    expect(daily.some(([, count]) => count === -5)).to.equal(true);
  });

  it('takes nothing archived back', async () => {
    const { result } = await platform.run('spotify_ads_list_campaigns');
    const campaign_id = result.campaigns.at(-1).id as string;
    await platform.run('spotify_ads_archive_campaign', { campaign_id });
    const again = await send('PATCH', `${account}/campaigns/${campaign_id}`, { status: 'ACTIVE' });
    expect(again.status).to.equal(400);
  });

  it('a throttled read waits as asked', async () => {
    platform.faults.plan({ kind: 'throttle', retry_after_seconds: 2, path: '/ads' });
    const from = platform.clock.now();
    await platform.run('spotify_ads_list_ads');
    expect(platform.clock.now() - from).to.be.at.least(2_000);
  });
});
