/** Data that earlier releases made: `test/upgrades/<release>` is a small data folder of each, used for an hour. */
import { expect } from 'chai';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { lookAtUpgrade, type UpgradeReport } from '../../runtime/admin/upgrade-store.ts';
import { runOperation } from '../../runtime/admin/operations.ts';
import { release } from '../../runtime/release.ts';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { isNewerRelease } from '../../runtime/stores/newer-release.ts';
import { openDatabase } from '../../runtime/stores/postgres/database.ts';
import { runOutside } from '../support/a-command-line.ts';
import { aFolder } from '../support/a-folder.ts';
import { aDatabase, type TestDatabase } from '../support/a-postgres.ts';
import { aConfig, aService } from '../support/a-service.ts';
import { manualClock } from '../support/manual-clock.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const changes = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
/** Changes since the last release stand under _Next_. */
const releases = [...changes.matchAll(/^## (\S+)$/gm)]
  .map(([, name]) => name!)
  .filter((name) => name !== 'Next');
const kept = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
/** An hour in which each was used. */
const made: Readonly<Record<string, string>> = {
  '0.1.0': '2026-11-30T05:00:00Z',
  '0.2.0': '2026-11-30T13:00:00Z',
  '0.3.0': '2026-11-30T21:30:00Z',
};
/** The key of all these folders. */
const masterKey = Buffer.from('u'.repeat(32)).toString('base64');

function copyOf(name: string): string {
  const folder = join(aFolder(), 'data');
  cpSync(join(here, name), folder, { recursive: true });
  return folder;
}

const check = async (folder: string) => {
  const { code, stdout, stderr } = await runOutside([
    'upgrade',
    '--check',
    '--json',
    '--data',
    folder,
  ]);
  return { code, stderr, report: JSON.parse(stdout) as UpgradeReport };
};

describe('CHANGELOG.md', () => {
  it('begins with this release, and goes back in order to the first', () => {
    expect(releases[0]).to.equal(release);
    expect(releases.at(-1)).to.equal('0.1.0');
    for (const [at, name] of releases.slice(1).entries())
      expect(isNewerRelease(releases[at]!, name), name).to.equal(true);
  });

  it('has a data folder of each minor release before this one', () => {
    const minor = (name: string) => name.split('.').slice(0, 2).join('.');
    const before = releases.map(minor).filter((name) => name !== minor(release));
    expect(kept.map(minor)).to.include.members(before);
  });
});

describe('A data folder of an earlier release', function () {
  this.timeout(60_000);

  for (const name of kept)
    it(`opens: ${name}, with its key, changes, approvals, schedules, audit and ledger`, async () => {
      const folder = copyOf(name);
      const { code, report } = await check(folder);
      expect(code).to.equal(0);
      // Folders of 0.1.0 do not say who used them.
      const used_by = name === '0.1.0' ? null : name;
      expect(report).to.include({ opens: true, release, used_by, refusal: null });
      expect(report.notes).to.have.length(releases.indexOf(name));
      const clock = manualClock(made[name]!);
      const store = await createLowdbStore({ folder, clock });
      const { key } = JSON.parse(readFileSync(join(folder, 'demo-key.json'), 'utf8')) as {
        readonly key: string;
      };
      const config = { ...(await aConfig()), dataFolder: folder, masterKey };
      const service = await aService({ config, key, overrides: { clock, store } });
      const ask = (operation: string) =>
        runOperation(
          service.parts,
          operation,
          { organizationId: 1 },
          { signal: new AbortController().signal },
        );
      try {
        const answer = await service.run('list_campaigns', ['--limit', '1'], {
          body: { platform: 'google' },
        });
        expect(answer.body).to.include({ success: true });
        expect(await ask('runs.list')).to.have.nested.property(
          '[0].what',
          'status of Search - Tents: ENABLED > PAUSED',
        );
        expect(await ask('approvals.list')).to.have.nested.property('[0].status', 'pending');
        expect(await ask('schedules.list')).to.have.nested.property('[0].status', 'active');
        // Facts are kept since 0.2.0.
        if (name !== '0.1.0')
          expect(await ask('facts.status')).to.have.nested.property('[0].last_day', '2026-11-29');
        expect(await service.parts.audit.verify()).to.have.property('ok', true);
        expect(await service.parts.credits.verify()).to.have.property('ok', true);
      } finally {
        await service.stop();
      }
      expect((await check(folder)).report).to.deep.include({
        used_by: release,
        notes: [],
        changes: [],
      });
    });

  it('is brought to this release without serving, by adops upgrade', async () => {
    const folder = copyOf(kept[0]!);
    const { code, stdout } = await runOutside(['upgrade', '--data', folder]);
    expect(code).to.equal(0);
    expect(stdout).to.include(`is ready for ${release}`);
    expect(readFileSync(join(folder, 'RELEASE'), 'utf8')).to.equal(`${release}\n`);
  });

  it('is refused with the way out when a newer release has used it, or it is damaged; nothing is changed', async () => {
    const newer = copyOf(kept[0]!);
    writeFileSync(join(newer, 'VERSION'), '2\n');
    const { code, report } = await check(newer);
    expect(code).to.equal(1);
    expect(report.refusal).to.match(/format "2".*start that release on it, or restore a backup/);
    const damaged = copyOf(kept[0]!);
    const journal = join(damaged, 'journal-000001.log');
    const bytes = readFileSync(journal);
    bytes[200] = bytes[200]! ^ 1;
    writeFileSync(journal, bytes);
    expect((await check(damaged)).report.refusal).to.match(/adops store repair|backup/);
    for (const folder of [newer, damaged])
      expect(existsSync(join(folder, 'RELEASE')), folder).to.equal(false);
    expect(readFileSync(journal).equals(bytes)).to.equal(true);
  });
});

describe('A database of an earlier release', () => {
  let database: TestDatabase;
  const look = () =>
    lookAtUpgrade({ dataFolder: '', store: { url: database.url, connections: 2 } });

  before(async () => {
    database = await aDatabase();
  });
  after(() => database.drop());

  const query = async (text: string) => {
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query(text).finally(() => client.end());
  };

  it('is told migration by migration, and without a password, before it is opened; then nothing is left', async () => {
    const before = await look();
    expect(before).to.include({ opens: true, used_by: null });
    expect(before.format.found).to.equal(null);
    expect(before.changes).to.include('Migration 001-store.sql is applied.');
    expect(before.place).to.match(/^postgres:\/\/[^@]+$/);
    await (await openDatabase({ url: database.url, connections: 1 })).close();
    expect(await look()).to.deep.include({ opens: true, used_by: release, changes: [] });
  });

  it('is refused when its schema is newer, with the way out', async () => {
    await query(`INSERT INTO adops.migrations VALUES (999, '999-later.sql', 'x')`);
    const { opens, refusal } = await look();
    expect(opens).to.equal(false);
    expect(refusal).to.equal(
      'The database has schema 999, this version knows 6: start the newer version.',
    );
  });
});
