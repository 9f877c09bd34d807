/** Manifests of a plugin that nobody reviewed are hostile input: refused by name, within bounds of time and memory. */
import { expect } from 'chai';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { findPlugins } from '../../../runtime/catalog/plugin/find-plugins.ts';
import { readPlugin } from '../../../runtime/catalog/plugin/read-plugin.ts';
import {
  aPluginFolder,
  aScriptUnit,
  aToolUnit,
  type PluginFiles,
} from '../../support/a-plugin-folder.ts';

/** Far above what any of them takes, far below what they took: 10 s and more, or for ever. */

function readIn(folder: string) {
  const { read, faults } = readPlugin({ key: 'extra', folder, builtIn: false, trusted: false });
  const units = [...(read?.scripts ?? []), ...(read?.tools ?? [])].map(({ name }) => name);
  const told = faults.map(({ file, message }) => `${file.slice(folder.length + 1)}: ${message}`);
  return { units, told };
}

const aBad = (manifest: object): PluginFiles => aScriptUnit('extra_bad', manifest);
const aBadTool = (manifest: object): PluginFiles => aToolUnit('extra_bad', manifest);
const anArg = (schema: unknown) => ({
  args: { x: { type: 'json', description: 'An x.', schema } },
});
const aPattern = (pattern: string) => ({
  args: { x: { type: 'string', description: 'An x.', pattern } },
});
const nested = (depth: number) => `${'{"items":'.repeat(depth)}{}${'}'.repeat(depth)}`;
const names = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, { type: 'string' }]));
const chain = (count: number) => ({
  type: 'object',
  definitions: Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`n${at}`, { $ref: `#/definitions/n${at + 1}` }]),
  ),
});
const asText = (json: string) => {
  const marked = JSON.stringify(
    aBad({ result: { deep: 'HERE' } })['scripts/extra_bad/manifest.json'],
  );
  return { ...aBad({}), 'scripts/extra_bad/manifest.json': marked.replace('"HERE"', json) };
};

const aManyCalls = (count: number) => ({
  title: 'asks much',
  args: {},
  calls: Array.from({ length: count }, () => ({ send: 'GET x', reply: '#long' })),
});

