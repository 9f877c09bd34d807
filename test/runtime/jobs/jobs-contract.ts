/** What jobs promise, whichever queue is under them. */
import { expect } from 'chai';
import { createJobs, type JobService } from '../../../runtime/jobs/create-jobs.ts';
import type { JobQueue } from '../../../runtime/jobs/queue.ts';
import type { Job, JobAttempt, JobOutcome, NewJob } from '../../../runtime/job.ts';
import type { Config } from '../../../runtime/config.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { codeOf } from '../../support/a-call.ts';
import type { ManualClock } from '../../support/manual-clock.ts';
import { pino } from 'pino';

/** One store and its queue, and any number of processes on them. */
export interface Ground {
  readonly store: Store;
  readonly clock: ManualClock;
  aQueue(): Promise<JobQueue>;
  /** So much time goes by: for clocks, delays and leases. */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
}

export const someSettings: Config['jobs'] = {
  ...{ workers: 4, perOrganization: 2, attempts: 3, backoffSeconds: 5, pollMs: 60_000 },
  keepDays: 7,
};
const done: JobOutcome = { ok: true, result: { done: true }, creditsUsed: 2 };
const minuteMs = 60_000;

export function jobsContract(name: string, open: () => Promise<Ground>): void {
  describe(`Jobs on ${name}`, () => {
    let ground: Ground;
    /** What was begun, in order. */
    let begun: { id: string; organizationId: number; by: string }[];
    const processes: JobService[] = [];

    beforeEach(async () => {
      begun = [];
      ground = await open();
    });
    afterEach(async () => {
      await Promise.all(processes.splice(0).map((one) => one.stop(0)));
      await ground.close();
    });

    type Work = (attempt: JobAttempt) => Promise<JobOutcome> | JobOutcome;
    async function aProcess(work: Work = () => done, more: Partial<Config['jobs']> = {}, by = 'a') {
      const { store, clock } = ground;
      const queue = await ground.aQueue();
      const log = pino({ level: 'silent' });
      const jobs = createJobs({ store, clock, queue, log, config: { ...someSettings, ...more } });
      jobs.register('thing', async (attempt) => {
        begun.push({ id: attempt.job.id, organizationId: attempt.job.organizationId, by });
        return work(attempt);
      });
      await queue.start();
      processes.push(jobs);
      return jobs;
    }
    const aJob = (more: Partial<NewJob> = {}): NewJob => ({
      ...{ organizationId: 1, kind: 'thing', tool: 'execute', keyId: 'key_1', payload: { n: 1 } },
      ...more,
    });
    /** All that is due and what follows from it at once. */
    async function turn(...all: JobService[]) {
      for (const { dispatcher } of all) await dispatcher.fill();
      await Promise.all(all.map(({ dispatcher }) => dispatcher.idle()));
    }
    /** Takes on what is due, until so many have begun. */
    async function begin(jobs: JobService, count: number) {
      await jobs.dispatcher.fill();
      while (begun.length < count) await new Promise((resolve) => setImmediate(resolve));
    }
    /** Runs until nothing is begun any more. */
    async function turns(jobs: JobService) {
      for (let before = -1; before !== begun.length;) {
        before = begun.length;
        await turn(jobs);
      }
    }
    const find = async (jobs: JobService, { id, organizationId }: Job) =>
      (await jobs.find(organizationId, id))!;

    it('are there before the caller is answered, and tell what they came to', async () => {
      const jobs = await aProcess();
      const started = await jobs.start(aJob());
      expect(started.id).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
      expect(await find(jobs, started)).to.include({
        status: 'queued',
        attempts: 0,
        progress: null,
      });
      expect(await jobs.depth()).to.deep.equal({ queued: 1, running: 0 });
      await turn(jobs);
      const ended = await find(jobs, started);
      expect(ended).to.include({ status: 'succeeded', attempts: 1, creditsUsed: 2, progress: 1 });
      expect(ended.result).to.deep.equal({ done: true });
      expect(await jobs.depth()).to.deep.equal({ queued: 0, running: 0 });
      expect(jobs.outcomes()).to.deep.equal({ succeeded: 1 });
    });

    it('are not there when the transaction they were started in fails', async () => {
      const jobs = await aProcess();
      const failing = ground.store.transact(async (tx) => {
        await jobs.startIn(tx, aJob());
        throw new Error('no');
      });
      expect(await failing.catch(String)).to.equal('Error: no');
      await turn(jobs);
      expect(begun).to.deep.equal([]);
      expect((await jobs.list(1)).jobs).to.deep.equal([]);
    });

    it('G4: started twice under one id are one job, done once', async () => {
      const jobs = await aProcess();
      const id = '019b0000-0000-7000-8000-000000000001';
      await Promise.all([jobs.start(aJob({ id })), jobs.start(aJob({ id }))]);
      await turns(jobs);
      await jobs.start(aJob({ id }));
      await turns(jobs);
      expect(begun).to.have.length(1);
    });

    it('O1: of another organization are not there', async () => {
      const jobs = await aProcess();
      const { id } = await jobs.start(aJob());
      expect(await jobs.find(2, id)).to.equal(undefined);
      expect(await jobs.cancel(2, id)).to.equal(undefined);
      expect(await jobs.release(2, id)).to.equal(undefined);
      expect((await jobs.list(2)).jobs).to.deep.equal([]);
    });

    it('are given to one process of several, each once', async () => {
      const [a, b] = [await aProcess(undefined, {}, 'a'), await aProcess(undefined, {}, 'b')];
      for (let i = 0; i < 12; i++) await a.start(aJob({ organizationId: 1 + (i % 3) }));
      while ((await a.depth()).queued > 0) await turn(a, b);
      expect(new Set(begun.map(({ id }) => id)).size).to.equal(12);
      expect(begun).to.have.length(12);
    });

    it('G4: are tried again after a growing delay, and parked after the last attempt', async () => {
      const fail: Work = () => ({
        ...{ ok: false, changed: false, creditsUsed: 0 },
        error: new ServiceError('platform_unavailable'),
      });
      const jobs = await aProcess(fail);
      const job = await jobs.start(aJob());
      const delays: number[] = [];
      for (let attempt = 1; attempt < 3; attempt++) {
        await turns(jobs);
        expect(begun).to.have.length(attempt);
        const waiting = await find(jobs, job);
        expect(waiting).to.include({ status: 'queued', attempts: attempt });
        delays.push(Date.parse(waiting.retryAt!) - ground.clock.now());
        await ground.pass(delays.at(-1)! + 1_000);
      }
      expect(delays[0]).to.be.within(2_500, 5_000);
      expect(delays[1]).to.be.within(5_000, 10_000);
      await turns(jobs);
      const parked = await find(jobs, job);
      expect(parked).to.include({ status: 'failed', parked: true, attempts: 3 });
      expect(parked.error).to.include({ code: 'platform_unavailable', retryable: true });
      await ground.pass(minuteMs * 10);
      await turns(jobs);
      expect(begun).to.have.length(3);
      expect((await jobs.list(1, { parked: true })).jobs.map(({ id }) => id)).to.deep.equal([
        job.id,
      ]);
    });

    it('that were parked run again when they are released, and only those', async () => {
      let works = false;
      const jobs = await aProcess(
        () =>
          works
            ? done
            : { ok: false, changed: false, creditsUsed: 0, error: new ServiceError('timed_out') },
        { attempts: 1 },
      );
      const job = await jobs.start(aJob());
      await turns(jobs);
      expect((await find(jobs, job)).parked).to.equal(true);
      works = true;
      expect((await jobs.release(1, job.id))?.status).to.equal('queued');
      await turns(jobs);
      expect(await find(jobs, job)).to.include({ status: 'succeeded', parked: false });
      expect(await codeOf(() => jobs.release(1, job.id))).to.equal('job_state_conflict');
    });

    it('that may have changed something, or cannot succeed later, are not tried again', async () => {
      const outcomes: JobOutcome[] = [
        {
          ...{ ok: false, changed: true, creditsUsed: 3 },
          error: new ServiceError('platform_unavailable'),
        },
        {
          ...{ ok: false, changed: false, creditsUsed: 0 },
          error: new ServiceError('input_invalid'),
        },
        { ok: false, changed: false, creditsUsed: 0, error: new Error('a bug of ours') },
      ];
      const jobs = await aProcess(() => outcomes[begun.length - 1]!, { workers: 1 });
      const all = [await jobs.start(aJob()), await jobs.start(aJob()), await jobs.start(aJob())];
      await turns(jobs);
      await ground.pass(minuteMs);
      await turns(jobs);
      expect(begun).to.have.length(3);
      const codes = await Promise.all(all.map(async (job) => (await find(jobs, job)).error?.code));
      expect(codes.sort()).to.deep.equal(['input_invalid', 'internal', 'platform_unavailable']);
      for (const job of all)
        expect(await find(jobs, job)).to.include({ status: 'failed', parked: false });
    });

    it('that the service could not take on wait, and lose none of their attempts', async () => {
      const jobs = await aProcess(() =>
        begun.length <= 5
          ? {
              ...{ ok: false, changed: false, creditsUsed: 0 },
              error: new ServiceError('rate_exceeded', { retryAfterSeconds: 20 }),
            }
          : done,
      );
      const job = await jobs.start(aJob());
      await turns(jobs);
      const waiting = await find(jobs, job);
      expect(Date.parse(waiting.retryAt!) - ground.clock.now()).to.equal(20_000);
      for (let i = 0; i < 5; i++) {
        await ground.pass(minuteMs * 5);
        await turns(jobs);
      }
      expect(await find(jobs, job)).to.include({ status: 'succeeded', attempts: 1 });
    });

    it('G4: of a process that died are done by another one, and a late word of the first is not heard', async () => {
      let late: (outcome: JobOutcome) => void = () => undefined;
      let finish: (outcome: JobOutcome) => void = () => undefined;
      const dying = await aProcess(() => new Promise((resolve) => (late = resolve)), {}, 'a');
      const other = await aProcess(() => new Promise((resolve) => (finish = resolve)), {}, 'b');
      const job = await dying.start(aJob());
      await begin(dying, 1);
      await turns(other);
      expect(begun.map(({ by }) => by)).to.deep.equal(['a']);
      expect(await find(other, job)).to.include({ status: 'running' });
      expect(await other.depth()).to.deep.equal({ queued: 0, running: 1 });
      await ground.pass(minuteMs * 2);
      await begin(other, 2);
      expect(begun.map(({ by }) => by)).to.deep.equal(['a', 'b']);
      late({ ok: true, result: { late: true }, creditsUsed: 99 });
      await dying.dispatcher.idle();
      expect(await find(other, job)).to.include({ status: 'running', attempts: 2 });
      finish(done);
      await other.dispatcher.idle();
      const ended = await find(other, job);
      expect(ended).to.include({ status: 'succeeded', attempts: 2, creditsUsed: 2 });
      expect(ended.result).to.deep.equal({ done: true });
    });

    it('G4: that take every process down with them are parked after the last attempt', async () => {
      const releases: ((outcome: JobOutcome) => void)[] = [];
      const hang = () => new Promise<JobOutcome>((resolve) => releases.push(resolve));
      let last: JobService | undefined;
      let job: Job | undefined;
      for (let i = 0; i < 3; i++) {
        last = await aProcess(hang);
        job ??= await last.start(aJob());
        await begin(last, i + 1);
        expect(begun).to.have.length(i + 1);
        await ground.pass(minuteMs * 2);
      }
      const healthy = await aProcess();
      await turns(healthy);
      const parked = await find(healthy, job!);
      expect(parked).to.include({ status: 'failed', parked: true });
      expect(parked.error?.code).to.equal('job_abandoned');
      expect(begun).to.have.length(3);
      for (const release of releases) release(done);
    });

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
        ...{ most: 3, mostOfOne: 2, all: 9 },
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
                ...{ ok: false, changed: false, creditsUsed: 0 },
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
