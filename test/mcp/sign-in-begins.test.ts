/** The official client of MCP finds by itself that it must sign in, in both eras, and lists afterwards. */
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client';
import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';
import { aJar } from './a-jar.ts';
import { anAssistant } from './an-assistant.ts';

describe('A client that holds no key', function () {
  this.timeout(30_000);
  let service: TestService;
  before(async () => {
    const rateLimits = { keyPerMinute: 1e6, organizationPerMinute: 1e6, addressPerMinute: 1e6 };
    service = await aService({ platforms: ['google'], config: { rateLimits } });
  });
  after(() => service.stop());

  for (const mode of ['auto', 'legacy'] as const)
    it(`is sent to sign in by its first request, and lists every tool afterwards (${mode})`, async () => {
      const assistant = anAssistant(`Official client, ${mode}`);
      const authProvider = assistant as unknown as OAuthClientProvider;
      const transport = () =>
        new StreamableHTTPClientTransport(new URL(`${service.urls.mcp}/mcp`), { authProvider });
      const client = () =>
        new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
      const refused: unknown = await client()
        .connect(transport())
        .then(
          () => undefined,
          (error: unknown) => error,
        );
      expect(refused).to.be.instanceOf(UnauthorizedError);
      const jar = aJar(service);
      await jar.signIn();
      const consent = await jar.follow(assistant.sentTo().href);
      const page = await jar.get(consent);
      const chosen = (name: string) =>
        [...page.matchAll(new RegExp(`name="${name}" value="([^"]+)"`, 'g'))].map(([, id]) => id!);
      const left = await jar.submit(consent, page, {
        answer: ['yes'],
        days: ['30'],
        ...Object.fromEntries(['scope', 'platform', 'account'].map((one) => [one, chosen(one)])),
      });
      await transport().finishAuth(new URL(await jar.follow(left)).searchParams);
      const signedIn = client();
      await signedIn.connect(transport());
      const { tools } = await signedIn.listTools();
      expect(tools.map(({ name }) => name)).to.include('list_connected_accounts');
      expect(tools).to.have.length(service.parts.catalog.current().tools.size);
      await signedIn.close();
    });
});
