/** A client's words of itself, and its wishes, are held to the page on which a person agrees. */
import { expect } from 'chai';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { scopesOf } from '../../runtime/oauth/scopes-of.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { aJar, type Jar } from './a-jar.ts';

const CALLBACK = 'http://127.0.0.1:51234/callback';
const VERIFIER = 'a-verifier-of-the-length-that-the-standard-asks-for';
const rateLimits = { keyPerMinute: 1e6, organizationPerMinute: 1e6, addressPerMinute: 1e6 };

interface Registered {
  readonly client_id: string;
  readonly client_secret?: string;
}

describe('Sign-in keeps to what a person sees', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['google', 'meta'], config: { rateLimits } });
  });
  after(() => service.stop());

  const register = (metadata: object, at = service) =>
    fetch(`${at.urls.api}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Assistant', redirect_uris: [CALLBACK], ...metadata }),
    });

  const registered = async (metadata: object = {}): Promise<Registered> => {
    const answer = await register(metadata);
    expect(answer.status).to.equal(201);
    return (await answer.json()) as Registered;
  };

  const authorize = (client_id: string, more: Record<string, string> = {}) => {
    const url = new URL('/oauth/authorize', service.urls.api);
    const challenge = createHash('sha256').update(VERIFIER).digest('base64url');
    const asked: Record<string, string> = {
      client_id,
      response_type: 'code',
      redirect_uri: CALLBACK,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      resource: `${service.urls.mcp}/mcp`,
      ...more,
    };
    for (const [name, value] of Object.entries(asked))
      if (value !== '') url.searchParams.set(name, value);
    return url.href;
  };

  const token = (fields: Record<string, string>) =>
    fetch(`${service.urls.api}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });

  /** @returns the code that the client is handed */
  const agreed = async (jar: Jar, client_id: string, asks: string, scope: readonly string[]) => {
    const consent = await jar.follow(authorize(client_id, { scope: asks }));
    const page = await jar.get(consent);
    const all = (name: string) =>
      [...page.matchAll(new RegExp(`name="${name}" value="([^"]+)"`, 'g'))].map(([, id]) => id!);
    const left = await jar.submit(consent, page, {
      answer: ['yes'],
      days: ['1'],
      scope: [...scope],
      platform: all('platform'),
      account: all('account'),
    });
    return new URL(await jar.follow(left)).searchParams.get('code')!;
  };

  const wordsOf = (scope: unknown) => String(scope).split(' ').toSorted();

  it('tells in `scope` of each token what the person granted, whatever was asked for', async () => {
    const scopes = scopesOf(service.parts.catalog.current());
    const { client_id } = await registered();
    const jar = aJar(service);
    await jar.signIn();
    const some = fc.subarray(scopes, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.subarray(scopes, { maxLength: 6 }), some, async (asks, granted) => {
        const code = await agreed(jar, client_id, asks.join(' '), granted);
        const grant = { grant_type: 'authorization_code', code, code_verifier: VERIFIER };
        const first = await token({ ...grant, client_id, redirect_uri: CALLBACK });
        const told = (await first.json()) as { scope: string; refresh_token: string };
        expect(wordsOf(told.scope)).to.deep.equal(granted.toSorted());
        const { refresh_token } = told;
        const next = await token({ grant_type: 'refresh_token', refresh_token, client_id });
        const { scope } = (await next.json()) as { scope: string };
        expect(wordsOf(scope)).to.deep.equal(granted.toSorted());
      }),
      { numRuns: 12 },
    );
  });

  it('ticks at first what reads, and nothing that changes, whatever the client asks for', async () => {
    const scopes = scopesOf(service.parts.catalog.current());
    const { client_id } = await registered();
    const jar = aJar(service);
    await jar.signIn();
    const ticked = async (asks: readonly string[]) => {
      const page = await jar.get(await jar.follow(authorize(client_id, { scope: asks.join(' ') })));
      return [...page.matchAll(/name="scope" value="([^"]+)" checked/g)].map(([, scope]) => scope!);
    };
    const reads = scopes.filter((scope) => scope.endsWith(':read'));
    expect(await ticked([])).to.have.members(reads);
    expect(await ticked(scopes)).to.have.members(reads);
    expect(await ticked(['campaigns:write'])).to.have.members(reads);
    expect(await ticked(['campaigns:write', 'reporting:read'])).to.deep.equal(['reporting:read']);
  });

  it('registers a client that shows a secret, stores none, and gives it nothing without', async () => {
    const { client_id, client_secret = '' } = await registered({
      token_endpoint_auth_method: 'client_secret_post',
    });
    expect(client_secret).to.have.length.above(40);
    const { rows } = await service.parts.store.list(0, 'oauth', { limit: 1_000 });
    expect(JSON.stringify(rows)).to.include(client_id).and.not.include(client_secret);
    const jar = aJar(service);
    await jar.signIn();
    const exchange = async (secret: Record<string, string>) => {
      const code = await agreed(jar, client_id, '', ['reporting:read']);
      const grant = { grant_type: 'authorization_code', code, code_verifier: VERIFIER };
      return token({ ...grant, client_id, redirect_uri: CALLBACK, ...secret });
    };
    expect((await exchange({})).status).to.be.within(400, 401);
    expect((await exchange({ client_secret: 'x'.repeat(43) })).status).to.be.within(400, 401);
    const given = await exchange({ client_secret });
    expect(given.status).to.equal(200);
    const { refresh_token } = (await given.json()) as { refresh_token: string };
    const renew = { grant_type: 'refresh_token', refresh_token, client_id };
    expect((await token(renew)).status).to.be.within(400, 401);
    expect((await token({ ...renew, client_secret })).status).to.equal(200);
  });

  it('goes on to register clients of an address that asked for much', async () => {
    const usual = await aService({ platforms: ['google'] });
    try {
      for (let times = 0; times < 70; times += 1) await fetch(`${usual.urls.mcp}/register`);
      for (let times = 0; times < 100; times += 1)
        await fetch(`${usual.urls.api}/oauth/authorize?client_id=nobody`);
      for (let times = 0; times < 60; times += 1)
        expect((await register({}, usual)).status, String(times)).to.equal(201);
      expect((await register({ client_name: 'x'.repeat(9_000) }, usual)).status).to.equal(413);
    } finally {
      await usual.stop();
    }
  });

  /** Each leads to an answer that the protocol sends back to the client. */
  const wrongly: Readonly<Record<string, Record<string, string>>> = {
    'without PKCE': { code_challenge: '', code_challenge_method: '' },
    'in silence': { prompt: 'none' },
    'for another resource': { resource: 'https://elsewhere.example/mcp' },
    'for a token at once': { response_type: 'token' },
    'with an age that is none': { max_age: '-1' },
    'with a request object': { request: 'x.y.z' },
  };
  for (const [how, wish] of Object.entries(wrongly))
    for (const response_mode of ['', 'fragment', 'form_post'])
      it(`sends no browser on that asks ${how}${response_mode && ` (${response_mode})`}, since nobody agreed to the client`, async () => {
        const elsewhere = 'https://evil.example/callback';
        const { client_id } = await registered({ redirect_uris: [elsewhere] });
        const url = authorize(client_id, { redirect_uri: elsewhere, ...wish, response_mode });
        const answer = await fetch(url, { redirect: 'manual' });
        expect(answer.status).to.equal(400);
        expect(answer.headers.get('location')).to.equal(null);
        const page = await answer.text();
        expect(page)
          .to.include('Access was not given')
          .and.not.match(/<form|<script|http-equiv/i);
      });

  const refused = [
    'https://claude.ai@evil.example/callback',
    'https://user:word@evil.example/callback',
    'https://@evil.example/callback',
    'com.example.app://claude.ai@evil/callback',
    'https://*.example.com/callback',
    'https://%2a.example.com/callback',
    'https://example.com/*',
    'https://example.com/callback?to=*',
    'https://exam\nple.com/callback',
    'https://example.com/call back',
    'https://example.com/call\u202eback',
    'https://example.com\\@evil.example/callback',
    'https://example.com/callback#part',
    'http://example.com/callback',
    'javascript:alert(1)',
    'data:text/html,x',
    'nothing',
  ];
  for (const uri of refused)
    it(`refuses the address ${JSON.stringify(uri)}`, async () => {
      const answer = await register({ redirect_uris: [CALLBACK, uri] });
      expect(answer.status).to.equal(400);
      const said = (await answer.json()) as { error: string; error_description: string };
      expect(said.error).to.match(/^invalid_(redirect_uri|client_metadata)$/);
      expect(said.error_description).to.include('redirect_uris');
    });

  it('takes the addresses that hosts of assistants have', async () => {
    for (const uri of [
      'https://claude.ai/api/mcp/auth_callback',
      'https://chatgpt.com/connector_platform_oauth_redirect',
      'https://vscode.dev/redirect',
      'http://127.0.0.1:33418/',
      'http://localhost:6274/oauth/callback',
      'cursor://anysphere.cursor-retrieval/oauth/user-callback',
    ])
      expect((await register({ redirect_uris: [uri] })).status, uri).to.equal(201);
  });

  it('shows a name in one line without hidden characters, and an address of a program with its scheme', async () => {
    const name = 'Claude\nGoes back to\r\nclaude.ai\u2028x\u202e\u200b\ttab';
    const uri = 'com.evil.app://claude.ai/callback';
    const { client_id } = await registered({ client_name: name, redirect_uris: [uri] });
    const jar = aJar(service);
    await jar.signIn();
    const page = await jar.get(await jar.follow(authorize(client_id, { redirect_uri: uri })));
    expect(page).to.include('<b>Claude Goes back to claude.ai x tab</b>');
    expect(page).to.include('com.evil.app://claude.ai');
    const other = await registered({ client_name: name });
    await agreed(jar, other.client_id, '', ['reporting:read']);
    const keys = await service.parts.keys.list(service.organizationId);
    expect(keys.map((key) => key.name)).to.include('Claude Goes back to claude.ai x tab');
  });
});
