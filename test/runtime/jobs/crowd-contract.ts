/** Promises of jobs beside others and at their end, whichever queue is under them. */
import { expect } from 'chai';
import { createJobs } from '../../../runtime/jobs/create-jobs.ts';
import type { JobQueue } from '../../../runtime/jobs/queue.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { pino } from 'pino';
import { jobsBench, done, minuteMs, someSettings, type Ground } from './jobs-bench.ts';

export function crowdContract(name: string, open: () => Promise<Ground>): void {
  describe(`Many jobs, and their end, on ${name}`, () => {
    const { ground, begun, aProcess, aJob, turn, begin, turns, find } = jobsBench(open);

    it('of an organization with a thousand in the queue do not delay the first of another', async function () {
      this.timeout(30_000);
      const jobs = await aProcess(undefined, { workers: 2, perOrganization: 2 });
      await ground.store.transact(async (tx) => {
        for (let i = 0; i < 1_000; i++) await jobs.startIn(tx, aJob());
      });
      ground.clock.advance(1_000);
      await jobs.start(aJob({ organizationId: 2 }));
      await jobs.start(aJob({ organizationId: 3 }));
      while (begun.length < 8) await turn(jobs);
      const at = [2, 3].map((id) => begun.findIndex((one) => one.organizationId === id));
      expect(Math.min(...at)).to.be.greaterThan(-1);
      expect(Math.max(...at)).to.be.lessThan(5);
    });

    it('keep to so many at once per organization, and in all', async () => {
      const now = new Map<number, number>();
      let most = 0;
      let mostOfOne = 0;
      let gate = Promise.withResolvers<void>();
      const jobs = await aProcess(
        async ({ job: { organizationId } }) => {
          now.set(organizationId, (now.get(organizationId) ?? 0) + 1);
          most = Math.max(
            most,
            [...now.values()].reduce((a, b) => a + b),
          );
          mostOfOne = Math.max(mostOfOne, now.get(organizationId)!);
          await gate.promise;
          now.set(organizationId, now.get(organizationId)! - 1);
          return done;
        },
        { workers: 3, perOrganization: 2 },
      );
      for (let i = 0; i < 9; i++) await jobs.start(aJob({ organizationId: 1 + (i % 2) }));
      for (let round = 1; round <= 3; round++) {
        await begin(jobs, 3 * round);
        gate.resolve();
        await jobs.dispatcher.idle();
        gate = Promise.withResolvers<void>();
      }
      expect({ most, mostOfOne, all: begun.length }).to.deep.equal({
        most: 3,
        mostOfOne: 2,
        all: 9,
      });
    });

    it('that are cancelled in the queue never run', async () => {
      const jobs = await aProcess();
      const job = await jobs.start(aJob());
      expect(await jobs.cancel(1, job.id)).to.include({ status: 'cancelled', creditsUsed: 0 });
      await turns(jobs);
      expect(begun).to.deep.equal([]);
      expect(await jobs.cancel(1, job.id)).to.include({ status: 'cancelled' });
      expect(await jobs.depth()).to.deep.equal({ queued: 0, running: 0 });
    });

    it('that are cancelled while they run are told so, and end as cancelled', async () => {
      const jobs = await aProcess(
        ({ signal }) =>
          new Promise((resolve) =>
            signal.addEventListener('abort', () =>
              resolve({
                ok: false,
                changed: false,
                creditsUsed: 0,
                error: new ServiceError('timed_out'),
              }),
            ),
          ),
      );
      const job = await jobs.start(aJob());
      await begin(jobs, 1);
      expect(await jobs.cancel(1, job.id)).to.include({ status: 'running', cancelRequested: true });
      await jobs.dispatcher.idle();
      expect(await find(jobs, job)).to.include({ status: 'cancelled' });
    });

    it('that another process cancels are told so within a second or two', async () => {
      const left = { ok: false, changed: false, creditsUsed: 0 } as const;
      const error = new ServiceError('timed_out');
      const working = await aProcess(
        ({ signal }) =>
          new Promise((resolve) =>
            signal.addEventListener('abort', () => resolve({ ...left, error })),
          ),
      );
      const other = await aProcess(undefined, { workers: 0 });
      const job = await working.start(aJob());
      await begin(working, 1);
      await other.cancel(1, job.id);
      await working.dispatcher.idle();
      expect(await find(other, job)).to.include({ status: 'cancelled', attempts: 1 });
    });

    it('that finish their change although they were cancelled say that they succeeded', async () => {
      let finish: () => void = () => undefined;
      const jobs = await aProcess(() => new Promise((resolve) => (finish = () => resolve(done))));
      const job = await jobs.start(aJob());
      await begin(jobs, 1);
      await jobs.cancel(1, job.id);
      finish();
      await jobs.dispatcher.idle();
      expect(await find(jobs, job)).to.include({ status: 'succeeded', creditsUsed: 2 });
    });

    it('H3: that run when the service stops finish, or go back to the queue for another process', async () => {
      let finish: () => void = () => undefined;
      const stopping = await aProcess(
        ({ job, signal }) =>
          new Promise((resolve) => {
            const left = { ok: false, changed: false, creditsUsed: 0 } as const;
            const error = new ServiceError('timed_out');
            if (job.organizationId === 1) finish = () => resolve(done);
            else signal.addEventListener('abort', () => resolve({ ...left, error }));
          }),
        {},
        'a',
      );
      const first = await stopping.start(aJob());
      const second = await stopping.start(aJob({ organizationId: 2 }));
      await begin(stopping, 2);
      const stopped = stopping.stop(1);
      finish();
      await stopped;
      const other = await aProcess(undefined, {}, 'b');
      expect(await find(other, first)).to.include({ status: 'succeeded' });
      expect(await find(other, second)).to.include({ status: 'queued', attempts: 0 });
      await turns(other);
      expect(await find(other, second)).to.include({ status: 'succeeded', attempts: 1 });
      expect(begun.map(({ by }) => by)).to.deep.equal(['a', 'a', 'b']);
    });

    it('are done, once, although their tickets were lost, as when the store was copied', async () => {
      const { store, clock } = ground;
      const nowhere = { add: async () => undefined } as unknown as JobQueue;
      const log = pino({ level: 'silent' });
      const lost = createJobs({ store, clock, log, queue: nowhere, config: someSettings });
      const job = await lost.start(aJob());
      const jobs = await aProcess(undefined, { pollMs: 60_000 });
      const kept = await jobs.start(aJob());
      await jobs.work();
      await turns(jobs);
      await turns(jobs);
      expect(begun.map(({ id }) => id).sort()).to.deep.equal([job.id, kept.id].sort());
    });

    it('write down how far they are', async () => {
      let go: () => void = () => undefined;
      const jobs = await aProcess(async ({ progress }) => {
        progress('a third', 1, 3);
        ground.clock.advance(2_000);
        progress('two thirds', 2, 3);
        await new Promise<void>((resolve) => (go = resolve));
        return done;
      });
      const job = await jobs.start(aJob());
      await begin(jobs, 1);
      let seen = await find(jobs, job);
      while (seen.message !== 'two thirds') {
        await new Promise((resolve) => setImmediate(resolve));
        seen = await find(jobs, job);
      }
      expect(seen.progress).to.be.closeTo(2 / 3, 0.001);
      go();
      await jobs.dispatcher.idle();
    });

    it('are forgotten some days after their end, and not before', async () => {
      const jobs = await aProcess();
      const job = await jobs.start(aJob());
      await turns(jobs);
      ground.clock.advance(6 * 24 * 60 * minuteMs);
      expect(await jobs.sweep()).to.equal(0);
      ground.clock.advance(2 * 24 * 60 * minuteMs);
      expect(await jobs.sweep()).to.equal(1);
      expect(await jobs.find(1, job.id)).to.equal(undefined);
    });

    it('are listed oldest first, page by page', async () => {
      const jobs = await aProcess();
      const ids: string[] = [];
      for (let i = 0; i < 5; i++) {
        ids.push((await jobs.start(aJob())).id);
        ground.clock.advance(10);
      }
      const first = await jobs.list(1, { limit: 3 });
      const second = await jobs.list(1, { limit: 3, after: first.next });
      expect([...first.jobs, ...second.jobs].map(({ id }) => id)).to.deep.equal(ids);
      expect(second.next).to.equal(undefined);
    });
  });
}
