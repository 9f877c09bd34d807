/** Answers of other systems as their documents describe them. Each was misread once. */
import { expect } from 'chai';
import github from '../../plugins/platforms/github/dialect.ts';
import elevenlabs from '../../plugins/platforms/elevenlabs/dialect.ts';
import google from '../../plugins/platforms/google/dialect.ts';
import reddit from '../../plugins/platforms/reddit/dialect.ts';
import tiktok from '../../plugins/platforms/tiktok/dialect.ts';
import { failureOfReply } from '../../runtime/platforms/reply/failure-of.ts';
import { judgeReply } from '../../runtime/platforms/reply/judge-reply.ts';
import builtwith from '../../plugins/platforms/builtwith/dialect.ts';
import type { Dialect, PlatformReply } from '../../sdk/platform.ts';
import { anEmulatedPlatform } from '../support/an-emulated-platform.ts';
import { account, apiKey, authToken } from '../../plugins/platforms/twilio/emulator/accounts.ts';
import { quotaOf } from '../../scripts-library/google_analytics/report.ts';
import paint from '../../scripts-library/openai/openai_make_image/script.ts';
import flux from '../../scripts-library/flux/flux_make_image/script.ts';
import type { Host } from '../../sdk/script.ts';

const failureBy = (dialect: Dialect, reply: Partial<PlatformReply>) =>
  dialect.failure?.({ status: 200, headers: {}, body: {}, ...reply });

describe('Other systems', () => {
  it('GitHub is asked again when its limit is reset, as its best practices demand', () => {
    const headers = {
      date: 'Sun, 29 Nov 2026 10:00:00 GMT',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(Date.parse('2026-11-29T10:45:00Z') / 1_000),
    };
    expect(failureBy(github, { status: 403, headers })).to.include({
      code: 'platform_rate_limited',
      retryAfterMs: 45 * 60_000,
    });
    expect(failureBy(github, { status: 429 })).to.include({ retryAfterMs: 60_000 });
  });
  it('a login that may not do one thing is told what is missing, and is not to be connected anew', () => {
    const told = (dialect: Dialect, reply: Partial<PlatformReply>) => {
      const { headers = {}, status = 200, body = null } = reply;
      const { failure } = judgeReply(
        { status, headers, text: JSON.stringify(body) } as never,
        dialect,
      );
      return failureOfReply(failure!, status, 'read', [], (text) => text).error;
    };
    const googleSays = (error: string) => ({
      status: 403,
      body: {
        error: {
          message: 'No.',
          details: [{ errors: [{ errorCode: { authorizationError: error }, message: 'No.' }] }],
        },
      },
    });
    const cases: readonly (readonly [Dialect, Partial<PlatformReply>, RegExp])[] = [
      [google, googleSays('USER_PERMISSION_DENIED'), /manager account/],
      [google, googleSays('CUSTOMER_NOT_ENABLED'), /closed/],
      [google, googleSays('CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION'), /Explorer access/],
      [tiktok, { body: { code: 40001, message: 'No permission to operate pixel C.' } }, /pixel/],
      [reddit, { status: 403, body: { error: { message: 'No.' } } }, /right/],
      [{}, { status: 403, body: { message: 'No.' } }, /right/],
    ];
    for (const [dialect, reply, says] of cases) {
      const { details } = told(dialect, reply);
      expect(details.hint)
        .to.match(says)
        .and.not.match(/reconnect/i);
    }
    const token = told({}, { status: 401, body: {} });
    expect(token.details.hint ?? token.hint).to.match(/Reconnect/);
  });
  it('ElevenLabs is understood by its code, with its legacy status or without', () => {
    const told = (detail: object) => failureBy(elevenlabs, { status: 401, body: { detail } })?.code;
    expect(told({ code: 'quota_exceeded', message: 'x' })).to.equal('platform_rejected');
    expect(told({ status: 'quota_exceeded', message: 'x' })).to.equal('platform_rejected');
    expect(told({ code: 'voice_not_found', status: 'x', message: 'x' })).to.equal(
      'platform_not_found',
    );
  });
  it('BuiltWith gets its key in the query, as every client of the vendor sends it', () => {
    const url = new URL('https://api.builtwith.com/whoamiv1/api.json');
    builtwith.prepare?.({ url } as never, { api_key: 'k-1' } as never, 'a@b.example');
    expect(url.searchParams.get('KEY')).to.equal('k-1');
  });
  it('Analytics has as many tokens left as the project has, which run out first', () => {
    const propertyQuota = {
      tokensPerDay: { consumed: 9, remaining: 190_000 },
      tokensPerHour: { consumed: 9, remaining: 26_000 },
      tokensPerProjectPerHour: { consumed: 9, remaining: 120 },
    };
    expect(quotaOf({ propertyQuota } as never).tokens_left_this_hour).to.equal(120);
  });
  it('Twilio shows a standard key messages, and no account', async () => {
    const platform = await anEmulatedPlatform('twilio');
    const ask = async (user: string, secret: string, path: string) => {
      const basic = Buffer.from(`${user}:${secret}`).toString('base64');
      const url = `${platform.address}/2010-04-01/Accounts/${account.sid}${path}`;
      return (await fetch(url, { headers: { authorization: `Basic ${basic}` } })).status;
    };
    expect(await ask(apiKey.sid, apiKey.secret, '/Messages.json?PageSize=1')).to.equal(200);
    expect(await ask(apiKey.sid, apiKey.secret, '.json')).to.equal(401);
    expect(await ask(account.sid, authToken, '.json')).to.equal(200);
    await platform.close();
  });
  for (const [width, height] of [
    [3_840, 3_840],
    [3_000, 3_000],
    [3_840, 2_160],
    [100, 100],
    [3_840, 100],
  ] as const)
    it(`OpenAI paints ${width} by ${height} within its pixels`, async () => {
      let size = '';
      const post = (_path: string, body: { readonly size: string }) => {
        size = body.size;
        return Promise.resolve({ data: [{ b64_json: {} }] });
      };
      await paint({ prompt: 'x', width, height } as never, { post } as unknown as Host);
      const [wide = 0, high = 0] = size.split('x').map(Number);
      expect([wide % 16, high % 16]).to.deep.equal([0, 0]);
      expect(wide * high).to.be.within(655_360, 3_840 * 2_160);
      expect(Math.max(wide, high)).to.be.at.most(3_840);
      expect(Math.max(wide, high) / Math.min(wide, high)).to.be.at.most(3);
    });
  for (const [polling_url, path] of [
    ['https://api.bfl.ai/v1/get_result?id=task-id-here', 'get_result'],
    ['https://api.eu2.bfl.ai/v1/get_result?id=task-1', '@eu2/get_result'],
    ['https://api.ap1.bfl.ai/v1/get_result?id=task-1', '@ap1/get_result'],
    ['https://api.us5.bfl.ai/v1/get_result?id=task-1', '@us5/get_result'],
  ] as const)
    it(`Flux is asked at ${polling_url.split('/')[2]}, where its answer says`, async () => {
      const asked: string[] = [];
      const host = {
        post: () => Promise.resolve({ polling_url }),
        get: (at: string) => {
          asked.push(at);
          return Promise.resolve({ status: 'Ready', result: { sample: 'https://x.bfl.ai/1.png' } });
        },
        ask: () => Promise.resolve({}),
      } as unknown as Host;
      await flux({ prompt: 'x', width: 1_024, height: 1_024 } as never, host);
      expect(asked).to.deep.equal([path]);
    });
});
