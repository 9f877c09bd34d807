import { expect } from 'chai';
import { callJob } from '../../runtime/jobs/call-job.ts';
import { aService, type Reply, type TestService } from '../support/a-service.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const later = { Prefer: 'respond-async' };

describe('POST /api/v1/tools/run with Prefer: respond-async', () => {
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['acme'] });
  });
  after(() => service.stop());

  const ask = (id: string, init: RequestInit & { key?: string } = {}): Promise<Reply> =>
    service.fetch(`${service.urls.base}/api/v1/jobs/${id}`, {
      ...init,
      headers: { 'x-service-key': init.key ?? service.key },
    });
  /** The job when it has ended. */
  async function ended(id: string, key?: string): Promise<Reply> {
    const { dispatcher } = service.parts.jobs as unknown as {
      dispatcher: { fill(): Promise<void>; idle(): Promise<void> };
    };
    for (;;) {
      await dispatcher.fill();
      await dispatcher.idle();
      const reply = await ask(id, { key });
      if (!['queued', 'running'].includes(reply.body.job?.status)) return reply;
    }
  }

  it('answers 202 at once with a job, says so in a header, and charges when it runs', async () => {
    const before = await service.balance();
    const reply = await service.run('acme_ads_list_campaigns', [], { headers: later });
    expect(reply.status).to.equal(202);
    expect(reply.headers.get('preference-applied')).to.equal('respond-async');
    expect(reply.body).to.deep.include({ success: true, credits_used: 0 });
    expect(reply.body.job).to.include({ status: 'queued', poll_with: 'get_job_status' });
    const id = reply.body.job.job_id as string;
    expect(id).to.match(uuid);
    expect(reply.headers.get('location')).to.equal(`/api/v1/jobs/${id}`);
    const { status, body } = await ended(id);
    expect(status).to.equal(200);
    expect(body.job).to.include({ job_id: id, status: 'succeeded', tool: 'execute' });
    expect(body.job.result.result.campaigns).to.be.an('array');
    expect(before - (await service.balance())).to.equal(body.job.credits_used);
  });

  it('refuses a malformed call at once: it never becomes a job', async () => {
    const refused = await service.run('acme_ads_pause_campaign', ['--campaing-id', 'c1'], {
      headers: later,
    });
    expect(refused.status).to.equal(422);
    expect((await service.run('nothing', [], { headers: later })).status).to.equal(404);
    const poor = await service.run('acme_ads_list_campaigns', [], { headers: later, key: null });
    expect(poor.status).to.equal(401);
  });

  it('P5: answers a repeat with the same key with the same job, and runs it once', async () => {
    const headers = { ...later, 'Idempotency-Key': 'job-once' };
    const args = ['--campaign-id', 'c1'];
    const first = await service.run('acme_ads_pause_campaign', args, { headers });
    const again = await service.run('acme_ads_pause_campaign', args, { headers });
    expect(again.body).to.deep.equal(first.body);
    expect(again.headers.get('idempotency-replayed')).to.equal('true');
    const other = await service.run('acme_ads_pause_campaign', ['--campaign-id', 'c2'], {
      headers,
    });
    expect(other.body.error.code).to.equal('idempotency_conflict');
    const { body } = await ended(first.body.job.job_id);
    expect(body.job.status, JSON.stringify(body)).to.equal('succeeded');
    expect(
      (await service.parts.jobs.list(service.organizationId)).jobs.filter(
        ({ id }) => id === first.body.job.job_id,
      ),
    ).to.have.length(1);
  });

  it('tells a failure in the shape of every other error', async () => {
    const { body } = await service.run('acme_ads_break', [], { headers: later });
    const { job } = (await ended(body.job.job_id)).body;
    expect(job).to.include({ status: 'failed', credits_used: 0 });
    expect(job.error).to.have.all.keys('code', 'message', 'hint', 'retryable');
  });

  it('K1: fails a job with key_invalid whose key was revoked before it ran', async () => {
    const { keyId } = await service.aKey();
    const jobs = service.parts.jobs;
    const input = { action: 'acme_ads_list_campaigns' };
    const aRun = (id: string) =>
      callJob(
        { organizationId: service.organizationId, keyId: id, toolName: 'execute', input },
        { door: 'job' },
      );
    const { id } = await jobs.start(aRun(keyId));
    await service.parts.keys.revoke(service.organizationId, keyId);
    const { job } = (await ended(id)).body;
    // Whichever came first: it ran while the key was good, or it was refused.
    expect(['key_invalid', undefined]).to.include(job.error?.code);
    const next = await jobs.start(aRun(keyId));
    expect((await ended(next.id)).body.job.error.code).to.equal('key_invalid');
  });

  it('O1: answers a job of another organization as one that is not there, for reading and ending', async () => {
    const { body } = await service.run('acme_ads_list_campaigns', [], { headers: later });
    const id = body.job.job_id as string;
    const other = await service.parts.organizations.create({ name: 'Other' });
    const { secret: key } = await service.aKey({ organizationId: other.id });
    const nobody = '019b0000-0000-7000-8000-0000000000ff';
    for (const method of ['GET', 'DELETE']) {
      const foreign = await ask(id, { method, key });
      const unknown = await ask(nobody, { method, key });
      expect(foreign.status).to.equal(404);
      const without = ({ request_id: _, ...rest }: Record<string, unknown>) => rest;
      expect(without(foreign.body.error)).to.deep.equal(without(unknown.body.error));
      expect((await ask('..%2f..', { method, key })).status).to.equal(404);
    }
    expect((await ask(id, { key: `svc_${'x'.repeat(32)}` })).status).to.equal(401);
  });

  it('O1: shows a narrowed key only what it started itself', async () => {
    const { body } = await service.run('acme_ads_list_campaigns', [], { headers: later });
    const { secret: key } = await service.aKey({ platforms: ['acme'] });
    expect((await ask(body.job.job_id, { key })).status).to.equal(404);
    const own = await service.run('acme_ads_list_campaigns', [], { headers: later, key });
    expect((await ask(own.body.job.job_id, { key })).status).to.equal(200);
  });

  it('tells a key what came of its own job, and needs a scope for the jobs of others', async () => {
    const scopes = ['scripts:execute', 'campaigns:read'];
    const { secret: key } = await service.aKey({ scopes });
    const own = await service.run('acme_ads_list_campaigns', [], { headers: later, key });
    expect((await ask(own.body.job.job_id, { key })).status).to.equal(200);
    const other = await service.run('acme_ads_list_campaigns', [], { headers: later });
    expect((await ask(other.body.job.job_id, { key })).body.error.code).to.equal('scope_missing');
  });

  it('ends a queued job by DELETE, which the audit notes, and repeats of that say the same', async () => {
    const { dispatcher } = service.parts.jobs as unknown as {
      dispatcher: { idle(): Promise<void> };
    };
    await dispatcher.idle();
    const { id } = await service.parts.jobs.start({
      organizationId: service.organizationId,
      kind: 'unheard-of',
      tool: 'execute',
      keyId: 'k',
      payload: null,
    });
    const first = await ask(id, { method: 'DELETE' });
    const again = await ask(id, { method: 'DELETE' });
    expect(first.status).to.equal(200);
    expect(again.body.job.status).to.equal(first.body.job.status);
    const [entry] = (await service.parts.audit.tail(service.organizationId, 1)).slice(-1);
    expect(entry).to.include({ door: 'rest', tool: 'cancel_job' });
  });

  it('is ended by no key that could not have started it', async () => {
    const { body } = await service.run('acme_ads_list_campaigns', [], { headers: later });
    const id = body.job.job_id as string;
    const { secret } = await service.aKey({ scopes: ['workspace:read'] });
    const reply = await ask(id, { method: 'DELETE', key: secret });
    expect([reply.status, reply.body.error.code]).to.deep.equal([403, 'scope_missing']);
    expect((await ended(id)).body.job.status).to.equal('succeeded');
  });

  it('answers 405 to other methods', async () => {
    const id = '019b0000-0000-7000-8000-0000000000ff';
    expect((await ask(id, { method: 'PUT' })).status).to.equal(405);
  });
});
