/** Calls of the library and the emulator, held to Reddit's OpenAPI of August 2026 (`openapi.json`). */
import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import platform from '../platform.json' with { type: 'json' };
import shapes from '../emulator/shapes.json' with { type: 'json' };
import { routes } from '../emulator/api/index.ts';
import type { ScriptManifest } from '../../../../sdk/script.ts';
import { aJudge } from '../../../../test/support/judge-examples.ts';
import { aReddit, US, type Reddit } from './a-reddit.ts';
import { leeway } from './leeway.ts';
import openapi from '../emulator/openapi.json' with { type: 'json' };

const library = new URL('../../../../scripts-library/reddit/', import.meta.url);
const names = readdirSync(library, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name.includes('_'))
  .map(({ name }) => name);
const plain = (call: string) => call.replace(/\{[a-z_]+\}|\*/g, '{id}').replaceAll(':id', '{id}');
/** In the document, or among what we know from elsewhere. */
const isKnown = (call: string) =>
  Object.hasOwn(openapi.operations, plain(call)) ||
  leeway.unlisted.some(([pattern]) => pattern.test(call));

describe("Reddit's OpenAPI", () => {
  let reddit: Reddit;
  before(async () => {
    reddit = await aReddit();
  });
  after(() => reddit.close());

  it('knows every operation that a script may call', () => {
    const unknown = names.flatMap((name) => {
      const file = new URL(`${name}/manifest.json`, library);
      const { calls } = JSON.parse(readFileSync(file, 'utf8')) as ScriptManifest;
      // Requests to the host itself are none of Reddit's.
      return [...calls.read, ...(calls.write ?? [])].filter(
        (call) => !call.includes(' @') && !isKnown(call),
      );
    });
    expect(unknown).to.deep.equal([]);
  });

  it('knows every operation that the emulator answers, but for the two ways to a next page', () => {
    const unknown = Object.keys(routes).filter((route) => !isKnown(route));
    expect(unknown.map(plain)).to.deep.equal([
      'GET ad_accounts/{id}/reports',
      'GET ad_accounts/{id}/history',
    ]);
  });

  it('knows every field and value of what the emulator answers', async () => {
    const { faultsOf } = aJudge(openapi, leeway);
    const one = async (path: string, of = 'id') =>
      String((await reddit.send('GET', path)).body.data[0][of]);
    const [campaign, group, ad] = await Promise.all(
      ['campaigns', 'ad_groups', 'ads'].map((path) => one(`ad_accounts/${US}/${path}`)),
    );
    const post = await one(`ad_accounts/${US}/ads`, 'post_id');
    const made = await reddit.send('POST', `ad_accounts/${US}/custom_audiences`, {
      data: { name: 'Buyers', type: 'CUSTOMER_LIST' },
    });
    const { id: business } = (await reddit.send('GET', 'me/businesses')).body.data[0];
    const reads: (readonly [method: string, path: string, data?: unknown])[] = [
      'me',
      'me/businesses',
      `businesses/${business}/ad_accounts`,
      ...['', '/profiles', '/pixels', '/funding_instruments', '/custom_audiences'].map(
        (part) => `ad_accounts/${US}${part}`,
      ),
      ...['campaigns', 'ad_groups', 'ads'].map((part) => `ad_accounts/${US}/${part}`),
      `campaigns/${campaign}`,
      `ad_groups/${group}`,
      `ads/${ad}`,
      `posts/${post}`,
      `custom_audiences/${made.body.data.id}`,
      'profiles/t2_nw7outdoor/posts',
      'targeting/interests',
      'targeting/geolocations',
      'targeting/languages',
      'targeting/communities/suggestions?names=hiking',
      `pixels/${US}/last_fired_at`,
    ].map((path) => ['GET', path] as const);
    reads.push(['POST', `ad_accounts/${US}/history`, { start_time: '2026-01-01T00:00:00Z' }]);
    reads.push(['POST', 'targeting/keyword_validations', { keywords: ['tent'] }]);
    reads.push(['POST', 'targeting/keyword_suggestions', { seed_keywords: ['tent'] }]);
    reads.push(['GET', 'profiles/t2_nw7outdoor/creative_assets']);
    for (const [method, path, data] of reads) {
      const body = data === undefined ? {} : { data };
      const { status, body: reply } = await reddit.send(method, path, body);
      expect(status, path).to.equal(200);
      const send = `${method} ${path.split('?')[0]}`;
      expect(faultsOf({ send, reply }), send).to.deep.equal([]);
    }
  });

  for (const [kind, call] of [
    ['campaign', 'POST ad_accounts/{id}/campaigns'],
    ['ad_group', 'POST ad_accounts/{id}/ad_groups'],
  ] as const)
    it(`has the values that the emulator takes for a ${kind}`, () => {
      const enums = Object.entries(shapes[kind]).flatMap(([name, shape]) => {
        const [, values] = /^\??=(.+)$/.exec(String(shape)) ?? [];
        return values === undefined
          ? []
          : [[name.replace(/[*!]/g, ''), values.split('|')] as const];
      });
      expect(enums).to.have.length.above(3);
      const { faultsOf } = aJudge(openapi, leeway);
      for (const [name, values] of enums)
        for (const value of values) {
          const faults = faultsOf({ send: call, body: { data: { [name]: value } } });
          expect(faults.filter((fault) => fault.includes(`/data/${name} `))).to.deep.equal([]);
        }
    });

  it('has its version where the requests go', () => {
    expect(platform.basePath).to.contain(platform.version.current);
  });
});
