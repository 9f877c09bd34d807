/** A service whose words nobody takes serves on, counts what it could not say, and stops when told to (threats, U7). */
import { expect } from 'chai';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ReadyLine } from '../../runtime/cli/service/banner.ts';
import { aFolder } from '../support/a-folder.ts';
import { until } from '../support/until.ts';

const program = fileURLToPath(new URL('../../runtime/cli/adops.ts', import.meta.url));
const RUNS = 30;

/** `adops serve` at the most talkative level, and its ready line. */
async function serve(stderr: 'pipe' | number): Promise<{ child: ChildProcess; line: ReadyLine }> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const argv = [
    'serve',
    '--data',
    aFolder(),
    '--port',
    String(port),
    '--surface',
    'base',
    '--json',
  ];
  const child = spawn(process.execPath, [program, ...argv], {
    stdio: ['ignore', 'pipe', stderr],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ADOPS_LOG_LEVEL: 'debug',
    },
  });
  process.once('exit', () => void child.kill('SIGKILL'));
  const [first] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
  return { child, line: JSON.parse(first) as ReadyLine };
}

/**
 * Runs that are answered, the lines that the service says it lost, and its exit code.
 * @param atLeast  lines that it loses: it learns of each a moment after it wrote it
 */
async function use({ child, line }: Awaited<ReturnType<typeof serve>>, atLeast = 0) {
  let answered = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const { status } = await fetch(`${line.base}/api/v1/tools/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-key': line.key! },
      body: JSON.stringify({ script_name: 'list_campaigns', args: ['--platform', 'meta'] }),
    });
    if (status === 200) answered += 1;
  }
  const lost = await until(
    async () => {
      const figures = await (await fetch(`${line.base}/metrics`)).text();
      return Number(/^adops_log_lines_lost (\d+)$/m.exec(figures)?.[1]);
    },
    (count) => count >= atLeast,
  );
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  return { answered, lost, code };
}

describe('adops serve with a log that cannot be written (U7)', function () {
  this.timeout(90_000);
  let running: Awaited<ReturnType<typeof serve>> | undefined;
  afterEach(() => void running?.child.kill('SIGKILL'));

  it('on a full disk', async function () {
    if (process.platform !== 'linux') this.skip();
    running = await serve(openSync('/dev/full', 'w'));
    const { answered, lost, code } = await use(running, RUNS);
    expect({ answered, code }).to.deep.equal({ answered: RUNS, code: 0 });
    expect(lost).to.be.at.least(RUNS);
  });
  it('when stdout and stderr are closed by whoever read them', async () => {
    running = await serve('pipe');
    running.child.stdout!.destroy();
    running.child.stderr!.destroy();
    const { answered, lost, code } = await use(running, RUNS);
    expect({ answered, code }).to.deep.equal({ answered: RUNS, code: 0 });
    expect(lost).to.be.at.least(RUNS);
  });
  it('when nobody reads the pipe, also at its end', async () => {
    running = await serve('pipe');
    // Nothing is taken from it: 64 KB fill the pipe, and what was read ahead.
    running.child.stderr!.pause();
    const { answered, code } = await use(running);
    expect({ answered, code }).to.deep.equal({ answered: RUNS, code: 0 });
  });
});
