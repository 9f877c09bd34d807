import { expect } from 'chai';
import { judgeReply } from '../../../runtime/platforms/judge-reply.ts';

const retryAfter = (headers: Readonly<Record<string, string>>) =>
  judgeReply({ status: 503, headers, text: '{}' }, {}).failure?.retryAfterMs;

describe('When a platform asks to come back later', () => {
  it('seconds are seconds', () => {
    expect(retryAfter({ 'retry-after': '7' })).to.equal(7_000);
  });
  it('a date counts from the date of the answer, whatever clock is here', () => {
    const date = 'Fri, 20 Nov 2026 12:00:00 GMT';
    expect(retryAfter({ date, 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' })).to.equal(30_000);
    expect(retryAfter({ date, 'retry-after': 'Fri, 20 Nov 2026 11:00:00 GMT' })).to.equal(0);
  });
  it('what cannot be read is no wish', () => {
    for (const text of ['soon', '-5', '1e9', ''])
      expect(retryAfter({ 'retry-after': text }), text).to.equal(undefined);
    expect(retryAfter({ 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' })).to.equal(undefined);
  });
});
