/** A category gives the form of a tool; each platform that names its own has one. */
import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { discover } from '../../../runtime/catalog/plugin/discover.ts';
import { aPluginFolder, aScriptUnit } from '../../support/a-plugin-folder.ts';
import { oursKept } from '../../support/whole-catalog.ts';

const tool = {
  name: 'pull_extra_performance',
  title: 'Pull Extra performance',
  description: 'Reports Extra per campaign.',
  runs: 'pull_extra_ads',
  source: 'made up',
  rules: ['Days are those of UTC.'],
};

const platform = {
  'plugin.json': {
    id: 'extra',
    title: 'Extra',
    description: 'An extra.',
    kind: 'platform',
    platformKind: 'ads',
    trust: 'host',
    reporting: { tool },
  },
  'platform.json': readFileSync(
    new URL('../../support/acme-ads/platform.json', import.meta.url),
    'utf8',
  ),
  ...aScriptUnit('pull_extra_ads'),
};

function catalogWith(files: object, plugins: object = {}) {
  const folder = aPluginFolder({ ...platform, ...files });
  const config = { plugins: { ...plugins, [folder]: { enabled: true } }, file: undefined };
  return discover(config as never, [], oursKept);
}
const withTool = (own: object) => ({
  'plugin.json': { ...platform['plugin.json'], reporting: { tool: { ...tool, ...own } } },
});

describe('A tool that a category has for each platform', () => {
  it('is there for a platform from outside, in the category, with the words of both', () => {
    const { tools, faults } = catalogWith({});
    expect(faults).to.deep.equal([]);
    const made = tools.get('pull_extra_performance');
    expect(made?.category.id).to.equal('performance_reporting');
    expect(made?.manifest).to.include({ platform: 'extra', scope: 'reporting:read', credits: 2 });
    expect(made?.manifest.rules?.slice(0, 2)).to.deep.equal([
      'Days are those of UTC.',
      'A metric that the platform did not give is null, never 0.',
    ]);
    expect(made?.manifest.description).to.include('whose words nobody here has checked');
  });

  it('is gone with its category', () => {
    const { tools } = catalogWith({}, { performance_reporting: { enabled: false } });
    expect([...tools.keys()].filter((name) => /^pull_.*_performance$/.test(name))).to.deep.equal(
      [],
    );
  });

  it('is gone with its platform, and there for the others', () => {
    const { tools } = catalogWith({}, { criteo: { enabled: false } });
    expect(tools.has('pull_criteo_ads_performance')).to.equal(false);
    expect(tools.has('pull_pinterest_ads_performance')).to.equal(true);
  });

  for (const [about, own, fault] of [
    [
      'a keyword that is none',
      { input: { x: { $async: true } } },
      /input\/x\/\$async: is not a keyword/,
    ],
    ['an unknown field', { effect: 'write' }, /unknown property effect/],
    ['a script by an argument', { runs: '{action}' }, /runs: must name a script/],
    ['a name of ours', { name: 'pull_meta_ads_performance' }, /pull_meta_ads_performance/],
  ] as const)
    it(`is refused for ${about}, by name, and nothing of ours is lost`, () => {
      const { tools, faults } = catalogWith(withTool(own));
      expect(faults.map(({ message }) => message).join('\n')).to.match(fault);
      expect(tools.has('pull_extra_performance')).to.equal(false);
      expect(tools.get('pull_meta_ads_performance')?.manifest.platform).to.equal('meta');
    });
});
