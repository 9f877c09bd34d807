/** Tests of what the gateway is told of Meta's replies, and the proof it puts on requests. */
import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import dialect from '../dialect.ts';
import platform from '../platform.json' with { type: 'json' };
import plugin from '../plugin.json' with { type: 'json' };
import { useCase } from '../emulator/words.ts';
import { anEmulator, send, US } from './an-emulator.ts';

const failure = (
  code: number,
  more: object = {},
  headers: Record<string, string> = {},
  status = 400,
) => dialect.failure?.({ status, headers, body: { error: { message: 'words', code, ...more } } });

describe("Meta's dialect", () => {
  it('speaks one version, said in one place', () => {
    expect(platform.basePath).to.equal(`/${platform.version.current}/`);
  });
  it('takes an account with and without act_', () => {
    expect(['act_7', 'ACT_7', ' 7 ', '7'].map((given) => dialect.accountId?.(given))).to.deep.equal(
      ['7', '7', '7', '7'],
    );
    expect(new RegExp(platform.accountPattern).test('act_7')).to.equal(false);
  });
  it('routes the generic names to scripts of its own', () => {
    expect(Object.keys(plugin.routes)).to.include.members([
      'list_campaigns',
      'pause_campaign',
      'enable_campaign',
      'update_campaign_budget',
      'get_account_daily_spend',
      'get_ad_readback',
    ]);
  });

  for (const [what, code, more, wanted] of [
    ['an expired token', 190, { error_subcode: 463 }, 'platform_auth_failed'],
    ['a session that ended', 102, {}, 'platform_auth_failed'],
    ['a throttled app', 4, {}, 'platform_rate_limited'],
    ['a throttled user', 17, { error_subcode: 2446079 }, 'platform_rate_limited'],
    ['a throttled action', 613, {}, 'platform_rate_limited'],
    ['a throttled account', 80004, {}, 'platform_rate_limited'],
    ['a passing fault', 2, { is_transient: true }, 'platform_unavailable'],
    ['an object that is not there', 100, { error_subcode: 33 }, 'platform_not_found'],
    ['a wrong parameter', 100, { error_subcode: 1885183 }, 'platform_rejected'],
    ['a missing permission', 200, {}, 'platform_rejected'],
  ] as const)
    it(`reads ${what} as ${wanted}`, () => {
      expect(failure(code, more)).to.include({ code: wanted });
    });

  it('waits the minutes that the header names', () => {
    const headers = { 'x-business-use-case-usage': useCase('ads_management', 100, 3) };
    expect(failure(80004, {}, headers)).to.include({ retryAfterMs: 180_000, retry: true });
  });
  it('does not repeat a report that is too large', () => {
    const message = "Please reduce the amount of data you're asking for, then retry your request";
    const verdict = failure(1, { message }, {}, 500);
    expect(verdict).to.include({ code: 'platform_rejected', retry: false });
  });
  it('prefers the sentence that is meant for people, and keeps code and subcode', () => {
    const verdict = failure(100, {
      error_subcode: 7,
      error_user_title: 'Title',
      error_user_msg: 'Reason.',
    });
    expect(verdict).to.include({ message: 'Title: Reason.', platformCode: '100/7' });
  });
  it('takes an error in a 200 for an error, and a page of data for none', () => {
    expect(
      dialect.failure?.({ status: 200, headers: {}, body: { error: { code: 1 } } }),
    ).to.not.equal(undefined);
    expect(dialect.failure?.({ status: 200, headers: {}, body: { data: [] } })).to.equal(undefined);
  });

  it('slows down from 75 percent of any allowance on', () => {
    const pause = (headers: Record<string, string>) =>
      dialect.pauseMs?.({ status: 200, headers, body: {} });
    expect(pause({ 'x-app-usage': '{"call_count":74}' })).to.equal(0);
    expect(pause({ 'x-app-usage': '{"call_count":75}' })).to.equal(1_000);
    expect(pause({ 'x-ad-account-usage': '{"acc_id_util_pct":100}' })).to.equal(6_000);
    expect(pause({ 'x-business-use-case-usage': useCase('ads_insights', 90, 0) })).to.equal(4_000);
    expect(pause({ 'x-app-usage': 'no json', 'x-business-use-case-usage': '[]' })).to.equal(0);
  });
  it('takes each code of too many calls for a limit, and their neighbours for none', () => {
    const code = (number: number) =>
      dialect.failure?.({ status: 400, headers: {}, body: { error: { code: number } } })?.code;
    for (const limit of [4, 17, 32, 341, 613, 80000, 80003, 80004, 80014])
      expect(code(limit), String(limit)).to.equal('platform_rate_limited');
    for (const other of [5, 18, 33, 342, 614, 79999, 80015])
      expect(code(other), String(other)).to.equal('platform_rejected');
  });
  it('spaces out the looks at a report that is still being made', () => {
    const pause = (async_status: string) =>
      dialect.pauseMs?.({ status: 200, headers: {}, body: { async_status } });
    for (const status of ['Job Not Started', 'Job Started', 'Job Running'])
      expect(pause(status), status).to.be.above(0);
    for (const status of ['Job Completed', 'Job Failed', 'Job Skipped'])
      expect(pause(status), status).to.equal(0);
  });

  it('proves that it knows the secret of the app, and only then', async () => {
    const running = await anEmulator();
    running.controls.requireProof = true;
    const { credentials } = running.accounts[0]!;
    const request = {
      method: 'GET',
      url: new URL(`${running.address}/v27.0/act_${US}`),
      headers: { authorization: `Bearer ${credentials['access_token']}` },
      body: undefined,
    };
    dialect.prepare?.(request, { access_token: 'only a token' });
    expect(request.url.search).to.equal('');
    dialect.prepare?.(request, credentials);
    const proof = request.url.searchParams.get('appsecret_proof');
    expect(proof).to.equal(
      createHmac('sha256', credentials['app_secret']!)
        .update(credentials['access_token']!)
        .digest('hex'),
    );
    // A page has a token of its own, and a proof of its own.
    const ofPage = { ...request, headers: { authorization: 'Bearer of-page' } };
    dialect.prepare?.(ofPage, credentials);
    expect(ofPage.url.searchParams.get('appsecret_proof')).to.not.equal(proof);
    expect((await send(running, 'GET', `act_${US}`)).status).to.equal(400);
    expect(
      (await send(running, 'GET', `act_${US}`, { query: { appsecret_proof: proof } })).status,
    ).to.equal(200);
    expect(
      (await send(running, 'GET', `act_${US}`, { query: { appsecret_proof: 'ab' } })).status,
    ).to.equal(400);
    await running.close();
  });
});
