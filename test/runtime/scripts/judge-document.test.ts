/** Requests of a script to a platform that speaks GraphQL: its manifest names operations, and documents are parsed. */
import { expect } from 'chai';
import { createAnswerHost } from '../../../runtime/scripts/answer-host.ts';
import { checkScript } from '../../../runtime/catalog/check/check-script.ts';
import type { ScriptManifest } from '../../../sdk/script.ts';
import { aConnection, aPlatform, aScript } from '../../support/a-catalog.ts';
import { failureOf } from '../../support/a-gateway.ts';

const calls = { read: ['QUERY campaigns', 'QUERY account'], write: ['MUTATION pauseCampaigns'] };

function aHost(effect: 'read' | 'write' = 'write') {
  const sent: string[] = [];
  const trail: { method: string; path: string; error?: string }[] = [];
  const host = createAnswerHost({
    script: aScript({ effect, calls: effect === 'read' ? { read: calls.read } : calls }),
    platform: aPlatform({ graphql: 'graphql', readPosts: ['graphql', 'graphql/x'] }),
    connection: aConnection(),
    clock: Date,
    gateway: {
      send: async (_platform, _connection, request, { effect: as, onSent }) => {
        sent.push(`${as} ${JSON.stringify('body' in request ? request.body : null)}`);
        onSent?.({ method: 'POST', path: 'graphql', status: 200, ms: 1, attempts: 1 });
        return { data: {} };
      },
      close: async () => undefined,
    },
    trail: trail as never,
  });
  const ask = (request: unknown) => host.answer(request, new AbortController().signal);
  const send = (query: unknown, more: object = {}) =>
    ask({ method: 'POST', path: 'graphql', body: { query, variables: {} }, ...more });
  return { host, sent, trail, ask, send };
}

const PAUSE = 'mutation($in: In!) { pauseCampaigns(input: $in) { count } }';

describe('A document of a script', () => {
  it('is a read or a write by its operation, and the audit says which', async () => {
    const { host, send, sent, trail } = aHost();
    await send('query { campaigns { nodes { id } } }');
    host.allowWrites(true);
    await send(PAUSE);
    expect(sent.map((one) => one.split(' ')[0])).to.deep.equal(['read', 'write']);
    expect(trail.map(({ method, path }) => `${method} ${path}`)).to.deep.equal([
      'QUERY campaigns',
      'MUTATION pauseCampaigns',
    ]);
  });

  it('changes nothing before the changes were let through, nor in a script that reads', async () => {
    const early = aHost();
    expect(await failureOf(early.send(PAUSE))).to.include({ code: 'call_refused' });
    const reading = aHost('read');
    reading.host.allowWrites(true);
    expect(await failureOf(reading.send(PAUSE))).to.include({ code: 'call_refused' });
    expect([...early.sent, ...reading.sent]).to.be.empty;
  });

  const attacks: readonly (readonly [what: string, request: object])[] = [
    ['another field', { body: { query: 'query { tokenInfo { name } }' } }],
    ['another mutation', { body: { query: 'mutation { archiveCampaigns(input: $i) { id } }' } }],
    ['a mutation under the name of a query', { body: { query: 'mutation { campaigns { id } }' } }],
    [
      'a query under the name of a mutation',
      { body: { query: 'query { pauseCampaigns { id } }' } },
    ],
    ['an alias', { body: { query: 'query { campaigns: tokenInfo { name } }' } }],
    [
      'two operations',
      { body: { query: 'query A { account { id } } mutation B { x }', operationName: 'A' } },
    ],
    [
      'a field beside the declared one',
      { body: { query: 'query { account { id } tokenInfo { name } }' } },
    ],
    ['a fragment', { body: { query: 'query { ...f } fragment f on Query { account { id } }' } }],
    ['a stored document', { body: { id: 'abc' } }],
    [
      'a document in the query',
      { body: { query: 'query { account { id } }' }, query: { query: PAUSE } },
    ],
    ['a GET', { method: 'GET', query: { query: 'query { account { id } }' } }],
    ['a path beside it', { path: 'graphql/', body: { query: 'query { account { id } }' } }],
    ['one that counts as a read', { path: 'graphql/x', body: { query: PAUSE } }],
    ['an empty body', {}],
    ['a text as body', { body: PAUSE }],
  ];
  for (const [what, request] of attacks)
    it(`is not sent with ${what} (S3)`, async () => {
      const { host, ask, sent, trail } = aHost();
      host.allowWrites(true);
      const failure = await failureOf(ask({ method: 'POST', path: 'graphql', ...request }));
      expect(failure).to.include({ code: 'call_refused' });
      expect(sent).to.be.empty;
      expect(trail.at(-1)).to.include({ error: 'call_refused' });
    });
});

describe('A manifest for GraphQL', () => {
  const faultsOf = (read: string[], write?: string[], graphql: string | undefined = 'graphql') =>
    checkScript(
      {
        effect: write ? 'write' : 'read',
        calls: { read, ...(write ? { write } : {}) },
      } as unknown as ScriptManifest,
      true,
      'platform',
      { ...(graphql === '' ? {} : { graphql }), readPosts: ['graphql'] },
    ).map(({ path }) => path);
  it('names operations alone, each in the list that it belongs to', () => {
    expect(faultsOf(['QUERY campaigns'], ['MUTATION pauseCampaigns'])).to.deep.equal([]);
    expect(faultsOf(['POST graphql'])).to.deep.equal(['/calls/read/0']);
    expect(faultsOf(['MUTATION pauseCampaigns'])).to.deep.equal(['/calls/read/0']);
    expect(faultsOf([], ['QUERY campaigns'])).to.deep.equal(['/calls/write/0']);
    expect(faultsOf(['QUERY a{id}'])).to.deep.equal(['/calls/read/0']);
    expect(faultsOf(['QUERY campaigns'], undefined, '')).to.deep.equal(['/calls/read/0']);
  });
});
