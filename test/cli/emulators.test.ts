/** `adops emulators` as a process, and the guide's Python run against it. */
import { expect } from 'chai';
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { About } from '../../runtime/emulators/start-emulators.ts';
import { runInside } from '../support/a-command-line.ts';
import { aFolder } from '../support/a-folder.ts';

const launcher = fileURLToPath(new URL('../../runtime/cli/adops.mjs', import.meta.url));
const guide = readFileSync(new URL('../../docs/guides/12-emulators.md', import.meta.url), 'utf8');

describe('adops emulators', function () {
  this.timeout(60_000);
  const cwd = aFolder();
  const begin = (...words: string[]): ChildProcess =>
    spawn(process.execPath, [launcher, 'emulators', ...words], { cwd, stdio: 'pipe' });
  const refused = async (...words: string[]) => {
    const child = begin(...words);
    const [stderr] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
    return { code: child.exitCode, stderr };
  };

  it('prints one line for programs, and stops at a signal', async () => {
    const child = begin('--json', '--port', '0', '--platform', 'snap', '--seed', 'other');
    const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
    const about = JSON.parse(line) as About;
    expect(about).to.include({ seed: 'other' });
    expect(about.platforms.map(({ id }) => id)).to.deep.equal(['snapchat']);
    expect((await fetch(about.control)).status).to.equal(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).to.deep.equal([0, null]);
  });

  it('refuses what it does not know, straight or the usual way, and says what there is', async () => {
    const unknown = await refused('--platform', 'snapchatt');
    expect(unknown.code).to.equal(2);
    expect(unknown.stderr).to.contain('Did you mean snapchat?').and.contain('google, meta');
    const clock = await refused('--platform=meta', '--clock', 'tomorrow');
    expect(clock).to.deep.include({ code: 2 });
    expect(clock.stderr).to.contain('clock: tomorrow is no instant');
    const flag = await refused('--plattform', 'meta');
    expect(flag.code).to.equal(2);
    expect(flag.stderr).to.contain('--platform');
  });

  it('tells a person addresses, and that all is made up; with settings it goes the usual way', async () => {
    const end = new AbortController();
    const running = runInside(
      ['emulators', '--port', '0', '--platform', 'meta,slack'],
      undefined,
      undefined,
      { signal: end.signal },
    );
    setTimeout(() => end.abort(), 500);
    const { code, stdout } = await running;
    expect(code).to.equal(0);
    expect(stdout).to.contain('made up').and.contain('No real credentials');
    expect(stdout).to.match(/^meta {3}http:\/\/127\.0\.0\.1:\d+ {2}account 1088400021$/m);
    expect(stdout).to.match(/^slack {2}http/m);
  });
});

describe("The guide's Python", function () {
  this.timeout(60_000);
  const blocks = [...guide.matchAll(/```python\n# (\S+)\n([\s\S]*?)```/g)];
  const folder = aFolder();
  const env = {
    ...process.env,
    ADOPS: `${process.execPath} ${launcher}`,
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const python = '/usr/bin/python3';
  const has = (...words: string[]) => spawnSync(python, words).status === 0;
  before(() => {
    expect(blocks.map(([, name]) => name)).to.deep.equal([
      'emulators.py',
      'conftest.py',
      'test_campaigns.py',
    ]);
    for (const [, name = '', code = ''] of blocks) writeFileSync(join(folder, name), code);
  });
  const run = (...words: string[]) =>
    promisify(execFile)(python, words, { cwd: folder, env }).then(({ stdout }) => stdout);

  it('runs its tests by Python alone', async function () {
    if (!has('--version')) this.skip();
    const code = `
from emulators import Emulators
import test_campaigns
running = Emulators("meta")
try:
    for name in ("test_lists_campaigns", "test_is_told_to_wait"):
        running.control("POST", "/reset", {})
        getattr(test_campaigns, name)(running)
        print(name)
finally:
    running.stop()
`;
    expect((await run('-c', code)).split('\n')).to.include.members([
      'test_lists_campaigns',
      'test_is_told_to_wait',
    ]);
  });

  it('runs under pytest, with its fixtures', async function () {
    if (!has('-m', 'pytest', '--version')) this.skip();
    expect(await run('-m', 'pytest', '-q', '-p', 'no:cacheprovider')).to.contain('2 passed');
  });
});
