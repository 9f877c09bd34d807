/** A person in a list that is uploaded is nowhere in the service's records and words, but as a hash. */
import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { legacy } from '../mcp/a-surface.ts';
import { sandboxChildren } from '../runtime/sandbox/children.ts';
import { aConfig, aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { searchMemory } from '../support/search-memory.ts';
import { someFiles } from '../support/some-files.ts';

const planted = [
  'planted.inline.q7x0@gmail.com',
  'planted-staged-q7x1@example.com',
  'planted-csv-q7x2@example.com',
  'planted-refused-q7x3@example.com',
  'planted-execute-q7x4@example.com',
];
const phone = '+15550107707';
const csv = 'https://files.example/planted.csv';

describe('Members of an audience', function () {
  this.timeout(30_000);
  let service: TestService;
  let folder: string;
  const logged: string[] = [];
  const said: string[] = [];
  const inChildren = new Set<string>();

  const call = async (name: string, input: object, key = service.key): Promise<AnyJson> => {
    const params = { name, arguments: input };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const reply = await legacy(`${service.urls.mcp}/mcp`, message, { 'x-service-key': key });
    said.push(reply.text);
    return (reply.body.result as AnyJson).structuredContent ?? {};
  };
  const upload = async (input: object) => {
    const { job_id } = await call('sync_audience', { ...input, i_have_consent: true });
    expect(job_id, said.at(-1)).to.be.a('string');
    await hunt();
    for (;;) {
      const job = await call('get_job_status', { job_id });
      if (job.status === 'succeeded') return await hunt();
      if (job.status === 'failed') expect.fail(JSON.stringify(job));
      await new Promise((next) => setTimeout(next, 20));
    }
  };
  const hunt = async () => {
    for (const pid of sandboxChildren()) for (const text of hunted(pid)) inChildren.add(text);
    // A long search blocks the event loop. Connections that were idle meanwhile are closed before the next call takes
    // one.
    await new Promise((next) => setTimeout(next, 100));
  };
  const hunted = (pid: number): Set<string> => {
    try {
      return searchMemory(pid, [...planted, phone]);
    } catch {
      return new Set();
    }
  };

  before(async () => {
    const write = (chunk: unknown, _encoding: string, done: () => void) => {
      logged.push(String(chunk));
      done();
    };
    const log = pino({ level: 'trace' }, new Writable({ write: write as never }));
    const config = await aConfig({ platforms: ['google', 'meta'] });
    folder = config.dataFolder;
    const files = someFiles({ [csv]: `email\n${planted[2]}\n` });
    service = await aService({
      config,
      balance: 1_000,
      overrides: { store: undefined, log, files },
    });
    const [inline, staged, , refused, executed] = planted;
    await upload({ platform: 'google', audience_name: 'A', emails: inline, phones: phone });
    const batch = { platform: 'meta', batch_key: 'b' };
    const stage = { ...batch, batch_action: 'stage', emails: staged, i_have_consent: true };
    await call('sync_audience', { ...stage, idempotency_key: 'once' });
    await call('sync_audience', { ...stage, idempotency_key: 'once' });
    await upload({ ...batch, batch_action: 'finalize' });
    await upload({ platform: 'meta', audience_name: 'B', csv_url: csv });
    // Refused at each link: no consent, a wrong key, a platform that is none, a field that is unknown, a dry run.
    const wrong = { platform: 'meta', emails: refused };
    await call('sync_audience', { ...wrong, i_have_consent: false });
    await call('sync_audience', { ...wrong, i_have_consent: true, colour: 'red' });
    await call('sync_audience', { ...wrong, i_have_consent: true, platform: 'nowhere' });
    await call('sync_audience', { ...wrong, i_have_consent: true, dry_run: true });
    await call('stage_audience_artifact', { body: refused });
    await call('sync_audience', { ...wrong, i_have_consent: true }, `svc_${'x'.repeat(32)}`).catch(
      () => undefined,
    );
    const args = ['--name=C', `--emails=${executed}`, '--i-have-consent'];
    said.push((await service.run('meta_ads_create_audience', args, { platform: 'meta' })).text);
  });

  it('stand in no answer and in no line of the log', () => {
    expect(said.length).to.be.above(10);
    expectClean('answers', said.join('\n'));
    expect(logged).to.not.be.empty;
    expectClean('the log', logged.join(''));
  });

  it('stand in no entry of the audit', async () => {
    const { parts, organizationId } = service;
    const entries = JSON.stringify(await parts.audit.tail(organizationId, 1_000));
    expect(entries).to.contain('sync_audience');
    expectClean('the audit', entries);
  });

  it('stand in the memory of no child that carried their hashes', () => {
    expect([...inChildren]).to.deep.equal([]);
  });

  it('stand in no file of the data folder: journal, jobs, artifacts', async () => {
    await service.stop();
    const files = readdirSync(folder, { recursive: true, withFileTypes: true });
    const names = files.filter((entry) => entry.isFile());
    expect(names.length).to.be.above(2);
    for (const { parentPath, name } of names)
      expectClean(name, readFileSync(join(parentPath, name), 'latin1'));
  });

  const expectClean = (where: string, text: string) => {
    for (const one of [...planted, phone, phone.slice(1)])
      for (const spelling of [one, encodeURIComponent(one), one.split('@')[0]!])
        if (text.includes(spelling)) {
          const at = text.indexOf(spelling);
          expect.fail(`${where} has ${spelling}: …${text.slice(Math.max(0, at - 120), at + 40)}`);
        }
  };
});
