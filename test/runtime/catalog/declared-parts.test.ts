/** Declarations of a plugin beside tools and scripts are read and checked before any of its code runs. */
import { expect } from 'chai';
import { discover } from '../../../runtime/catalog/plugin/discover.ts';
import { compileCheck } from '../../../runtime/catalog/check/compile-check.ts';
import { aPluginFolder } from '../../support/a-plugin-folder.ts';
import { oursKept } from '../../support/whole-catalog.ts';

const schema = {
  type: 'object',
  properties: { title: { type: 'string' }, state: { enum: ['draft', 'live'] } },
  required: ['title', 'state'],
  additionalProperties: false,
};
const plugin = { id: 'extra', title: 'Extra', description: 'An extra.', kind: 'category' };
const aPlugin = (parts: object, card: object = schema, id = 'extra') =>
  aPluginFolder({ 'plugin.json': { ...plugin, id, ...parts }, 'card.json': card });
const find = (...folders: string[]) =>
  discover(
    { plugins: Object.fromEntries(folders.map((folder) => [folder, true])), file: undefined },
    [],
    oursKept,
  );
const faultsOf = (parts: object, card?: object) =>
  find(aPlugin(parts, card)).faults.map(({ message }) => message);

describe('Records and claims in plugin.json', () => {
  it('are in the catalogue, with what they leave out filled in', () => {
    const records = { card: { schema: 'card.json', by: ['state'] } };
    const { parts, faults } = find(aPlugin({ records, claims: { slug: { of: 'card' } } }));
    expect(faults).to.deep.equal([]);
    expect(parts.records.get('card')).to.deep.include({ keep: 20, most: 1000, by: ['state'] });
    expect(parts.claims.get('slug')).to.deep.include({ of: 'card', secret: false });
  });

  for (const [what, parts, message] of [
    ['no schema', { records: { card: {} } }, /records\/card.*schema/],
    ['a schema that is missing', { records: { card: { schema: 'none.json' } } }, /missing/],
    [
      'a schema outside of the plugin',
      { records: { card: { schema: 'a/../../card.json' } } },
      /\/records\/card\/schema: must be a file inside of the plugin/,
    ],
    [
      'an index on a property that is none',
      { records: { card: { schema: 'card.json', by: ['shelf'] } } },
      /\/records\/card\/by: the schema has no property shelf/,
    ],
    [
      'a move to a state that is none',
      { records: { card: { schema: 'card.json', states: { draft: { publish: 'lvie' } } } } },
      /\/records\/card\/states\/draft\/publish: leads to lvie, which is no state here/,
    ],
    [
      'more records than any workspace may have',
      { records: { card: { schema: 'card.json', most: 1e9 } } },
      /most/,
    ],
    [
      'a claim on records of somebody else',
      { claims: { slug: { of: 'page' } } },
      /\/claims\/slug\/of: there is no kind of records page in this plugin/,
    ],
    ['a part that nobody knows', { recods: {} }, /unknown property recods/],
  ] as const)
    it(`are refused with ${what}`, () => {
      expect(faultsOf(parts).join('\n')).to.match(message);
    });

  it('are refused with a schema that is open, or says what schemas of plugins may not', () => {
    const records = { card: { schema: 'card.json' } };
    const open = { type: 'object', properties: { a: {} } };
    expect(faultsOf({ records }, open).join()).to.include('additionalProperties');
    const strange = { ...schema, properties: { a: { contains: {} } } };
    expect(faultsOf({ records }, strange).join()).to.include('not a keyword that schemas');
  });

  it('belong to the first plugin that brings a name', () => {
    const records = { card: { schema: 'card.json' } };
    const { parts, faults } = find(
      aPlugin({ records }, schema, 'one'),
      aPlugin({ records }, schema, 'two'),
    );
    expect(parts.records.get('card')?.plugin.manifest.id).to.equal('one');
    expect(faults.map(({ message }) => message)).to.include('/records/card: card belongs to one');
  });

  it('have schemas that are compiled in a child with bounds first (U1)', async () => {
    const folder = aPlugin({ records: { card: { schema: 'card.json' } } });
    const tight = { cpuSeconds: 30, wallMs: 1, heapMb: 192 };
    const left = await compileCheck(find(folder), undefined, tight);
    expect(left.map((one) => one.folder)).to.deep.equal([folder]);
  });
});
