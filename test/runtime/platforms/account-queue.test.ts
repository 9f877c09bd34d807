import { expect } from 'chai';
import { createAccountQueue } from '../../../runtime/platforms/accounts/account-queue.ts';
import { failureOf } from '../../support/a-gateway.ts';

const timers = { sleep: async () => undefined } as never;
const { signal } = new AbortController();

describe('A queue to one account', () => {
  it('lets calls wait for a place by a clock that counts in fractions of a millisecond', async () => {
    const queue = createAccountQueue(1, () => 1000.2, timers);
    const leave = await queue.enter(signal, 60_999.9);
    const second = queue.enter(signal, 60_999.9);
    leave();
    (await second)();
    expect(queue.isIdle()).to.equal(true);
  });

  it('a place that is given back twice is one place', async () => {
    const queue = createAccountQueue(1, () => 1000, timers);
    const leave = await queue.enter(signal, 60_000);
    leave();
    leave();
    await queue.enter(signal, 60_000);
    let inside = false;
    const second = queue.enter(signal, 60_000).then((done) => {
      inside = true;
      return done;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(inside).to.equal(false);
    second.catch(() => undefined);
  });

  it('a shorter pause does not shorten the one that runs', async () => {
    const waits: number[] = [];
    const counting = { sleep: async (ms: number) => void waits.push(ms) } as never;
    const queue = createAccountQueue(1, () => 1000, counting);
    queue.pause(5_000);
    queue.pause(100);
    (await queue.enter(signal, 60_000))();
    expect(waits).to.deep.equal([5_000]);
    expect(queue.isIdle()).to.equal(false);
    expect(await failureOf(queue.enter(signal, 5_999))).to.have.nested.property(
      'details.retryAfterSeconds',
      5,
    );
  });

  it('refuses a call that waited until its end', async () => {
    const queue = createAccountQueue(1, () => 1000.2, timers);
    await queue.enter(signal, 2000);
    expect(await failureOf(queue.enter(signal, 1001.7))).to.include({
      code: 'platform_rate_limited',
    });
  });
});
