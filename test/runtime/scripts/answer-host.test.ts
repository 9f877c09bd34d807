import { expect } from 'chai';
import fc from 'fast-check';
import { createAnswerHost } from '../../../runtime/scripts/answer-host.ts';
import { matchesPattern, plainPathOf } from '../../../runtime/scripts/match-path.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { aConnection, aPlatform, aScript } from '../../support/a-catalog.ts';
import { failureOf } from '../../support/a-gateway.ts';

const script = aScript({
  effect: 'state',
  calls: {
    read: [
      'GET accounts/{account}/campaigns/{id}',
      'POST accounts/{account}/things:search',
      'POST accounts/{account}/campaigns/{id}:delete',
      'GET act_{account}',
      'POST @reporting/{id}/Submit',
      'POST @reporting/{id}/Cancel',
    ],
    write: ['POST accounts/{account}/campaigns/{id}:pause'],
  },
  asks: ['download', 'image', 'identifiers', 'upload'],
});

function aHost() {
  const sent: string[] = [];
  const trail: { path: string; error?: string }[] = [];
  const host = createAnswerHost({
    script,
    platform: aPlatform({
      readPosts: ['accounts/{account}/things:search', '@reporting/{id}/Submit'],
    }),
    connection: aConnection(),
    urls: new Map([['https://files.example/a.png', 'image_url']]),
    clock: Date,
    gateway: {
      send: async (_platform, _connection, request, { effect, files }) => {
        const isAsk = 'ask' in request;
        sent.push(
          `${effect} ${isAsk ? `ASK ${request.ask}` : `${request.method} ${request.path}`}`,
        );
        if (isAsk && request.ask === 'image' && files) throw new ServiceError('fetch_failed');
        return {};
      },
      close: async () => undefined,
    },
    trail: trail as never,
  });
  const ask = (request: unknown) => host.answer(request, new AbortController().signal);
  return { host, sent, trail, ask };
}

describe('A path that begins with @', () => {
  const rules = { accountId: '@reporting', idPattern: '.+' };
  it('is matched by its own name alone, whatever ids and accounts may look like (S3)', () => {
    expect(matchesPattern('GET @reporting/a', 'GET', '@reporting/a', rules)).to.equal(true);
    for (const pattern of ['GET {id}/a', 'GET @{id}/a', 'GET {account}/a', 'GET @{account}/a'])
      expect(matchesPattern(pattern, 'GET', '@reporting/a', rules), pattern).to.equal(false);
    expect(matchesPattern('GET @reporting/a', 'GET', 'reporting/a', rules)).to.equal(false);
  });
});

