/** Findings of `adops doctor`, its advice, and its exit codes. */
import { expect } from 'chai';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionFinding } from '../../runtime/cli/doctor/service-checks.ts';
import { runInside } from '../support/a-command-line.ts';
import { aFolder } from '../support/a-folder.ts';
import { aPluginFolder, aScriptUnit } from '../support/a-plugin-folder.ts';
import { aDatabase } from '../support/a-postgres.ts';

interface Finding {
  readonly check: string;
  readonly level: string;
  readonly detail: string;
  readonly todo?: string;
}

const healthy = (operation: string): unknown =>
  ({
    status: { storeFailed: false, deprecated: [], pid: process.pid },
    'credits.verify': { ok: true, entries: 3, faults: [] },
    'audit.verify': { ok: true, entries: 9, faults: [] },
    'artifacts.verify': { ok: true, named: 2, present: 2, whole: 2, faults: [] },
    'audit.tail': [{ at: '2026-01-01T00:00:00.000Z' }],
    'org.list': [{ id: 1 }],
    'watches.list': [],
    'connections.list': [{ platform: 'google', account_id: '111' }],
    'connections.test': { status: 'connected', mode: 'test' },
  })[operation];

async function examined(
  settings: object = {},
  answer: (operation: string, input: Record<string, unknown>) => unknown = healthy,
) {
  const folder = aFolder();
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const config = join(folder, 'adops.config.json');
  writeFileSync(config, JSON.stringify({ dataFolder: data, ...settings }));
  const run = async () => {
    const printed = await runInside(['doctor', '--config', config, '--json'], answer);
    const { findings } = JSON.parse(printed.stdout) as { findings: Finding[] };
    const find = (check: string) => findings.find((one) => one.check.startsWith(check));
    return { ...printed, findings, find };
  };
  return { run, data, config };
}

