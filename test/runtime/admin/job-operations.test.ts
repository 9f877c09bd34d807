import { expect } from 'chai';
import { runOperation } from '../../../runtime/admin/operations.ts';
import type { JobService } from '../../../runtime/jobs/create-jobs.ts';
import type { ScheduleService } from '../../../runtime/jobs/schedules/create-schedules.ts';
import type { Job } from '../../../runtime/jobs/job.ts';
import type { Schedule } from '../../../runtime/jobs/schedules/schedule.ts';
import { codeOf } from '../../support/a-call.ts';
import { aService, type TestService } from '../../support/a-service.ts';

describe('Schedules and jobs under the operator’s hand', () => {
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['acme'] });
  });
  after(() => service.stop());

  const run = async <T>(name: string, input: Record<string, unknown>): Promise<T> =>
    (await runOperation(
      service.parts,
      name,
      { organizationId: service.organizationId, ...input },
      {
        signal: new AbortController().signal,
      },
    )) as T;
  const weekly = { cron: '0 7 * * 1', script: 'acme_ads_list_campaigns' };
  /** A week goes by, and what it brings is done. */
  async function aWeek() {
    service.clock.advance(7 * 24 * 3600_000);
    const jobs = service.parts.jobs as JobService;
    await (service.parts.schedules as ScheduleService).tick();
    await jobs.dispatcher.fill();
    await jobs.dispatcher.idle();
  }

  it('a schedule runs its script down the chain, at a price, and the audit calls it a schedule', async () => {
    const made = await run<Schedule>('schedules.create', weekly);
    expect(made).to.include({ status: 'active', cron: '0 7 * * 1' });
    const before = await service.balance();
    await aWeek();
    const [job] = await run<Job[]>('jobs.list', {});
    expect(job, JSON.stringify(job)).to.include({ status: 'succeeded', scheduleId: made.id });
    expect(before - (await service.balance())).to.equal(job!.creditsUsed);
    const entries = await service.parts.audit.tail(service.organizationId, 5);
    const entry = entries.find(({ door }) => door === 'schedule');
    expect(entry).to.include({ tool: 'execute', outcome: 'success' });
    expect(await run<Job>('jobs.show', { id: job!.id })).to.have.property('result');
    await run('schedules.remove', { id: made.id });
    expect(await run<Schedule[]>('schedules.list', {})).to.deep.equal([]);
  });

  it('a schedule is refused when its call would be: script, arguments, account, key, cron, zone', async () => {
    const codes = await Promise.all(
      [
        { script: 'nothing' },
        { script: 'acme_ads_pause_campaign' },
        { args: ['--no-such-flag'] },
        { accountId: '999' },
        { keyId: 'key_nobody' },
        { cron: '* * * * * *' },
        { timeZone: 'Mars/Phobos' },
      ].map((wrong) => codeOf(() => run('schedules.create', { ...weekly, ...wrong }))),
    );
    expect(codes).to.deep.equal([
      'script_unknown',
      'input_invalid',
      'input_invalid',
      'account_unknown',
      'key_invalid',
      'input_invalid',
      'input_invalid',
    ]);
  });

  it('K1: a schedule of a key that is revoked is frozen, and goes on only when it is resumed', async () => {
    const { keyId } = await service.aKey();
    const { id } = await run<Schedule>('schedules.create', { ...weekly, keyId });
    await service.parts.keys.revoke(service.organizationId, keyId);
    await aWeek();
    const [frozen] = await run<Schedule[]>('schedules.list', {});
    expect(frozen).to.include({ id, status: 'frozen', lastJobId: null });
    expect(await run<Schedule>('schedules.pause', { id })).to.include({ status: 'paused' });
    expect(await run<Schedule>('schedules.resume', { id })).to.include({ status: 'active' });
    await run('schedules.remove', { id });
  });

  it('a schedule has the time zone of its account, when none is given', async () => {
    const { id, timeZone } = await run<Schedule>('schedules.create', weekly);
    const [connection] = await service.parts.connections.list(service.organizationId, 'acme');
    expect(timeZone).to.equal(connection!.timeZone ?? 'UTC');
    await run('schedules.remove', { id });
  });

  it('a job that is not there is told so, and one that is not parked is not released', async () => {
    const id = '019b0000-0000-7000-8000-0000000000ff';
    for (const name of ['jobs.show', 'jobs.cancel', 'jobs.release'])
      expect(await codeOf(() => run(name, { id }))).to.equal('job_unknown');
    const [job] = await run<Job[]>('jobs.list', {});
    expect(await codeOf(() => run('jobs.release', { id: job!.id }))).to.equal('job_state_conflict');
    for (const name of ['schedules.pause', 'schedules.resume', 'schedules.remove'])
      expect(await codeOf(() => run(name, { id }))).to.equal('not_found');
  });
});
