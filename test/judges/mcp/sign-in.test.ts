/** Sign-in, judged by a public client and by the official suite. */
import { createMCPClient } from '@ai-sdk/mcp';
import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { expect } from 'chai';
import { aJar } from '../../mcp/a-jar.ts';
import { anAssistant } from '../../mcp/an-assistant.ts';
import { aSignIn } from '../../mcp/sign-in-steps.ts';
import { aService, freePorts, type TestService } from '../../support/a-service.ts';
import { inPackage, runProgram } from './run-program.ts';

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

  it('serves another public client by the same way, and renews with a token that changes each time', async () => {
    const assistant = anAssistant('Another Assistant');
    const { jar, consent } = await steps.askFor(assistant);
    const everything = await steps.choicesOf(await jar.get(consent));
    const code = await steps.agree(jar, consent, { ...everything, scope: ['connections:read'] });
    await steps.transportOf(assistant).finishAuth(code);
    const client = await createMCPClient({
      transport: { type: 'http', url: steps.mcp.href, authProvider: assistant as never },
    });
    const tools = await client.tools();
    expect(Object.keys(tools)).to.include('list_connected_accounts');
    await client.close();
    const first = assistant.tokens()!;
    const renewed = await steps.renew(assistant);
    expect(renewed.status).to.equal(200);
    const second = (await renewed.json()) as OAuthTokens;
    expect(second.refresh_token).to.not.equal(first.refresh_token);
    expect((await steps.call(second.access_token)).status).to.equal(200);
    // Used twice: somebody has a copy, so all of it ends.
    expect((await steps.renew(assistant)).status).to.equal(400);
    expect((await steps.call(second.access_token)).status).to.equal(401);
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
    const target = ['--url', service.urls.api, '--client-id', id, '--resource', steps.mcp.href];
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

  /** Agrees as a person whose browser is sent to the address. */
  const agreeTo = async (address: string) => {
    const jar = aJar(service);
    await jar.signIn();
    const consent = await jar.follow(address);
    const page = await jar.get(consent);
    const wish = { answer: ['yes'], days: ['1'], ...(await steps.choicesOf(page)) };
    await fetch(await jar.follow(await jar.submit(consent, page, wish)));
  };
});
