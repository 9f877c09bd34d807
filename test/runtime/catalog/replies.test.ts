/** Replies that stand once beside the scripts, and the examples that name them. */
import { expect } from 'chai';
import { join } from 'node:path';
import { discover } from '../../../runtime/catalog/plugin/discover.ts';
import { readExamples } from '../../../sdk/testing/index.ts';
import { aPluginFolder, aScriptUnit, type PluginFiles } from '../../support/a-plugin-folder.ts';
import { oursKept } from '../../support/whole-catalog.ts';

const anExample = (...replies: readonly unknown[]) => [
  { title: 'greets', args: {}, calls: replies.map((reply) => ({ send: 'GET greeting', reply })) },
];

const aPlugin = (examples: unknown, replies?: unknown): PluginFiles => ({
  ...aScriptUnit('extra_greet'),
  'scripts/extra_greet/examples.json': examples,
  'scripts/replies.json': replies,
});

function read(files: PluginFiles) {
  const folder = aPluginFolder(files);
  const catalog = discover({ plugins: { [folder]: true }, file: undefined }, [], oursKept);
  const told = catalog.faults
    .filter(({ file }) => file.startsWith(folder))
    .map(({ file, message }) => `${file.slice(folder.length + 1)}: ${message}`);
  const replies = catalog.scripts
    .get('extra_greet')
    ?.examples()
    .flatMap(({ calls = [] }) => calls.map(({ reply }) => reply));
  return { replies, told, folder };
}

describe('Replies by name', () => {
  it('are whole in what is loaded, and shared by the calls that name them', () => {
    const { replies, told } = read(
      aPlugin(anExample('#hello', { plain: 1 }, '#hello', 'text', '# no name'), {
        hello: { words: ['hello'] },
      }),
    );
    expect(told).to.deep.equal([]);
    const hello = { words: ['hello'] };
    expect(replies).to.deep.equal([hello, { plain: 1 }, hello, 'text', '# no name']);
    expect(replies?.[0]).to.equal(replies?.[2]);
  });

  it('are a fault of the examples when nobody has them', () => {
    for (const files of [
      aPlugin(anExample('#hello'), { hallo: 1 }),
      aPlugin(anExample('#hello')),
      aPlugin(anExample('#constructor'), {}),
    ]) {
      const { replies, told } = read(files);
      expect(replies).to.equal(undefined);
      expect(told.join()).to.match(
        /^scripts\/extra_greet\/examples\.json: names the reply \w+, which replies\.json has not$/,
      );
    }
  });

  it('have names that a call can say', () => {
    const { told } = read(aPlugin(anExample(), { 'No name': 1 }));
    expect(told.join()).to.contain('scripts/replies.json: has the property name No name');
  });

  it('may be more than one manifest holds, for a platform has many, and not without end', () => {
    const long = (bytes: number) => ({ hello: 'x'.repeat(bytes) });
    expect(read(aPlugin(anExample('#hello'), long(900 * 1024))).told).to.deep.equal([]);
    const { told, replies } = read(aPlugin(anExample('#hello'), long(1024 * 1024)));
    expect(told).to.include('scripts/replies.json: is larger than 1024 KB');
    expect(replies).to.equal(undefined);
  });

  it('are whole for a test that reads the files itself', () => {
    const { folder } = read(aPlugin(anExample('#hello'), { hello: 1 }));
    const [example] = readExamples(join(folder, 'scripts/extra_greet'));
    expect(example?.calls?.[0]?.reply).to.equal(1);
  });
});