describe('What a script may ask of its platform', () => {
  it('is what its manifest declares, with the account put in', async () => {
    const { sent, ask, host } = aHost();
    await ask({ method: 'GET', path: 'accounts/{account}/campaigns/7' });
    await ask({ method: 'POST', path: 'accounts/111/things:search', body: { query: 'x' } });
    await ask({ method: 'GET', path: 'act_{account}' });
    await ask({ method: 'POST', path: '@reporting/7/Submit' });
    await ask({ ask: 'download', with: { url: 'https://files.example/r' } });
    host.allowWrites(true);
    await ask({ method: 'POST', path: 'accounts/111/campaigns/7:pause' });
    expect(sent).to.deep.equal([
      'read GET accounts/111/campaigns/7',
      'read POST accounts/111/things:search',
      'read GET act_111',
      'read POST @reporting/7/Submit',
      'read ASK download',
      'write POST accounts/111/campaigns/7:pause',
    ]);
  });
  const tricks: readonly unknown[] = [
    { method: 'GET', path: 'accounts/222/campaigns/7' },
    { method: 'GET', path: 'act_222' },
    { method: 'GET', path: 'accounts/111/campaigns/..%2f..%2fbilling' },
    { method: 'GET', path: 'accounts/111/campaigns/%2e%2e' },
    { method: 'GET', path: 'accounts/111/campaigns/..' },
    { method: 'GET', path: 'accounts/111/campaigns/.' },
    { method: 'GET', path: 'accounts/111//campaigns/7' },
    { method: 'GET', path: '/accounts/111/campaigns/7' },
    { method: 'GET', path: 'accounts/111/campaigns/7/' },
    { method: 'GET', path: 'accounts/111/campaigns/7/budget' },
    { method: 'GET', path: 'accounts/111/campaigns/7?fields=secret' },
    { method: 'GET', path: 'accounts/111/campaigns/7#x' },
    { method: 'GET', path: 'accounts/111/campaigns/7\r\nX-Evil: 1' },
    { method: 'GET', path: 'accounts/111/campaigns/7\u0000' },
    { method: 'GET', path: 'accounts\\111\\campaigns\\7' },
    { method: 'GET', path: 'accounts/111/campaigns/７' },
    { method: 'GET', path: 'accounts/111/campaigns/%37%' },
    { method: 'GET', path: 'accounts/111/campaigns/%37' },
    { method: 'GET', path: 'accounts/%31%31%31/campaigns/7' },
    { method: 'GET', path: 'accounts/111/c%61mpaigns/7' },
    { method: 'GET', path: 'accounts/111/campaigns/7', query: { method: 'delete' } },
    { method: 'GET', path: 'accounts/111/campaigns/7', query: { METHOD: 'post' } },
    { method: 'GET', path: 'accounts/111/campaigns/7', query: { 'method[]': 'post' } },
    { method: 'GET', path: 'accounts/111/campaigns/7', query: { _method: 'DELETE' } },
    {
      method: 'POST',
      path: 'accounts/111/things:search',
      query: { 'X-HTTP-Method-Override': 'PUT' },
    },
    { method: 'POST', path: 'accounts/111/things:search', body: { method: 'delete' } },
    { method: 'GET', path: 'accounts/111/campaigns/abc' },
    { method: 'GET', path: `accounts/111/campaigns/${'7'.repeat(3_000)}` },
    { method: 'GET', path: 'https://evil.example/' },
    { method: 'GET', path: '//evil.example/' },
    { method: 'GET', path: '' },
    { ask: 'wait', with: { ms: 1 } },
    { ask: 'constructor' },
    { ask: 'download', with: 'https://files.example/r' },
    { ask: 'download', with: { url: 'https://files.example/r' }, path: 'a' },
    { ask: 'download', method: 'GET', with: {} },
    { method: 'GET', path: '@download', query: { url: 'https://files.example/r' } },
    { ask: 'image', with: { url: 'https://evil.example/?q=secret' } },
    { ask: 'identifiers', with: { url: 'https://files.example/a.png?q=1' } },
    { ask: 'image', with: { url: ['https://files.example/a.png'] } },
    { ask: 'image' },
    { ask: ['image'], with: { url: 'https://files.example/a.png' } },
    { ask: 'upload', with: { url: 'https://files.example/a.png', file: 'a' } },
    { method: 'GET', path: '%40download' },
    { method: 'POST', path: '@reporting/7/Cancel' },
    { method: 'POST', path: '@billing/7/Submit' },
    { method: 'POST', path: 'reporting/7/Submit' },
    { method: 'POST', path: '@reporting/Submit' },
    { method: 'GET', path: 7 },
    { method: 'get', path: 'accounts/111/campaigns/7' },
    { method: 'DELETE', path: 'accounts/111/campaigns/7' },
    { method: 'PUT', path: 'accounts/111/campaigns/7' },
    { method: 'CONNECT', path: 'accounts/111/campaigns/7' },
    { method: 'GET', path: 'accounts/111/campaigns/7', body: {} },
    { method: 'GET', path: 'accounts/111/campaigns/7', query: 'a=1' },
    { method: 'GET', path: 'accounts/111/campaigns/7', query: [] },
    { method: 'GET', path: 'accounts/111/campaigns/7', headers: { a: 'b' } },
    { method: 'GET', path: 'accounts/111/campaigns/7', connection: 'other' },
    { method: 'POST', path: 'accounts/111/campaigns/7:pause' },
    { method: 'POST', path: 'accounts/111/campaigns/7:delete' },
    JSON.parse('{"method":"GET","path":"accounts/111/campaigns/7","__proto__":{"a":1}}'),
    null,
    'GET x',
    [],
  ];
  for (const trick of tricks)
    it(`is not ${JSON.stringify(trick).slice(0, 90)} (S3)`, async () => {
      const { sent, trail, ask } = aHost();
      const error = await failureOf(ask(trick));
      expect(error).to.include({ code: 'call_refused' });
      expect(sent).to.deep.equal([]);
      expect(trail).to.have.length(1);
      expect(trail[0]).to.include({ error: 'call_refused' });

      expect(trail[0]?.path).to.not.match(/[\u0000-\u001f]/);
    });
  it('never names host, header or stack in what it is told (S8)', async () => {
    const { ask } = aHost();
    const error = await failureOf(ask({ method: 'GET', path: 'nowhere' }));
    expect(JSON.stringify([error.message, error.details])).to.not.match(
      /acme\.example|node_modules|\.ts/,
    );
  });
  it('whatever path is asked for: what passes is plain, and names no other account', () => {
    const rules = { accountId: '111', idPattern: '[0-9]+' };
    const piece = fc.constantFrom(
      'accounts',
      '111',
      '222',
      '{account}',
      'campaigns',
      '7',
      '..',
      '.',
      '',
      '%2e',
      '%2f',
      '%37',
      ':pause',
      '/',
      '?',
      '#',
      '\\',
      '*',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), fc.boolean(), (pieces, slashes) => {
        let path: string;
        try {
          path = plainPathOf(pieces.join(slashes ? '/' : ''), rules);
        } catch (error) {
          expect(error).to.be.instanceOf(ServiceError);
          return;
        }
        expect(new URL(`https://a.example/v1/${path}`).pathname).to.equal(`/v1/${path}`);
        if (matchesPattern('GET accounts/{account}/campaigns/{id}', 'GET', path, rules))
          expect(path).to.match(/^accounts\/111\/campaigns\/[0-9]+$/);
      }),
      { numRuns: 2_000 },
    );
  });
  it('includes files at addresses that the caller gave: what is wrong with one names its argument', async () => {
    const { sent, ask } = aHost();
    const wish = { url: 'https://files.example/a.png' };
    const error = await failureOf(ask({ ask: 'image', with: wish }));
    expect(error).to.include({ code: 'fetch_failed' });
    expect(error.message).to.match(/^image_url: /);
    await ask({ ask: 'identifiers', with: { ...wish, phones: 'digits' } });
    expect(sent).to.deep.equal(['read ASK image', 'read ASK identifiers']);
  });
  it('waits for calls under way when the run ends', async () => {
    const { host, ask } = aHost();
    const work = ask({ method: 'GET', path: 'accounts/111/campaigns/7' });
    await host.settled();
    await work;
  });
});
