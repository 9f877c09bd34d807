/** The pipeline in public: posts are found and answered in words alone, until a person agrees; nobody is answered twice. */
import { expect } from 'chai';
import { callTool } from '../mcp/a-surface.ts';
import { aReviewer } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { someFiles } from '../support/some-files.ts';
import type { AnyJson } from '../support/any-json.ts';
import { endedJob, until } from '../support/until.ts';

const list = 'https://lists.example/best';
const index = 'https://lists.example/';

describe('The growth pipeline in public', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({
      platforms: ['x', 'anthropic'],
      balance: 1_000,
      overrides: {
        files: someFiles({
          [list]: '<!doctype html><title>10 best attribution tools</title><p>editor@lists.example',
          [index]: `<!doctype html><title>Home</title><a href="${list}">10 best attribution tools</a>`,
        }),
      },
    });
  });
  after(() => service.stop());

  const call = (name: string, given: object) => callTool(service, name, given);
  const run = async (given: object) => {
    const answer = await call('growth_run_pipeline', given);
    const { job_id: id } = answer.structuredContent ?? {};
    if (id === undefined) return answer;
    return endedJob(async () => (await call('get_job_status', { job_id: id })).structuredContent);
  };
  const notices = async () => {
    const { rows } = await service.parts.store.list<AnyJson>(service.organizationId, 'notice', {
      limit: 100,
    });
    return rows.map(({ value }) => value);
  };

  it('finds posts, writes an answer to each, and publishes nothing', async () => {
    const job = await run({ mode: 'x-scan', query: 'attribution tool', limit: 3 });
    expect(job.status, JSON.stringify(job)).to.equal('succeeded');
    expect(job.result).to.include({ mode: 'x-scan', discovered: 3, drafted: 3, sent: 0 });
    const [{ url, text, answer }] = job.result.items;
    expect(url).to.match(/^https:\/\/x\.com\/i\/web\/status\/\d+$/);
    expect(text).to.match(/attribution/i);
    expect(answer.length).to.be.within(20, 240);
    expect(await notices()).to.deep.equal([]);
  });

  it('lets strangers be at night, charges nothing for that, and needs words to look for', async () => {
    const before = await service.balance();
    expect(JSON.stringify(await run({ mode: 'x-post' }))).to.include('nobody to write to');
    expect(JSON.stringify(await run({ mode: 'x-scan' }))).to.include('query');
    expect(await service.balance()).to.equal(before);
  });

  it('publishes answers once a person has read them, and answers nobody twice', async () => {
    // Half past four in the afternoon, UTC: day nearly everywhere.
    service.clock.advance(4.5 * 3_600_000);
    const held = await run({ mode: 'x-post', limit: 1 });
    const { pending = {}, changes } = held.result ?? {};
    expect(pending, JSON.stringify(held)).to.have.property('approval_id');
    const [to] = changes;
    expect(to).to.include({ entity: 'destination' });
    expect(to.after.text.length).to.be.above(19);
    expect(await notices()).to.deep.equal([]);
    const person = await aReviewer(service);
    await person.decide(pending.approval_id, 'approve');
    const [sent] = await until(notices, ([one]) => one !== undefined && one.status !== 'queued');
    expect(sent).to.include({ status: 'sent', channel: 'post', error: null });
    const next = await run({ mode: 'x-post', limit: 20 });
    const shown = (next.result.changes as AnyJson[]).filter(
      ({ entity }) => entity === 'destination',
    );
    // Three posts of two people, one of whom has an answer.
    expect(shown.map(({ name }) => name as string)).to.not.include(to.name);
  });

  it('finds lists on pages that are named, with masked addresses, and names the source that is missing', async () => {
    const job = await run({ mode: 'listicle-discover', query: `${list}, ${index}, attribution` });
    expect(job.status, JSON.stringify(job)).to.equal('succeeded');
    expect(job.result.items).to.deep.include({
      kind: 'listicle',
      title: '10 best attribution tools',
      url: list,
      contact_email: 'e…@lists.example',
      score: null,
    });
    expect(job.result).to.include({ discovered: 1, enriched: 1, verified: true });
    expect(job.result.warnings.join(' ')).to.include('No source of listicles is installed');
    const before = await service.balance();
    const none = await run({ mode: 'listicle-discover', query: 'attribution' });
    expect(JSON.stringify(none)).to.include('No source of listicles');
    expect(await service.balance()).to.equal(before);
  });
});
