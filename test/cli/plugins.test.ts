import { expect } from 'chai';
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtInFolders } from '../../runtime/catalog/plugin/find-plugins.ts';
import { planPlatform } from '../../runtime/cli/scaffold/plan-units.ts';
import { writeFiles } from '../../runtime/cli/scaffold/write-files.ts';
import { runInside } from '../support/a-command-line.ts';
import { aFolder } from '../support/a-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('adops plugins', function () {
  this.timeout(60_000);
  let folder = '';
  let config = '';
  let out = '';
  beforeEach(async () => {
    folder = realpathSync(aFolder());
    out = join(folder, 'acme-ads');
    config = join(folder, 'adops.config.json');
    writeFileSync(config, '{\n    "port": 9000,\n    "plugins": { "meta": false }\n}\n');
    await writeFiles(planPlatform('sampleco', { root, out, host: false }).files);
  });
  /** The platforms of the house are off: what is told of one folder does not wait for all their scripts. */
  const platforms = [...builtInFolders()].filter(([, path]) => path.includes('/platforms/'));
  const othersOff = Object.fromEntries(platforms.map(([id]) => [id, false]));
  const switchOthersOff = () => writeFileSync(config, JSON.stringify({ plugins: othersOff }));
  const plugins = (...argv: string[]) =>
    runInside(['plugins', ...argv, '--config', config, '--json']);

  it('enable writes a folder relative to the settings, and keeps everything else as it was', async () => {
    const { code, stderr } = await plugins('enable', out);
    expect(stderr + String(code)).to.equal('0');
    expect(readFileSync(config, 'utf8')).to.equal(
      '{\n    "port": 9000,\n    "plugins": {\n        "meta": false,\n        "./acme-ads": true\n    }\n}\n',
    );
  });

  it('enable with --trust host allows its code', async () => {
    switchOthersOff();
    await plugins('enable', out, '--trust', 'host');
    expect(JSON.parse(readFileSync(config, 'utf8'))).to.deep.nested.include({
      'plugins.\\./acme-ads': { enabled: true, trust: 'host' },
    });
    await plugins('disable', out);
    await plugins('enable', out);
    expect(readFileSync(config, 'utf8')).to.include('"host"');
  });

  it('disable switches a built-in plugin off', async () => {
    await plugins('disable', 'google');
    expect(JSON.parse(readFileSync(config, 'utf8'))).to.deep.nested.include({
      'plugins.google': false,
    });
    const { stdout } = await plugins('list');
    const google = JSON.parse(stdout).find(({ id }: { id: string }) => id === 'google');
    expect(google).to.include({ enabled: false });
  });

  for (const verb of ['enable', 'disable'])
    it(`${verb} refuses what is not there, with the near name, and changes nothing`, async () => {
      const before = readFileSync(config, 'utf8');
      const { code, stderr } = await plugins(verb, 'gogle');
      expect(code).to.equal(2);
      expect(stderr).to.include('google');
      expect(readFileSync(config, 'utf8')).to.equal(before);
    });

  it('check tells of a name in the settings that was meant to switch another plugin off', async () => {
    const settings = JSON.stringify({ plugins: { ...othersOff, gogle: false, '../gone': false } });
    writeFileSync(config, `\uFEFF${settings}`);
    const { code, stdout } = await plugins('check');
    expect(code).to.equal(1);
    expect(stdout).to.include('near: google').and.not.include('gone');
    expect((await plugins('disable', 'google')).code).to.equal(0);
  });

  it('check finds nothing wrong with a fresh scaffold', async () => {
    switchOthersOff();
    const { stdout } = await plugins('check', out);
    expect(faultsIn(stdout, folder)).to.deep.equal([]);
  });

  for (const given of ['luma', 'plugins/platforms/luma'])
    it(`check takes a built-in plugin by its id or its folder, and looks at it alone: ${given}`, async () => {
      writeFileSync(config, JSON.stringify({ plugins: { luma: false, gogle: true } }));
      const at = given.includes('/') ? join(root, given) : given;
      const { code, stdout } = await plugins('check', at);
      expect(JSON.parse(stdout)).to.deep.include({ ok: true, plugins: 1, faults: [] });
      expect((JSON.parse(stdout) as { scripts: number }).scripts).to.be.within(1, 20);
      expect(code).to.equal(0);
    });

  it('check says of a name that nobody has what is near it', async () => {
    switchOthersOff();
    const { code, stdout } = await plugins('check', 'gogle');
    expect(code).to.equal(1);
    expect(stdout).to.include('near: google');
  });

  for (const [what, spoil, file, reason] of [
    [
      'a manifest that is not JSON',
      (at: string) => writeFileSync(at, '{'),
      'sampleco_ads_list_campaigns/manifest.json',
      'JSON',
    ],
    [
      'a script that does not bundle',
      (at: string) =>
        writeFileSync(at, "import fs from 'node:fs';\nexport default async () => fs;\n"),
      'levels.ts',
      'does not bundle',
    ],
    [
      'missing examples',
      (at: string) => rmSync(at),
      'sampleco_ads_list_campaigns/examples.json',
      'missing',
    ],
  ] as const)
    it(`check names file and reason of ${what}`, async () => {
      switchOthersOff();
      spoil(join(out, 'scripts', file));
      const { code, stdout } = await plugins('check', out);
      expect(code).to.equal(1);
      const [fault] = faultsIn(stdout, folder);
      expect(fault?.file).to.include(file);
      expect(fault?.message).to.include(reason);
    });

  it('list names what was left out, of a plugin that is there and of one that is not', async () => {
    writeFileSync(config, '{"plugins": {"./acme-ads": true, "./gone": true}}');
    writeFileSync(join(out, 'scripts/sampleco_ads_list_campaigns/manifest.json'), '{');
    const rows = JSON.parse((await plugins('list')).stdout) as { id: string; faults: Fault[] }[];
    const of = (id: string) => rows.find((row) => row.id === id)?.faults ?? [];
    expect(of('sampleco')[0]?.file).to.include('sampleco_ads_list_campaigns/manifest.json');
    expect(of('./gone')[0]?.message).to.include('no plugin');
    expect(of('google')).to.deep.equal([]);
  });

  it('enable tells that the id of a plugin is taken, which leaves it out', async () => {
    switchOthersOff();
    const twin = join(folder, 'twin');
    await writeFiles(planPlatform('sampleco', { root, out: twin, host: false }).files);
    expect((await plugins('enable', out)).code).to.equal(0);
    const { code, stdout } = await plugins('enable', twin);
    expect(code).to.equal(1);
    expect(faultsIn(stdout, folder)[0]?.message).to.include('another plugin is named sampleco');
  });

  it('enable tells what it left out the second time too', async () => {
    switchOthersOff();
    const twin = join(folder, 'twin');
    await writeFiles(planPlatform('sampleco', { root, out: twin, host: false }).files);
    await plugins('enable', out);
    await plugins('enable', twin);
    const { code, stdout } = await plugins('enable', twin);
    expect([code, faultsIn(stdout, folder).length]).to.deep.equal([1, 1]);
  });

  it('check refuses a request whose call the manifest does not list', async () => {
    switchOthersOff();
    const unit = join(out, 'scripts/sampleco_ads_list_campaigns');
    const file = join(unit, 'manifest.json');
    const { make: _, ...manifest } = JSON.parse(readFileSync(file, 'utf8')) as { make: object };
    const request = { get: 'accounts/{account}/ads', as: 'campaigns' };
    writeFileSync(file, JSON.stringify({ ...manifest, request }));
    const { code, stdout } = await plugins('check', out);
    expect(code).to.equal(1);
    expect(faultsIn(stdout, folder)[0]?.message).to.equal(
      '/request/get: calls.read does not list GET accounts/{account}/ads',
    );
  });

  describe('beside a running service', () => {
    const has = (rows: readonly object[], more: object = {}) =>
      runInside(['plugins', 'list', '--config', config, '--json'], undefined, () => ({
        plugins: rows,
        faults: [],
        ...more,
      }));
    const rowOf = (stdout: string, id: string) =>
      (JSON.parse(stdout) as { id: string; service: string }[]).find((row) => row.id === id);

    it('list says of each plugin whether the service has it, as it is in the files', async () => {
      await plugins('enable', out);
      const google = JSON.parse((await plugins('list')).stdout).find(
        ({ id }: { id: string }) => id === 'google',
      ) as { tools: number; scripts: number; folder: string };
      expect(rowOf((await plugins('list')).stdout, 'google')?.service).to.equal('not running');
      const same = { ...google, id: 'google' };
      const { stdout } = await has([same, { ...same, id: 'reddit', scripts: 1 }], {
        restart: ['google'],
      });
      expect(rowOf(stdout, 'google')?.service).to.equal('restart');
      expect(rowOf(stdout, 'reddit')?.service).to.equal('reload');
      expect(rowOf(stdout, 'sampleco')?.service).to.equal('reload');
    });

    it('enable and reload have it read the plugins again, and say when it must be restarted', async () => {
      switchOthersOff();
      const answer = () => ({ plugins: [], faults: [], restart: ['sampleco'] });
      for (const argv of [['enable', out, '--trust', 'host'], ['reload']]) {
        const { asked, stdout } = await runInside(
          ['plugins', ...argv, '--config', config],
          undefined,
          answer,
        );
        expect(asked).to.deep.equal([['plugins.reload', {}]]);
        expect(stdout).to.include('Restart the service').and.include('sampleco');
      }
    });

    it('reload says so when none runs', async () => {
      const { code, stderr } = await plugins('reload');
      expect(code).to.equal(5);
      expect(stderr).to.include('No service runs');
    });
  });

  it('check names a name that is taken', async () => {
    switchOthersOff();
    const twin = join(out, 'scripts/list_campaigns');
    mkdirSync(twin);
    for (const name of ['manifest.json', 'examples.json']) {
      const text = readFileSync(join(out, 'scripts/sampleco_ads_list_campaigns', name), 'utf8');
      writeFileSync(
        join(twin, name),
        text.replace('"sampleco_ads_list_campaigns"', '"list_campaigns"'),
      );
    }
    const { stdout } = await plugins('check', out);
    expect(faultsIn(stdout, folder)[0]?.message).to.include('belongs to cross_platform');
  });
});

interface Fault {
  readonly file: string;
  readonly message: string;
}

function faultsIn(stdout: string, folder: string): Fault[] {
  const { faults } = JSON.parse(stdout) as { faults: Fault[] };
  return faults.filter(({ file }) => file.startsWith(folder));
}
