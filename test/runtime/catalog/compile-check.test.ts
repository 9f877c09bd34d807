/** Schemas of a plugin that nobody reviewed are compiled in a child with bounds before the service does so (U1). */
import { expect } from 'chai';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { createCatalogSource } from '../../../runtime/catalog/catalog-source.ts';
import { discover } from '../../../runtime/catalog/plugin/discover.ts';
import { compileCheck, type CompileBounds } from '../../../runtime/catalog/check/compile-check.ts';
import { loadConfig } from '../../../runtime/config/config.ts';
import { MacFolder } from '../../../runtime/files/mac-folder.ts';
import { aFolder } from '../../support/a-folder.ts';
import { aPluginFolder, aScriptUnit } from '../../support/a-plugin-folder.ts';
import { fakeSandbox } from '../../support/fake-sandbox.ts';
import { oursKept, wholeCatalog } from '../../support/whole-catalog.ts';

const roomy: CompileBounds = { cpuSeconds: 30, wallMs: 120_000, heapMb: 192 };
const settingsFor = (folder: string) => ({ plugins: { [folder]: true }, file: undefined });

describe('Schemas of a plugin from outside', () => {
  const folder = aPluginFolder(aScriptUnit('extra_good', {}));
  const found = discover(settingsFor(folder), [], oursKept);

  it('that compile in a child are noted, and not compiled there again (U1)', async () => {
    const cache = join(aFolder(), 'schemas');
    const verdicts = new MacFolder(cache, randomBytes(32));
    expect(await compileCheck(found, verdicts, roomy)).to.deep.equal([]);
    // With this bound every child dies: none was started.
    const tight = { ...roomy, wallMs: 1 };
    expect(await compileCheck(found, verdicts, tight)).to.deep.equal([]);
    const file = join(cache, readdirSync(cache)[0]!);
    const another = new MacFolder(cache, randomBytes(32));
    expect(await compileCheck(found, another, tight)).to.have.length(1);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/^./, (one) => (one === '0' ? '1' : '0')),
    );
    expect(await compileCheck(found, verdicts, tight)).to.have.length(1);
  });
  for (const [what, bound] of [
    ['time', { wallMs: 1 }],
    ['memory', { heapMb: 1 }],
  ] as const)
    it(`that take more ${what} than they may are told by plugin and file (U1)`, async () => {
      const [left, ...more] = await compileCheck(found, undefined, { ...roomy, ...bound });
      expect(more).to.deep.equal([]);
      expect(left?.folder).to.equal(folder);
      expect(left?.fault).to.include({
        plugin: 'extra',
        file: join(folder, 'scripts/extra_good/manifest.json'),
      });
      expect(left?.fault.message).to.contain('more time or memory');
    });
  it('that kill the child leave the plugin out, and the catalogue is there (U1)', async () => {
    const data = aFolder();
    mkdirSync(data, { recursive: true });
    const file = join(data, 'adops.config.json');
    writeFileSync(file, JSON.stringify({ plugins: { [folder]: true } }));
    const config = loadConfig({ file, env: {} });
    const source = await createCatalogSource({
      config,
      readConfig: () => config,
      bundler: fakeSandbox({}).bundler,
      compileBounds: { ...roomy, heapMb: 1 },
      log: pino({ level: 'silent' }),
    });
    const catalog = source.current();
    source.close();
    expect(catalog.scripts.has('extra_good')).to.equal(false);
    expect(catalog.plugins.some((plugin) => plugin.folder === folder)).to.equal(false);
    expect(catalog.faults.map(({ plugin }) => plugin)).to.deep.equal(['extra']);
    expect(catalog.scripts.size).to.be.greaterThan(100);
  });
  it('cost nothing where every plugin is of the repository', async () => {
    const own = wholeCatalog();
    expect(await compileCheck(own, undefined, { ...roomy, wallMs: 1 })).to.deep.equal([]);
  });
});
