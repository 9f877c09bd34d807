/** A person and an assistant who sign in at the service, step by step. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  UnauthorizedError,
  type OAuthClientProvider,
} from '@modelcontextprotocol/sdk/client/auth.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationFull } from '@modelcontextprotocol/sdk/shared/auth.js';
import { expect } from 'chai';
import type { TestService } from '../support/a-service.ts';
import { aJar, type Jar } from './a-jar.ts';
import type { Assistant } from './an-assistant.ts';

/** The steps of a sign-in at `service`. */
export function aSignIn(service: TestService) {
  const mcp = new URL('/mcp', service.urls.mcp);
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

  return { mcp, transportOf, askFor, agree, choicesOf, call, renew };
}
