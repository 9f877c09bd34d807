import { expect } from 'chai';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ReadyLine } from '../support/a-process.ts';
import { freePorts } from '../support/a-service.ts';
import { anInstallation, firstLine, type Installation } from './an-installation.ts';

const run = promisify(execFile);
const MB = 2 ** 20;

describe('The package that npm installs', function () {
  this.timeout(240_000);

  let here: Installation;
  before(async () => {
    here = await anInstallation();
  });

  it('holds JavaScript, what it reads and types of the sdk; no tests and no TypeScript', () => {
    const paths = here.packed.files.map(({ path }) => path);
    expect(paths).to.include.members([
      'LICENSE',
      'README.md',
      'runtime/cli/adops.mjs',
      'dist/runtime/adops.js',
      'dist/runtime/adops.js.map',
      'dist/sdk/index.js',
      'dist/sdk/index.js.map',
      'dist/sdk/index.d.ts',
      'dist/sdk/parameters.json',
    ]);
    const stray = (path: string) =>
      (path.endsWith('.ts') && !path.endsWith('.d.ts')) ||
      /(^|\/)(test|node_modules|\.ci|\.cache|data)\//.test(path);
    expect(paths.filter(stray)).to.deep.equal([]);
  });

  it('takes 60 MB at most, and 400 MB with all that it brings, Node and DuckDB among it', async () => {
    expect(here.packed.unpackedSize).to.be.below(60 * MB);
    const { stdout } = await run('du', ['-sm', join(here.folder, 'node_modules')]);
    expect(Number.parseInt(stdout, 10)).to.be.at.most(400);
    const brought = join(here.folder, 'node_modules/node/bin/node');
    expect((await run(brought, ['--version'])).stdout).to.match(/^v24\./);
    expect(existsSync(join(here.folder, 'node_modules/@duckdb/node-api'))).to.equal(true);
  });

  it('says what it brings (CycloneDX) and how it is installed (server.json), as their schemas have it', () => {
    const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as object;
    const schema = (name: string) =>
      read(fileURLToPath(new URL(`../../package/schemas/${name}.schema.json`, import.meta.url)));
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
    for (const name of ['spdx', 'jsf-0.82'])
      ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
    const inside = (name: string) => read(join(here.folder, 'node_modules/adops', name));
    const bom = inside('dist/sbom.cdx.json') as { components: { name: string }[] };
    expect(ajv.validate(schema('bom-1.5'), bom), ajv.errorsText()).to.equal(true);
    const brought = bom.components.map(({ name }) => name);
    expect(brought).to.include.members(['koa', 'isolated-vm', 'node']).and.not.include('mocha');
    const entry = inside('dist/server.json');
    expect(ajv.validate(schema('server'), entry), ajv.errorsText()).to.equal(true);
    const { version, mcpName } = inside('package.json') as Record<string, string>;
    expect(entry).to.include({ version, name: mcpName });
    expect(entry).to.have.nested.property('packages[0].version', version);
    expect(entry)
      .to.have.nested.property('packages[1].identifier')
      .that.match(new RegExp(`:${version}$`));
  });

  it('starts, answers a first call, takes a plugin made with it, also as a package, and stops', async () => {
    const made = await here.adops('new', 'platform', 'acme', '--host');
    expect(made).to.include('wrote acme/plugin.json').and.include('adops plugins enable');
    // A plugin that is published in TypeScript, as npm would install it.
    const asPackage = join(here.folder, 'node_modules/globex-ads');
    await here.adops('new', 'platform', 'globex', '--host', '--out', asPackage);
    const [base, api, mcp, docs] = await freePorts(4);
    const ports = { base, api, mcp, docs };
    const plugins = {
      './acme': { trust: 'host' },
      'globex-ads': { trust: 'host' },
    };
    writeFileSync(join(here.folder, 'adops.config.json'), JSON.stringify({ ports, plugins }));
    const child = here.start('start', '--json');
    const line = JSON.parse(await firstLine(child)) as ReadyLine;
    const list = async (platform: string) => {
      const answer = await fetch(`${line.base}/api/v1/tools/run`, {
        method: 'POST',
        headers: { 'X-Service-Key': line.key, 'Content-Type': 'application/json' },
        body: JSON.stringify({ script_name: 'list_campaigns', platform, args: [] }),
      });
      return (await answer.json()) as { readonly success: boolean; readonly result: unknown };
    };
    for (const platform of ['google', 'tiktok', 'acme', 'globex'])
      expect(await list(platform), platform).to.have.property('success', true);
    expect(await here.adops('doctor', '--json')).to.include('"ok":true');
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).to.equal(0);
    expect(existsSync(join(here.folder, 'data/master.key'))).to.equal(true);
  });

  it('plays a campaign on a platform, and speaks MCP to a program that starts it', async () => {
    const played = await here.adops('rehearse', '--platform', 'tiktok', '--json');
    expect(played).to.include('"ok":true').and.not.include('"ok":false');
    const child = here.start('mcp', '--data', 'mcp-data');
    const params = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 't', version: '1' },
    };
    child.stdin!.write(
      `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`,
    );
    const { version } = JSON.parse(
      readFileSync(join(here.folder, 'node_modules/adops/package.json'), 'utf8'),
    ) as { readonly version: string };
    expect(JSON.parse(await firstLine(child))).to.have.nested.property(
      'result.serverInfo.version',
      version,
    );
    child.stdin!.end();
    await once(child, 'exit');
  });

  it('gives the sdk and emulators to programs of others, with types that hold', async () => {
    const folder = join(here.folder, 'program');
    mkdirSync(folder);
    const text = `
      import { ServiceError, type PlatformData } from 'adops/sdk';
      import { createWorld } from 'adops/sdk/emulator';
      import { startEmulators, type RunningEmulators } from 'adops/emulators';
      export const error: ServiceError = new ServiceError('key_invalid');
      export const seed: string = createWorld({ seed: 'mine' }).seed;
      export type Mine = PlatformData['origin'];
      const emulators: RunningEmulators = await startEmulators({ platforms: ['meta'] });
      const { status } = await fetch(emulators.control + '/control');
      await emulators.stop();
      console.log(error.code, seed, status);`;
    writeFileSync(join(folder, 'use.mts'), text);
    cpSync(join(folder, 'use.mts'), join(folder, 'wrong.mts'));
    writeFileSync(join(folder, 'wrong.mts'), text.replace('seed: string', 'seed: number'));
    const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
    const check = (file: string) =>
      run(
        process.execPath,
        [
          compiler,
          '--noEmit',
          '--strict',
          '--skipLibCheck',
          '--target',
          'es2024',
          '--module',
          'nodenext',
          file,
        ],
        { cwd: folder },
      );
    await check('use.mts');
    const wrong = (await check('wrong.mts').catch((error: unknown) => error)) as { stdout: string };
    expect(wrong.stdout).to.match(/wrong\.mts\(\d+,\d+\): error TS2322/);
    const { stdout } = await run(process.execPath, ['use.mts'], { cwd: folder });
    expect(stdout).to.equal('key_invalid mine 200\n');
  });
});
