/** The pipeline from leads to letters: nothing is sent without a person, nobody is written to twice, and no address is told. */
import { expect } from 'chai';
import { rowsOf } from '../../runtime/records/places.ts';
import { callTool } from '../mcp/a-surface.ts';
import { aReviewer } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { aSmtpServer, type SmtpServer } from '../support/an-smtp-server.ts';
import { endedJob } from '../support/until.ts';

describe('The growth pipeline', function () {
  this.timeout(60_000);
  let service: TestService;
  let smtp: SmtpServer;
  before(async () => {
    smtp = await aSmtpServer();
    service = await aService({
      platforms: ['apollo', 'anthropic'],
      balance: 1_000,
      config: { smtp: { url: `${smtp.url}?ignoreTLS=true`, from: 'growth@example.com' } },
    });
  });
  after(async () => {
    await service.stop();
    await smtp.close();
  });

  const call = (name: string, given: object) => callTool(service, name, given);
  const ended = (id: string) =>
    endedJob(async () => (await call('get_job_status', { job_id: id })).structuredContent);
  const run = async (given: object) => {
    const answer = await call('growth_run_pipeline', given);
    const { job_id: id } = answer.structuredContent ?? {};
    return id === undefined ? answer : ended(id as string);
  };

  let leads = 0;

  // Half past eight in the west of America, half past five in Berlin.
  before(() => service.clock.advance(6.5 * 3_600_000));

  it('has nobody to write to before it has found somebody, and charges nothing for that', async () => {
    const before = await service.balance();
    const answer = await run({ mode: 'followups' });
    expect(JSON.stringify(answer)).to.include('Run discover first');
    expect(await service.balance()).to.equal(before);
  });

  it('finds leads, writes a text for them, sends nothing, and keeps them sealed', async () => {
    const before = await service.balance();
    const job = await run({ query: 'Head of Growth', limit: 4 });
    expect(job.status, JSON.stringify(job)).to.equal('succeeded');
    expect(job.result).to.include({ mode: 'discover', discovered: 4, sent: 0 });
    expect(job.result.drafted).to.be.above(0).and.equal(job.result.enriched);
    expect(job.result.items[0].email).to.match(/^\w…@\w+\.example$/);
    leads = job.result.items.length;
    expect(smtp.letters).to.deep.equal([]);
    expect(await service.balance()).to.equal(before - 10);
  });

  it('waits for a person, who sees masked addresses, and then writes once to each', async () => {
    const held = await run({ mode: 'followups', limit: 2 });
    const { pending = {} } = held.result ?? {};
    expect(pending, JSON.stringify(held)).to.have.property('approval_id');
    expect(smtp.letters).to.deep.equal([]);
    const person = await aReviewer(service);
    await person.decide(pending.approval_id, 'approve');
    await smtp.has(2);
    const [letter] = smtp.letters;
    expect(letter!.to).to.match(/^\w+\.\w+@\w+\.example$/);
    expect(letter!.text).to.include(`${service.urls.base}/stop/`);
    expect(letter!.text).to.not.match(/\{(first_name|company)\}/);
    const text = `${JSON.stringify(held)}${await keptText()}`;
    for (const { to } of smtp.letters) expect(text).to.not.include(to);
  });

  it('writes to nobody again, and to nobody who followed the link', async () => {
    const [letter] = smtp.letters;
    const [, path] = /(\/stop\/[\w-]+)/.exec(letter!.text)!;
    const page = await fetch(`${service.urls.base}${path!}`);
    expect(page.status).to.equal(200);
    expect(await page.text()).to.include('Write to me no more');
    const sent = await fetch(`${service.urls.base}${path!}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });
    expect(sent.status).to.be.below(400);
    expect(await (await fetch(`${service.urls.base}${path!}`)).text()).to.include(
      'no more of these',
    );
    expect((await fetch(`${service.urls.base}/stop/${'x'.repeat(32)}`)).status).to.equal(404);
    const again = await run({ mode: 'followups', limit: 20 });
    const shown = JSON.stringify(again);
    expect(shown).to.include(leads > 2 ? 'pending' : 'nobody to write to');
    for (const { to } of smtp.letters) expect(shown).to.not.include(to.slice(0, 4));
    expect(smtp.letters.length).to.equal(2);
  });

  it('lets people be at night and at the end of the week', async () => {
    // A Saturday.
    service.clock.advance(5 * 24 * 3_600_000);
    const answer = await call('growth_run_pipeline', { mode: 'followups' });
    expect(JSON.stringify(answer)).to.include('nobody to write to');
  });

  /** All that the organization has in records and in its audit, as text. */
  async function keptText(): Promise<string> {
    const { store, audit, catalog } = service.parts;
    const { records } = catalog.current().parts;
    const own = ['growth_run', 'growth_contact'].map((name) => rowsOf(records.get(name)!));
    const kinds = [...own, 'approval', 'job', 'notice'];
    const lists = await Promise.all(
      kinds.map((kind) => store.list(service.organizationId, kind, { limit: 1_000 })),
    );
    const entries = await audit.tail(service.organizationId, 200);
    return JSON.stringify([lists, entries]);
  }
});
