import { expect } from 'chai';
import { pino } from 'pino';
import { createJobs } from '../../../runtime/jobs/create-jobs.ts';
import { createStoreQueue } from '../../../runtime/jobs/store-queue.ts';
import { createLowdbStore } from '../../../runtime/stores/lowdb/lowdb-store.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import { aFolder } from '../../support/a-folder.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { crowdContract } from './crowd-contract.ts';
import { someSettings, type Ground } from './jobs-bench.ts';
import { jobsContract } from './jobs-contract.ts';

for (const [name, aStore] of [
  ['memory', async () => createMemoryStore()],
  [
    'a data folder',
    (clock: ReturnType<typeof manualClock>) => createLowdbStore({ folder: aFolder(), clock }),
  ],
] as const) {
  const aGround = async (): Promise<Ground> => {
    const clock = manualClock();
    const store = await aStore(clock);
    return {
      store,
      clock,
      aQueue: async () => createStoreQueue({ store, clock, alone: false }),
      pass: async (ms) => clock.advance(ms),
      close: () => store.close(),
    };
  };
  jobsContract(name, aGround);
  crowdContract(name, aGround);
}

describe('Jobs in a data folder', () => {
  const log = pino({ level: 'silent' });
  const wish = { organizationId: 1, kind: 'thing', tool: 't', keyId: 'k', payload: null };

  it('G4: that ran when the process died are done after the restart, at once', async () => {
    const clock = manualClock();
    const folder = aFolder();
    const before = await createLowdbStore({ folder, clock });
    const queue = createStoreQueue({ store: before, clock, alone: true });
    const dying = createJobs({ store: before, clock, log, queue, config: someSettings });
    dying.register('thing', () => new Promise(() => undefined));
    const { id } = await dying.start(wish);
    await dying.dispatcher.fill();
    while ((await dying.find(1, id))?.status !== 'running')
      await new Promise((resolve) => setImmediate(resolve));
    await before.close();

    const store = await createLowdbStore({ folder, clock });
    const jobs = createJobs({
      store,
      clock,
      log,
      config: someSettings,
      queue: createStoreQueue({ store, clock, alone: true }),
    });
    jobs.register('thing', async () => ({ ok: true, result: { n: 1 }, creditsUsed: 0 }));
    await jobs.work();
    await jobs.dispatcher.fill();
    await jobs.dispatcher.idle();
    expect(await jobs.find(1, id)).to.include({ status: 'succeeded', attempts: 2 });
    await jobs.stop(0);
    await store.close();
  });

  for (const [jump, ms] of [
    ['back two hours', -2 * 3600_000],
    ['ahead a day', 24 * 3600_000],
  ] as const)
    it(`G1: run although the clock jumps ${jump}, once each`, async () => {
      const clock = manualClock();
      const store = createMemoryStore();
      const queue = createStoreQueue({ store, clock, alone: true });
      const jobs = createJobs({ store, clock, log, queue, config: someSettings });
      let runs = 0;
      jobs.register('thing', async () => {
        runs += 1;
        return { ok: true, result: {}, creditsUsed: 0 };
      });
      const { id } = await jobs.start(wish);
      clock.set(clock.now() + ms);
      await jobs.dispatcher.fill();
      await jobs.dispatcher.idle();
      expect(runs).to.equal(1);
      expect(await jobs.find(1, id)).to.include({ status: 'succeeded' });
    });
});
