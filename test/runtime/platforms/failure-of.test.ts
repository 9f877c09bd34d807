import { expect } from 'chai';
import { failureOfReply } from '../../../runtime/platforms/reply/failure-of.ts';
import type { PlatformFailure } from '../../../sdk/platform.ts';

const judge = (failure: PlatformFailure, effect: 'read' | 'write', status = 200) =>
  failureOfReply(failure, status, effect, [500, 503], (text) => text);

describe('A verdict that stands in the body of a 200', () => {
  const down: PlatformFailure = { code: 'platform_unavailable', status: 500, message: 'down' };

  it('is an outage where the dialect says so: reads are repeated, writes have an unknown outcome (P4)', () => {
    expect(judge(down, 'read')).to.include({ repeat: true, outage: true });
    const write = judge(down, 'write');
    expect(write).to.include({ repeat: false, outage: true });
    expect(write.error.code).to.equal('outcome_unknown');
  });

  it('is a plain refusal otherwise', () => {
    const refusal = judge({ code: 'platform_rejected', status: 200, message: 'no' }, 'write');
    expect(refusal).to.include({ repeat: false, outage: false });
    expect(refusal.error.code).to.equal('platform_rejected');
  });
});
