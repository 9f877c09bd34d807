import { expect } from 'chai';
import {
  accountBreaker,
  enterBoth,
  platformBreaker,
  type Breaker,
  type CallResult,
} from '../../../runtime/platforms/breaker.ts';

/** A breaker, a clock to move, and whether it lets a call through. */
function aBreaker(make: typeof accountBreaker) {
  let now = 0;
  const breaker = make('acme', () => now);
  const times = (count: number, result: CallResult, organizationId = 1) => {
    for (let n = 0; n < count; n += 1) breaker.enter(organizationId)(result);
  };
  const isOpen = (organizationId = 1) => !isIn(breaker, organizationId);
  return { breaker, times, isOpen, pass: (ms: number) => (now += ms) };
}

function isIn(breaker: Breaker, organizationId: number): boolean {
  try {
    breaker.enter(organizationId)('neither');
    return true;
  } catch {
    return false;
  }
}

describe('The breaker of an account', () => {
  it('stays closed while more calls succeed than fail', () => {
    const { times, isOpen } = aBreaker(accountBreaker);
    times(30, 'success');
    times(25, 'failure');
    expect(isOpen()).to.equal(false);
    times(6, 'failure');
    expect(isOpen()).to.equal(true);
  });
  it('forgets failures that are older than its window', () => {
    const { times, isOpen, pass } = aBreaker(accountBreaker);
    times(19, 'failure');
    pass(30_001);
    times(19, 'failure');
    expect(isOpen()).to.equal(false);
    times(1, 'failure');
    expect(isOpen()).to.equal(true);
  });
  it('lets one call try after its pause, and the others wait for how that ends', () => {
    const { breaker, times, isOpen, pass } = aBreaker(accountBreaker);
    times(20, 'failure');
    pass(14_999);
    expect(isOpen()).to.equal(true);
    pass(1);
    const report = breaker.enter(1);
    expect(isOpen()).to.equal(true);
    report('neither');
    expect(isOpen()).to.equal(false);
    breaker.enter(1)('success');
    times(19, 'failure');
    expect(isOpen()).to.equal(false);
  });
  it('can be forgotten when nothing is counted, or when its pause is over', () => {
    const { breaker, times, pass } = aBreaker(accountBreaker);
    expect(breaker.isIdle()).to.equal(true);
    times(20, 'failure');
    expect(breaker.isIdle()).to.equal(false);
    pass(15_000);
    expect(breaker.isIdle()).to.equal(true);
  });
});

describe('The breaker of a platform (U6)', () => {
  it('is not opened by one organization, however often its calls fail', () => {
    const { times, isOpen } = aBreaker(platformBreaker);
    times(1_000, 'failure', 1);
    times(9, 'failure', 2);
    expect([isOpen(1), isOpen(2), isOpen(3)]).to.deep.equal([false, false, false]);
    times(1, 'failure', 2);
    expect([isOpen(1), isOpen(2), isOpen(3)]).to.deep.equal([true, true, true]);
  });
  it('opens on a few failures of each of many', () => {
    const { times, isOpen } = aBreaker(platformBreaker);
    for (let id = 1; id <= 20; id += 1) times(1, 'failure', id);
    expect(isOpen(21)).to.equal(true);
  });
  it('lets an organization through that was answered lately, until that fails too', () => {
    const { breaker, times, isOpen } = aBreaker(platformBreaker);
    times(1, 'success', 7);
    times(1, 'success', 8);
    times(15, 'failure', 1);
    times(6, 'failure', 2);
    times(4, 'failure', 3);
    expect([isOpen(3), isOpen(7), isOpen(8)]).to.deep.equal([true, false, false]);
    breaker.enter(7)('failure');
    expect([isOpen(7), isOpen(8)]).to.deep.equal([true, false]);
    // An answer of the platform to one shows that it is there.
    breaker.enter(8)('success');
    expect(isOpen(3)).to.equal(false);
  });
  it('is not tried by a call that the breaker of its account refuses, nor the other way round', () => {
    let now = 0;
    const own = accountBreaker('acme', () => now);
    const shared = platformBreaker('acme', () => now);
    const other = accountBreaker('acme', () => now);
    for (let n = 0; n < 20; n += 1) own.enter(1)('failure');
    for (let n = 0; n < 20; n += 1) shared.enter(n)('failure');
    expect(() => enterBoth(own, shared, 1)).to.throw('account of acme');
    expect(() => enterBoth(other, shared, 1)).to.throw(/^acme/);
    now = 15_000;
    const trial = shared.enter(2);
    expect(() => enterBoth(own, shared, 1)).to.throw(/^acme/);
    trial('neither');
    enterBoth(own, shared, 1)('success');
    expect([isIn(own, 1), isIn(shared, 3)]).to.deep.equal([true, true]);
  });
});
