/** Tests of what the gateway is told of LinkedIn's replies, and what it puts on requests. */
import { expect } from 'chai';
import dialect from '../dialect.ts';
import platform from '../platform.json' with { type: 'json' };
import plugin from '../plugin.json' with { type: 'json' };

const failure = (status: number, body: unknown = {}) =>
  dialect.failure?.({ status, headers: {}, body });

const methodOf = (method: string, query: string, body?: unknown) => {
  const url = new URL(`https://api.linkedin.com/rest/x${query}`);
  const request = { method, url, headers: {} as Record<string, string>, body };
  dialect.prepare?.(request, {});
  return request.headers['x-restli-method'];
};

describe("LinkedIn's dialect", () => {
  it('speaks one version, said in one place, and knows when it ends', () => {
    expect(platform.headers['LinkedIn-Version']).to.equal(platform.version.current);
    expect(platform.version.retires).to.match(/^\d{4}-\d{2}-\d{2}$/);
    expect(platform.headers['X-Restli-Protocol-Version']).to.equal('2.0.0');
  });
  it('takes an account as number and as URN', () => {
    expect(
      ['urn:li:sponsoredAccount:7', ' 7 '].map((given) => dialect.accountId?.(given)),
    ).to.deep.equal(['7', '7']);
  });
  it('takes URNs as ids, and nothing that could be another path', () => {
    const fits = (id: string) => new RegExp(platform.idPattern).test(id);
    expect(['7', 'urn:li:sponsoredCreative:7', 'urn:li:image:C4E-x_1'].every(fits)).to.equal(true);
    expect(['', '*', 'urn:li:x:', '7/8', '..', 'urn:li:x:(a,b)', '7,8'].some(fits)).to.equal(false);
  });
  it('routes the generic names to scripts of its own', () => {
    expect(Object.keys(plugin.routes)).to.include.members([
      'list_campaigns',
      'pause_campaign',
      'enable_campaign',
      'update_campaign_budget',
      'get_account_daily_spend',
    ]);
  });

  for (const [what, args, method] of [
    ['a partial update', ['POST', '', { patch: { $set: {} } }], 'PARTIAL_UPDATE'],
    ['a batch of members', ['POST', '', { elements: [] }], 'BATCH_CREATE'],
    ['an action', ['POST', '?action=createInline', { creative: {} }], 'ACTION'],
    ['a finder', ['GET', '?q=search'], 'FINDER'],
    ['a batch read', ['GET', '?ids=List(1)'], 'BATCH_GET'],
    ['a deletion', ['DELETE', ''], 'DELETE'],
    ['a creation', ['POST', '', { name: 'patch' }], undefined],
    ['a read', ['GET', ''], undefined],
  ] as const)
    it(`says that ${what} is one`, () => {
      expect(methodOf(...(args as unknown as [string, string, unknown?]))).to.equal(method);
    });

  it('finds the id of what was created in the header, decoded', () => {
    const reply = (headers: Record<string, string>) =>
      dialect.body?.({ status: 201, headers, body: null });
    const urn = 'urn%3Ali%3AsponsoredCreative%3A7';
    expect(reply({ 'x-restli-id': urn })).to.deep.equal({ id: 'urn:li:sponsoredCreative:7' });
    expect(reply({ 'x-linkedin-id': '7' })).to.deep.equal({ id: '7' });
    expect(reply({})).to.equal(null);
    const body = { elements: [] };
    const headers = { 'x-restli-id': '7' };
    expect(dialect.body?.({ status: 200, headers, body })).to.equal(body);
  });

  for (const [what, status, body, wanted] of [
    [
      'an expired token',
      401,
      { serviceErrorCode: 65602 },
      { code: 'platform_auth_failed', refresh: true },
    ],
    ['a missing role', 403, { serviceErrorCode: 100 }, { code: 'platform_rejected' }],
    ['an object that is not there', 404, {}, { code: 'platform_not_found' }],
    ['a change at the same moment', 409, {}, { code: 'platform_rejected', retry: true }],
    ['wrong data', 422, {}, { code: 'platform_rejected' }],
    ['a version that ended', 426, { code: 'NONEXISTENT_VERSION' }, { code: 'platform_rejected' }],
    [
      'a throttled minute',
      429,
      { message: 'MEMBER MINUTE limit' },
      { code: 'platform_rate_limited', retry: true },
    ],
    ['an outage', 503, null, { code: 'platform_unavailable' }],
  ] as const)
    it(`reads ${what}`, () => {
      expect(failure(status, body)).to.include(wanted);
    });

  it('waits for midnight UTC when the allowance of the day is used up', () => {
    const body = { message: 'Resource level throttle APPLICATION DAY limit is reached.' };
    const headers = { date: 'Fri, 20 Nov 2026 22:30:00 GMT' };
    expect(dialect.failure?.({ status: 429, headers, body })).to.include({
      code: 'platform_rate_limited',
      retryAfterMs: 5_400_000,
    });
  });
  it('does not refresh for a token that was revoked', () => {
    expect(failure(401, { serviceErrorCode: 65601 })).to.not.have.property('refresh');
  });
  it('prefers the sentences about the fields, and keeps the code', () => {
    const inputErrors = [
      {
        code: 'FIELD_VALUE_TOO_LOW',
        description: 'The value 5 is too low',
        input: { inputPath: { fieldPath: 'dailyBudget/amount' } },
      },
    ];
    const body = {
      message: 'Multiple errors',
      code: 'MULTIPLE_VALIDATIONS_FAILED',
      errorDetails: { inputErrors, conditionalInputErrors: [] },
    };
    expect(failure(400, body)).to.include({
      message: 'dailyBudget/amount: FIELD_VALUE_TOO_LOW: The value 5 is too low',
      platformCode: 'MULTIPLE_VALIDATIONS_FAILED',
    });
  });
  it('takes a page for no failure', () => {
    expect(failure(200, { elements: [] })).to.equal(undefined);
  });
});
