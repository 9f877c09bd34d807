import { expect } from 'chai';
import type { JobOutcome } from '../../../runtime/jobs/job.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { codeOf } from '../../support/a-call.ts';
import { aCall, someSchedules } from './some-schedules.ts';

const hourMs = 3600_000;
const hourly = { cron: '0 * * * *', timeZone: 'UTC', call: aCall() };

describe('A schedule', () => {
  it('starts a job at each of its due times, and at no other', async () => {
    const { schedules, clock, fired } = someSchedules();
    await schedules.create(hourly);
    for (let i = 0; i < 6; i++) {
      clock.advance(hourMs / 2);
      await schedules.tick();
    }
    expect(await fired()).to.deep.equal([
      '2026-03-02T11:00',
      '2026-03-02T12:00',
      '2026-03-02T13:00',
    ]);
  });

  it('G1: is fired by one of several processes that look at the same moment', async () => {
    const { aProcess, clock, schedules, fired } = someSchedules();
    await schedules.create(hourly);
    const others = [schedules, aProcess().schedules, aProcess().schedules];
    clock.advance(hourMs);
    const counts = await Promise.all([...others, ...others].map((one) => one.tick()));
    expect(counts.reduce((a, b) => a + b)).to.equal(1);
    expect(await fired()).to.have.length(1);
  });

  it('G1: 5.3: fires nothing twice when the clock jumps back two hours, and goes on in time', async () => {
    const { schedules, clock, fired } = someSchedules();
    await schedules.create(hourly);
    clock.advance(hourMs);
    await schedules.tick();
    clock.set(clock.now() - 2 * hourMs);
    for (let i = 0; i < 16; i++) {
      await schedules.tick();
      clock.advance(hourMs / 4);
    }
    expect(await fired()).to.deep.equal([
      '2026-03-02T10:00',
      '2026-03-02T11:00',
      '2026-03-02T12:00',
    ]);
  });

  it('G1: 5.3: fires once when the clock jumps a day ahead, and misses nothing when it comes back', async () => {
    const { schedules, clock, fired } = someSchedules();
    await schedules.create(hourly);
    clock.set(clock.now() + 24 * hourMs);
    expect(await schedules.tick()).to.equal(1);
    expect(await schedules.tick()).to.equal(0);
    clock.advance(hourMs);
    expect(await schedules.tick()).to.equal(1);
    clock.set('2026-03-02T11:30:00Z');
    await schedules.tick();
    clock.advance(hourMs);
    await schedules.tick();
    expect(await fired()).to.deep.equal([
      '2026-03-02T11:00',
      '2026-03-02T12:00',
      '2026-03-03T11:00',
    ]);
  });

  it('fires what is for one time once over all processes, also late, and never again', async () => {
    const { aProcess, clock, schedules, fired } = someSchedules();
    const others = [schedules, aProcess().schedules, aProcess().schedules];
    const at = '2026-03-02T10:30:00.000Z';
    const { id } = await schedules.create({ id: 'one', at, timeZone: 'UTC', call: aCall() });
    expect((await schedules.create({ id, at, timeZone: 'UTC', call: aCall() })).id).to.equal(id);
    clock.advance(5 * 3_600_000);
    await Promise.all(others.map((one) => one.tick()));
    clock.set('2026-03-02T10:00:00.000Z');
    await Promise.all(others.map((one) => one.tick()));
    clock.advance(24 * 3_600_000);
    await Promise.all(others.map((one) => one.tick()));
    expect(await fired()).to.deep.equal(['2026-03-02T10:30']);
  });

  it('fires once for all that was due while no process ran', async () => {
    const { schedules, clock, aProcess, fired } = someSchedules();
    await schedules.create(hourly);
    clock.advance(9.5 * hourMs);
    const { schedules: restarted } = aProcess();
    await restarted.tick();
    clock.advance(hourMs / 2);
    await restarted.tick();
    expect(await fired()).to.deep.equal(['2026-03-02T11:00', '2026-03-02T20:00']);
  });

  it('that runs alone is not started while its last job goes on, over all processes', async () => {
    const { aProcess, clock, schedules, fired } = someSchedules();
    const { id } = await schedules.create({ ...hourly, alone: true });
    const others = [schedules, aProcess().schedules];
    for (let i = 0; i < 3; i++) {
      clock.advance(hourMs);
      await Promise.all(others.map((one) => one.tick()));
    }
    expect(await fired()).to.deep.equal(['2026-03-02T11:00']);
    const { lastJobId } = (await schedules.find(1, id))!;
    const now = await schedules.runNow(1, id, '019b0000-0000-7000-8000-000000000001');
    expect(now!.lastJobId).to.equal(lastJobId);
  });

  it('leaves out one due time, and is not due after its end', async () => {
    const { clock, schedules, fired } = someSchedules();
    const { id } = await schedules.create({ ...hourly, endsAt: '2026-03-02T13:30:00.000Z' });
    await schedules.update(1, id, { skipNext: true });
    for (let i = 0; i < 6; i++) {
      clock.advance(hourMs);
      await schedules.tick();
    }
    expect(await fired()).to.deep.equal(['2026-03-02T12:00', '2026-03-02T13:00']);
  });

  it('K1: is frozen, with the reason, when its key is revoked, and starts nothing', async () => {
    const { schedules, clock, revoked, fired } = someSchedules();
    const { id } = await schedules.create(hourly);
    revoked.add('key_1');
    clock.advance(hourMs);
    await schedules.tick();
    const frozen = await schedules.find(1, id);
    expect(frozen).to.include({ status: 'frozen', nextDueAt: null });
    expect(frozen?.reason).to.match(/^key_invalid/);
    clock.advance(5 * hourMs);
    await schedules.tick();
    expect(await fired()).to.deep.equal([]);
  });

  /** Fires, and ends the job as it is told. */
  async function round(some: ReturnType<typeof someSchedules>, outcome: JobOutcome) {
    some.jobs.register('call', async () => outcome);
    some.clock.advance(hourMs);
    await some.schedules.tick();
    await some.jobs.dispatcher.fill();
    await some.jobs.dispatcher.idle();
  }
  const failed = (code: 'script_failed' | 'key_invalid'): JobOutcome => ({
    ok: false,
    changed: false,
    creditsUsed: 0,
    error: new ServiceError(code),
  });
  const succeeded: JobOutcome = { ok: true, result: {}, creditsUsed: 0 };

  it('G4: is parked after three failures in a row, and goes on when it is resumed', async () => {
    const some = someSchedules();
    const { id } = await some.schedules.create(hourly);
    const status = async () => (await some.schedules.find(1, id))?.status;
    const history = [];
    for (const outcome of [failed('script_failed'), failed('script_failed'), succeeded]) {
      await round(some, outcome);
      history.push(await status());
    }
    for (let i = 0; i < 3; i++) {
      await round(some, failed('script_failed'));
      history.push(await status());
    }
    expect(history).to.deep.equal(['active', 'active', 'active', 'active', 'active', 'parked']);
    expect((await some.schedules.find(1, id))?.reason).to.match(/^script_failed/);
    const before = (await some.fired()).length;
    await round(some, succeeded);
    expect(await some.fired()).to.have.length(before);
    await some.schedules.update(1, id, { status: 'active' });
    await round(some, succeeded);
    expect(await some.fired()).to.have.length(before + 1);
    expect(await some.schedules.find(1, id)).to.include({ status: 'active', strikes: 0 });
  });

  it('K1: is frozen by a job whose key was revoked after it was started', async () => {
    const some = someSchedules();
    const { id } = await some.schedules.create(hourly);
    await round(some, failed('key_invalid'));
    expect(await some.schedules.find(1, id)).to.include({ status: 'frozen' });
  });

  it('makes up for nothing that was due while it was paused', async () => {
    const { schedules, clock, fired } = someSchedules();
    const { id } = await schedules.create(hourly);
    await schedules.update(1, id, { status: 'paused' });
    clock.advance(3.5 * hourMs);
    expect(await schedules.tick()).to.equal(0);
    await schedules.update(1, id, { status: 'active' });
    expect(await schedules.tick()).to.equal(0);
    clock.advance(hourMs);
    await schedules.tick();
    expect(await fired()).to.deep.equal(['2026-03-02T14:00']);
  });

  it('fires no more when it was removed', async () => {
    const { schedules, clock, fired } = someSchedules();
    const { id } = await schedules.create(hourly);
    expect(await schedules.remove(1, id)).to.equal(true);
    expect(await schedules.remove(1, id)).to.equal(false);
    clock.advance(hourMs);
    await schedules.tick();
    expect(await fired()).to.deep.equal([]);
  });

  it('is due by its new expression when that is changed', async () => {
    const { schedules, clock, fired } = someSchedules();
    const { id } = await schedules.create(hourly);
    await schedules.update(1, id, { cron: '15 * * * *' });
    expect(await codeOf(() => schedules.update(1, id, { cron: '* * * * *' }))).to.equal(
      'input_invalid',
    );
    clock.advance(2 * hourMs);
    await schedules.tick();
    expect(await fired()).to.deep.equal(['2026-03-02T10:15']);
  });

  it('O1: of another organization is not there', async () => {
    const { schedules } = someSchedules();
    const { id } = await schedules.create(hourly);
    expect(await schedules.find(2, id)).to.equal(undefined);
    expect(await schedules.update(2, id, { status: 'paused' })).to.equal(undefined);
    expect(await schedules.remove(2, id)).to.equal(false);
    expect(await schedules.list(2)).to.deep.equal([]);
    expect(await schedules.list(1)).to.have.length(1);
  });

  it('is refused when there are as many as an organization may have', async () => {
    const { schedules } = someSchedules();
    for (let i = 0; i < 20; i++) await schedules.create(hourly);
    expect(await codeOf(() => schedules.create(hourly))).to.equal('input_invalid');
    const call = aCall({ organizationId: 2 });
    expect(await codeOf(() => schedules.create({ ...hourly, call }))).to.equal('none');
  });

  it('does not keep others waiting when it cannot be fired', async () => {
    const some = someSchedules();
    await some.schedules.create({ ...hourly, call: aCall({ keyId: 'key_broken' }) });
    await some.schedules.create({ cron: '1 * * * *', timeZone: 'UTC', call: aCall() });
    const { principal } = some.keys;
    some.keys.principal = async (organizationId, keyId) => {
      if (keyId === 'key_broken') throw new Error('the key store is ill');
      return principal(organizationId, keyId);
    };
    some.clock.advance(hourMs * 1.5);
    expect(await some.schedules.tick()).to.equal(1);
    some.keys.principal = principal;
    expect(await some.schedules.tick()).to.equal(1);
  });
});
