import { expect } from 'chai';
import { mkdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { discover } from '../../../runtime/catalog/plugin/discover.ts';
import { builtInFolders, findPlugins } from '../../../runtime/catalog/plugin/find-plugins.ts';
import type { Config } from '../../../runtime/config/config.ts';
import { acmeFolder } from '../../support/a-service.ts';
import { aFolder } from '../../support/a-folder.ts';
import {
  aPluginFolder,
  aScriptUnit,
  aToolUnit,
  type PluginFiles,
} from '../../support/a-plugin-folder.ts';
import { oursKept } from '../../support/whole-catalog.ts';

/** All platforms of the house but two: what is told of a plugin from outside does not wait for their thousand manifests. */
const othersOff = Object.fromEntries(
  [...builtInFolders()]
    .filter(([id, path]) => path.includes('/platforms/') && id !== 'google' && id !== 'meta')
    .map(([id]) => [id, false]),
);
const read = (plugins: Config['plugins'], file?: string) =>
  discover({ plugins, file }, [], oursKept);
const on = (plugins: Config['plugins']) => read({ ...othersOff, ...plugins });

const anX = { type: 'string', description: 'An x.' };

/** A tool over a generic name that says no less than its scripts. */
const ofPause = {
  runs: 'pause_campaign',
  effect: 'write',
  scope: 'campaigns:state',
  credits: 5,
};

const ownChange = {
  effect: 'write',
  calls: { read: [], write: [] },
  irreversible: 'It cannot be taken back.',
};

/** Faults of one outside folder, `file: message`. */
function faultsOf(files: PluginFiles, wish: Config['plugins'][string] = true): string[] {
  const folder = aPluginFolder(files);
  const { faults } = on({ [folder]: wish });
  return faults
    .filter(({ file }) => file.startsWith(folder))
    .map(({ file, message }) => `${file.slice(folder.length + 1)}: ${message}`);
}

describe('Discovery', () => {
  it('loads a plugin from a folder beside the config file, and from a package', () => {
    const folder = aPluginFolder();
    const file = join(dirname(folder), 'adops.config.json');
    expect(read({ [`./${basename(folder)}`]: true }, file).scripts.has('extra_greet')).to.equal(
      true,
    );
    const home = aFolder();
    mkdirSync(join(home, 'node_modules'));
    symlinkSync(folder, join(home, 'node_modules', 'adops-plugin-extra'));
    const asPackage = read({ 'adops-plugin-extra': {} }, join(home, 'c.json'));
    expect(asPackage.scripts.get('extra_greet')?.plugin.builtIn).to.equal(false);
  });

  it('reads no code: a script that would throw at import is just there', () => {
    const folder = aPluginFolder(aScriptUnit('extra_greet', {}, 'throw new Error("ran");'));
    expect(on({ [folder]: true }).scripts.has('extra_greet')).to.equal(true);
  });

  it('names a plugin that is nowhere', () => {
    const { faults } = on({ googel: true, '../nowhere-at-all': true });
    expect(faults.filter(({ plugin }) => plugin === 'googel')[0]?.message).to.contain('google');
    expect(faults.map(({ plugin }) => plugin)).to.include('../nowhere-at-all');
  });

  it('leaves out what is switched off, and the tools of its platform', () => {
    const catalog = on({ google: false, advanced: false });
    expect(catalog.platforms.has('google')).to.equal(false);
    expect([...catalog.tools.keys()]).not.to.include.members(['run_gaql_query', 'execute']);
    expect(catalog.faults.some(({ message }) => message.includes('run_gaql'))).to.equal(false);
    expect(catalog.tools.has('pause_campaign')).to.equal(true);
  });

  for (const [name, files, fault] of [
    ['a manifest that is no JSON', { 'scripts/extra_greet/manifest.json': '{' }, 'is not JSON'],
    [
      'a missing examples.json',
      { 'scripts/extra_greet/examples.json': undefined },
      'the file is missing',
    ],
    [
      'a folder with another name',
      { ...aScriptUnit('extra_greet', { name: 'extra_other' }) },
      '/name: must be extra_greet',
    ],
    [
      'an unknown property, with its path',
      aScriptUnit('extra_greet', { args: { x: { type: 'string', description: 'x', deflt: 1 } } }),
      '/args/x: has the unknown property deflt',
    ],
    [
      'a read that may write',
      aScriptUnit('extra_greet', { calls: { read: [], write: ['POST x'] } }),
      '/calls/write: a read script has no write calls',
    ],
    [
      'a POST among the reads that the platform does not call a read',
      aScriptUnit('extra_greet', { calls: { read: ['POST campaigns/{id}'] } }),
      '/calls/read/0: changes something',
    ],
    [
      'a call of a host that the platform does not have',
      aScriptUnit('extra_greet', { calls: { read: ['GET @reporting/campaigns'] } }),
      '/calls/read/0: begins with an @',
    ],
    [
      'a download from a platform that lists none',
      aScriptUnit('extra_greet', { calls: { read: [] }, asks: ['wait', 'download'] }),
      '/asks/1: is download, but',
    ],
    [
      'an upload of a script that reads',
      aScriptUnit('extra_greet', { calls: { read: [] }, asks: ['upload'] }),
      '/asks/0: is upload, which changes something',
    ],
    [
      'an amount of a call that is no write',
      aScriptUnit('extra_greet', {
        effect: 'write',
        calls: { read: [], write: ['POST x/{id}'] },
        amounts: [{ call: 'POST y', at: 'budget', unit: 'micros', field: 'daily_budget' }],
      }),
      '/amounts/0/call: stands not in calls.write',
    ],
    [
      'an amount of an object that its call does not name',
      aScriptUnit('extra_greet', {
        effect: 'write',
        calls: { read: [], write: ['POST x/{id}'] },
        amounts: [
          { call: 'POST x/{id}', at: 'budget', unit: 'micros', field: 'budget', id: '{other}' },
        ],
      }),
      '/amounts/0/id: is no name in the path',
    ],
    [
      'an amount that belongs to no field of a change',
      aScriptUnit('extra_greet', {
        effect: 'write',
        calls: { read: [], write: ['POST x/{id}'] },
        amounts: [{ call: 'POST x/{id}', at: 'budget', unit: 'micros' }],
      }),
      "/amounts/0: must have required property 'field'",
    ],
    [
      'a change without writes',
      aScriptUnit('extra_greet', { effect: 'write' }),
      '/calls/write: is needed',
    ],
    [
      'a script without file, request or route',
      { 'scripts/extra_greet/script.ts': undefined },
      'needs script.ts',
    ],
    [
      'a script with both file and request',
      aScriptUnit('extra_greet', { request: { get: 'x' } }),
      'more than one',
    ],
    [
      'a script with both file and make',
      aScriptUnit('extra_greet', { make: { from: 'remove', factory: 'removal', args: [] } }),
      'more than one',
    ],
    [
      'a script that a file makes which is not there',
      {
        ...aScriptUnit('extra_greet', { make: { from: 'remove', factory: 'removal', args: [] } }),
        'scripts/extra_greet/script.ts': undefined,
      },
      '/make/from: is none: no remove.ts is there',
    ],
    [
      'a script that a file of another folder makes',
      {
        ...aScriptUnit('extra_greet', { make: { from: '../x', factory: 'removal', args: [] } }),
        'scripts/extra_greet/script.ts': undefined,
      },
      '/make/from: must match pattern',
    ],
    [
      'a name of the library',
      { ...aScriptUnit('pause_campaign') },
      '/name: pause_campaign belongs to cross_platform',
    ],
    [
      'an alias of another script',
      aScriptUnit('extra_greet', { aliases: ['list_campaigns'] }),
      '/aliases: list_campaigns belongs to cross_platform',
    ],
    [
      'the name of a tool of the service (M5)',
      aToolUnit('execute'),
      '/name: execute belongs to advanced',
    ],
    [
      'a tool that runs nothing',
      aToolUnit('extra_tool', { runs: 'extra_nothing' }),
      '/runs: there is no script extra_nothing',
    ],
    [
      "a tool over a script of the library, cheaper and with another's scope (M5)",
      aToolUnit('extra_tool', {
        runs: 'google_ads_pause_campaign',
        effect: 'state',
        scope: 'campaigns:read',
        credits: 0,
      }),
      '/runs: google_ads_pause_campaign belongs to google',
    ],
    [
      'a tool over a script that changes more than it says (M5)',
      aToolUnit('extra_tool', { ...ofPause, effect: 'state' }),
      'has the effect write',
    ],
    [
      'a tool over a generic name that is cheaper (M5)',
      aToolUnit('extra_tool', { ...ofPause, credits: { min: 0, max: 9, by: { x: { y: 4 } } } }),
      '/credits: is below the 5 credits',
    ],
    [
      'a tool over a generic name that asks for another scope (M5)',
      aToolUnit('extra_tool', { ...ofPause, scope: 'campaigns:read' }),
      '/scope: campaigns:read is not what the script pause_campaign needs: campaigns:state',
    ],
    [
      'a tool over a read of the library that asks for another scope (M5)',
      aToolUnit('extra_tool', { runs: 'list_campaigns', credits: 2 }),
      '/scope: workspace:read is not what the script list_campaigns needs: campaigns:read',
    ],
    [
      'a tool over a change of its own that says less (M5)',
      {
        ...aScriptUnit('extra_greet', ownChange),
        ...aToolUnit('extra_tool', { effect: 'write', scope: 'extra:read' }),
      },
      '/scope: extra:read is not what the script extra_greet needs: campaigns:write',
    ],
    [
      'an unknown definition',
      aScriptUnit('extra_greet', { result: { $ref: 'reprot' } }),
      '/result: there is no definition reprot',
    ],
    [
      'an unknown parameter group',
      aToolUnit('extra_tool', { with: ['accont'] }),
      '/with: there is no parameter group accont',
    ],
    [
      'a route of a change that leads to a read',
      {
        'plugin.json': {
          id: 'extra',
          title: 'Extra',
          description: 'An extra.',
          kind: 'category',
          routes: { pause_campaign: { run: 'extra_greet' } },
        },
      },
      '/routes/pause_campaign: extra_greet has the effect read, pause_campaign state',
    ],
    [
      'an argument that is required and has a default',
      aScriptUnit('extra_greet', { args: { x: { ...anX, required: true, default: 'a' } } }),
      '/args/x: is required and has a default',
    ],
    [
      'a default that is none of the enum',
      aScriptUnit('extra_greet', { args: { x: { ...anX, enum: ['a', 'b'], default: 'c' } } }),
      '/args/x/default: is not one of the enum',
    ],
    [
      'an argument that the window group has',
      aScriptUnit('extra_greet', { with: ['window'], args: { days: anX } }),
      '/args/days: is a parameter of the window group',
    ],
    [
      'a text with bidi characters (M5)',
      aScriptUnit('extra_greet', { description: 'Reads \u202eon.' }),
      '/description: holds control',
    ],
    [
      'a text that is too long (M5)',
      aScriptUnit('extra_greet', { description: `R${'x'.repeat(400)}` }),
      '/description: must NOT have more than 400',
    ],
    [
      'a route to a script that is not there',
      {
        'plugin.json': {
          id: 'extra',
          title: 'E',
          description: 'E.',
          kind: 'category',
          routes: { list_campaigns: { run: 'extra_none' } },
        },
      },
      '/routes/list_campaigns: there is no script extra_none',
    ],
    [
      'a route under a name that is not generic',
      {
        'plugin.json': {
          id: 'extra',
          title: 'E',
          description: 'E.',
          kind: 'category',
          routes: { extra_greet: { run: 'extra_greet' } },
        },
      },
      '/routes/extra_greet: there is no generic script',
    ],
    [
      'scripts outside the plugin',
      {
        'plugin.json': {
          id: 'extra',
          title: 'E',
          description: 'E.',
          kind: 'category',
          scripts: '../..',
        },
      },
      '/scripts: must be a folder inside',
    ],
  ] as const)
    it(`reports ${name}`, () => {
      expect(faultsOf(files).join('\n')).to.contain(fault);
    });

  it('lets a tool from outside run generic names, and scripts of its own under a scope of its own', () => {
    const own = aToolUnit('extra_tool', { effect: 'write', scope: 'extra:write' });
    expect(faultsOf(aToolUnit('extra_tool', ofPause))).to.deep.equal([]);
    expect(faultsOf({ ...aScriptUnit('extra_greet', ownChange), ...own })).to.deep.equal([]);
  });

  it('leaves out the faulty unit and loads the rest', () => {
    const folder = aPluginFolder({ ...aScriptUnit('extra_bad', { credits: -1 }) });
    const catalog = on({ [folder]: true });
    expect([catalog.scripts.has('extra_greet'), catalog.scripts.has('extra_bad')]).to.deep.equal([
      true,
      false,
    ]);
    expect(catalog.tools.has('execute')).to.equal(true);
  });

  it('words a fault in one line, whatever stands in the file', () => {
    const [line] = faultsOf({ 'plugin.json': 'garbage\nand more\n' });
    expect(line).to.contain('plugin.json: is not JSON').and.not.contain('\n');
  });

  it('names a category in the repository that has the name of a platform, which stays', () => {
    const home = aFolder();
    for (const path of ['platforms/b', 'platforms/twin', 'categories/a', 'categories/twin'])
      mkdirSync(join(home, path), { recursive: true });
    const homes = ['platforms', 'categories'].map((name) => join(home, name));
    const { found, faults } = findPlugins({ plugins: {}, file: undefined }, homes);
    expect(found.map(({ folder }) => folder.slice(home.length + 1))).to.deep.equal([
      'platforms/b',
      'platforms/twin',
      'categories/a',
    ]);
    expect(faults).to.deep.equal([
      {
        plugin: 'twin',
        file: join(home, 'categories/twin/plugin.json'),
        message: '/id: another plugin is named twin',
      },
    ]);
  });

  it('leaves out a second plugin with the same id, and one that takes a spelling of a platform', () => {
    const [first, second] = [aPluginFolder(), aPluginFolder()];
    const { faults } = on({ [first]: true, [second]: true });
    expect(faults.filter(({ file }) => file.startsWith(second))[0]?.message).to.contain(
      'another plugin is named extra',
    );
    const platform = aPluginFolder({
      'plugin.json': {
        id: 'evil',
        title: 'E',
        description: 'E.',
        kind: 'platform',
        aliases: ['GOOGLE_ADS', 'google'],
      },
    });
    expect(on({ [platform]: true }).platformId('google')).to.be.oneOf(['google', undefined]);
  });

  it('does not load host code that the operator does not trust by name', () => {
    const code = 'export default async () => ({ hello: 1 });';
    const tool = aToolUnit('extra_tool', { runs: undefined }, code);
    const says = {
      'plugin.json': {
        id: 'extra',
        title: 'E',
        description: 'E.',
        kind: 'category',
        trust: 'host',
      },
    };
    expect(faultsOf(tool, { trust: 'host' }).join()).to.contain('plugin.json must say');
    expect(faultsOf({ ...tool, ...says }).join()).to.contain('allow it in the config');
    expect(faultsOf({ ...tool, ...says }, { trust: 'host' })).to.deep.equal([]);
    const { platforms } = on({ [acmeFolder]: true });
    expect(platforms.get('acme')?.emulatorFile).to.equal(undefined);
  });

  it('knows scripts by alias and platforms by any spelling', () => {
    const folder = aPluginFolder(aScriptUnit('extra_greet', { aliases: ['extra_hello'] }));
    const catalog = on({ [folder]: true, [acmeFolder]: { trust: 'host' } });
    expect(catalog.findScript('extra_hello')?.name).to.equal('extra_greet');
    expect(catalog.platformId('ACME_Ads')).to.equal('acme');
    expect(catalog.findScript('list_campaigns')?.routes.get('acme')?.run).to.equal(
      'acme_ads_list_campaigns',
    );
    expect(catalog.nearScripts('extra_gret')).to.include('extra_greet');
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(catalog.findScript(name)).to.equal(undefined);
      expect(catalog.tools.get(name)).to.equal(undefined);
    }
  });

  it('is frozen throughout, maps too', () => {
    const catalog = on({});
    const tool = catalog.tools.get('execute')!;
    expect(() => Object.assign(tool.inputSchema, { x: 1 })).to.throw(TypeError);
    expect(() => (catalog.tools as Map<string, unknown>).set('x', 1)).to.throw(TypeError);
    expect(() =>
      (catalog.findScript('list_campaigns')!.routes as Map<string, unknown>).clear(),
    ).to.throw(TypeError);
  });

  it('lists tools by category, number and name, scripts by platform and name', () => {
    const { tools, scripts } = on({});
    const names = [...tools.keys()];
    expect(names.slice(0, 3)).to.deep.equal([
      'service_onboarding_start',
      'service_onboarding_status',
      'list_connected_accounts',
    ]);
    const advanced = names.filter((name) => tools.get(name)!.category.id === 'advanced');
    expect(advanced).to.deep.equal([
      'describe_function',
      'execute',
      'inspect_script',
      'list_available_scripts',
      'run_program',
      'search_functions',
    ]);
    const order = [...scripts.values()].map(({ platform, name }) => `${platform} ${name}`);
    expect(order).to.deep.equal([...order].sort());
  });
});
