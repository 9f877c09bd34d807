import { expect } from 'chai';
import { createLane } from '../../../runtime/platforms/lane.ts';
import { failureOf } from '../../support/a-gateway.ts';

const timers = { sleep: async () => undefined } as never;
const { signal } = new AbortController();

describe('A lane to one account', () => {
  it('lets calls wait for a place by a clock that counts in fractions of a millisecond', async () => {
    const lane = createLane(1, () => 1000.2, timers);
    const leave = await lane.enter(signal, 60_999.9);
    const second = lane.enter(signal, 60_999.9);
    leave();
    (await second)();
    expect(lane.idle).to.equal(true);
  });

  it('refuses a call that waited until its end', async () => {
    const lane = createLane(1, () => 1000.2, timers);
    await lane.enter(signal, 2000);
    expect(await failureOf(lane.enter(signal, 1001.7))).to.include({
      code: 'platform_rate_limited',
    });
  });
});
