/** The surroundings of an escaped guest: another user or a room of its own (threats.md, U5). */
import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { buildChildProgram } from '../../../runtime/sandbox/child-program.ts';
import { gapsOf } from '../../../runtime/sandbox/jail.ts';
import { findJail, spawnChild } from '../../../runtime/sandbox/spawn-child.ts';
import { aSandbox, aScript, run } from './a-sandbox.ts';
import { sandboxChildren } from './children.ts';

const options = {
  warm: 1,
  memoryMb: 64,
  hostCalls: 10,
  argumentBytes: 1000,
  resultBytes: 1000,
  binary: '',
};

/** Tries what would own the service; each attempt says what came of it. */
const RAID = `
const [service, folder] = WORLD;
const loot = {};
const attempt = async (name, work) => { try { loot[name] = String(await work()); } catch (error) { loot[name] = 'refused ' + (error.code ?? error.name); } };
(async () => {
  await attempt('signal', () => process.kill(service, 0));
  await attempt('inspector', () => process._debugProcess(service));
  await attempt('priority', () => require('os').setPriority(service, 5));
  await attempt('database', () => new (require('node:sqlite').DatabaseSync)(folder + '/x.db').exec('create table t (a)'));
  await attempt('socket', () => new Promise((resolve, reject) => {
    const socket = require('net').connect(folder + '/admin.sock', () => resolve('connected'));
    socket.on('error', reject);
  }));
  await attempt('user', () => process.getuid());
  process.stdout.write(JSON.stringify(loot), () => process.kill(process.pid, 'SIGKILL'));
})();`;

describe('an escaped guest', function () {
  this.timeout(30_000);

  for (const lane of ['library', 'outside'] as const)
    it(`of the ${lane} lane signals nobody, opens no database and finds no socket (S1, U5)`, async function () {
      const jail = await findJail();
      if (!jail.room) this.skip();
      const folder = mkdtempSync(join(tmpdir(), 'adops-escape-'));
      const server = createServer().listen(join(folder, 'admin.sock'));
      const file = join(folder, 'child.cjs');
      writeFileSync(file, RAID.replace('WORLD', JSON.stringify([process.pid, folder])));
      const { binary } = await buildChildProgram(folder);
      const child = spawnChild(lane, { file, binary }, options, jail);
      const loot = JSON.parse(await text(child.stdout!)) as Record<string, string>;
      server.close();
      expect(loot).to.deep.include({
        signal: 'refused ESRCH',
        priority: 'refused ERR_SYSTEM_ERROR',
        database: 'refused ERR_UNKNOWN_BUILTIN_MODULE',
        socket: 'refused ENOENT',
      });
      expect(loot.inspector).to.match(/^refused /);
      expect(loot.user).to.not.equal(String(process.getuid?.()));
      expect(readdirSync(folder)).to.not.include('x.db');
    });

  it('is another user where root has no namespaces (U5)', async function () {
    if (process.getuid?.() !== 0) this.skip();
    const jail = { network: [], shell: true, user: 65_533 };
    const sandbox = await aSandbox({}, mkdtempSync(join(tmpdir(), 'adops-escape-')), jail);
    expect((await run(sandbox, aScript('return 1', 'outside'))).value).to.equal(1);
    const users = sandboxChildren().map((pid) => statSync(`/proc/${pid}`).uid);
    await sandbox.stop();
    expect(new Set(users)).to.deep.equal(new Set([65_533]));
  });

  it('is spoken of in what the system lacks, gap by gap (U5)', () => {
    expect(gapsOf({ network: ['x'], shell: true, room: { enter: [], settle: [] } })).to.deep.equal(
      [],
    );
    const bare = gapsOf({ network: [], shell: false }).join('\n');
    expect(bare)
      .to.match(/no network namespaces/)
      .and.match(/can end it/)
      .and.match(/no shell/);
    expect(gapsOf({ network: [], shell: true, user: 65_533 }).join()).to.match(/a user of its own/);
  });
});
