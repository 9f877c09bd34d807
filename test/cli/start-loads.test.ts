/** What a start loads: neither code of plugins nor clients of stores and servers that the settings do not name. */
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

  async function loaded(): Promise<string[]> {
    const file = join(data, 'loaded.txt');
    const hook = `data:text/javascript,${encodeURIComponent(tracer(file))}`;
    const config = join(data, 'adops.config.json');
    const { ports } = await aConfig();
    writeFileSync(config, JSON.stringify({ dataFolder: data, ports }));
    const env = { NODE_OPTIONS: `--import=${hook}` };
    const child = start(['serve', '--config', config, '--json'], data, env);
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
});
