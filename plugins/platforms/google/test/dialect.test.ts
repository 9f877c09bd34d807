import { expect } from 'chai';
import dialect from '../dialect.ts';
import { ACTIVE, anEmulator, type AnEmulator, type Reply } from './an-emulator.ts';

const failure = ({ status, body }: Reply) => dialect.failure!({ status, headers: {}, body });

describe('The Google Ads dialect', () => {
  let emulator: AnEmulator;
  before(async () => {
    emulator = await anEmulator();
  });
  after(() => emulator.close());
  const query = (text: string, verb = 'search') =>
    emulator.send('POST', `customers/${ACTIVE}/googleAds:${verb}`, { query: text });

  it('takes a server error for an outage, in whatever words: a write that met it has an unknown outcome (P4)', () => {
    for (const body of [{ error: 'upstream gone' }, { error: null }, {}, null])
      expect(failure({ status: 503, body })).to.include({ code: 'platform_unavailable' });
    expect(failure({ status: 503, body: { error: 'upstream gone' } })!.retry).to.not.equal(true);
  });

  it('strips the dashes of a customer id', () => {
    expect(dialect.accountId!(' 111-222-3333 ')).to.equal(ACTIVE);
  });

  it('finds nothing wrong with a success', async () => {
    expect(failure(await query('SELECT campaign.id FROM campaign'))).to.equal(undefined);
    expect(failure(await query('SELECT campaign.id FROM campaign', 'searchStream'))).to.equal(
      undefined,
    );
  });

  it('reads code, words and value of a refusal, from a search and from a stream', async () => {
    for (const verb of ['search', 'searchStream']) {
      const found = failure(await query('SELECT campaign.foo FROM campaign', verb));
      expect(found).to.include({
        code: 'platform_rejected',
        platformCode: 'queryError.UNRECOGNIZED_FIELD',
        status: 400,
      });
      expect(found!.message).to.contain("'campaign.foo'");
      expect(found!.retry).to.not.equal(true);
    }
  });

  it('says where in a mutate the fault is, also in a partial failure of a 200', async () => {
    const operations = [{ create: { name: 'A', amountMicros: '1' } }];
    for (const partialFailure of [false, true]) {
      const found = failure(
        await emulator.mutate('campaignBudgets', operations, { partialFailure }),
      );
      expect(found).to.include({
        code: 'platform_rejected',
        platformCode: 'campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT',
        status: 400,
      });
      expect(found!.message).to.contain('operations[0].create.amount_micros');
    }
  });

  it('asks for a fresh token when the token was refused, not when the user was', async () => {
    emulator.faults.plan({ kind: 'expired_token', path: 'googleAds' });
    expect(failure(await query('SELECT campaign.id FROM campaign'))).to.include({
      code: 'platform_auth_failed',
      refresh: true,
    });
    const denied = failure(await emulator.search('SELECT customer.id FROM customer', '1234567890'));
    expect(denied).to.include({
      code: 'platform_auth_failed',
      platformCode: 'authorizationError.USER_PERMISSION_DENIED',
    });
    expect(denied!.refresh).to.not.equal(true);
    expect(failure(await emulator.token({ refresh_token: 'gone' }))).to.include({
      code: 'platform_auth_failed',
      platformCode: 'invalid_grant',
    });
  });

  it('honours the delay that a throttle names', async () => {
    emulator.faults.plan({ kind: 'throttle', retry_after_seconds: 7, path: 'googleAds' });
    expect(failure(await query('SELECT campaign.id FROM campaign'))).to.include({
      code: 'platform_rate_limited',
      retryAfterMs: 7000,
      retry: true,
    });
  });

  it('tells an unknown object from a bad request, and a lasting from a passing server error', async () => {
    const update = { resourceName: `customers/${ACTIVE}/campaigns/1`, status: 'PAUSED' };
    expect(
      failure(await emulator.mutate('campaigns', [{ update, updateMask: 'status' }])),
    ).to.include({ code: 'platform_not_found' });
    expect(
      failure({ status: 503, body: { error: { code: 503, message: 'x', status: 'UNAVAILABLE' } } }),
    ).to.include({ code: 'platform_unavailable' });
    const error = (code: object) => ({
      error: { details: [{ errors: [{ errorCode: code, message: 'm' }] }] },
    });
    expect(
      failure({ status: 500, body: error({ internalError: 'INTERNAL_ERROR' }) })!.retry,
    ).to.not.equal(true);
    expect(
      failure({ status: 400, body: error({ databaseError: 'CONCURRENT_MODIFICATION' }) }),
    ).to.include({ retry: true });
    expect(failure({ status: 502, body: '<html>' })).to.include({ code: 'platform_unavailable' });
  });
});
