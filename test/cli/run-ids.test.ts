import { expect } from 'chai';
import { runOperation } from '../../runtime/admin/operations.ts';
import type { Job } from '../../runtime/jobs/job.ts';
import { runInside } from '../support/a-command-line.ts';
import { aReviewer } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';

/** A person who wants to take something back must have seen the id of its run. */
describe('The id of a run', () => {
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['acme'] });
  });
  after(() => service.stop());

  const script = 'acme_ads_update_campaign_budget';
  const args = (to: number) => ['--campaign-id', 'c1', '--daily-budget', String(to)];
  const operate = (name: string, input: Record<string, unknown> = {}) =>
    runOperation(
      service.parts,
      name,
      { organizationId: service.organizationId, ...input },
      {
        signal: new AbortController().signal,
      },
    );
  /** Output of the command line for this service. */
  const print = async (...words: string[]) => (await runInside(words, operate)).stdout;

  it('stands in what scripts run and tools call print, with the command that takes it back', async () => {
    const run = await print('scripts', 'run', script, '--', ...args(30));
    const [, id = ''] = /adops undo (run_\w+)/.exec(run) ?? [];
    expect(id).to.match(/^run_/);
    expect(run).to.match(/daily_budget\s+20\s+30/);
    const undone = await print('undo', id);
    expect(undone)
      .to.include(id)
      .and.match(/This was run run_\w+/);
    const input = JSON.stringify({ action: script, args: args(31) });
    expect(await print('tools', 'call', 'execute', input)).to.match(/adops undo run_\w+/);
    const paused = JSON.stringify({ platform: 'acme', campaign_id: 'c2' });
    expect(await print('tools', 'call', 'pause_campaign', paused)).to.match(/adops undo run_\w+/);
  });

  it('offers no undo of what was not done', async () => {
    const dry = await print('scripts', 'run', script, '--dry-run', '--', ...args(33));
    expect(dry).to.include('would change').and.not.include('adops undo');
    const held = await print('scripts', 'run', script, '--', ...args(900));
    expect(held)
      .to.include('A person decides until')
      .and.include(`${service.urls.api}/approvals/`)
      .and.not.include('adops undo');
    const read = await print('scripts', 'run', 'acme_ads_list_campaigns');
    expect(read)
      .to.match(/run run_\w+/)
      .and.not.include('adops undo');
  });

  it('stands in audit tail', async () => {
    const { body } = await service.run(script, args(34));
    expect(await print('audit', 'tail')).to.include(body.run_id);
  });

  it('stands in jobs list, of a job that ran; not of one that waits for a person', async () => {
    const finished = async (to: number) => {
      const reply = await service.run(script, args(to), { headers: { prefer: 'respond-async' } });
      const id = String(reply.body.job.job_id);
      for (let turn = 0; turn < 200; turn += 1) {
        const job = (await service.parts.jobs.find(service.organizationId, id)) as Job;
        if (job.finishedAt !== null) return job;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error('the job did not end');
    };
    const done = await finished(35);
    expect(done.runId).to.equal(done.result?.['run_id']);
    expect(await print('jobs', 'list')).to.include(done.runId);
    expect(await print('jobs', 'show', done.id)).to.include(`adops undo ${done.runId}`);
    const held = await finished(901);
    expect(held.result).to.have.property('pending');
    expect(held.runId).to.equal(undefined);
  });

  let raised = 902;
  it('stands in the portal: in what was approved, and leads to the page of the run', async () => {
    const rita = await aReviewer(service);
    // Another amount at a second try: what was approved is what it is by then.
    raised += 1;
    const { pending } = (await service.run(script, args(raised))).body;
    const page = await rita.decide(pending.approval_id, 'approve');
    const [id = ''] = /run_[0-9a-f]{24}/.exec(page.text) ?? [];
    expect(id).to.match(/^run_/);
    const led = await rita.get(`/runs/${id}`);
    const run = await rita.get(led.headers.get('location') ?? `/runs/${id}`);
    expect(run.text).to.include(id).and.include(script);
    const { text } = await rita.get('/activity');
    expect(text).to.include('href="/activity/');
    expect(text).to.match(/<a href="\/activity" aria-current="page"/);
  });
});
