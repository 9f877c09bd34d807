/** Clients that people really use, as they come from npm, against the whole service. */
import { createMCPClient } from '@ai-sdk/mcp';
import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { MCPServerStreamableHttp } from '@openai/agents';
import { expect } from 'chai';
import { aReviewer } from '../../support/a-visitor.ts';
import { aService, type TestService } from '../../support/a-service.ts';

interface Seen {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly structuredContent?: unknown;
}

/** Tasks of every client. */
interface ClientUnderTest {
  listTools(): Promise<readonly { name: string }[]>;
  callTool(name: string, args: Record<string, unknown>): Promise<Seen>;
  close(): Promise<void>;
}

type Connect = (
  url: string,
  key: string,
  form?: () => Record<string, unknown>,
) => Promise<ClientUnderTest>;

/** Of two accounts that share a name. */
const account_id = '4445556666';
const atOnce = () => new Promise((next) => setImmediate(next));
/** The outcome, as an answer or as a refusal: clients tell them apart in their own ways. */
const saidBy = (call: Promise<Seen>): Promise<string> =>
  call.then(
    (seen) => JSON.stringify(seen),
    (error: unknown) => String(error),
  );

const headersOf = (key: string) => ({ 'X-Service-Key': key });

const sdk: Connect = async (url, key, form) => {
  const client = new LegacyClient(
    { name: 'test', version: '1' },
    { capabilities: form ? { elicitation: {} } : {} },
  );
  const { ElicitRequestSchema } = await import('@modelcontextprotocol/sdk/types.js');
  if (form)
    client.setRequestHandler(ElicitRequestSchema, () => ({
      action: 'accept' as const,
      content: form() as { account_id: string },
    }));
  await client.connect(
    new LegacyTransport(new URL(url), { requestInit: { headers: headersOf(key) } }),
  );
  return {
    listTools: async () => (await client.listTools()).tools,
    callTool: async (name, args) => (await client.callTool({ name, arguments: args })) as Seen,
    close: () => client.close(),
  };
};

const client =
  (mode: 'auto' | 'legacy'): Connect =>
  async (url, key, form) => {
    const options = {
      capabilities: form ? { elicitation: { form: {} } } : {},
      versionNegotiation: { mode },
    };
    const made = new ModernClient({ name: 'test', version: '1' }, options);
    if (form)
      made.setRequestHandler('elicitation/create', () => ({
        action: 'accept' as const,
        content: form() as { account_id: string },
      }));
    await made.connect(
      new ModernTransport(new URL(url), { requestInit: { headers: headersOf(key) } }),
    );
    return {
      listTools: async () => (await made.listTools()).tools,
      callTool: async (name, args) => (await made.callTool({ name, arguments: args })) as Seen,
      close: () => made.close(),
    };
  };

const aiSdk: Connect = async (url, key, form) => {
  const made = await createMCPClient({
    transport: { type: 'http', url, headers: headersOf(key) },
    capabilities: form ? { elicitation: {} } : {},
  });
  if (form) {
    const { ElicitationRequestSchema } = await import('@ai-sdk/mcp');
    made.onElicitationRequest(ElicitationRequestSchema, () => ({
      action: 'accept',
      content: form(),
    }));
  }
  return {
    listTools: async () => Object.keys(await made.tools()).map((name) => ({ name })),
    callTool: async (name, args) => {
      const tool = (await made.tools())[name]!;
      return (await tool.execute!(args, { toolCallId: '1', messages: [] } as never)) as Seen;
    },
    close: () => made.close(),
  };
};

const agents: Connect = async (url, key) => {
  const server = new MCPServerStreamableHttp({ url, requestInit: { headers: headersOf(key) } });
  await server.connect();
  return {
    listTools: () => server.listTools(),
    callTool: async (name, args) => (await server.callToolResult(name, args)) as Seen,
    close: () => server.close(),
  };
};

const clients: readonly {
  readonly name: string;
  readonly connect: Connect;
  readonly forms: boolean;
}[] = [
  { name: '@modelcontextprotocol/sdk 1.x client', connect: sdk, forms: true },
  { name: '@modelcontextprotocol/client 2.x, auto', connect: client('auto'), forms: true },
  { name: '@modelcontextprotocol/client 2.x, legacy', connect: client('legacy'), forms: true },
  { name: '@ai-sdk/mcp', connect: aiSdk, forms: true },
  { name: '@openai/agents', connect: agents, forms: false },
];

