/** Modules that a start loads: neither code of plugins nor clients of stores and servers that the settings do not name. */
import { expect } from 'chai';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { start } from '../support/a-command-line.ts';
import { aFolder } from '../support/a-folder.ts';
import { aConfig } from '../support/a-service.ts';

/** Writes the addresses of all modules, one a line, when the process ends. */
const tracer = (file: string) => `
  import { registerHooks } from 'node:module';
  import { writeFileSync } from 'node:fs';
  const seen = [];
  registerHooks({ load: (url, context, next) => (seen.push(url), next(url, context)) });
  process.on('exit', () => writeFileSync(${JSON.stringify(file)}, seen.join('\\n')));
`;

describe('A start with every platform on', function () {
  this.timeout(120_000);
  const data = aFolder();

  const traced = (file: string) => ({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tracer(file))}`,
  });
  async function loaded(): Promise<string[]> {
    const file = join(data, 'loaded.txt');
    const config = join(data, 'adops.config.json');
    const { ports } = await aConfig();
    writeFileSync(config, JSON.stringify({ dataFolder: data, ports }));
    const child = start(['serve', '--config', config, '--json'], data, traced(file));
    const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
    expect(line).to.contain('"ready":true');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).to.deep.equal([0, null]);
    return readFileSync(file, 'utf8').split('\n');
  }
  const ofPlugins = (urls: readonly string[]) =>
    urls
      .map((url) => /\/(?:plugins|scripts-library)\/.*/.exec(url)?.[0])
      .filter((path) => path !== undefined);

  let first: readonly string[];
  let second: readonly string[];
  before(async () => {
    first = await loaded();
    second = await loaded();
  });

  it('loads the accounts of emulators alone to connect the demo, and nothing of plugins later', () => {
    const code = ofPlugins(first);
    expect(code).to.include('/plugins/platforms/google/emulator/accounts.ts');
    expect(
      code.filter((path) => /(dialect|emulator\/index|script|tool)\.ts$/.test(path)),
    ).to.deep.equal([]);
    expect(ofPlugins(second)).to.deep.equal([]);
  });

  it('loads no client of platforms, and none of PostgreSQL or a mail server when the settings name none', () => {
    const packages = second.map((url) => /node_modules\/((@[^/]+\/)?[^/]+)/.exec(url)?.[1]);
    expect(packages).to.include('koa');
    for (const name of ['undici', 'pg', 'pg-boss', 'nodemailer'])
      expect(packages).not.to.include(name);
  });

  it('loads nothing of the service for a command that asks it nothing', async () => {
    const file = join(data, 'helped.txt');
    await once(start(['keys', '--help'], data, traced(file)), 'exit');
    const rooms = readFileSync(file, 'utf8')
      .split('\n')
      .map((url) => /\/runtime\/(\w+)\//.exec(url)?.[1]);
    expect(rooms).to.include('cli');
    for (const room of ['start', 'middleware', 'runs', 'sandbox', 'stores', 'tools'])
      expect(rooms, room).not.to.include(room);
  });
});
