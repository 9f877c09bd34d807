import { expect } from 'chai';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { openSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReadyLine } from '../../runtime/cli/service/banner.ts';
import { runHere, runOutside, start } from '../support/a-command-line.ts';
import { aFolder } from '../support/a-folder.ts';

const program = fileURLToPath(new URL('../../runtime/cli/adops.ts', import.meta.url));

interface Running {
  readonly line: ReadyLine;
  readonly child: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** Sends SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
}

describe('adops serve', function () {
  this.timeout(30_000);
  let folder = '';
  let running: Running;

  before(async () => {
    folder = realpathSync(aFolder());
    running = await serve(folder);
  });
  after(async () => {
    if (running.child.exitCode === null) await running.stop();
  });

  it('says on one line of JSON where it is, and nothing else on stdout', async () => {
    const { line, stdout, child } = running;
    expect(stdout().trim().split('\n')).to.have.length(1);
    const port = Number(new URL(line.base).port);
    expect(line).to.deep.equal({
      ready: true,
      base: `http://127.0.0.1:${port}`,
      api: `http://127.0.0.1:${port + 1}`,
      mcp: `http://127.0.0.1:${port + 2}/mcp`,
      docs: `http://127.0.0.1:${port + 3}`,
      key: line.key,
      pid: child.pid,
    });
    expect(line.key).to.match(/^svc_[A-Za-z0-9_-]{32}$/);
  });

  it('writes logs as JSON lines on stderr, without the key (K3)', async () => {
    // The line that says "ready" may reach stdout before the first log line reaches stderr.
    while (!running.stderr().includes('\n')) await new Promise((go) => setTimeout(go, 20));
    for (const text of running.stderr().trim().split('\n')) JSON.parse(text);
    expect(running.stderr()).to.not.include(running.line.key!);
  });

  it('tells a person of portal and docs, a curl line and a client configuration that work when pasted, with no JSON above it', async () => {
    const own = aFolder();
    const file = join(own, 'out.txt');
    const out = openSync(file, 'w');
    const port = String(await freePort());
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const child = spawn(
      process.execPath,
      [program, 'serve', '--data', join(own, 'data'), '--port', port],
      { stdio: ['ignore', out, out], env: { PATH, NODE_COMPILE_CACHE } },
    );
    try {
      const text = () => readFileSync(file, 'utf8');
      while (!text().includes('Ctrl-C stops it.')) await new Promise((go) => setTimeout(go, 100));
      expect(text().split('\n')[0]).to.equal('The Ad Operations Service is ready.');
      const api = `http://127.0.0.1:${Number(port) + 1}`;
      expect(text()).to.include(`portal   ${api}/approvals`);
      const [, body = ''] = /-d '(.*)'/.exec(text()) ?? [];
      expect(JSON.parse(body)).to.deep.equal({
        script_name: 'list_campaigns',
        platform: 'google',
        args: ['--limit', '3'],
      });
      const [, key = ''] = /X-Service-Key: (svc_[\w-]+)/.exec(text()) ?? [];
      const [, url = ''] = /curl -s (\S+)/.exec(text()) ?? [];
      expect(url).to.equal(`http://127.0.0.1:${port}/api/v1/tools/run`);
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-service-key': key },
        body,
      });
      expect(await reply.json()).to.include({ success: true });
      const [json = ''] = /^\{[\s\S]*?^\}/m.exec(text()) ?? [];
      const client = JSON.parse(json).mcpServers.adops as {
        url: string;
        headers: Record<string, string>;
      };
      const tools = await fetch(client.url, {
        method: 'POST',
        headers: {
          ...client.headers,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      });
      expect(await tools.text()).to.include('list_connected_accounts');
    } finally {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  });

  it('opens no inspector for whoever sends it SIGUSR1 (U5)', async () => {
    running.child.kill('SIGUSR1');
    expect((await fetch(`${running.line.base}/readyz`)).status).to.equal(200);
    // Signals are taken up in order: once the next one has been, this one has.
    await runHere(['keys', 'list', '--data', folder, '--json']);
    expect(running.stderr()).to.not.include('Debugger listening');
  });

  it('answers at all four addresses', async () => {
    const { base, api, mcp, docs } = running.line;
    for (const url of [base, api, new URL(mcp).origin, docs])
      expect((await fetch(`${url}/readyz`)).status).to.equal(200);
    const me = await fetch(`${api}/v1/me`, { headers: { 'x-service-key': running.line.key! } });
    expect(await me.json()).to.include({ organization_id: 1 });
    for (const url of [base, docs]) expect((await fetch(`${url}/v1/me`)).status).to.equal(404);
  });

  it('is what the other commands talk to', async () => {
    const { code, stdout } = await runOutside(['keys', 'list', '--data', folder, '--json']);
    expect(code).to.equal(0);
    expect(JSON.parse(stdout)).to.have.length(1);
  });

  it('takes credentials from stdin, and shows them to nobody', async () => {
    const marker = 'marker-7f3a';
    const input = JSON.stringify({ access_token: marker });
    const argv = ['connections', 'add', 'meta', '77', '--mode', 'test', '--data', folder, '--json'];
    const refused = await runOutside(argv, { input });
    expect(refused, refused.stderr).to.include({ code: 1, stdout: '' });
    expect(refused.stderr).to.include('nothing was kept').and.not.include(marker);
    const added = await runOutside([...argv, '--untested'], { input });
    expect(added, added.stderr).to.include({ code: 0 });
    const list = await runHere(['connections', 'list', '--data', folder, '--json']);
    expect(JSON.parse(list.stdout).map((one: { account_id: string }) => one.account_id)).to.include(
      '77',
    );
    expect(added.stdout + list.stdout + running.stderr()).to.not.include(marker);
    const wrong = await runOutside(argv, { input: `{"access_token": ${marker}` });
    expect(wrong.code).to.equal(2);
    expect(wrong.stderr).to.not.include(marker);
  });

  it('is alone on its data folder (D1)', async () => {
    const { code, stderr, stdout } = await runOutside([
      'serve',
      '--data',
      folder,
      '--port',
      String(await freePort()),
      '--json',
    ]);
    expect(code).to.equal(1);
    expect(stdout).to.equal('');
    expect(stderr).to.include('in use');
  });

  it('says which port is taken', async () => {
    const port = new URL(running.line.base).port;
    const { code, stderr } = await runOutside(['serve', '--data', aFolder(), '--port', port]);
    expect(code).to.equal(1);
    expect(stderr).to.include(`Port ${port}`);
  });

  it('names every fault of its settings with its path', async () => {
    const file = join(aFolder(), 'adops.config.json');
    writeFileSync(file, '{"prot": 1, "sandbox": {"cpuMs": "much"}}');
    const { code, stderr } = await runOutside(['serve', '--config', file]);
    expect(code).to.equal(2);
    expect(stderr).to.include('/prot').and.to.include('/sandbox/cpuMs');
  });

  it('ends with 0 on SIGTERM, and shows the same key at the next start (H3)', async () => {
    const { key } = running.line;
    expect(await running.stop()).to.equal(0);
    running = await serve(folder);
    expect(running.line.key).to.equal(key);
    expect(await running.stop()).to.equal(0);
  });
});

async function serve(folder: string): Promise<Running> {
  const port = String(await freePort());
  const child = start(['serve', '--data', folder, '--port', port, '--json']);
  let stdout = '';
  let stderr = '';
  child.stdout!.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr!.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  while (!stdout.includes('\n')) {
    if (child.exitCode !== null) throw new Error(stderr);
    await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')]);
  }
  return {
    line: JSON.parse(stdout) as ReadyLine,
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

/** The first of four free ports in a row. */
async function freePort(): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const free = await Promise.all([0, 1, 2, 3].map((at) => isFree(first + at)));
    if (free.every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
