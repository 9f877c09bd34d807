/** Amazon says when to come back; a batch says of each part what came of it. */
import { expect } from 'chai';
import dialect from '../dialect.ts';

describe('The dialect of Amazon DSP', () => {
  const failure = (status: number, headers: Record<string, string>, body: unknown) =>
    dialect.failure!({ status, headers, body });

  it('waits as long as a throttle says', () => {
    const throttled = failure(429, { 'retry-after': '7' }, { code: '429', message: 'Slow down' });
    expect(throttled).to.include({ code: 'platform_rate_limited', retryAfterMs: 7_000 });
    expect(failure(429, {}, {})).to.not.have.property('retryAfterMs');
  });
  it('takes a batch of which nothing was done for a refusal, and one of which some was for a success', () => {
    const error = { index: 0, errors: [{ code: 'FIELD_VALUE_IS_INVALID', message: 'No' }] };
    expect(failure(207, {}, { success: [], error: [error] })).to.have.property('code');
    expect(failure(207, {}, { success: [{ index: 1 }], error: [error] })).to.equal(undefined);
  });
});
