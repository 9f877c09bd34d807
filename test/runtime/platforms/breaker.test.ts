import { expect } from 'chai';
import { createBreaker } from '../../../runtime/platforms/breaker.ts';

/** A breaker, a clock to move, and whether it lets a call through. */
function aBreaker() {
  let now = 0;
  const breaker = createBreaker('acme', () => now);
  const times = (count: number, result: 'success' | 'failure' | 'neither') => {
    for (let n = 0; n < count; n += 1) breaker.record(result);
  };
  const isOpen = () => {
    try {
      breaker.enter();
      return false;
    } catch {
      return true;
    }
  };
  return { breaker, times, isOpen, pass: (ms: number) => (now += ms) };
}

describe('The breaker of a platform', () => {
  it('stays closed while more calls succeed than fail', () => {
    const { times, isOpen } = aBreaker();
    times(30, 'success');
    times(25, 'failure');
    expect(isOpen()).to.equal(false);
    times(6, 'failure');
    expect(isOpen()).to.equal(true);
  });
  it('forgets failures that are older than its window', () => {
    const { times, isOpen, pass } = aBreaker();
    times(19, 'failure');
    pass(30_001);
    times(19, 'failure');
    expect(isOpen()).to.equal(false);
    times(1, 'failure');
    expect(isOpen()).to.equal(true);
  });
  it('lets one call try after its pause, and the others wait for how that ends', () => {
    const { breaker, times, isOpen, pass } = aBreaker();
    times(20, 'failure');
    pass(14_999);
    expect(isOpen()).to.equal(true);
    pass(1);
    expect([isOpen(), isOpen()]).to.deep.equal([false, true]);
    breaker.record('neither');
    expect(isOpen()).to.equal(false);
  });
});
