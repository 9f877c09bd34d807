/** Public pages as a plugin may declare them: judged when it is read, before any code runs. */
import { expect } from 'chai';
import { readPlugin } from '../../../runtime/catalog/plugin/read-plugin.ts';
import { aPluginFolder, aToolUnit } from '../../support/a-plugin-folder.ts';

const page = {
  on: 'base',
  claim: 'slug',
  policy: 'page',
  run: 'pages/one.ts',
  shows: ['live'],
  takes: 'extra_take',
};
const taker = (manifest: object = {}) =>
  aToolUnit(
    'extra_take',
    {
      runs: undefined,
      changes: true,
      effect: 'write',
      credits: 0,
      input: {
        record_id: { type: 'string', description: 'Id.' },
        fields: { type: 'object', description: 'Fields.', additionalProperties: true },
      },
      ...manifest,
    },
    'export default {};',
  );

function told(
  pages: object,
  { tool = {}, trusted = true }: { tool?: object; trusted?: boolean } = {},
) {
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
      claims: {
        slug: { of: 'leaf' },
        token: { of: 'leaf', secret: true },
        own: { of: 'leaf', within: 'workspace' },
      },
      pages,
    },
    'leaf.schema.json': {
      type: 'object',
      properties: { state: { enum: ['live', 'draft'] } },
      required: ['state'],
      additionalProperties: false,
    },
    'pages/one.ts': 'export default () => ({ status: 404 });',
    ...taker(tool),
  });
  const { read, faults } = readPlugin({ key: 'extra', folder, builtIn: false, trusted });
  return {
    pages: read?.parts.pages.map(({ name }) => name),
    faults: faults.map(({ message }) => message).join(),
  };
}

describe('A public page that a plugin declares', () => {
  it('is taken when all that it names is there', () => {
    expect(told({ '/leaf/:slug': page })).to.deep.equal({ pages: ['/leaf/:slug'], faults: '' });
    const share = { on: 'api', claim: 'token', policy: 'share', run: 'pages/one.ts' };
    expect(told({ '/share/leaf/:token': share }).faults).to.equal('');
  });

  for (const [what, pages, more, words] of [
    [
      'stands where the service has its own',
      { '/api/:slug': page },
      {},
      '/api belongs to the service',
    ],
    [
      'shows HTML of a tenant on the surface of the portal (W1)',
      { '/leaf/:slug': { ...page, on: 'api' } },
      {},
      'must be base',
    ],
    [
      'shares on the surface of pages (W1)',
      { '/leaf/:slug': { on: 'base', claim: 'token', policy: 'share', run: 'pages/one.ts' } },
      {},
      'must be api',
    ],
    [
      'shares what anybody may guess (W2)',
      { '/leaf/:slug': { on: 'api', claim: 'slug', policy: 'share', run: 'pages/one.ts' } },
      {},
      'must be secret',
    ],
    [
      'takes webhooks at a name that anybody may guess (W3)',
      { '/leaf/:slug': { on: 'base', claim: 'slug', policy: 'webhook', takes: 'extra_take' } },
      {},
      'must be secret',
    ],
    ['names no code', { '/leaf/:slug': { ...page, run: undefined } }, {}, '/run: is missing'],
    [
      'names code elsewhere',
      { '/leaf/:slug': { ...page, run: 'pages/two.ts' } },
      {},
      'must be a file inside',
    ],
    [
      'brings code that nobody allowed',
      { '/leaf/:slug': page },
      { trusted: false },
      '"trust":"host"',
    ],
    [
      'names a sort of names that is not there',
      { '/leaf/:slug': { ...page, claim: 'other' } },
      {},
      'no sort of names other',
    ],
    [
      'stands under names that are unique in each workspace alone',
      { '/leaf/:slug': { ...page, claim: 'own' } },
      {},
      'must be unique over all tenants',
    ],
    [
      'is shown in a state that is not there',
      { '/leaf/:slug': { ...page, shows: ['lost'] } },
      {},
      'no state lost',
    ],
    [
      'takes by a tool that is not there',
      { '/leaf/:slug': { ...page, takes: 'pause_campaign' } },
      {},
      'no tool pause_campaign in this plugin',
    ],
    [
      'takes by a tool that costs',
      { '/leaf/:slug': page },
      { tool: { credits: 1 } },
      'must cost 0 credits',
    ],
    [
      'takes in batches what is a form',
      { '/leaf/:slug': { ...page, batch: { address_per_minute: 60 } } },
      {},
      'is not for the policy page',
    ],
    [
      'takes in batches by a tool that takes one by one',
      {
        '/leaf/:slug': {
          on: 'base',
          claim: 'slug',
          policy: 'pixel',
          takes: 'extra_take',
          batch: { address_per_minute: 60 },
        },
      },
      {},
      'must take sent',
    ],
    [
      'takes by a tool that cannot',
      { '/leaf/:slug': page },
      { tool: { input: {} } },
      'must take record_id and fields',
    ],
    ['has a path of its own making', { '/leaf/../:slug': page }, {}, 'must match pattern'],
  ] as const)
    it(`is left out when it ${what}`, () => {
      const read = told(pages, more);
      expect(read.pages ?? []).to.deep.equal([]);
      expect(read.faults).to.contain(words);
    });
});