for (const { name, connect, forms } of clients)
  describe(`MCP client ${name}`, () => {
    let service: TestService;
    let url: string;
    before(async () => {
      service = await aService({ platforms: ['google'] });
      url = `${service.urls.mcp}/mcp`;
      // Two accounts share a name; the id tells them apart.
      const { parts, organizationId } = service;
      for (const { id } of await parts.connections.list(organizationId, 'google'))
        await parts.connections.update(organizationId, id, { accountName: 'Shop' });
    });
    after(() => service.stop());

    it('lists every tool of the catalogue', async () => {
      const made = await connect(url, service.key);
      const names = (await made.listTools()).map((tool) => tool.name);
      expect(names).to.have.members([...service.parts.catalog.current().tools.keys()]);
      await made.close();
    });

    it('calls a tool and gets its structured content', async () => {
      const made = await connect(url, service.key);
      await made.listTools(); // clients hold results against the output schemas they have seen
      const result = await made.callTool('list_connected_accounts', { platform: 'google' });
      expect(result.isError ?? false).to.equal(false);
      expect(JSON.parse(result.content[0]!.text!)).to.include({ total: 2 });
      await made.close();
    });

    it('sees a validation error as a result that the model can read', async () => {
      const made = await connect(url, service.key);
      const result = await made.callTool('pause_campaign', { platform: 'google' });
      expect(result.isError).to.equal(true);
      expect(result.content[0]!.text).to.match(/input_invalid[^]*campaign_id/);
      await made.close();
    });

    it('fails clearly with a wrong key', async () => {
      const error = await connect(url, 'svc_wrong')
        .then(async (made) => made.listTools())
        .then(
          () => undefined,
          (reason: unknown) => reason as Error,
        );
      expect(String(error)).to.match(/401|X-Service-Key|unauthorized/i);
    });

    it('is held to the scopes of its key, whatever name it calls', async () => {
      const { secret } = await service.aKey({
        scopes: ['connections:read', 'reporting:read', 'scripts:execute'],
      });
      const made = await connect(url, secret);
      const campaign_id = await aCampaign();
      const wish = { platform: 'google', account_id };
      for (const [tool, args] of [
        ['pause_campaign', { ...wish, campaign_id }],
        ['execute', { ...wish, action: 'pause_campaign', args: { campaign_id } }],
        ['execute', { ...wish, action: 'google_ads_pause_campaign', args: { campaign_id } }],
      ] as const) {
        const said = await saidBy(made.callTool(tool, args));
        expect(said, tool).to.match(/scope_missing|tool_unknown|script_unknown|undefined/);
      }
      await made.close();
      expect(await statusOf(campaign_id)).to.equal('ENABLED');
    });

    it('is told that a change waits, and that a person declined it', async () => {
      const made = await connect(url, service.key);
      const campaign_id = await aCampaign();
      const raise = () =>
        made.callTool('update_campaign_budget', {
          platform: 'google',
          account_id,
          campaign_id,
          daily_budget: 20_000,
        });
      const held = await saidBy(raise());
      const [approval] = /apr_[0-9a-f]{32}/.exec(held) ?? [];
      expect(approval, held).to.be.a('string');
      await (await aReviewer(service)).decide(approval!, 'decline');
      expect(await saidBy(raise())).to.include('approval_declined');
      await made.close();
      await service.parts.approvals.lift(service.organizationId, approval!);
    });

    it('leaves in the middle of calls, and finds the service as it was', async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        const leaving = await connect(url, service.key);
        const call = leaving.callTool('list_campaigns', { platform: 'google', account_id });
        await Promise.allSettled([leaving.close(), Promise.race([call, atOnce()])]);
        call.catch(() => undefined);
      }
      const made = await connect(url, service.key);
      const result = await made.callTool('list_connected_accounts', { platform: 'google' });
      expect(result.isError ?? false).to.equal(false);
      await made.close();
    });

    const aCampaign = async (): Promise<string> => {
      const reply = await service.run('list_campaigns', [], { platform: 'google', account_id });
      const { campaigns } = reply.body.result as { campaigns: { id: string; status: string }[] };
      return campaigns.find(({ status }) => status === 'ENABLED')!.id;
    };
    const statusOf = async (id: string) => {
      const reply = await service.run('list_campaigns', [], { platform: 'google', account_id });
      const { campaigns } = reply.body.result as { campaigns: { id: string; status: string }[] };
      return campaigns.find((one) => one.id === id)?.status;
    };

    if (!forms) return;
    it('answers the form that asks which account', async () => {
      const made = await connect(url, service.key, () => ({ account_id: '4445556666' }));
      const result = await made.callTool('list_campaigns', {
        platform: 'google',
        account_name: 'Shop',
      });
      expect(result.isError ?? false, JSON.stringify(result)).to.equal(false);
      expect(JSON.parse(result.content[0]!.text!)).to.have.nested.property(
        'account.account_id',
        '4445556666',
      );
      await made.close();
    });
  });