describe('adops doctor', function () {
  this.timeout(30_000);

  it('ends with 0 when all is in order, and has looked at everything', async () => {
    const { run } = await examined();
    const { code, findings } = await run();
    const faults = findings.filter(({ level, check }) => level === 'fault' && check !== 'plugins');
    expect(faults).to.deep.equal([]);
    expect(findings.map(({ check }) => check)).to.include.members([
      'settings',
      'programs',
      'sandbox',
      'data folder',
      'secrets',
      'plugins',
      'store',
      'ledger',
      'audit',
      'files',
      'clock',
      'google/111',
    ]);
    expect(code).to.equal(findings.some(({ level }) => level === 'fault') ? 1 : 0);
  });

  it('names what it looked at in words of an operator', async () => {
    const watched = [{ status: 'frozen', unjudged: 0 }];
    const { run } = await examined({}, (one) => (one === 'watches.list' ? watched : healthy(one)));
    const { find, findings } = await run();
    expect(find('watches of organization 1')?.detail).to.equal('1 of 1 stopped with their key');
    // No code of a rule, and no bare number for an organization.
    for (const { check } of findings) expect(check).to.not.match(/\([A-Z]\d+\)|\bof \d/);
  });

  it('reads a plugin that nobody reviewed within the bounds of the start, and tells of its faults (U1)', async () => {
    const folder = aPluginFolder({
      ...aScriptUnit('extra_pipe'),
      ...aScriptUnit('extra_endless'),
      ...aScriptUnit('extra_mute'),
      ...aScriptUnit('extra_large'),
      ...aScriptUnit('extra_source'),
      'tools/none': '',
    });
    const spoilt = (path: string) => {
      rmSync(join(folder, path), { recursive: true });
      return join(folder, path);
    };
    execFileSync('mkfifo', [spoilt('scripts/extra_pipe/manifest.json')]);
    symlinkSync('/dev/zero', spoilt('scripts/extra_endless/manifest.json'));
    execFileSync('mkfifo', [spoilt('scripts/extra_mute/examples.json')]);
    truncateSync(join(folder, 'scripts/extra_large/manifest.json'), 5e9);
    execFileSync('mkfifo', [spoilt('scripts/extra_source/script.ts')]);
    const loop = spoilt('tools');
    symlinkSync(loop, loop);
    const before = await (await examined()).run();
    expect(before.find('plugins')).to.include({ level: 'ok' });
    const { run } = await examined({ plugins: { [folder]: true } });
    expect((await run()).find('plugins')).to.include({ level: 'fault', detail: '6 faults' });
  });

  it('tells of a plugin whose schemas do not compile, as the start leaves it out (U1)', async () => {
    const folder = aPluginFolder(aScriptUnit('extra_twice', { result: { x: { enum: [1, 1] } } }));
    const { run } = await examined({ plugins: { [folder]: true } });
    expect((await run()).find('plugins')).to.include({ level: 'fault', detail: '1 fault' });
  });

  it('calls a connection of a platform that is switched off what it is, and no fault', async () => {
    const { run } = await examined({ plugins: { google: false } });
    const { find } = await run();
    expect(find('google/111')).to.include({ level: 'ok' });
    expect(find('google/111')?.detail).to.include('switched off');
  });

  for (const [what, [operation, answer, check, words, todo]] of Object.entries({
    'a connection that is refused': [
      'connections.test',
      { status: 'expired', message: 'The token was revoked.' },
      'google/111',
      'revoked',
      'connections add google 111',
    ],
    'a ledger that does not add up': [
      'credits.verify',
      { ok: false, entries: 3, faults: ['org 1 has 5, its entries say 4'] },
      'ledger',
      'its entries say 4',
      'backup',
    ],
    'files that are missing or damaged': [
      'artifacts.verify',
      { ok: false, named: 3, present: 2, whole: 1, faults: ['one', 'two'] },
      'files',
      '3 files are named, 2 are there, 1 are whole',
      'store verify',
    ],
    'a store that refuses writes': [
      'status',
      { storeFailed: true, pid: 1 },
      'store',
      'last write failed',
      'room',
    ],
    'a clock behind what is recorded': [
      'audit.tail',
      [{ at: '2999-01-01T00:00:00.000Z' }],
      'clock',
      '2999',
      'time server',
    ],
  } as Record<string, [string, unknown, string, string, string]>))
    it(`ends with 1 and says what to do about ${what}`, async () => {
      const { run } = await examined({}, (asked) =>
        asked === operation ? answer : healthy(asked),
      );
      const { code, find } = await run();
      expect(code).to.equal(1);
      expect(find(check)?.level).to.equal('fault');
      expect(find(check)?.detail).to.include(words);
      expect(find(check)?.todo).to.include(todo);
    });

  it('finds a master key that others can read, and settings that are wrong (K2)', async () => {
    const { run, data, config } = await examined();
    const file = join(data, 'master.key');
    writeFileSync(file, 'x');
    chmodSync(file, 0o644);
    const { code, find } = await run();
    expect([code, find('secrets')?.todo]).to.deep.equal([1, `chmod 600 ${file}`]);
    writeFileSync(config, JSON.stringify({ port: 'x' }));
    const broken = await run();
    expect([broken.code, broken.find('settings')?.level]).to.deep.equal([1, 'fault']);
    expect(broken.find('settings')?.detail).to.include('/port');
  });

  it('tells 60 days ahead that a platform’s API version ends', () => {
    const now = Date.parse('2026-11-21T00:00:00Z');
    expect(versionFinding({ retires: '2027-01-21' }, now)).to.equal('lives until 2027-01-21');
    expect(() => versionFinding({ retires: '2027-01-19' }, now)).to.throw('ends in 59 days');
    expect(() => versionFinding({ retires: '2026-11-20' }, now)).to.throw('ended on 2026-11-20');
    const checked = new Date(now - 40 * 86_400_000).toISOString().slice(0, 10);
    expect(versionFinding({ retires: '2027-01-21', checked }, now)).to.match(
      /; looked up 4[01] days ago$/,
    );
    const reason = 'The platform names none.';
    expect(versionFinding({ retires: null, reason, checked }, now)).to.match(
      /^no end is known: The platform names none; looked up/,
    );
  });

  it('looks at the database and its clock, and says when nobody is there', async () => {
    const database = await aDatabase();
    const store = { url: database.url };
    const { run } = await examined({ store });
    const { find } = await run();
    expect(find('database')?.detail).to.match(/^PostgreSQL 1[5-8]\./);
    // The test's own server does not wait for the disk, which is a warning where it counts.
    expect(find('database')).to.include({ level: 'warning' });
    expect(find('database')?.todo).to.include('fsync');
    expect(find('clocks')).to.include({ level: 'ok' });
    expect(find('secrets')?.todo).to.include('ADOPS_MASTER_KEY');
    await database.drop();
    const away = await (
      await examined({ store: { url: 'postgres://x:secretword@127.0.0.1:9/x' } })
    ).run();
    expect([away.code, away.find('database')?.level]).to.deep.equal([1, 'fault']);
    expect(away.find('database')?.todo).to.include('ADOPS_DATABASE_URL');
    expect(away.stdout).to.not.include('secretword');
  });
});
