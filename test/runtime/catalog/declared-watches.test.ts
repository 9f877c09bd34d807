/** Watches as a plugin may declare them: judged when it is read, before any code runs. */
import { expect } from 'chai';
import { readPlugin } from '../../../runtime/catalog/plugin/read-plugin.ts';
import { aPluginFolder } from '../../support/a-plugin-folder.ts';

const watch = { over: 'leaf', every: '5m', run: 'watches/one.ts', while: ['live'], tell: 'tell' };

function told(more: object, { trusted = true } = {}) {
  const folder = aPluginFolder({
    'plugin.json': {
      id: 'extra',
      title: 'E',
      description: 'E.',
      kind: 'category',
      trust: 'host',
      records: {
        leaf: { schema: 'leaf.schema.json', states: { live: {}, draft: { publish: 'live' } } },
      },
      watches: { one: { ...watch, ...more } },
    },
    'leaf.schema.json': {
      type: 'object',
      properties: { state: { enum: ['live', 'draft'] }, tell: { type: 'object' } },
      required: ['state'],
      additionalProperties: false,
    },
    'watches/one.ts': 'export default async () => undefined;',
  });
  const { read, faults } = readPlugin({ key: 'extra', folder, builtIn: false, trusted });
  return {
    everyMs: read?.parts.watches.map(({ everyMs }) => everyMs),
    faults: faults.map(({ message }) => message).join(),
  };
}

describe('A watch that a plugin declares', () => {
  it('is read with how often it looks', () => {
    expect(told({})).to.deep.equal({ everyMs: [300_000], faults: '' });
    expect(told({ every: '2h' }).everyMs).to.deep.equal([7_200_000]);
  });

  const wrong: readonly [string, object, RegExp][] = [
    ['over nothing', { over: 'tree' }, /watches\/one\/over: there is no kind of records tree/],
    ['over what objects inherit', { over: 'constructor' }, /no kind of records constructor/],
    ['in a state that is none', { while: ['gone'] }, /watches\/one\/while: .* no state gone/],
    ['told nowhere', { tell: 'mail' }, /watches\/one\/tell: the schema of leaf has no property/],
    ['with a port that is none', { needs: ['moon'] }, /watches\/one\/needs: there is no port moon/],
    ['without its code', { run: 'watches/two.ts' }, /watches\/one\/run: must be a file inside/],
    ['with code elsewhere', { run: '../one.ts' }, /watches\/one\/run/],
    ['every second', { every: '1s' }, /watches\/one\/every/],
    ['every year', { every: '365d' }, /watches\/one\/every: must be 31d at most/],
    ['with a word that nobody knows', { at: 'noon' }, /at/],
  ];
  for (const [name, more, words] of wrong)
    it(`is refused ${name}`, () => expect(told(more).faults).to.match(words));

  it('is refused where the operator does not trust its code', () => {
    expect(told({}, { trusted: false }).faults).to.match(/code that runs in the service/);
  });
});
