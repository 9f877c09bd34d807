/** Sessions of legacy clients that can be asked: they outlive ten idle minutes, and the process that opened them. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect } from 'chai';
import { createMemoryStore } from '../../runtime/stores/memory/memory-store.ts';
import { aConfig, aService, type TestService } from '../support/a-service.ts';

describe('A session of a client that can be asked', () => {
  it('goes on after ten idle minutes and in the next process, for the public client of the SDK', async () => {
    const config = await aConfig({ platforms: ['acme'] });
    const store = createMemoryStore();
    const wish = { config, overrides: { store } };
    let service: TestService = await aService(wish);
    const { secret } = await service.aKey();
    const client = new Client(
      { name: 'test', version: '1' },
      { capabilities: { elicitation: {} } },
    );
    const transport = new StreamableHTTPClientTransport(new URL(`${service.urls.mcp}/mcp`), {
      requestInit: { headers: { 'X-Service-Key': secret } },
    });
    await client.connect(transport);
    expect(transport.sessionId).to.match(/^\S{20,}$/);
    service.clock.advance(11 * 60_000);
    const after = await client.callTool({ name: 'list_connected_accounts', arguments: {} });
    expect(after.isError ?? false, 'after ten idle minutes').to.equal(false);
    await service.stop();
    service = await aService(wish);
    try {
      const answer = await client.callTool({ name: 'list_connected_accounts', arguments: {} });
      expect(answer.isError ?? false).to.equal(false);
      await transport.terminateSession();
    } finally {
      await client.close();
      await service.stop();
    }
  });
});
