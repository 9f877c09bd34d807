import { expect } from 'chai';
import { PassThrough } from 'node:stream';
import { proxyStdio, serveStdio } from '../../runtime/transport/mcp/stdio/stdio.ts';
import { ServiceError } from '../../sdk/errors.ts';
import { aSurface, KEY, type ASurface } from './a-surface.ts';

type Message = Record<string, unknown> & {
  id?: unknown;
  result?: Record<string, never>;
  error?: { code: number; message: string };
};

/** A local client: writes lines, and waits for the answer of an id. */
function aLocalClient(
  serve: (streams: { input: PassThrough; output: PassThrough }) => Promise<void>,
) {
  const input = new PassThrough();
  const output = new PassThrough();
  const lines: Message[] = [];
  const waiting = new Map<unknown, (message: Message) => void>();
  let rest = '';
  output.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n');
    rest = parts.pop()!;
    for (const message of parts.map((line) => JSON.parse(line) as Message)) {
      lines.push(message);
      if (!message.method || message.id !== undefined)
        waiting.get(message.method ?? message.id)?.(message);
    }
  });
  const ended = serve({ input, output });
  const heard = (key: unknown) => new Promise<Message>((resolve) => waiting.set(key, resolve));
  const write = (message: object) =>
    void input.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  return {
    lines,
    write,
    heard,
    raw: (text: string) => input.write(text),
    ask: (id: unknown, method: string, params?: object) => {
      const answer = heard(id);
      write({ id, method, params });
      return answer;
    },
    end: async () => {
      input.end();
      await ended;
    },
  };
}

const modernMeta = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 't', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  },
};
const hello = (capabilities: object) => ({
  protocolVersion: '2025-11-25',
  capabilities,
  clientInfo: { name: 't', version: '1' },
});

describe('MCP over stdio', () => {
  let surface: ASurface;
  before(async () => {
    surface = await aSurface({
      tools: {
        pause_campaign: ({ input }) => {
          if (input.account_id === undefined)
            throw new ServiceError('account_ambiguous', {
              choices: ['111', '222'].map((account_id) => ({ account_id, account_name: 'Shop' })),
            });
        },
      },
    });
  });
  after(() => surface.close());
  const viaProxy = (secret = KEY) =>
    aLocalClient((streams) => proxyStdio({ url: surface.url, secret, ...streams }));

  for (const [name, make] of [
    ['a running service', viaProxy],
    [
      'parts of its own',
      () => aLocalClient((streams) => serveStdio(surface.parts, { secret: KEY, ...streams })),
    ],
  ] as const)
    it(`gives a local client the same tools and answers, from ${name}`, async () => {
      const client = make();
      expect((await client.ask(1, 'initialize', hello({}))).result).to.have.property(
        'protocolVersion',
        '2025-11-25',
      );
      client.write({ method: 'notifications/initialized' });
      const tools = (await client.ask('two', 'tools/list')).result!.tools as unknown as {
        name: string;
      }[];
      expect(tools.map((tool) => tool.name)).to.deep.equal([
        ...surface.parts.catalog.current().tools.keys(),
      ]);
      expect(
        (await client.ask(3, 'tools/call', { name: 'get_credit_balance', arguments: {} })).result,
      ).to.have.property('structuredContent');
      await client.end();
      expect(client.lines).to.have.length(3);
    });

  it('serves clients of 2026-07-28, with no initialize', async () => {
    const client = viaProxy();
    expect((await client.ask(1, 'server/discover', modernMeta)).result).to.have.property(
      'supportedVersions',
    );
    expect(
      (
        await client.ask(2, 'tools/call', {
          name: 'get_credit_balance',
          arguments: {},
          ...modernMeta,
        })
      ).result,
    ).to.have.property('resultType', 'complete');
    await client.end();
  });

  it('carries the question which account to the client and its answer back', async () => {
    const client = viaProxy();
    await client.ask(1, 'initialize', hello({ elicitation: {} }));
    client.write({ method: 'notifications/initialized' });
    const question = client.heard('elicitation/create');
    const answer = client.ask(2, 'tools/call', {
      name: 'pause_campaign',
      arguments: { platform: 'google', campaign_id: '7', account_name: 'Shop' },
    });
    client.write({
      id: (await question).id,
      result: { action: 'accept', content: { account_id: '222' } },
    });
    expect((await answer).result).to.not.have.property('isError');
    expect(surface.calls.at(-1)!.input).to.include({ account_id: '222' });
    await client.end();
  });

  it('answers what is no message, a wrong key and a service that is away with an error of the request', async () => {
    const broken = viaProxy();
    const parse = broken.heard(null);
    broken.raw('{"jsonrpc":\n');
    expect((await parse).error!.code).to.equal(-32700);
    await broken.end();

    const wrong = viaProxy('svc_wrong');
    expect((await wrong.ask(1, 'initialize', hello({}))).error!.message).to.include(
      'X-Service-Key',
    );
    await wrong.end();

    const away = aLocalClient((streams) =>
      proxyStdio({ url: 'http://127.0.0.1:1/mcp', secret: KEY, ...streams }),
    );
    expect((await away.ask(1, 'tools/list')).error!.message).to.include('does not answer');
    await away.end();
  });

  it('ends when its input ends, a stream of news included', async () => {
    const client = viaProxy();
    client.write({
      id: 1,
      method: 'subscriptions/listen',
      params: { notifications: { toolsListChanged: true }, ...modernMeta },
    });
    await client.ask(2, 'tools/list', modernMeta);
    await client.end();
  });
});
