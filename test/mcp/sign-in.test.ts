/** Sign-in for assistants: a public client goes the whole way, and what must not pass does not. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { expect } from 'chai';
import { HttpError } from '../../runtime/platforms/http/http-error.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { aJar } from './a-jar.ts';
import { anAssistant, CALLBACK } from './an-assistant.ts';
import { aSignIn } from './sign-in-steps.ts';

describe('Sign-in for assistants', function () {
  this.timeout(30_000);
  let service: TestService;
  let steps: ReturnType<typeof aSignIn>;
  before(async () => {
    const rateLimits = { keyPerMinute: 1e6, organizationPerMinute: 1e6, addressPerMinute: 1e6 };
    service = await aService({ platforms: ['google', 'meta'], config: { rateLimits } });
    steps = aSignIn(service);
  });
  after(() => service.stop());

  const toolsOf = async (assistant: OAuthClientProvider) => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(steps.transportOf(assistant));
    const answer = await client.callTool({ name: 'list_connected_accounts', arguments: {} });
    await client.close();
    return JSON.stringify(answer);
  };

  it('leads the SDK of MCP from a 401 through consent to a narrowed key, whose revocation ends it', async () => {
    const assistant = anAssistant();
    const { jar, consent } = await steps.askFor(assistant);
    const page = await jar.get(consent);
    expect(page).to.include('Example Assistant').and.include('127.0.0.1:51234');
    const code = await steps.agree(jar, consent, {
      scope: ['connections:read', 'reporting:read'],
      platform: ['google'],
      account: [...page.matchAll(/name="account" value="([^"]+)"/g)].map(([, id]) => id!),
      daily_cap: ['25'],
    });
    await steps.transportOf(assistant).finishAuth(code);
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
    const { status, headers } = await steps.call(token);
    expect(status).to.equal(401);
    expect(headers.get('www-authenticate')).to.include('/.well-known/oauth-protected-resource/mcp');
    // Nor is it renewed.
    expect((await steps.renew(assistant)).status).to.equal(400);
  });

  it('tells what it is by both documents, and makes tokens for the MCP door alone', async () => {
    const about = await (
      await fetch(`${service.urls.mcp}/.well-known/oauth-protected-resource/mcp`)
    ).json();
    expect(about)
      .to.include({ resource: steps.mcp.href })
      .and.have.property('authorization_servers');
    const server = (await (
      await fetch(`${service.urls.api}/.well-known/oauth-authorization-server`)
    ).json()) as Record<string, unknown>;
    expect(server).to.deep.include({
      issuer: service.urls.api,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_post'],
    });
    const assistant = anAssistant('Third Assistant');
    const { jar, consent } = await steps.askFor(assistant);
    const code = await steps.agree(jar, consent, await steps.choicesOf(await jar.get(consent)));
    await steps.transportOf(assistant).finishAuth(code);
    const token = assistant.tokens()!.access_token;
    const elsewhere = await service.run('list_campaigns', [], { key: token, platform: 'google' });
    expect(elsewhere.status).to.equal(401);
    const other = new URL(assistant.sentTo());
    other.searchParams.set('resource', 'https://elsewhere.example/mcp');
    expect(await jar.follow(other.href)).to.include('error=invalid_target');
  });

  it('gives nothing without a person: no sign-in, a decline, another browser, a forged form, an empty choice', async () => {
    const assistant = anAssistant('Fourth Assistant');
    const { jar, consent } = await steps.askFor(assistant);
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
    const { jar } = await steps.askFor(assistant);
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
});