describe('A manifest of a plugin that nobody reviewed', () => {
  for (const [what, files, reason] of [
    [
      '$async in a result',
      aBad({ result: { type: 'object', $async: true } }),
      '/result/$async: is not a keyword',
    ],
    [
      '$async in a named result',
      aBad({ result: { x: { $async: true } } }),
      '/result/x/$async: is not',
    ],
    [
      '$async in an argument',
      aBad(anArg({ $async: true, type: 'object' })),
      '/args/x/schema/$async: is not',
    ],
    [
      '$async in inputRules',
      aBadTool({ inputRules: { $async: true } }),
      '/inputRules/$async: is not',
    ],
    ['$async in an input', aBadTool({ input: { x: { $async: true } } }), '/input/x/$async: is not'],
    [
      'uniqueItems',
      aBad(anArg({ type: 'array', uniqueItems: true })),
      '/args/x/schema/uniqueItems: is not',
    ],
    ['an own id', aBad(anArg({ $id: 'x', type: 'object' })), '/args/x/schema/$id: is not'],
    [
      'patternProperties',
      aBad(anArg({ patternProperties: { '^(a+)+$': {} } })),
      'patternProperties: is not',
    ],
    ['20,000 references', aBad(anArg(chain(20_000))), 'is larger than 256 KB'],
    ['1,000 references', aBad(anArg(chain(1_000))), '/args/x/schema/definitions: is not'],
    [
      'a reference where none is put in',
      aBad(anArg({ $ref: '#' })),
      '/args/x/schema/$ref: is for result',
    ],
    [
      'references that grow',
      aBad({
        result: {
          type: 'object',
          properties: Object.fromEntries(
            Object.keys(names(80)).map((name) => [name, { $ref: 'report' }]),
          ),
        },
      }),
      'makes more than 64 references',
    ],
    ['a schema nested 6,000 deep', asText(nested(6_000)), 'is nested deeper than 32'],
    ['a schema nested 14 deep', asText(nested(14)), 'is nested deeper than 12 schemas'],
    ['500,000 names', aBad({ result: names(500_000) }), 'is larger than 256 KB'],
    [
      '21,000 values',
      aBad({ result: { x: { enum: Array.from({ length: 21_000 }, () => 1) } } }),
      'holds more than 20000 values',
    ],
    ['500 names', aBad({ result: names(500) }), 'holds more than 400 schemas'],
    [
      'a long enum',
      aBad({ result: { x: { enum: Array.from({ length: 300 }, (_, at) => at) } } }),
      '/result/x/enum: must be 1 to 256',
    ],
    ['an enum of objects', aBad({ result: { x: { enum: [{}] } } }), '/result/x/enum: must be 1 to'],
    [
      'many branches',
      aBad({ result: { x: { anyOf: Array.from({ length: 40 }, () => ({})) } } }),
      'makes more than 32 branches',
    ],
    [
      'a default that grows',
      aBadTool({ input: { x: { type: 'array', items: { properties: { y: { default: 1 } } } } } }),
      '/default: must be a plain value',
    ],
    [
      'an unknown format',
      aBadTool({ input: { x: { format: 'regex' } } }),
      '/input/x/format: must be one of',
    ],
    [
      'a pattern that looks back',
      aBad(aPattern('^(a)\\1$')),
      '/args/x/pattern: must be a pattern that can',
    ],
    [
      'a pattern of a tool that is none',
      aBadTool({ input: { x: { pattern: '(' } } }),
      '/input/x/pattern: must be',
    ],
    [
      'a long pattern',
      aBadTool({ input: { x: { pattern: 'a?'.repeat(150) } } }),
      '/input/x/pattern: must have at most 200',
    ],
    [
      'a pattern that repeats',
      aBad(aPattern('(?:a?b?){900}')),
      '/args/x/pattern: repeats too much',
    ],
    [
      'a property named __proto__',
      asText('{"properties":{"__proto__":{}}}'),
      'has the property name __proto__',
    ],
    [
      '1,000 choices of a flag',
      aBad({ args: { x: { type: 'string', description: 'x', enum: Object.keys(names(1_000)) } } }),
      '/args/x/enum: must NOT have more than 256',
    ],
  ] as const)
    it(`with ${what} is refused by file and place, at once, and the rest is there (U1)`, function () {
      this.timeout(10_000);
      const folder = aPluginFolder(files);
      const { units, told } = readIn(folder);
      expect(told.join('\n'))
        .to.match(/^(scripts|tools)\/extra_bad\/manifest\.json: /)
        .and.contain(reason);
      expect(units).to.deep.equal(['extra_greet']);
    });

  for (const file of ['manifest.json', 'examples.json'] as const)
    for (const [what, spoil] of [
      ['a pipe', (path: string) => execFileSync('mkfifo', [path])],
      ['a link to an endless device', (path: string) => symlinkSync('/dev/zero', path)],
      ['a folder', (path: string) => mkdirSync(path)],
    ] as const)
      it(`that is ${what} (${file}) is not a regular file; the start does not wait for it (U1)`, () => {
        const folder = aPluginFolder(aBad({}));
        const path = join(folder, 'scripts/extra_bad', file);
        rmSync(path);
        spoil(path);
        const { units, told } = readIn(folder);
        expect(told).to.deep.equal([`scripts/extra_bad/${file}: is not a regular file`]);
        expect(units).to.deep.equal(['extra_greet']);
      });

  it('whose plugin.json or platform.json is a pipe leaves out the plugin alone (U1)', () => {
    for (const file of ['plugin.json', 'platform.json']) {
      const folder = aPluginFolder({
        'plugin.json': { id: 'extra', title: 'E', description: 'E.', kind: 'platform' },
      });
      rmSync(join(folder, file), { force: true });
      execFileSync('mkfifo', [join(folder, file)]);
      expect(readIn(folder)).to.deep.equal({ units: [], told: [`${file}: is not a regular file`] });
    }
  });

  for (const [what, spoil, reason] of [
    ['a link to itself', (path: string) => symlinkSync(path, path), 'the folder cannot be read'],
    ['a pipe', (path: string) => execFileSync('mkfifo', [path]), 'is not a folder'],
  ] as const)
    it(`in a folder that is ${what} leaves the rest of the plugin there (U1)`, () => {
      const folder = aPluginFolder(aToolUnit('extra_tool'));
      rmSync(join(folder, 'tools'), { recursive: true });
      spoil(join(folder, 'tools'));
      expect(readIn(folder)).to.deep.equal({ units: ['extra_greet'], told: [`tools: ${reason}`] });
      rmSync(join(folder, 'scripts'), { recursive: true });
      spoil(join(folder, 'scripts'));
      const told = [`scripts: ${reason}`, `tools: ${reason}`];
      expect(readIn(folder)).to.deep.equal({ units: [], told });
    });

  for (const kind of ['tools', 'scripts'] as const)
    it(`in a folder of ${kind} that leads out of the plugin is not read (U1)`, () => {
      const elsewhere = aPluginFolder(kind === 'tools' ? aToolUnit('extra_bad') : aBad({}));
      const folder = aPluginFolder();
      rmSync(join(folder, kind), { recursive: true, force: true });
      symlinkSync(join(elsewhere, kind), join(folder, kind));
      const { units, told } = readIn(folder);
      expect(units).to.not.include('extra_bad');
      expect(told.join())
        .to.contain(kind)
        .and.match(/inside the plugin|leads out of the plugin/);
      rmSync(join(folder, kind));
      symlinkSync('..', join(folder, kind));
      expect(readIn(folder).told.join()).to.match(/inside the plugin|leads out of the plugin/);
    });

  for (const file of ['manifest.json', 'examples.json', 'script.ts'] as const)
    it(`that is a link out of the plugin (${file}) is refused (U1)`, () => {
      const folder = aPluginFolder(aBad({}));
      const path = join(folder, 'scripts/extra_bad', file);
      const elsewhere = join(aPluginFolder(aBad({})), 'scripts/extra_bad', file);
      rmSync(path);
      symlinkSync(elsewhere, path);
      const { units, told } = readIn(folder);
      expect(units).to.deep.equal(['extra_greet']);
      expect(told.join()).to.contain('leads out of the plugin');
    });

  for (const [what, examples] of [
    ['1,000 calls in one example', [aManyCalls(1_000)]],
    ['1,000 examples', Array.from({ length: 1_000 }, () => aManyCalls(1))],
  ] as const)
    it(`with ${what}, each naming one long reply, is refused: nobody writes that out (U1)`, () => {
      const { units, told } = readIn(
        aPluginFolder({
          ...aBad({}),
          'scripts/replies.json': { long: { text: 'x'.repeat(200_000) } },
          'scripts/extra_bad/examples.json': examples,
        }),
      );
      expect(units).to.deep.equal(['extra_greet']);
      expect(told.join()).to.contain('must NOT have more than 64 items');
    });

  it('may be a link inside of its plugin, and the plugin a link itself', () => {
    const folder = aPluginFolder(aBad({}));
    const path = join(folder, 'scripts/extra_bad/examples.json');
    rmSync(path);
    symlinkSync('../extra_greet/examples.json', path);
    const link = join(aPluginFolder(), 'linked');
    symlinkSync(folder, link);
    for (const place of [folder, link])
      expect(readIn(place)).to.deep.equal({ units: ['extra_bad', 'extra_greet'], told: [] });
  });

  it('in a plugin that is a link to itself is told like a plugin that is not there (U1)', () => {
    const folder = join(aPluginFolder(), 'loop');
    symlinkSync(folder, folder);
    const { found, faults } = findPlugins({ plugins: { [folder]: true }, file: undefined }, []);
    expect(found).to.deep.equal([]);
    expect(faults.map(({ message }) => message).join()).to.contain('there is no plugin');
  });

  it('among thousands of folders is not even read (U1)', () => {
    const folder = aPluginFolder();
    for (let at = 0; at < 2_001; at += 1)
      mkdirSync(join(folder, 'tools', `t${at}`), { recursive: true });
    expect(readIn(folder)).to.deep.equal({
      units: ['extra_greet'],
      told: ['tools: holds too many entries: none is read'],
    });
  });
});
