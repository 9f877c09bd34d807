/** Files whose bytes do not match their hash: answers of the doors, the start, the operator's commands and the log. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import { createLowdbStore } from '../../../runtime/stores/lowdb/lowdb-store.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import { aFolder } from '../../support/a-folder.ts';
import { aService, type TestService } from '../../support/a-service.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { callsOf, plugins } from '../records/a-shelf.ts';
import { runInside } from '../../support/a-command-line.ts';
import { runOperation } from '../../../runtime/admin/operations.ts';

const masterKey = randomBytes(32).toString('base64');

interface Logged {
  readonly msg: string;
  readonly artifact?: string;
  readonly named?: number;
  readonly present?: number;
}

describe('A file whose bytes are not those of its name', function () {
  this.timeout(30_000);
  let folder: string;
  let service: TestService;
  let lines: Logged[];

  async function start(store: Store, key?: string): Promise<TestService> {
    lines = [];
    const log = pino({ level: 'warn' }, { write: (text) => lines.push(JSON.parse(text)) });
    const config = { masterKey };
    const overrides = { store, log };
    return aService({ platforms: ['acme'], plugins, config, overrides, ...(key ? { key } : {}) });
  }
  const open = () => createLowdbStore({ folder, clock: manualClock() });
  const fileOf = (sha256: string) => join(folder, 'artifacts', sha256.slice(0, 2), sha256);
  const print = async (slug: string) => {
    const { call } = callsOf(service);
    await call('create_card', { slug, title: slug });
    return (await call('print_card', { slug })) as { artifact_id: string; sha256: string };
  };
  const get = (id: string) =>
    service.fetch(`${service.urls.api}/api/v1/artifacts/${id}`, {
      headers: { 'x-service-key': service.key },
    });
  const verify = () =>
    runOperation(service.parts, 'artifacts.verify', {}, { signal: AbortSignal.abort() });

  beforeEach(async () => {
    folder = aFolder();
    service = await start(await open());
  });
  afterEach(() => service.stop());

  for (const [what, spoil] of Object.entries({
    damaged: (file: string) => writeFileSync(file, `x${readFileSync(file, 'utf8').slice(1)}`),
    'cut short': (file: string) => writeFileSync(file, readFileSync(file).subarray(1)),
    missing: (file: string) => rmSync(file),
  }))
    it(`is an error for doors and tools, and a line of the log, when ${what}`, async () => {
      const { artifact_id: id, sha256 } = await print('a');
      expect((await get(id)).status).to.equal(200);
      spoil(fileOf(sha256));
      const { status, body, headers } = await get(id);
      expect([status, body.error?.code]).to.deep.equal([500, 'artifact_damaged']);
      expect(headers.get('x-artifact-sha256')).to.equal(null);
      const { call } = callsOf(service);
      const read = await call('read_file', { artifact_id: id, purpose: 'print' });
      expect(read.error?.code).to.equal('artifact_damaged');
      const told = lines.filter(({ msg }) => msg === 'a file cannot be read as it was kept');
      expect(told.map(({ artifact }) => artifact)).to.deep.equal([id, id]);
    });

  it('is counted by the operator against what is named, there and whole', async () => {
    expect(await verify()).to.deep.equal({ ok: true, named: 0, present: 0, whole: 0, faults: [] });
    const [, missing, damaged] = [await print('a'), await print('b'), await print('c')];
    expect(await verify()).to.include({ ok: true, named: 3, present: 3, whole: 3 });
    rmSync(fileOf(missing.sha256));
    writeFileSync(fileOf(damaged.sha256), 'something else');
    const verdict = (await verify()) as { faults: string[] };
    expect(verdict).to.include({ ok: false, named: 3, present: 2, whole: 1 });
    expect(verdict.faults.sort()).to.deep.equal(
      [
        `The file ${missing.sha256} (${missing.artifact_id} of organization 1) is missing`,
        `The file ${damaged.sha256} (${damaged.artifact_id} of organization 1) is damaged: its bytes give another hash`,
      ].sort(),
    );
    const printed = await runInside(['store', 'verify'], () => verdict);
    expect(printed.code).to.equal(1);
    expect(printed.stdout).to.include('3 files are named, 2 are there, 1 are whole');
    expect(printed.stdout).to.include(`${missing.sha256} (${missing.artifact_id} of`);
    // An expired artifact names no file any more.
    service.clock.advance(400 * 24 * 3_600_000);
    expect(await verify()).to.include({ ok: true, named: 0 });
  });

  it('is told of by the next start, when it is missing', async () => {
    const { sha256 } = await print('a');
    await print('b');
    const { key } = service;
    await service.stop();
    rmSync(fileOf(sha256));
    expect(existsSync(fileOf(sha256))).to.equal(false);
    service = await start(await open(), key);
    const told = () => lines.find(({ msg }) => msg.startsWith('files are missing'));
    for (let wait = 0; wait < 200 && !told(); wait++)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(told()).to.include({ named: 2, present: 1 });
  });
});
