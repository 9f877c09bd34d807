import { execFileSync } from 'node:child_process';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { stop } from 'esbuild';
import { createBundler } from '../../../runtime/sandbox/index.ts';
import { SteadyBuild } from '../../../runtime/sandbox/steady-build.ts';
import type { Sandbox } from '../../../runtime/sandbox/sandbox.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { aSandbox, run } from './a-sandbox.ts';

async function aPlugin(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'adops-plugin-'));
  for (const [name, text] of Object.entries({ 'plugin.json': '{}', ...files })) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

const aBundler = async () => {
  const cacheFolder = await mkdtemp(join(tmpdir(), 'adops-cache-'));
  return { cacheFolder, bundler: createBundler({ cacheFolder }) };
};

async function refusal(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await aPlugin(files);
  const { bundler } = await aBundler();
  const entry = join(folder, 'scripts/a/script.ts');
  try {
    await bundler.bundle({ name: 'a', entry, lane: 'outside' });
  } catch (error) {
    expect(error).to.be.instanceOf(ServiceError).and.include({ code: 'script_failed' });
    return (error as Error).message;
  }
  throw new Error('it bundled');
}

describe('bundler', () => {
  let sandbox: Sandbox;
  before(async () => {
    sandbox = await aSandbox();
  });
  after(() => sandbox.stop());

  it('bundles a script with the files of its plugin, ready to run', async () => {
    const folder = await aPlugin({
      'scripts/a/script.ts': `import { twice } from '../../noun.ts'; export default async (args: { n: number }) => twice(21);`,
      'noun.ts': `export const twice = (n: number): number => 2 * n;`,
    });
    const { bundler } = await aBundler();
    const program = await bundler.bundle({
      name: 'a',
      entry: join(folder, 'scripts/a/script.ts'),
      lane: 'library',
    });
    expect((await run(sandbox, program)).value).to.equal(42);
  });

  it('gives scripts of outside plugins the kit that scripts of the library use', async () => {
    const folder = await aPlugin({
      'scripts/a/script.ts': `import { ServiceError } from 'adops/sdk'; import { addDays } from 'adops/sdk/kit';
        export default async () => addDays('2026-02-28', 1) + typeof ServiceError;`,
    });
    const { bundler } = await aBundler();
    const entry = join(folder, 'scripts/a/script.ts');
    const program = await bundler.bundle({ name: 'a', entry, lane: 'outside' });
    expect((await run(sandbox, program)).value).to.equal('2026-03-01function');
  });

  for (const [what, line] of Object.entries({
    'a node module': `import fs from 'node:fs'; export default fs;`,
    'a bare node module': `import fs from 'fs'; export default fs;`,
    'a package': `import koa from 'koa'; export default koa;`,
    'a file above the plugin': `import x from '../../../other/x.ts'; export default x;`,
    'an absolute path': `import x from '/etc/hostname'; export default x;`,
    'an address': `import x from 'https://evil.example/x.js'; export default x;`,
    'a required module': `export default require('child_process');`,
  })) {
    it(`refuses ${what}, naming file and line`, async () => {
      expect(await refusal({ 'scripts/a/script.ts': line })).to.match(
        /a does not bundle: scripts\/a\/script\.ts:1: /,
      );
    });
  }

  it('gives families to scripts of the library alone', async () => {
    const file = fileURLToPath(
      new URL('../../../plugins/families/criteo/kit/envelope.ts', import.meta.url),
    );
    const path = relative(join(tmpdir(), 'adops-plugin-abc123', 'scripts', 'a'), file);
    const said = await refusal({
      'scripts/a/script.ts': `export { bare as default } from '${path}';`,
    });
    expect(said).to.match(/lies outside the plugin and the sdk/);
    const { bundler } = await aBundler();
    const list = new URL('../../../scripts-library/criteo/levels.ts', import.meta.url);
    const entry = { file: fileURLToPath(list), factory: 'listOf', args: ['campaign'] };
    const { code } = await bundler.bundle({ name: 'b', entry, lane: 'library' });
    expect(code).to.contain('families/criteo/kit/envelope.ts');
  });

  it('refuses a link that leads out of the plugin', async () => {
    const folder = await aPlugin({
      'scripts/a/script.ts': `import x from './x.ts'; export default x;`,
    });
    const secret = join(await mkdtemp(join(tmpdir(), 'adops-other-')), 'x.ts');
    await writeFile(secret, 'export default 1');
    await symlink(secret, join(folder, 'scripts/a/x.ts'));
    const { bundler } = await aBundler();
    const bundling = bundler.bundle({
      name: 'a',
      entry: join(folder, 'scripts/a/script.ts'),
      lane: 'outside',
    });
    expect(await bundling.catch((error: Error) => error.message)).to.match(/outside the plugin/);
  });

  it('refuses a source that takes esbuild down, and that alone: what is bundled beside it and after it is', async () => {
    // Go would write a page about each of its threads.
    process.env.GOTRACEBACK = 'none';
    await stop();
    const deep = 2_500_000;
    const folder = await aPlugin({
      'scripts/bomb/script.ts': `export default ${'('.repeat(deep)}1${')'.repeat(deep)};`,
      'scripts/a/script.ts': 'export default async () => 42;',
      'scripts/b/script.ts': 'export default async () => 43;',
    });
    const { bundler } = await aBundler();
    const bundle = (name: string) =>
      bundler
        .bundle({ name, entry: join(folder, `scripts/${name}/script.ts`), lane: 'outside' })
        .then(() => 'bundled')
        .catch((error: unknown) => (error as Error).message);
    const [bomb, beside] = await Promise.all([bundle('bomb'), bundle('a')]);
    expect(bomb).to.contain('esbuild breaks down');
    expect([beside, await bundle('b')]).to.deep.equal(['bundled', 'bundled']);
    delete process.env.GOTRACEBACK;
  });

  it('refuses 500 bytes that would take gigabytes, and that alone (U1)', async () => {
    const members = Array.from({ length: 30 }, (_, at) => `a${at + 1} = a${at} + a${at}`);
    const folder = await aPlugin({
      'scripts/bomb/script.ts': `enum A { a0 = 'xxxxxxxx', ${members.join(', ')} }\nexport default A.a30;`,
      'scripts/a/script.ts': 'export default async () => 42;',
    });
    const { bundler } = await aBundler();
    const bundle = (name: string) =>
      bundler
        .bundle({ name, entry: join(folder, `scripts/${name}/script.ts`), lane: 'outside' })
        .then(() => 'bundled')
        .catch((error: unknown) => (error as Error).message);
    const [bomb, beside] = await Promise.all([bundle('bomb'), bundle('a')]);
    expect(bomb).to.contain('esbuild breaks down');
    expect(beside).to.equal('bundled');
  });

  it('waits for no pipe and reads no device, as a script or as its import (U1)', async () => {
    const pipe = (path: string) => execFileSync('mkfifo', [path]);
    const device = (path: string) => symlinkSync('/dev/zero', path);
    for (const spoil of [pipe, device]) {
      const folder = await aPlugin({
        'scripts/a/script.ts': `import x from '../b/script.ts'; export default x;`,
      });
      await mkdir(join(folder, 'scripts/b'));
      const other = join(folder, 'scripts/b/script.ts');
      spoil(other);
      const { bundler } = await aBundler();
      for (const entry of [other, join(folder, 'scripts/a/script.ts')]) {
        const bundling = bundler.bundle({ name: 'a', entry, lane: 'outside' });
        const told = await bundling.catch((error: Error) => error.message);
        expect(told).to.match(/is no regular file|lies outside the plugin/);
      }
    }
  });

  it('looks for nothing beside the files that a script imports: a package.json that is a pipe is not opened (U1)', async () => {
    const folder = await aPlugin({
      'scripts/a/script.ts': `import { x } from './x.ts'; export default async () => x;`,
      'scripts/a/x.ts': 'export const x = 42;',
    });
    for (const name of ['package.json', 'tsconfig.json', 'node_modules', 'x.json'])
      for (const place of ['', 'scripts', 'scripts/a'])
        execFileSync('mkfifo', [join(folder, place, name)]);
    const { bundler } = await aBundler();
    const entry = join(folder, 'scripts/a/script.ts');
    const program = await bundler.bundle({ name: 'a', entry, lane: 'outside' });
    expect((await run(sandbox, program)).value).to.equal(42);
  });

  for (const [what, line] of Object.entries({
    'an import': 'export default async (x: string) => import(`../../../${x}.json`);',
    'a requirement': "export default async (x: string) => require('../../../' + x + '.json');",
    'an import of any file': 'export default async (x: string) => import(`../../../${x}`);',
    'an import within the plugin': 'export default async (x: string) => import(`./${x}.json`);',
  }))
    it(`puts in no files that ${what} with a gap matches, wherever they lie (U1)`, async () => {
      expect(await refusal({ 'scripts/a/script.ts': line, 'scripts/a/b.json': '{}' })).to.match(
        /^a does not bundle: scripts\/a\/script\.ts:1: This .*not a string literal/,
      );
    });

  it('takes no bundle from the disk whose file is a pipe now (U1)', async () => {
    const folder = await aPlugin({ 'scripts/a/script.ts': `export default async () => 1;` });
    const entry = join(folder, 'scripts/a/script.ts');
    const { cacheFolder } = await aBundler();
    const secret = randomBytes(32);
    const bundle = () =>
      createBundler({ cacheFolder, secret }).bundle({ name: 'a', entry, lane: 'outside' });
    await bundle();
    await rm(entry);
    execFileSync('mkfifo', [entry]);
    expect(await bundle().catch((error: Error) => error.message)).to.contain('no regular file');
  });

  it('ends sources that esbuild works on without end, the others of their plugin after three, and builds what stands beside (U1)', async () => {
    const deep = 20_000;
    const endless = `export default ${'(a = '.repeat(deep)}1${') => 1'.repeat(deep)};`;
    const steady = new SteadyBuild({ mb: 512, cpuMs: 300 });
    let ended = 0;
    const build = (plugin: string, contents: string) =>
      steady
        .build(plugin, { stdin: { contents }, write: false, metafile: true, logLevel: 'silent' })
        .then(() => 'built')
        .catch((error: Error) => ((ended += Number(/stopped/.test(error.message))), error.message));
    const bombs = Array.from({ length: 6 }, () => build('bombs', endless));
    const beside = build('other', 'export default 42;');
    const told = await Promise.all(bombs);
    expect(await beside).to.equal('built');
    expect(told).to.not.include('built');
    expect(ended, told.join('\n')).to.equal(3);
  });

  it('names file and line of a syntax error', async () => {
    expect(await refusal({ 'scripts/a/script.ts': `export default (` })).to.match(/script\.ts:1: /);
  });

  it('takes a bundle from the disk only when its files and its own bytes are unchanged', async () => {
    const folder = await aPlugin({ 'scripts/a/script.ts': `export default async () => 1;` });
    const entry = join(folder, 'scripts/a/script.ts');
    const { cacheFolder } = await aBundler();
    const secret = randomBytes(32);
    const bundle = () =>
      createBundler({ cacheFolder, secret }).bundle({ name: 'a', entry, lane: 'library' });
    const first = await bundle();
    const [file] = await readdir(join(cacheFolder, 'bundles'));
    const stored = join(cacheFolder, 'bundles', file!);
    await writeFile(stored, (await readFile(stored, 'utf8')).replace('__script', '__stolen'));
    expect((await bundle()).code, 'damaged').to.equal(first.code);
    await writeFile(entry, `export default async () => 2;`);
    const second = await bundle();
    expect(second.hash, 'changed').not.to.equal(first.hash);
    expect((await run(sandbox, second)).value).to.equal(2);
  });

  it('takes no bundle that was replaced together with its hash, or moved to another name (S9)', async () => {
    const folder = await aPlugin({
      'scripts/a/script.ts': `export default async () => 1;`,
      'scripts/b/script.ts': `export default async () => 2;`,
    });
    const { cacheFolder } = await aBundler();
    const secret = randomBytes(32);
    const bundle = (name: string) =>
      createBundler({ cacheFolder, secret }).bundle({
        name,
        entry: join(folder, `scripts/${name}/script.ts`),
        lane: 'library',
      });
    const stored = async () => {
      const names = await readdir(join(cacheFolder, 'bundles'));
      return names.map((name) => join(cacheFolder, 'bundles', name));
    };
    const first = await bundle('a');
    const [own] = (await stored()) as [string];
    const whole = await readFile(own, 'utf8');
    const body = whole.slice(whole.indexOf('\n') + 1).replace('async () => 1', 'async () => 9');
    for (const mac of [
      createHash('sha256'),
      createHmac('sha256', ''),
      createHmac('sha256', secret),
    ]) {
      await writeFile(own, `${mac.update(body).digest('hex')}\n${body}`);
      expect((await bundle('a')).code, 'replaced').to.equal(first.code);
    }
    await bundle('b');
    const other = (await stored()).find((file) => file !== own)!;
    await writeFile(other, whole);
    expect((await run(sandbox, await bundle('b'))).value, 'moved').to.equal(2);
  });

  it('takes from the disk what another bundler with its secret stored, unbuilt', async () => {
    const folder = await aPlugin({ 'scripts/a/script.ts': `export default async () => 1;` });
    const { cacheFolder } = await aBundler();
    const secret = randomBytes(32);
    const source = {
      name: 'a',
      entry: join(folder, 'scripts/a/script.ts'),
      lane: 'library',
    } as const;
    const first = await createBundler({ cacheFolder, secret }).bundle(source);
    const [name] = (await readdir(join(cacheFolder, 'bundles'))) as [string];
    const before = (await stat(join(cacheFolder, 'bundles', name))).ino;
    const again = await createBundler({ cacheFolder, secret }).bundle(source);
    expect(again).to.deep.equal(first);
    expect((await stat(join(cacheFolder, 'bundles', name))).ino).to.equal(before);
  });

  it('makes a script by a function of a shared file, and of its arguments what the manifest says', async () => {
    const folder = await aPlugin({
      'scripts/remove.ts': `import { word } from '../noun.ts';
        export const removal = (level: string, by: object) => async () => [word, level, by];`,
      'noun.ts': `export const word = 'removed';`,
    });
    const { bundler } = await aBundler();
    const bundled = (file: string, args: readonly unknown[]) => {
      const entry = { file: join(folder, file), factory: 'removal', args };
      return bundler.bundle({ name: 'a', entry, lane: 'outside' });
    };
    const hostile = `");globalThis.x=1;("\u2028`;
    const program = await bundled('scripts/remove.ts', [hostile, { by: ['id'] }]);
    expect((await run(sandbox, program)).value).to.deep.equal(['removed', hostile, { by: ['id'] }]);
    expect((await bundled('scripts/remove.ts', ['ad'])).hash).not.to.equal(program.hash);
    const missing = await bundled('scripts/none.ts', []).catch((error: unknown) => error);
    expect(missing).to.include({ code: 'script_failed' });
  });

  it('turns a request into a script: arguments put in, absent ones left out, one value picked', async () => {
    const { bundler } = await aBundler();
    const request = {
      get: 'accounts/{account}/campaigns/{campaign_id}',
      query: { ids: ['{campaign_id}'], status: '{status}', name: 'c-{campaign_id}' },
      pick: 'data.list.0',
      as: 'campaign',
    };
    const program = await bundler.bundle({ name: 'a', entry: { request }, lane: 'library' });
    let asked: unknown;
    const answer = async (sent: unknown) => ((asked = sent), { data: { list: [{ id: '7' }] } });
    expect((await run(sandbox, program, { answer })).value).to.deep.equal({
      campaign: { id: '7' },
    });
    expect(asked).to.deep.equal({
      method: 'GET',
      path: 'accounts/{account}/campaigns/7',
      query: { ids: ['7'], name: 'c-7' },
    });
  });
});
