/** X says in headers what is left, and in lists what was wrong. */
import { expect } from 'chai';
import dialect from '../dialect.ts';
import type { PlatformReply } from '../../../../sdk/platform.ts';

const date = 'Sat, 21 Nov 2026 10:00:00 GMT';
const at = (seconds: number) => String(Date.parse(date) / 1000 + seconds);
const reply = (status: number, headers: Record<string, string>, body: unknown = {}) =>
  ({ status, headers: { date, ...headers }, body }) satisfies PlatformReply;

describe('The dialect of X', () => {
  const pause = (headers: Record<string, string>) => dialect.pauseMs!(reply(200, headers));

  it('pauses until the reset when nothing is left, the account before the user', () => {
    const user = { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': at(30) };
    expect(pause(user)).to.equal(30_000);
    const account = { 'x-account-rate-limit-remaining': '7', 'x-account-rate-limit-reset': at(60) };
    expect(pause({ ...user, ...account })).to.equal(0);
    expect(pause({ ...account, 'x-account-rate-limit-remaining': '0' })).to.equal(60_000);
    expect(pause({})).to.equal(0);
  });

  it('never waits for longer than a window, whatever a clock says', () => {
    const far = { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': at(86_400) };
    expect(pause(far)).to.equal(15 * 60_000);
    expect(pause({ ...far, 'x-rate-limit-reset': at(-60) })).to.equal(1_000);
    expect(pause({ 'x-rate-limit-remaining': '0' })).to.equal(1_000);
  });

  const failures: readonly (readonly [string, PlatformReply, object])[] = [
    [
      'the parameter at fault',
      reply(400, {}, { errors: [{ code: 'INVALID_TIME', message: 'No', parameter: 'start' }] }),
      { code: 'platform_rejected', platformCode: 'INVALID_TIME', message: 'No (start)' },
    ],
    [
      'what is not there',
      reply(400, {}, { errors: [{ code: 'CAMPAIGN_NOT_FOUND', message: 'None' }] }),
      { code: 'platform_not_found' },
    ],
    [
      'a part of a batch that failed, though the status is a success',
      reply(200, {}, { operation_errors: [[{ code: 'INVALID_PARAMETER', message: 'No' }]] }),
      { code: 'platform_rejected' },
    ],
    [
      'when an overloaded X wants to be asked again',
      reply(503, { 'retry-after': '4' }, 'oh'),
      { code: 'platform_unavailable', retryAfterMs: 4_000 },
    ],
    [
      'a refusal of an upload, which is a problem of another API',
      reply(400, {}, { title: 'Invalid Request', detail: 'media is required', status: 400 }),
      { code: 'platform_rejected', message: 'media is required' },
    ],
    ['who may not', reply(403, {}, {}), { code: 'platform_auth_failed' }],
  ];
  for (const [what, answer, expected] of failures)
    it(`tells ${what}`, () => expect(dialect.failure!(answer)).to.include(expected));
  it('takes a list without errors for a success', () =>
    expect(dialect.failure!(reply(200, {}, { data: [], errors: [] }))).to.equal(undefined));
});
