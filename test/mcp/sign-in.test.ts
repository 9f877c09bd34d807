/** Sign-in for assistants: two public clients go the whole way, and what must not pass does not. */
import { createMCPClient } from '@ai-sdk/mcp';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import type {
  OAuthClientInformationFull,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import { expect } from 'chai';
import { HttpError } from '../../runtime/platforms/http-error.ts';
import { aService, freePorts, type TestService } from '../support/a-service.ts';
import { aJar, type Jar } from './a-jar.ts';
import { anAssistant, CALLBACK, type Assistant } from './an-assistant.ts';
import { inPackage, runProgram } from './run-program.ts';

describe('Sign-in for assistants', function () {
  this.timeout(30_000);
  let service: TestService;
  let mcp: URL;
  before(async () => {
    const rateLimits = { keyPerMinute: 1e6, organizationPerMinute: 1e6, addressPerMinute: 1e6 };
    service = await aService({ platforms: ['google', 'meta'], config: { rateLimits } });
    mcp = new URL('/mcp', service.urls.mcp);
  });
  after(() => service.stop());

  const transportOf = (authProvider: OAuthClientProvider) =>
    new StreamableHTTPClientTransport(mcp, { authProvider });

  /** Asks for a tool that needs a key, is sent to sign in, and stands before the page of consent. */
  const askFor = async (assistant: Assistant): Promise<{ jar: Jar; consent: string }> => {
    const client = new Client({ name: 'test', version: '1' });
    const refused = async () => {
      await client.connect(transportOf(assistant));
      await client.callTool({ name: 'list_connected_accounts', arguments: {} });
    };
    const error: unknown = await refused().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).to.be.instanceOf(UnauthorizedError);
    const jar = aJar(service);
    await jar.signIn();
    const consent = await jar.follow(assistant.sentTo().href);
    return { jar, consent };
  };

  /** @returns the code that the assistant is handed */
  const agree = async (jar: Jar, consent: string, wish: Record<string, string[]>) => {
    const page = await jar.get(consent);
    const left = await jar.submit(consent, page, { answer: ['yes'], days: ['30'], ...wish });
    const back = new URL(await jar.follow(left));
    expect(back.href).to.match(/^http:\/\/127\.0\.0\.1:51234\/callback\?/);
    expect(back.searchParams.get('state')).to.equal('state-of-the-assistant');
    return back.searchParams.get('code')!;
  };

  const toolsOf = async (assistant: OAuthClientProvider) => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(transportOf(assistant));
    const answer = await client.callTool({ name: 'list_connected_accounts', arguments: {} });
    await client.close();
    return JSON.stringify(answer);
  };

  it('leads the SDK of MCP from a 401 through consent to a narrowed key, whose revocation ends it', async () => {
    const assistant = anAssistant();
    const { jar, consent } = await askFor(assistant);
    const page = await jar.get(consent);
    expect(page).to.include('Example Assistant').and.include('127.0.0.1:51234');
    const code = await agree(jar, consent, {
      scope: ['connections:read', 'reporting:read'],
      platform: ['google'],
      account: [...page.matchAll(/name="account" value="([^"]+)"/g)].map(([, id]) => id!),
      daily_cap: ['25'],
    });
    await transportOf(assistant).finishAuth(code);
    const accounts = await toolsOf(assistant);
    expect(accounts).to.include('google').and.not.include('"platform":"meta"');
    const keys = await service.parts.keys.list(service.organizationId);
    const key = keys.find(({ name }) => name === 'Example Assistant')!;
    expect(key).to.deep.include({
      scopes: ['connections:read', 'reporting:read'],
      platforms: ['google'],
      dailyCap: 25,
    });
    await service.parts.keys.revoke(service.organizationId, key.keyId);
    const token = assistant.tokens()!.access_token;
    const { status, headers } = await call(token);
    expect(status).to.equal(401);
    expect(headers.get('www-authenticate')).to.include('/.well-known/oauth-protected-resource/mcp');
    // Nor is it renewed.
    expect((await renew(assistant)).status).to.equal(400);
  });

  it('serves another public client by the same way, and renews with a token that changes each time', async () => {
    const assistant = anAssistant('Another Assistant');
    const { jar, consent } = await askFor(assistant);
    const everything = await choicesOf(await jar.get(consent));
    const code = await agree(jar, consent, { ...everything, scope: ['connections:read'] });
    await transportOf(assistant).finishAuth(code);
    const client = await createMCPClient({
      transport: { type: 'http', url: mcp.href, authProvider: assistant as never },
    });
    const tools = await client.tools();
    expect(Object.keys(tools)).to.include('list_connected_accounts');
    await client.close();
    const first = assistant.tokens()!;
    const renewed = await renew(assistant);
    expect(renewed.status).to.equal(200);
    const second = (await renewed.json()) as OAuthTokens;
    expect(second.refresh_token).to.not.equal(first.refresh_token);
    expect((await call(second.access_token)).status).to.equal(200);
    // Used twice: somebody has a copy, so all of it ends.
    expect((await renew(assistant)).status).to.equal(400);
    expect((await call(second.access_token)).status).to.equal(401);
  });

  it('tells what it is by both documents, and makes tokens for the MCP door alone', async () => {
    const about = await (
      await fetch(`${service.urls.mcp}/.well-known/oauth-protected-resource/mcp`)
    ).json();
    expect(about).to.include({ resource: mcp.href }).and.have.property('authorization_servers');
    const server = (await (
      await fetch(`${service.urls.api}/.well-known/oauth-authorization-server`)
    ).json()) as Record<string, unknown>;
    expect(server).to.deep.include({
      issuer: service.urls.api,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_post'],
    });
    const assistant = anAssistant('Third Assistant');
    const { jar, consent } = await askFor(assistant);
    const code = await agree(jar, consent, await choicesOf(await jar.get(consent)));
    await transportOf(assistant).finishAuth(code);
    const token = assistant.tokens()!.access_token;
    const elsewhere = await service.run('list_campaigns', [], { key: token, platform: 'google' });
    expect(elsewhere.status).to.equal(401);
    const other = new URL(assistant.sentTo());
    other.searchParams.set('resource', 'https://elsewhere.example/mcp');
    expect(await jar.follow(other.href)).to.include('error=invalid_target');
  });

  it('gives nothing without a person: no sign-in, a decline, another browser, a forged form, an empty choice', async () => {
    const assistant = anAssistant('Fourth Assistant');
    const { jar, consent } = await askFor(assistant);
    const stranger = aJar(service);
    expect(await stranger.get(consent)).to.include('Sign in');
    await stranger.signIn();
    expect(await stranger.get(consent)).to.include('no request for access in this browser');
    const page = await jar.get(consent);
    const forged = await jar.post(consent, { answer: 'yes', days: '30', nonce: 'x'.repeat(43) });
    expect(forged.status).to.equal(409);
    const empty = await jar.submit(consent, page, { answer: ['yes'], days: ['30'] }, 422);
    expect(empty).to.include('Choose at least one');
    const left = await jar.submit(consent, page, { answer: ['no'] });
    const back = new URL(await jar.follow(left));
    expect(back.searchParams.get('error')).to.equal('access_denied');
    expect(back.searchParams.get('code')).to.equal(null);
    const keys = await service.parts.keys.list(service.organizationId);
    expect(keys.map(({ name }) => name)).to.not.include('Fourth Assistant');
  });

  it('refuses a request without PKCE, and an address that the client did not register', async () => {
    const assistant = anAssistant('Fifth Assistant');
    const { jar } = await askFor(assistant);
    const plain = new URL(assistant.sentTo());
    plain.searchParams.delete('code_challenge');
    plain.searchParams.delete('code_challenge_method');
    expect(await jar.get(plain.href))
      .to.include('Access was not given')
      .and.include('PKCE');
    const foreign = new URL(assistant.sentTo());
    foreign.searchParams.set('redirect_uri', 'https://elsewhere.example/callback');
    expect(await jar.get(foreign.href)).to.include('Access was not given');
  });

  it('knows a client by the address of its document, read as any address of strangers is', async () => {
    const id = 'https://assistant.example/client.json';
    const { clientMetadata } = anAssistant('Documented Assistant');
    const asked: { href: string; publicOnly: boolean }[] = [];
    const documented = await aService({
      platforms: ['google'],
      overrides: {
        files: {
          sendForBytes: async ({ url: { href } }, { publicOnly }) => {
            asked.push({ href, publicOnly });
            if (href !== id) throw new HttpError('not_sent');
            const bytes = Buffer.from(JSON.stringify({ ...clientMetadata, client_id: id }));
            return { status: 200, headers: { 'content-type': 'application/json' }, bytes };
          },
        },
      },
    });
    try {
      const jar = aJar(documented);
      await jar.signIn();
      const ask = (client_id: string) => {
        const url = new URL('/oauth/authorize', documented.urls.api);
        url.search = String(
          new URLSearchParams({
            client_id,
            response_type: 'code',
            redirect_uri: CALLBACK,
            code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
            code_challenge_method: 'S256',
            resource: `${documented.urls.mcp}/mcp`,
          }),
        );
        return url.href;
      };
      const page = await jar.get(await jar.follow(ask(id)));
      expect(page).to.include('Documented Assistant').and.include('assistant.example');
      expect(asked).to.deep.equal([{ href: id, publicOnly: true }]);
      expect(await jar.get(ask('https://nobody.example/client.json'))).to.include(
        'Access was not given',
      );
    } finally {
      await documented.stop();
    }
  });

  it('passes what the conformance suite asks of an authorization server, where a person agrees', async () => {
    const [port] = (await freePorts(1)) as [number];
    const registered = await fetch(`${service.urls.api}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...anAssistant('Conformance suite').clientMetadata,
        redirect_uris: [`http://127.0.0.1:${port}/callback`],
      }),
    });
    const { client_id: id } = (await registered.json()) as { client_id: string };
    const suite = inPackage('@modelcontextprotocol/conformance/dist/index.js');
    const target = ['--url', service.urls.api, '--client-id', id, '--resource', mcp.href];
    const args = ['authorization', ...target, '--port', String(port)];
    let walk: Promise<unknown> | undefined;
    const { code, stdout } = await runProgram(suite, args, {}, 25_000, (text) => {
      const [address] = /^http:\S+authorize\?\S+(?=\n)/m.exec(text) ?? [];
      if (address !== undefined) walk ??= agreeTo(address);
    });
    await walk;
    expect(stdout).to.match(/^✓ authorization-server-metadata-endpoint: 2 passed, 0 failed/m);
    expect(stdout).to.match(/^✓ authorization-code-grant: 1 passed, 0 failed/m);
    expect(stdout).to.not.match(/✗|warning/i);
    expect(code).to.equal(0);
  });

  /** What a person does whose browser is sent to an address. */
  const agreeTo = async (address: string) => {
    const jar = aJar(service);
    await jar.signIn();
    const consent = await jar.follow(address);
    const page = await jar.get(consent);
    const wish = { answer: ['yes'], days: ['1'], ...(await choicesOf(page)) };
    await fetch(await jar.follow(await jar.submit(consent, page, wish)));
  };

  const choicesOf = async (page: string) =>
    Object.fromEntries(
      ['scope', 'platform', 'account'].map((name) => [
        name,
        [...page.matchAll(new RegExp(`name="${name}" value="([^"]+)"`, 'g'))].map(([, id]) => id!),
      ]),
    );

  const call = (token: string) =>
    fetch(mcp, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'list_connected_accounts', arguments: {} },
      }),
    });

  async function renew(assistant: Assistant) {
    const client = (await assistant.clientInformation()) as OAuthClientInformationFull;
    return fetch(`${service.urls.api}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: assistant.tokens()!.refresh_token!,
        client_id: client.client_id,
      }),
    });
  }
});
