/** A start with the index of manifests finds what one without it finds, and an index that lies is none. */
import { expect } from 'chai';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { builtInFolders } from '../../../runtime/catalog/plugin/find-plugins.ts';
import { discover } from '../../../runtime/catalog/plugin/discover.ts';
import type { Catalog } from '../../../runtime/catalog/catalog.ts';
import { loadCatalog } from '../../../runtime/catalog/load-catalog.ts';
import {
  checkoutIndex,
  openManifestIndex,
  type SharedIndex,
} from '../../../runtime/catalog/manifest/manifest-index.ts';
import { CHECKS } from '../../../runtime/catalog/manifest/manifest-shelf.ts';
import { MacFolder } from '../../../runtime/files/mac-folder.ts';
import { aFolder } from '../../support/a-folder.ts';
import { aPluginFolder, aScriptUnit, aToolUnit } from '../../support/a-plugin-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const off = Object.fromEntries([...builtInFolders().keys()].map((id) => [id, false]));

const anExampleOf = (reply: string) => [
  { title: 'asks', args: {}, calls: [{ send: 'GET things', reply }] },
];

/** A plugin that nobody reviewed, with one fault of each sort. */
const aMixedPlugin = () =>
  aPluginFolder({
    ...aScriptUnit('extra_unfit', { effect: 'magic' }),
    ...aScriptUnit('extra_deep', { result: { x: { $async: true } } }),
    ...aScriptUnit('extra_hidden', { description: 'Reads \u202e it.' }),
    ...aScriptUnit('extra_mute'),
    'scripts/extra_mute/examples.json': '[{"title": 1}]',
    ...aScriptUnit('extra_broken'),
    'scripts/extra_broken/manifest.json': '{',
    ...aScriptUnit('extra_codeless'),
    'scripts/extra_codeless/script.ts': undefined,
    ...aScriptUnit('extra_named', { description: 'Reads “it” – as 🎉.' }),
    'scripts/extra_named/examples.json': anExampleOf('#there'),
    ...aScriptUnit('extra_nameless'),
    'scripts/extra_nameless/examples.json': anExampleOf('#nowhere'),
    'scripts/replies.json': { there: { ok: true } },
    ...aToolUnit('extra_tool'),
    ...aToolUnit('extra_lost', { runs: 'nothing' }),
    ...aToolUnit('extra_ungrouped', { with: ['no_group'] }),
  });

/** Starts over one plugin folder, one after the other, that share a data folder. */
function someStarts(folder: string, at: { data?: string; shared?: SharedIndex } = {}) {
  const { data = aFolder(), shared } = at;
  const config = { plugins: { ...off, [folder]: true }, file: undefined };
  const mac = new MacFolder(data, randomBytes(32));
  return {
    file: join(data, 'index.json'),
    mac,
    plain: () => told(discover(config), folder),
    /** As of a time at which no file is new any more. */
    async indexed(now = () => Date.now() + 60_000) {
      const manifests = await openManifestIndex(mac, { now, shared });
      const catalog = discover(config, [], { manifests });
      await manifests.keep();
      return told(catalog, folder);
    },
  };
}

function told(catalog: ReturnType<typeof discover>, folder: string) {
  return {
    scripts: [...catalog.scripts.values()].map((one) => ({
      ...one,
      examples: one.examples(),
      argsSchema: one.argsSchema(),
      resultSchema: one.resultSchema(),
    })),
    tools: [...catalog.tools.values()].map((one) => ({ ...one, examples: one.examples() })),
    faults: catalog.faults.map(({ file, message }) => `${relative(folder, file)}: ${message}`),
  };
}

/** The note behind the words of an untrusted plugin. */
const WHOSE = '(Plugin extra, whose words nobody here has checked.)';

