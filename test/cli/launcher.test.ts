import { expect } from 'chai';
import { execFile } from 'node:child_process';
import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { aFolder } from '../support/a-folder.ts';
import { runHere } from '../support/a-command-line.ts';

const launcher = fileURLToPath(new URL('../../adops', import.meta.url));
const run = promisify(execFile);

describe('./adops', () => {
  it('runs on the Node that came with the packages, from anywhere, whatever node the machine has', async () => {
    const folder = await aFolder();
    const older = join(folder, 'node');
    writeFileSync(older, '#!/bin/sh\necho "an older Node" >&2\nexit 9\n', { mode: 0o755 });
    const link = join(folder, 'adops');
    symlinkSync(launcher, link);
    const { stdout } = await run(link, ['keys', '--help'], {
      cwd: folder,
      env: { PATH: `${folder}:/usr/bin:/bin` },
    });
    expect(stdout).to.include('adops keys create');
  });

  it('prints what completes commands and flags', async () => {
    const { stdout } = await run(launcher, ['completion']);
    expect(stdout).to.include('--get-yargs-completions');
    const flags = await run(launcher, ['--get-yargs-completions', 'adops', 'keys', 'create', '--']);
    expect(flags.stdout.split('\n')).to.include('--daily-cap');
  });
});

describe('A command that only looks', () => {
  for (const words of [
    ['keys', 'list'],
    ['connections', 'explain', 'google'],
    ['tools', 'list'],
    ['audit', 'tail'],
    ['plugins', 'list'],
    ['doctor'],
  ])
    it(`makes no data folder: ${words.join(' ')}`, async () => {
      const cwd = await aFolder();
      const { code, stdout, stderr } = await runHere([...words, '--data', 'none'], cwd);
      expect(existsSync(join(cwd, 'none')), stdout + stderr).to.equal(false);
      // There is no organization yet whose keys could be listed.
      expect(code, stderr).to.equal(/keys|audit/.test(words[0]!) ? 3 : 0);
    }).timeout(60_000);

  it('leaves the folder to what changes something', async () => {
    const cwd = await aFolder();
    const { code } = await runHere(['org', 'create', 'Northwind', '--data', 'made'], cwd);
    expect(code).to.equal(0);
    expect(existsSync(join(cwd, 'made'))).to.equal(true);
    const { stdout } = await runHere(['org', 'list', '--data', 'made'], cwd);
    expect(stdout).to.include('Northwind');
  }).timeout(60_000);
});
