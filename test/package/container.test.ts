/** The image without a daemon: the files and commands of its first stage, run in an empty folder; then its start. */
import { expect } from 'chai';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aFolder } from '../support/a-folder.ts';
import { freePorts } from '../support/a-service.ts';
import { aTarball, firstLine } from './an-installation.ts';

const run = promisify(execFile);
const container = readFileSync(new URL('../../deploy/Containerfile', import.meta.url), 'utf8');
const [first = '', second = ''] = container.split(/^FROM .*$/m).slice(1);

describe('deploy/Containerfile', function () {
  this.timeout(240_000);

  it('builds from the tarball alone, and starts as another user could, writing to its data folder only', async () => {
    const app = aFolder();
    const tarball = await aTarball();
    const steps = [...first.matchAll(/^(COPY|RUN|WORKDIR) (.+)$/gm)].map(
      ([, word, rest]) => [word!, rest!] as const,
    );
    expect(steps.map(([word]) => word)).to.include.members(['COPY', 'RUN', 'WORKDIR']);
    for (const [word, rest] of steps) {
      if (word === 'COPY') copyFileSync(tarball, join(app, rest.split(' ').at(-1)!));
      if (word === 'RUN') await run('sh', ['-ec', rest], { cwd: app, maxBuffer: 2 ** 24 });
    }
    await run('sh', ['-ec', `chmod -R a-w '${app}'`]);
    const data = join(aFolder(), 'data');
    mkdirSync(data);
    const [base, api, mcp, docs] = await freePorts(4);
    const config = join(aFolder(), 'adops.config.json');
    writeFileSync(config, JSON.stringify({ ports: { base, api, mcp, docs } }));
    const entry = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(second)![1]!) as string[];
    const words = JSON.parse(/^CMD (\[.+\])$/m.exec(second)![1]!) as string[];
    const env = { PATH: process.env['PATH'], ADOPS_DATA: data, ADOPS_CONFIG: config };
    const child = spawn(process.execPath, [...entry.slice(1), ...words, '--json'], {
      cwd: app,
      env,
      stdio: 'pipe',
    });
    await firstLine(child);
    const health = JSON.parse(/^ {2}CMD (.+)$/m.exec(second)![1]!) as string[];
    const asked = health.slice(1).map((word) => word.replace(':8080', `:${base}`));
    await run(process.execPath, asked);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).to.deep.equal([0, null]);
    await run('sh', ['-ec', `chmod -R u+w '${app}'`]);
  });
});
