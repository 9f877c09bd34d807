/** Requests of the scripts and answers of the emulator, held to Reddit's own OpenAPI. */
import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import platform from '../../../plugins/platforms/reddit/platform.json' with { type: 'json' };
import shapes from '../../../plugins/platforms/reddit/emulator/shapes.json' with { type: 'json' };
import emulated from '../../../plugins/platforms/reddit/emulator/report/metric-names.json' with { type: 'json' };
import { routes } from '../../../plugins/platforms/reddit/emulator/api/index.ts';
import { reportFields } from '../../../scripts-library/reddit/metrics.ts';
import type { ScriptExample, ScriptManifest } from '../../../sdk/script.ts';
import { aReddit, US, type Reddit } from './a-reddit.ts';
import { metricNames, misfits, operationOf, parametersOf, valuesOf } from './spec.ts';

const library = new URL('../../../scripts-library/reddit/', import.meta.url);
const names = readdirSync(library, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name.includes('_'))
  .map(({ name }) => name);
const read = (name: string, file: string): unknown =>
  JSON.parse(readFileSync(new URL(`${name}/${file}`, library), 'utf8'));
const plain = (path: string) => path.replace(/\{[a-z_]+\}/g, '{id}');

describe("Reddit's OpenAPI", () => {
  let reddit: Reddit;
  before(async () => {
    reddit = await aReddit();
  });
  after(() => reddit.close());

  it('knows every operation that a script may call', () => {
    const unknown = names.flatMap((name) => {
      const { calls } = read(name, 'manifest.json') as ScriptManifest;
      return [...calls.read, ...(calls.write ?? [])].filter((call) => {
        const [method = '', path = ''] = call.split(' ');
        // What the host does itself is none of Reddit's.
        return !path.startsWith('@') && !operationOf(method, plain(path));
      });
    });
    expect(unknown).to.deep.equal([]);
  });

  it('knows every operation that the emulator answers, but for the two ways to a next page', () => {
    const unknown = Object.keys(routes)
      .map((name) => name.replace(':id', '{id}').split(' ') as [string, string])
      .filter(([method, path]) => !operationOf(method, path))
      .map((route) => route.join(' '));
    expect(unknown).to.deep.equal(['GET ad_accounts/{id}/reports', 'GET ad_accounts/{id}/history']);
  });

  it('knows every parameter and field that the scripts send', () => {
    let judged = 0;
    const faults = names.flatMap((name) =>
      (read(name, 'examples.json') as ScriptExample[]).flatMap(({ calls = [] }) =>
        calls.flatMap(({ send, query = {}, body }) => {
          const [method = '', path = ''] = send.split(' ');
          if (path.startsWith('@')) return [];
          const operation = operationOf(method, path.replace('{account}', US));
          const data = (body as { data?: unknown } | undefined)?.data;
          judged += 1;
          return [
            ...Object.keys(query)
              .map((parameter) => parameter.replace(/^page\..*/, 'page'))
              .filter((parameter) => !parametersOf(operation, path).includes(parameter))
              .map((parameter) => `${name}: ${send}?${parameter}`),
            ...(method === 'GET' ? [] : misfits(operation?.body, data, path)).map(
              (fault) => `${name}: ${send} ${fault}`,
            ),
            ...(operation?.required ?? [])
              .filter((field) => data !== undefined && !Object.hasOwn(data as object, field))
              .map((field) => `${name}: ${send} lacks ${field}`),
          ];
        }),
      ),
    );
    expect(faults).to.deep.equal([]);
    expect(judged).to.be.above(200);
  });

  it('knows every field and value of what the emulator answers', async () => {
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
    const report = {
      starts_at: '2026-11-01T05:00:00Z',
      ends_at: '2026-11-03T05:00:00Z',
      // What came after that document, judge.test.ts knows.
      fields: emulated.filter((name) => metricNames().has(name.toLowerCase())),
      breakdowns: ['AD_ID', 'COUNTRY'],
    };
    reads.push(['POST', `ad_accounts/${US}/reports`, report]);
    reads.push(['POST', `ad_accounts/${US}/history`, { start_time: '2026-01-01T00:00:00Z' }]);
    reads.push(['POST', 'targeting/keyword_validations', { keywords: ['tent'] }]);
    reads.push(['POST', 'targeting/keyword_suggestions', { seed_keywords: ['tent'] }]);
    const library = 'profiles/t2_nw7outdoor/creative_assets';
    const assets = [{ type: 'HEADLINE', text: 'Sleep outside', reference_id: '1' }];
    const uploads = await reddit.send('POST', `${library}/uploads`, { data: assets });
    reads.push(['POST', `${library}/uploads`, assets], ['GET', library]);
    reads.push(['GET', `creative_assets/uploads/${uploads.body.data[0].id}`]);
    for (const [method, path, data] of reads) {
      const { status, body } = await reddit.send(method, path, data ? { data } : {});
      expect(status, path).to.equal(200);
      const { reply } = operationOf(method, path.split('?')[0] ?? '') ?? {};
      expect(misfits(reply, body.data, path), `${method} ${path}`).to.deep.equal([]);
    }
  });

  it('knows every metric that is asked for', () => {
    const known = metricNames();
    const unknown = reportFields.filter((name) => !known.has(name.toLowerCase()));
    expect(unknown).to.deep.equal([]);
  });

  for (const [kind, path] of [
    ['campaign', 'ad_accounts/{id}/campaigns'],
    ['ad_group', 'ad_accounts/{id}/ad_groups'],
  ] as const)
    it(`has the values that the emulator takes for a ${kind}`, () => {
      const operation = operationOf('POST', path)!;
      const enums = Object.entries(shapes[kind]).flatMap(([name, shape]) => {
        const [, values] = /^\??=(.+)$/.exec(String(shape)) ?? [];
        return values === undefined
          ? []
          : [[name.replace(/[*!]/g, ''), values.split('|')] as const];
      });
      expect(enums).to.have.length.above(3);
      for (const [name, values] of enums)
        if (valuesOf(operation, name).length > 0)
          expect(valuesOf(operation, name), name).to.include.members(values);
    });

  it('has its version where the requests go', () => {
    expect(platform.basePath).to.contain(platform.version.current);
  });
});