describe('The index of manifests', () => {
  it('changes nothing of what is found, be it made, used or partly out of date (U1)', async () => {
    const folder = aMixedPlugin();
    const starts = someStarts(folder);
    const plain = starts.plain();
    expect(plain.faults.length).to.be.above(6);
    expect(plain.scripts.map(({ name }) => name)).to.deep.equal(['extra_greet', 'extra_named']);
    expect(plain.tools.map(({ name }) => name)).to.deep.equal(['extra_tool']);
    expect(await starts.indexed()).to.deep.equal(plain);
    expect(await starts.indexed()).to.deep.equal(plain);
    writeFileSync(join(folder, 'scripts/extra_greet/examples.json'), '[]');
    const later = starts.plain();
    expect(later).not.to.deep.equal(plain);
    expect(await starts.indexed()).to.deep.equal(later);
  });

  it('keeps a text for one kind of file alone: a good tool is no script (U1)', async () => {
    const plugin = { id: 'extra', title: 'E', description: 'E.', kind: 'category' };
    const folder = aPluginFolder({
      'plugin.json': { ...plugin, scripts: 'tools' },
      ...aToolUnit('extra_tool', { runs: 'pause_campaign' }),
    });
    const starts = someStarts(folder);
    const plain = starts.plain();
    expect(plain.faults[0]).to.contain('tools/extra_tool/manifest.json: ');
    expect(await starts.indexed()).to.deep.equal(plain);
    expect(await starts.indexed()).to.deep.equal(plain);
  });

  it('is what the next start reads: one that this service wrote is believed', async () => {
    const starts = someStarts(aPluginFolder());
    await starts.indexed();
    await lie(starts);
    expect((await starts.indexed()).scripts[0]?.manifest.description).to.equal(
      `Reads a lie. ${WHOSE}`,
    );
  });

  for (const [what, spoil] of [
    ['was edited', ({ file }) => edit(file, (text) => lieIn(text))],
    ['was written under another key', ({ file }) => lie({ file, mac: macIn(file) })],
    ['was cut short', ({ file }) => edit(file, (text) => text.slice(0, -2))],
    ['has no MAC', ({ file }) => edit(file, (text) => lieIn(text).replace(/^.*\n/, ''))],
    ['is empty', ({ file }) => writeFileSync(file, '')],
    ['is a folder', ({ file }) => (rmSync(file), mkdirSync(file))],
    ['is a link to itself', ({ file }) => (rmSync(file), symlinkSync(file, file))],
    ['is that of another file', ({ file, mac }) => lieElsewhere(file, mac)],
    [
      'comes from other checks',
      ({ file, mac }) => rewrite({ file, mac }, (text) => lieIn(text).replace(/"\w{64}"/, '"x"')),
    ],
  ] as const satisfies readonly (readonly [string, (starts: Starts) => unknown])[])
    it(`that ${what} is none: the same is found as without it (U1)`, async () => {
      const folder = aMixedPlugin();
      const starts = someStarts(folder);
      const plain = await starts.indexed();
      await spoil(starts);
      expect(await starts.indexed()).to.deep.equal(plain);
      expect(await starts.indexed()).to.deep.equal(plain);
    });

  for (const [what, change] of [
    ['was edited, with its size and time of writing put back', editInSecret],
    ['was replaced by another', (file) => replace(file, 'Reads another.')],
    ['is a link to another now', (file) => linkTo(file, 'Reads another.')],
    ['is a pipe now', (file) => (rmSync(file), execFileSync('mkfifo', [file]))],
    ['is a folder now', (file) => (rmSync(file), mkdirSync(file))],
    ['is gone', (file) => rmSync(file)],
    ['does not fit any more', (file) => edit(file, (text) => text.replace('"read"', '"magic"'))],
    ['lost its code', (file) => rmSync(join(file, '../script.ts'))],
    ['has examples that do not fit', (file) => writeFileSync(join(file, '../examples.json'), '{}')],
    ['has examples that name a reply', (file) => nameReply(file, '{}')],
    ['has examples whose reply is there', (file) => nameReply(file, '{"there": 1}')],
    [
      'has a neighbour',
      (file) => cpSync(dirname(file), `${dirname(file)}_two`, { recursive: true }),
    ],
    ['has another name', (file) => renameSync(dirname(file), `${dirname(file)}_two`)],
    ['belongs to a plugin that is no more', (file) => rmSync(join(file, '../../../plugin.json'))],
  ] as const satisfies readonly (readonly [string, (file: string) => unknown])[])
    it(`sees that a manifest ${what}`, async () => {
      const folder = aPluginFolder();
      const starts = someStarts(folder);
      const file = join(folder, 'scripts/extra_greet/manifest.json');
      utimesSync(file, 1_700_000_000, 1_700_000_000);
      const before = await starts.indexed();
      change(file);
      const plain = starts.plain();
      expect(plain).not.to.deep.equal(before);
      expect(await starts.indexed()).to.deep.equal(plain);
      expect(await starts.indexed()).to.deep.equal(plain);
    });

  it('reads a file again that was as young as the start: it may have been edited in the same tick', async () => {
    const believes = async (now: () => number) => {
      const starts = someStarts(aPluginFolder());
      await starts.indexed(now);
      await rewrite(starts, (text) => lieIn(text).replaceAll(/"hash":"\w/g, '"hash":"x'));
      return (await starts.indexed()).scripts[0]?.manifest.description;
    };
    expect(await believes(() => Date.now() + 60_000)).to.equal(`Reads a lie. ${WHOSE}`);
    expect(await believes(Date.now)).to.equal(`Reads a greeting. ${WHOSE}`);
  });

  it('takes a file that was only touched, moved or copied by its content', async () => {
    const folder = aPluginFolder();
    const starts = someStarts(folder);
    await starts.indexed();
    await lie(starts);
    const file = join(folder, 'scripts/extra_greet/manifest.json');
    cpSync(file, `${file}.copy`);
    renameSync(`${file}.copy`, file);
    expect((await starts.indexed()).scripts[0]?.manifest.description).to.equal(
      `Reads a lie. ${WHOSE}`,
    );
  });

  it('forgets files that are no longer there', async () => {
    const folder = aPluginFolder(aScriptUnit('extra_other'));
    const starts = someStarts(folder);
    await starts.indexed();
    expect(readFileSync(starts.file, 'utf8')).to.contain('extra_other');
    rmSync(join(folder, 'scripts/extra_other'), { recursive: true });
    await starts.indexed();
    expect(readFileSync(starts.file, 'utf8')).not.to.contain('extra_other');
  });

  describe('of the checkout', () => {
    /** As if the plugin were one of ours: it stands on the shelf that all services of the checkout share. */
    const ofCheckout = (folder: string, shelf = aFolder()) => ({
      shelf: new MacFolder(shelf, Buffer.from('checkout')),
      holds: (file: string) => file.startsWith(folder),
    });

    it('is what the first start on another data folder reads, and what it holds stands there alone', async () => {
      const folder = aMixedPlugin();
      const shelf = aFolder();
      const shared = ofCheckout(folder, shelf);
      const starts = someStarts(folder, { shared });
      const plain = await starts.indexed();
      expect(plain).to.deep.equal(starts.plain());
      expect(existsSync(starts.file)).to.equal(false);
      await rewrite({ file: join(shelf, 'index.json'), mac: shared.shelf }, (text) =>
        text.replaceAll('Reads \\u201cit', 'Reads a lie, \\u201cit'),
      );
      const other = await someStarts(folder, { shared }).indexed();
      expect(other.scripts.map(({ manifest }) => manifest.description)).to.include(
        `Reads a lie, “it” – as 🎉. ${WHOSE}`,
      );
    });

    it('holds no file of another: that stands in the data folder', async () => {
      const [ours, theirs] = [aPluginFolder(), aPluginFolder()];
      const shelf = aFolder();
      const starts = someStarts(theirs, { shared: ofCheckout(ours, shelf) });
      await starts.indexed();
      expect(existsSync(join(shelf, 'index.json'))).to.equal(false);
      expect(readFileSync(starts.file, 'utf8')).to.contain(theirs);
    });

    it('keeps what other starts found, as long as it is there', async () => {
      const home = aFolder();
      const [one, other] = ['one', 'other'].map((name) => {
        cpSync(aPluginFolder(), join(home, name), { recursive: true });
        return join(home, name);
      }) as [string, string];
      const shelf = aFolder();
      const shared = ofCheckout(home, shelf);
      const held = () => readFileSync(join(shelf, 'index.json'), 'utf8');
      await someStarts(one, { shared }).indexed();
      await someStarts(other, { shared }).indexed();
      expect(held()).to.contain(one).and.to.contain(other);
      rmSync(one, { recursive: true });
      cpSync(join(other, 'scripts/extra_greet'), join(other, 'scripts/extra_two'), {
        recursive: true,
      });
      edit(join(other, 'scripts/extra_two/manifest.json'), (text) =>
        text.replaceAll('extra_greet', 'extra_two'),
      );
      await someStarts(other, { shared }).indexed();
      expect(held()).to.contain('extra_two').and.not.to.contain(one);
    });

    it('may be one that nobody may write: the data folder has it all', async () => {
      const folder = aPluginFolder();
      const nowhere = join(aFolder(), 'file');
      writeFileSync(nowhere, '');
      const starts = someStarts(folder, { shared: ofCheckout(folder, nowhere) });
      await starts.indexed();
      await lie(starts);
      expect((await starts.indexed()).scripts[0]?.manifest.description).to.equal(
        `Reads a lie. ${WHOSE}`,
      );
    });

    it('says what one of its own says of our plugins', async () => {
      const settings = { plugins: {}, file: undefined };
      const shared = { ...checkoutIndex(), shelf: new MacFolder(aFolder(), Buffer.from('x')) };
      const data = aFolder();
      const mac = new MacFolder(data, randomBytes(32));
      await loadCatalog(settings, { index: mac, shared });
      const again = await loadCatalog(settings, { index: mac, shared });
      expect(existsSync(join(data, 'index.json'))).to.equal(false);
      const names = ({ scripts, tools, faults }: Catalog) => ({
        faults,
        scripts: [...scripts.keys()],
        tools: [...tools.keys()],
      });
      expect(names(again)).to.deep.equal(names(discover(settings)));
    });
  });

  it('is none when the checks themselves are others: it names all that they import', () => {
    const found = new Set<string>();
    const visit = (file: string): void => {
      if (found.has(file)) return;
      found.add(file);
      valueImportsOf(file).forEach(visit);
    };
    visit('runtime/catalog/check/check-manifest.ts');
    expect([...CHECKS]).to.include.members([...found]);
  });
});

type Starts = Pick<ReturnType<typeof someStarts>, 'file' | 'mac'>;

function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  expect(change(text)).not.to.equal(text);
  writeFileSync(file, change(text));
}

/** Says of a script what its manifest does not say. */
function lieIn(text: string): string {
  return text.replaceAll('Reads a greeting.', 'Reads a lie.');
}

async function rewrite({ file, mac }: Starts, change: (text: string) => string): Promise<void> {
  const text = readFileSync(file, 'utf8').replace(/^.*\n/, '');
  expect(change(text)).not.to.equal(text);
  await mac.write('index', change(text));
}

const lie = (starts: Starts) => rewrite(starts, lieIn);
const macIn = (file: string) => new MacFolder(dirname(file), randomBytes(32));

/** A text that this service wrote, but under another name. */
async function lieElsewhere(file: string, mac: MacFolder): Promise<void> {
  const text = readFileSync(file, 'utf8').replace(/^.*\n/, '');
  await mac.write('other', lieIn(text));
  renameSync(join(file, '../other.json'), file);
}

function editInSecret(file: string): void {
  const { size, mtimeMs } = statSync(file);
  edit(file, (text) => text.replace('Reads a greeting.', 'Reads a passport.'));
  utimesSync(file, mtimeMs / 1000, mtimeMs / 1000);
  expect(statSync(file)).to.include({ size, mtimeMs });
}

function nameReply(file: string, replies: string): void {
  writeFileSync(join(file, '../examples.json'), JSON.stringify(anExampleOf('#there')));
  writeFileSync(join(file, '../../replies.json'), replies);
}

function replace(file: string, description: string): void {
  const text = readFileSync(file, 'utf8').replace('Reads a greeting.', description);
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

function linkTo(file: string, description: string): void {
  replace(file, description);
  renameSync(file, `${file}.there`);
  symlinkSync(`${file}.there`, file);
}

/** Files of ours that a file imports while it runs. */
function valueImportsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return ts
    .createSourceFile(file, text, ts.ScriptTarget.Latest)
    .statements.filter((one) => ts.isImportDeclaration(one))
    .filter(({ importClause }) => importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword)
    .map(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => relative(root, resolve(root, dirname(file), specifier)));
}
