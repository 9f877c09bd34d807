/** The wall around guest code, and what the service makes of a child that lies (docs/threats.md, S1 to S5, S9). */
import {
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { buildChildProgram } from '../../../runtime/sandbox/child-program.ts';
import { createSandbox } from '../../../runtime/sandbox/index.ts';
import { OutsideLane } from '../../../runtime/sandbox/outside-lane.ts';
import type { Sandbox } from '../../../runtime/sandbox/sandbox.ts';
import { findJail, spawnChild } from '../../../runtime/sandbox/spawn-child.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { aSandbox, aScript, limits, run } from './a-sandbox.ts';
import { read, sandboxChildren } from './children.ts';

const options = {
  warm: 1,
  memoryMb: 64,
  hostCalls: 10,
  argumentBytes: 1000,
  resultBytes: 1000,
  binary: '',
};
const folder = () => mkdtempSync(join(tmpdir(), 'adops-wall-'));

/** A program in the place of the child's own: what an escaped guest would be. */
async function anEscapee(source: string) {
  const file = join(folder(), 'child.cjs');
  writeFileSync(file, source);
  return { file, binary: (await buildChildProgram(folder())).binary };
}

const LOOT = `
const loot = {};
const attempt = async (name, work) => { try { loot[name] = String(await work()); } catch (error) { loot[name] = 'refused ' + (error.code ?? error.name); } };
(async () => {
  const fs = require('fs');
  await attempt('environment', () => JSON.stringify(process.env));
  await attempt('passwords', () => fs.readFileSync('/etc/passwd', 'utf8'));
  await attempt('folder', () => fs.readdirSync('/').length);
  await attempt('own environment', () => fs.readFileSync('/proc/self/environ', 'utf8'));
  await attempt('parent', () => fs.readFileSync('/proc/' + process.ppid + '/environ', 'utf8'));
  await attempt('write', () => fs.writeFileSync('/tmp/adops-escaped', 'x'));
  await attempt('process', () => require('child_process').execFileSync('/bin/true'));
  await attempt('thread', () => new (require('worker_threads').Worker)('1', { eval: true }));
  await attempt('inspector', () => { require('inspector').open(0); return 'open'; });
  await attempt('jit', () => { const f = (a) => a + 1; for (let i = 0; i < 1e5; i++) f(i); return process.execArgv.includes('--jitless'); });
  await attempt('network', () => new Promise((resolve, reject) => {
    const socket = require('net').connect(PORT, '127.0.0.1', () => resolve('connected'));
    socket.on('error', reject);
  }));
  process.stdout.write(JSON.stringify(loot), () => process.kill(process.pid, 'SIGKILL'));
})();`;

describe('the wall around guest code', function () {
  this.timeout(20_000);

  for (const lane of ['library', 'outside'] as const)
    it(`an escaped guest of the ${lane} lane has no environment, file, process, thread, inspector or way out (S1)`, async () => {
      const { createServer } = await import('node:net');
      const heard: unknown[] = [];
      const canary = createServer((socket) => (heard.push(1), socket.destroy()));
      await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
      const { port } = canary.address() as { port: number };
      const program = await anEscapee(LOOT.replace('PORT', String(port)));
      const jail = await findJail();
      const child = spawnChild(lane, program, options, jail);
      const loot = JSON.parse(await text(child.stdout!)) as Record<string, string>;
      canary.close();
      expect(loot.environment).to.equal('{}');
      for (const name of [
        'passwords',
        'folder',
        'own environment',
        'parent',
        'write',
        'process',
        'thread',
      ])
        expect(loot[name], name).to.equal('refused ERR_ACCESS_DENIED');
      expect(loot.inspector).to.match(/^refused /);
      expect(existsSync('/tmp/adops-escaped')).to.equal(false);
      if (lane === 'outside') expect(loot.jit).to.equal('true');
      if (jail.network.length === 0) return;
      expect(loot.network).to.match(/^refused /);
      expect(heard).to.deep.equal([]);
    });

  it('a child runs with the flags of S1, under its own limits, in a network of its own (S1)', async function () {
    if (!existsSync('/proc/self/ns')) this.skip();
    const jail = await findJail();
    const sandbox = await aSandbox();
    await run(sandbox, aScript('return 1', 'outside'));
    const children = sandboxChildren().map((pid) => ({
      words: read(`/proc/${pid}/cmdline`).split('\0'),
      environment: read(`/proc/${pid}/environ`).replaceAll('\0', ''),
      space: /Max address space +(\S+)/.exec(read(`/proc/${pid}/limits`))?.[1],
      network: readlinkSync(`/proc/${pid}/ns/net`),
    }));
    await sandbox.stop();
    const outside = children.filter(({ words }) => words.includes('--jitless'));
    expect(outside).to.not.be.empty;
    expect(children.length).to.be.above(outside.length);
    for (const { words, environment, network } of children) {
      expect(words).to.include.members([
        '--no-node-snapshot',
        '--disable-sigusr1',
        '--permission',
        '--allow-addons',
      ]);
      const readable = words.filter((word) => word.startsWith('--allow-fs-read='));
      expect(readable).to.have.length(2);
      expect(words.join(' ')).to.not.match(/--inspect|--allow-(child|worker|fs-write|net)/);
      expect(environment).to.equal('');
      if (jail.network.length > 0) expect(network).to.not.equal(readlinkSync('/proc/self/ns/net'));
    }
    for (const { space } of outside)
      expect(jail.shell ? space : 'no shell').to.not.equal('unlimited');
  });

  for (const lane of ['library', 'outside'] as const)
    it(`a child of the ${lane} lane runs the program that was built, and nothing that took its place (S9)`, async () => {
      const program = await buildChildProgram(folder());
      const source = readFileSync(program.file, 'utf8');
      const planted = `process.stdout.write('planted');`;
      for (const changed of [
        planted,
        `${planted}${source}`,
        `${source}${planted}`,
        `${source}\n`,
      ]) {
        writeFileSync(program.file, changed);
        const child = spawnChild(lane, program, options, await findJail());
        const [said, told] = await Promise.all([text(child.stdout!), text(child.stderr!)]);
        expect(said).to.equal('');
        expect(told).to.include('is not the one that was built');
        expect(child.exitCode).to.not.equal(0);
      }
    });

  it('runs without a network of its own where the system has none, and the log says so (S1)', async () => {
    const warned: string[] = [];
    const log = { warn: (_: object, words: string) => void warned.push(words), error() {} };
    const config = {
      libraryChildren: 1,
      outsideChildren: 1,
      warmIsolates: 1,
      runsPerChild: 200,
      maxRunning: 10,
      maxQueued: 5,
      ...limits,
    };
    const jail = { network: [], shell: true };
    const sandbox = createSandbox({ config, cacheFolder: folder(), log, jail });
    expect((await run(sandbox, aScript('return 1', 'outside'))).value).to.equal(1);
    await sandbox.stop();
    expect(warned.join()).to.include('no network namespaces');
  });

  describe('a child that lies', () => {
    const frame = (header: object, payload = '') =>
      `${JSON.stringify({ ...header, n: Buffer.byteLength(payload) })}\n${payload}`;
    const say = (...bytes: string[]) =>
      `const say = ${JSON.stringify(bytes)};
       process.stdout.write(${JSON.stringify(frame({ t: 'ready' }))});
       process.stdin.once('data', () => { for (const one of say) process.stdout.write(one); });
       setInterval(() => {}, 1000);`;

    async function told(source: string) {
      const program = await anEscapee(source);
      const config = {
        libraryChildren: 1,
        outsideChildren: 1,
        warmIsolates: 1,
        runsPerChild: 200,
        maxRunning: 10,
        maxQueued: 5,
        ...limits,
      };
      const log = { warn() {}, error() {} };
      const lane = new OutsideLane({ config, program, jail: { network: [], shell: false }, log });
      const look = setInterval(() => lane.check(false), 25);
      const asked: unknown[] = [];
      try {
        const session = await lane.open(aScript('return 1', 'outside'), {
          organizationId: 1,
          runId: 'mine',
          limits: { ...limits, wallMs: 3000 },
          world: { account: null, today: '', now: '' },
          answer: async (request) => (asked.push(request), { secret: 'of this run' }),
          signal: new AbortController().signal,
        });
        const value = await session.invoke('run', {});
        return { value, asked, kills: { ...lane.kills } };
      } catch (error) {
        const code = error instanceof ServiceError ? error.code : String(error);
        return { code, message: (error as Error).message, asked, kills: { ...lane.kills } };
      } finally {
        clearInterval(look);
        lane.stop();
      }
    }

    for (const [what, bytes] of Object.entries({
      'bytes that are no frame': 'hello\n',
      'a frame without a length': '{"t":"done"}\n',
      'a frame that is no object': '5\n',
      'a message that does not exist': frame({ t: 'grant', r: 'mine' }),
      'a message without its run': frame({ t: 'call', k: 1 }, '{}'),
      'a second ready': frame({ t: 'ready' }),
      'a header without end': 'x'.repeat(200_000),
      'a payload above the bound': '{"t":"done","r":"mine","v":false,"c":0,"n":999999999}\n',
      'a negative length': '{"t":"done","r":"mine","v":false,"c":0,"n":-1}\n',
    }))
      it(`is killed for ${what}, and its run is told so (S2, S3)`, async () => {
        const { code, kills, asked } = await told(say(bytes));
        expect(code).to.equal('script_crashed');
        expect(kills).to.have.property('breach', 1);
        expect(asked).to.deep.equal([]);
      });

    it('is killed for a 17th question while 16 are open (S3, S4)', async () => {
      const questions = Array.from({ length: 17 }, (_, k) =>
        frame({ t: 'call', r: 'mine', k: k + 1 }, '{"method":"GET","path":"x"}'),
      );
      const { code, kills, asked } = await told(say(questions.join('')));
      expect([code, kills]).to.deep.equal(['script_crashed', { breach: 1 }]);
      expect(asked).to.have.length(16);
    });

    it('says no more in an error than 2,000 plain characters (S6)', async () => {
      const long = `\u001b[31m\u202e${'m'.repeat(100_000)}`;
      const { code, message } = await told(
        say(frame({ t: 'fail', r: 'mine', code: 'script_failed', f: '', c: 0 }, long)),
      );
      expect(code).to.equal('script_failed');
      expect(message).to.match(/^\[31mm{1000,2000}$/);
    });

    it('cannot speak for a run that it was not given (S3)', async () => {
      const other = frame({ t: 'done', r: 'other', v: false, c: 0 }, '{"stolen":true}');
      const call = frame({ t: 'call', r: 'other', k: 1 }, '{"method":"GET","path":"x"}');
      const own = frame({ t: 'done', r: 'mine', v: false, c: 0 }, '{"own":true}');
      const { value, asked } = await told(say(call, other, own));
      expect(value).to.deep.equal({ own: true });
      expect(asked).to.deep.equal([]);
    });

    it('gets no more calls answered than the run may make (S2, S3)', async () => {
      const calls = Array.from({ length: 1_500 }, (_, k) =>
        frame({ t: 'call', r: 'mine', k: k + 1 }, '{"method":"GET","path":"x"}'),
      );
      const { code, asked } = await told(say(...calls));
      expect(code).to.be.oneOf(['script_calls_exceeded', 'script_crashed']);
      expect(asked.length).to.be.at.most(1_000);
    });

    it('is killed when it says nothing at all (S2)', async () => {
      const { code, kills } = await told(say());
      expect(code).to.be.oneOf(['script_crashed', 'script_time_exceeded']);
      expect(Object.keys(kills)).to.satisfy((all: string[]) =>
        all.some((reason) => ['silent', 'wall'].includes(reason)),
      );
    });
  });

  it('has no more than 16 questions of one guest under way, and asks the rest afterwards (S4)', async () => {
    const sandbox: Sandbox = await aSandbox();
    let [now, most, all] = [0, 0, 0];
    const body = `await Promise.all(Array.from({length: 100}, () => host.get('x'))); return 'done'`;
    for (const lane of ['library', 'outside'] as const) {
      [now, most, all] = [0, 0, 0];
      const { promise: sixteen, resolve: go } = Promise.withResolvers<void>();
      const { value } = await run(sandbox, aScript(body, lane), {
        answer: async () => {
          all += 1;
          most = Math.max(most, ++now);
          if (now === 16) go();
          await sixteen;
          // Whatever more there is has time to come.
          await new Promise((resolve) => setTimeout(resolve, 2));
          now -= 1;
          return {};
        },
      });
      expect([value, all, most]).to.deep.equal(['done', 100, 16]);
    }
    await sandbox.stop();
  });

  it('gives the guest no reference, callback or copy: only text crosses (S4, S5)', async () => {
    const sandbox = await aSandbox();
    const body = `const seen = new Set(); const kinds = new Set();
      const walk = (value) => {
        if (value === null || (typeof value !== 'object' && typeof value !== 'function') || seen.has(value)) return;
        seen.add(value); kinds.add(Object.prototype.toString.call(value));
        for (const key of Reflect.ownKeys(value)) { try { walk(value[key]); } catch {} }
        try { walk(Object.getPrototypeOf(value)); } catch {}
      };
      walk(host); walk(args); walk(globalThis); walk(await host.get('x'));
      return [...kinds].filter((kind) => /Reference|ExternalCopy|Callback|Isolate|Context|Module|NativeModule/.test(kind))`;
    for (const lane of ['library', 'outside'] as const)
      expect((await run(sandbox, aScript(body, lane))).value, lane).to.deep.equal([]);
    await sandbox.stop();
  });

  it('is built without what isolated-vm offers and a guest can turn round (S5)', () => {
    const root = new URL('../../../runtime/sandbox/', import.meta.url).pathname;
    const files = globSync('**/*.{ts,js}', { cwd: root });
    expect(files).to.include('child/guest-run.ts');
    const forbidden =
      /copy: true|copyInto\(|applySyncPromise|applyIgnored|unsafeInherit|createSnapshot|async: true|ignored: true|createContextSync|compileScriptSync|\.runSync|evalSync|evalClosureSync|applySync\(|serialization: 'advanced'|inspector: true/;
    for (const file of files)
      expect(readFileSync(join(root, file), 'utf8'), file).to.not.match(forbidden);
  });

  it('keeps machine code in the memory of the child that made it: none comes from a disk or a plugin (S9)', async () => {
    const cacheFolder = folder();
    const sandbox = await aSandbox({}, cacheFolder);
    for (const lane of ['library', 'outside'] as const) {
      await run(sandbox, aScript('return 1', lane));
      expect((await run(sandbox, aScript('return 1', lane))).value).to.equal(1);
    }
    await sandbox.stop();
    const kept = globSync('**/*', { cwd: cacheFolder, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    expect(kept.map(({ name }) => name.replace(/-\w+\./, '.'))).to.deep.equal(['child.cjs']);
    const messages = readFileSync(
      new URL('../../../runtime/sandbox/messages.ts', import.meta.url),
      'utf8',
    );
    expect(messages).to.not.match(/cached/i);
  });
});
