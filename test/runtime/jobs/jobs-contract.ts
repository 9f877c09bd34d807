/** Promises of jobs, whichever queue is under them: begun, tried again, and taken over. */
import { expect } from 'chai';
import type { JobService } from '../../../runtime/jobs/create-jobs.ts';
import type { Job, JobOutcome } from '../../../runtime/jobs/job.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { codeOf } from '../../support/a-call.ts';
import { jobsBench, done, minuteMs, type Ground, type Work } from './jobs-bench.ts';

export function jobsContract(name: string, open: () => Promise<Ground>): void {
  describe(`Jobs on ${name}`, () => {
    const { ground, begun, aProcess, aJob, turn, begin, turns, find } = jobsBench(open);

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
        ok: false,
        changed: false,
        creditsUsed: 0,
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
          ok: false,
          changed: true,
          creditsUsed: 3,
          error: new ServiceError('platform_unavailable'),
        },
        {
          ok: false,
          changed: false,
          creditsUsed: 0,
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
              ok: false,
              changed: false,
              creditsUsed: 0,
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
  });
}
