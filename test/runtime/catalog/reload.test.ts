import { expect } from 'chai';
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runOperation } from '../../../runtime/admin/operations.ts';
import { loadConfig } from '../../../runtime/config/config.ts';
import { aFolder } from '../../support/a-folder.ts';
import { aPluginFolder, aScriptUnit } from '../../support/a-plugin-folder.ts';
import { aConfig, aService, type TestService } from '../../support/a-service.ts';

const context = { signal: new AbortController().signal };

describe('The plugins section of the config', () => {
  let service: TestService;
  let file: string;
  const plugin = aPluginFolder();
  const write = (plugins: unknown) => writeFileSync(file, JSON.stringify({ plugins }));
  const changed = () =>
    new Promise<void>((resolve) => {
      const stop = service.parts.catalog.onChange(() => {
        stop();
        resolve();
      });
    });

  before(async () => {
    file = join(aFolder(), 'adops.config.json');
    write({ google: false, meta: false });
    const { plugins } = loadConfig({ file, env: {} });
    const config = await aConfig({ platforms: [] });
    service = await aService({ config: { ...config, plugins, file } });
  });
  after(() => service.stop());

  it('takes effect without a restart: the script of a new plugin runs, listeners hear of it', async () => {
    expect((await service.run('extra_greet')).status).to.equal(404);
    const news = changed();
    write({ google: false, meta: false, [plugin]: true });
    await news;
    const { body } = await service.run('extra_greet');
    expect(body).to.deep.include({ success: true, result: { hello: 1 } });
  });

  it('keeps what is there when the file is not valid', async () => {
    writeFileSync(file, '{"plugins": {"google": "yes"}}');
    expect(await service.parts.catalog.reload()).to.equal(false);
    expect((await service.run('extra_greet')).status).to.equal(200);
  });

  it('gives a call under way the catalogue that it came in with', async () => {
    const snapshot = service.parts.catalog.current();
    write({ google: false, meta: false });
    await service.parts.catalog.reload();
    expect(service.parts.catalog.current().findScript('extra_greet')).to.equal(undefined);
    expect(snapshot.findScript('extra_greet')?.name).to.equal('extra_greet');
  });

  it('takes up a script that was written meanwhile when it is told to', async () => {
    write({ google: false, meta: false, [plugin]: true });
    await service.parts.catalog.reload();
    const unit = aScriptUnit('extra_later', {});
    for (const [name, text] of Object.entries(unit)) {
      mkdirSync(dirname(join(plugin, name)), { recursive: true });
      writeFileSync(join(plugin, name), typeof text === 'string' ? text : JSON.stringify(text));
    }
    expect((await service.run('extra_later')).status).to.equal(404);
    const answer = await runOperation(service.parts, 'plugins.reload', {}, context);
    expect(answer).to.deep.include({ applied: true, restart: [] });
    expect((await service.run('extra_later')).status).to.equal(200);
  });

  it('says that code of the service was changed since it was read: a restart alone takes that up', async () => {
    const trusted = aPluginFolder();
    const manifest = join(trusted, 'plugin.json');
    const data = JSON.parse(readFileSync(manifest, 'utf8')) as { id: string };
    writeFileSync(manifest, JSON.stringify({ ...data, id: 'trusted', trust: 'host' }));
    write({ google: false, meta: false, [trusted]: { trust: 'host' } });
    await service.parts.catalog.reload();
    expect(service.parts.catalog.changedCode()).to.deep.equal([]);
    const later = new Date(Date.now() + 60_000);
    writeFileSync(join(trusted, 'dialect.ts'), 'export default {};\n');
    utimesSync(join(trusted, 'dialect.ts'), later, later);
    expect(service.parts.catalog.changedCode()).to.deep.equal(['trusted']);
    const listed = await runOperation(service.parts, 'plugins.list', {}, context);
    expect(listed).to.deep.include({ restart: ['trusted'] });
  });

  it('leaves out a script that does not bundle, and says file and reason', async () => {
    const broken = aPluginFolder({
      ...aScriptUnit('extra_broken', {}, 'import "nowhere"; export default 1;'),
    });
    write({ google: false, meta: false, [broken]: true });
    await service.parts.catalog.reload();
    const { scripts, faults } = service.parts.catalog.current();
    expect([scripts.has('extra_greet'), scripts.has('extra_broken')]).to.deep.equal([true, false]);
    const fault = faults.find((one) => one.file.includes('extra_broken'));
    expect(fault?.message).to.contain('does not bundle').and.to.contain('nowhere');
  });
});
