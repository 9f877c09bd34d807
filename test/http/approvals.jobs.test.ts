import { expect } from 'chai';
import { aReviewer, type Visitor } from '../support/a-visitor.ts';
import { aService, type Reply, type TestService } from '../support/a-service.ts';

const script = 'acme_ads_update_campaign_budget';
const raise = (to: number) => ['--campaign-id', 'c1', '--daily-budget', String(to)];

describe('A change that waits for a person, made by a job or a schedule', () => {
  let service: TestService;
  let rita: Visitor;
  beforeEach(async () => {
    service = await aService({ platforms: ['acme'] });
    rita = await aReviewer(service);
  });
  afterEach(() => service.stop());

  const job = (id: string): Promise<Reply> =>
    service.fetch(`${service.urls.base}/api/v1/jobs/${id}`, {
      headers: { 'x-service-key': service.key },
    });
  async function ended(id: string): Promise<Reply['body']> {
    const { dispatcher } = service.parts.jobs as unknown as {
      dispatcher: { fill(): Promise<void>; idle(): Promise<void> };
    };
    for (;;) {
      await dispatcher.fill();
      await dispatcher.idle();
      const { body } = await job(id);
      if (!['queued', 'running'].includes(body.job?.status)) return body.job;
    }
  }
  const writes = async () => (await service.seen()).filter((one) => one.startsWith('POST')).length;

  const held = async (to: number, headers: Record<string, string> = {}) => {
    const reply = await service.run(script, raise(to), {
      headers: { Prefer: 'respond-async', ...headers },
    });
    const id = reply.body.job.job_id as string;
    return { id, job: await ended(id) };
  };

  it('is told by the job, with where it waits, and costs nothing yet', async () => {
    const balance = await service.balance();
    const { job: told } = await held(500);
    const { pending, changes } = told.result;
    expect(told).to.include({ status: 'succeeded', credits_used: 0 });
    expect(told.result).to.include({ success: false, result: null });
    expect(told.message).to.equal(`Waits for a person, at ${pending.review_url}.`);
    expect(pending).to.include({ price: 5 });
    expect(changes[0]).to.include({ before: 20, after: 500 });
    expect([await writes(), await service.balance()]).to.deep.equal([0, balance]);
  });

  it('runs once when it is approved, and the job tells what came of it', async () => {
    const balance = await service.balance();
    const { id, job: told } = await held(500);
    const path = `/approvals/${told.result.pending.approval_id}`;
    const fields = { ...rita.fields(await rita.get(path), path), decision: 'approve' };
    const replies = await Promise.all([1, 2].map(() => rita.post(path, fields)));
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([303, 409]);
    const done = await ended(id);
    expect(done).to.include({ status: 'succeeded', credits_used: 5 });
    expect(done.result)
      .to.include({ success: true, verified: true })
      .and.not.have.any.keys('pending');
    expect([await writes(), await service.balance()]).to.deep.equal([1, balance - 5]);
  });

  it('G4: is asked for once, and run once, when the job is delivered twice', async () => {
    const { job: told } = await held(500, { 'Idempotency-Key': 'once' });
    const again = await held(500, { 'Idempotency-Key': 'once' });
    const other = await held(500);
    const ids = [told, again.job, other.job].map(({ result }) => result.pending.approval_id);
    expect(new Set(ids).size).to.equal(1);
    await rita.decide(ids[0], 'approve');
    for (const { id } of [again, other]) expect((await ended(id)).result.success).to.equal(true);
    expect(await writes()).to.equal(1);
  });

  it('is told as a failure when a person declines, or nobody decides in time', async () => {
    const { id, job: told } = await held(500);
    await rita.decide(told.result.pending.approval_id, 'decline');
    const declined = await ended(id);
    expect(declined).to.include({ status: 'failed', credits_used: 0 });
    expect(declined.error).to.include({ code: 'approval_declined' });
    const { id: late } = await held(600);
    service.clock.advance(25 * 3_600_000);
    expect((await ended(late)).error).to.include({ code: 'approval_expired' });
    expect(await writes()).to.equal(0);
  });

  it('of a schedule waits likewise; each firing finds the same approval, and it runs once', async () => {
    const { parts, organizationId, clock } = service;
    const { keyId } = await service.aKey();
    const input = { action: script, args: raise(500) };
    const call = { organizationId, keyId, toolName: 'execute', input };
    const schedules = parts.schedules as typeof parts.schedules & { tick(): Promise<number> };
    const { id } = await schedules.create({ cron: '0 * * * *', timeZone: 'UTC', call });
    const fire = async () => {
      clock.advance(3_600_000);
      expect(await schedules.tick()).to.equal(1);
      const { lastJobId } = (await schedules.find(organizationId, id))!;
      return ended(lastJobId!);
    };
    const [first, second] = [await fire(), await fire()];
    const { approval_id: approvalId } = first.result.pending;
    expect(second.result.pending.approval_id).to.equal(approvalId);
    rita = await aReviewer(service);
    await rita.decide(approvalId, 'approve');
    expect(await writes()).to.equal(1);
    expect((await ended(second.job_id)).result.success).to.equal(true);
    const third = await fire();
    expect(third.result, JSON.stringify(third)).to.include({ success: true });
    expect(await writes(), 'the account has it already').to.equal(1);
    expect(await schedules.find(organizationId, id)).to.include({ status: 'active', strikes: 0 });
  });
});
