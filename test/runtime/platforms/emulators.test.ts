import { expect } from 'chai';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEmulators, type Emulators } from '../../../runtime/emulators/emulators.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import { aCatalog, aPlatform } from '../../support/a-catalog.ts';
import { aGateway, failureOf } from '../../support/a-gateway.ts';
import { manualClock } from '../../support/manual-clock.ts';

const emulatorFile = fileURLToPath(new URL('../../support/tiny-emulator.ts', import.meta.url));
const platforms = [
  aPlatform({}, { emulatorFile }),
  aPlatform({}, { id: 'bare' }),
  aPlatform({}, { id: 'gone', emulatorFile: '/nowhere/emulator.ts' }),
];
const catalog = aCatalog([], platforms);

describe('Emulators', () => {
  let folder: string;
  const open: Emulators[] = [];
  const emulators = (
    dataFolder: string | undefined,
    elsewhere?: Record<string, string>,
    shared?: Store,
    known = catalog,
  ) => {
    const made = createEmulators({
      elsewhere,
      shared,
      catalog: { current: () => known, onChange: () => () => undefined },
      dataFolder,
      clock: manualClock('2026-11-20T15:00:00Z'),
      log: { warn: () => undefined } as never,
    });
    open.push(made);
    return made;
  };
  const ask = async (baseUrl: string) => (await fetch(`${baseUrl}/x`)).json();
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'adops-emulators-'));
  });
  afterEach(async () => {
    for (const one of open.splice(0)) await one.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('start once, on loopback, for all who ask, and know their own address and time', async () => {
    const one = emulators(undefined);
    const [a, b] = await Promise.all([one.baseUrl('acme'), one.baseUrl('acme')]);
    expect(a)
      .to.equal(b)
      .and.to.match(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await ask(a)).to.deep.equal({
      calls: 1,
      here: a,
      now: Date.parse('2026-11-20T15:00:00Z'),
    });
    const [account] = await one.accounts('acme');
    expect(account).to.include({ account_id: '111', primary: true });
  });
  it('of several processes on one store are one world: what one changes, the next request to another shows', async () => {
    const store = createMemoryStore();
    const [one, two] = [0, 1].map(() => emulators(folder, undefined, store)) as [
      Emulators,
      Emulators,
    ];
    const [a, b] = [await one.baseUrl('acme'), await two.baseUrl('acme')];
    for (const [at, url] of [a, b, b, a, b, a].entries())
      expect(await ask(url)).to.deep.include({ calls: at + 1, here: url });
    expect(readdirSync(folder)).to.deep.equal([]);
  });

  it('of several processes lose nothing that was answered, when both change the world at once', async () => {
    const store = createMemoryStore();
    const all = [0, 1, 2].map(() => emulators(undefined, undefined, store));
    const urls = await Promise.all(all.map((each) => each.baseUrl('acme')));
    const asked = Array.from({ length: 60 }, (_, i) => fetch(`${urls[i % 3]}/x`));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    const done = statuses.filter((status) => status === 200).length;
    expect(statuses.every((status) => status === 200 || status === 503)).to.equal(true);
    expect(done).to.be.above(0);
    expect(await ask(urls[0]!)).to.deep.include({ calls: done + 1 });
  });

  it('may run elsewhere, for processes that share one: then none is started here, and it is left alone', async () => {
    const first = emulators(undefined);
    const url = await first.baseUrl('acme');
    const second = emulators(folder, { acme: url });
    expect(await second.baseUrl('acme')).to.equal(url);
    expect((await second.accounts('acme'))[0]).to.include({ account_id: '111' });
    await second.stop();
    expect(await ask(url)).to.include({ calls: 1, here: url });
    expect(readdirSync(folder)).to.deep.equal([]);
  });
  it('keep what was changed over a restart, readable by us alone', async () => {
    const first = emulators(folder);
    await ask(await first.baseUrl('acme'));
    await ask(await first.baseUrl('acme'));
    await first.stop();
    const file = join(folder, 'emulators', 'acme.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).to.deep.equal({ calls: 2 });
    expect(statSync(file).mode & 0o077).to.equal(0);
    expect(readdirSync(join(folder, 'emulators'))).to.deep.equal(['acme.json']);
    expect(await ask(await emulators(folder).baseUrl('acme'))).to.include({ calls: 3 });
  });
  it('do not begin anew in silence when their file is damaged', async () => {
    const first = emulators(folder);
    await ask(await first.baseUrl('acme'));
    await first.stop();
    writeFileSync(join(folder, 'emulators', 'acme.json'), '{"calls":');
    let message = '';
    await emulators(folder)
      .baseUrl('acme')
      .catch((error: Error) => (message = error.message));
    expect(message).to.contain('acme.json is damaged');
  });
  it('are loaded for their address, not for their accounts, and seeded at the first request', async () => {
    const emulator = join(folder, 'emulator');
    mkdirSync(emulator);
    const account = { account_id: '7', primary: true };
    writeFileSync(
      join(emulator, 'accounts.ts'),
      `export const testAccounts = [${JSON.stringify(account)}];`,
    );
    writeFileSync(
      join(emulator, 'index.ts'),
      `const seen = (globalThis.seenOfLazy = ['loaded']);
      export default () => {
        seen.push('made');
        const callback = () => (_, response) => response.end(JSON.stringify(seen));
        return { app: { on: () => undefined, callback }, testAccounts: () => [] };
      };`,
    );
    const lazy = aPlatform({}, { id: 'lazy', emulatorFile: join(emulator, 'index.ts') });
    const one = emulators(undefined, undefined, undefined, aCatalog([], [lazy]));
    expect(await one.accounts('lazy')).to.deep.equal([account]);
    const seen = () => (globalThis as { seenOfLazy?: string[] }).seenOfLazy;
    expect(seen()).to.equal(undefined);
    const address = await one.baseUrl('lazy');
    expect(seen()).to.deep.equal(['loaded']);
    expect(await ask(address)).to.deep.equal(['loaded', 'made']);
    expect(await ask(address)).to.deep.equal(['loaded', 'made']);
  });

  it('are stopped with their ports closed', async () => {
    const one = emulators(folder);
    const url = await one.baseUrl('acme');
    await one.stop();
    let failed = false;
    await ask(url).catch(() => (failed = true));
    expect(failed).to.equal(true);
  });
  it('a platform without one says so', async () => {
    const one = emulators(undefined);
    for (const id of ['bare', 'unknown'])
      expect(await failureOf(one.baseUrl(id))).to.include({ code: 'platform_unavailable' });
    let failed = false;
    await one.baseUrl('gone').catch(() => (failed = true));
    expect(failed).to.equal(true);
  });
  it('misbehave when told to, and the gateway copes', async () => {
    const one = emulators(undefined);
    const faults = await one.faults('acme');
    const emulator = await one.baseUrl('acme');
    const { read, write, waits, gateway } = aGateway({
      origin: 'https://api.acme.example',
      emulator,
      connection: { mode: 'test' },
    });
    faults.plan({ kind: 'throttle', retry_after_seconds: 2 });
    faults.plan({ kind: 'status', status: 503 });
    faults.plan({ kind: 'cut' });
    expect(await read()).to.include({ calls: 2 });
    expect(waits).to.have.length(3);
    faults.plan({ kind: 'reset_after' });
    expect(await failureOf(write())).to.include({ code: 'outcome_unknown' });
    expect(await read()).to.include({ calls: 4 });
    await gateway.close();
  });
});
