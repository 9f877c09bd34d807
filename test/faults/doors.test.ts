/** Acts of a stranger at the four listeners of a whole service (docs/threats.md, H1, M1 and M2). */
import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import Koa from 'koa';
import { boundConnections } from '../../runtime/transport/http/bound-connections.ts';
import { limits, listen } from '../../runtime/transport/http/listener.ts';
import { legacy, modern, modernRequest } from '../mcp/a-surface.ts';
import { aConfig, aService, type TestService } from '../support/a-service.ts';

const surfaces = ['base', 'api', 'mcp', 'docs'] as const;

describe('The four listeners', function () {
  this.timeout(30_000);
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['acme'] });
  });
  after(() => service.stop());

  const open = async (surface: (typeof surfaces)[number]): Promise<Socket> => {
    const socket = connect(Number(new URL(service.urls[surface]).port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  /** Sends bytes and reads to the end of the connection, or to the first answer. */
  const statusOf = async (surface: (typeof surfaces)[number], bytes: string): Promise<number> => {
    const socket = await open(surface);
    socket.write(bytes);
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return Number(chunk.toString('latin1').split(' ')[1]);
  };

  for (const surface of surfaces) {
    it(`${surface} refuses two Host headers and none (H1)`, async () => {
      const two = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n';
      expect(await statusOf(surface, two)).to.equal(400);
      expect(await statusOf(surface, 'GET /healthz HTTP/1.1\r\n\r\n')).to.equal(400);
    });

    it(`${surface} chooses between no two keys, and takes no absolute target (H1)`, async () => {
      const key = `X-Service-Key: ${service.key}\r\n`;
      const bearer = `Authorization: Bearer ${service.key}\r\n`;
      const get = (target: string, headers: string) =>
        `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}\r\n`;
      for (const headers of [key + bearer, bearer + bearer, key + key]) {
        expect(await statusOf(surface, get('/healthz', headers))).to.equal(400);
        expect(await statusOf(surface, get('/v1/me', headers))).to.equal(400);
      }
      for (const target of ['http://127.0.0.1/healthz', 'http://evil.example/healthz', '*'])
        expect(await statusOf(surface, get(target, key)), target).to.equal(400);
      expect(await statusOf(surface, get('/healthz', key))).to.equal(200);
    });

    it(`${surface} asks for no body that it would refuse, and for none of a gigabyte (H1)`, async () => {
      const post = (path: string, length: number, headers = '') =>
        `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${headers}` +
        `Accept: application/json, text/event-stream\r\nContent-Length: ${length}\r\nExpect: 100-continue\r\n\r\n`;
      const key = `X-Service-Key: ${service.key}\r\n`;
      const path = { base: '/api/v1/tools/run', mcp: '/mcp', api: '/portal', docs: '/' }[surface];
      const refused = { base: 413, mcp: 413, api: 404, docs: 405 }[surface];
      expect(await statusOf(surface, post(path, 2 ** 30, key))).to.equal(refused);
      expect(await statusOf(surface, post(path, 10, `${key}${key}`))).to.equal(400);
      if (surface === 'mcp')
        expect(await statusOf(surface, post(path, 10, 'X-Service-Key: x\r\n'))).to.equal(401);
      if (refused === 413) expect(await statusOf(surface, post(path, 10, key))).to.equal(100);
    });

    it(`${surface} refuses headers above 16 KB (H1)`, async () => {
      const long = `GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ${'x'.repeat(17 << 10)}\r\n\r\n`;
      expect(await statusOf(surface, long)).to.equal(431);
    });

    it(`${surface} lives through broken HTTP, and says nothing of itself`, async () => {
      for (const bytes of [
        'GET / HTTP/9.9\r\n\r\n',
        '\0\x01\x02\r\n\r\n',
        'GET /%ff%zz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
        'POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
        'GET //evil.example/../../etc/passwd HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
      ])
        expect(await statusOf(surface, bytes), JSON.stringify(bytes)).to.be.within(400, 499);
      const { status, headers } = await service.fetch(`${service.urls[surface]}/healthz`);
      expect(status).to.equal(200);
      expect(headers.get('server') ?? headers.get('x-powered-by')).to.equal(null);
    });
  }

  it('serve a newcomer while silent connections take every place, and end the oldest for it', async () => {
    const app = new Koa().use((ctx) => void (ctx.body = 'here'));
    const { ports } = await aConfig();
    const connections = { total: 40, perAddress: 40 };
    const listener = await listen(app, { port: ports.base, host: '127.0.0.1', connections });
    const silent = Array.from({ length: 100 }, () => connect(ports.base, '127.0.0.1'));
    const ended = silent.map(
      (socket) =>
        new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve)),
    );
    for (const socket of silent) socket.resume();
    const answer = await fetch(`http://127.0.0.1:${ports.base}/`);
    expect([answer.status, await answer.text()]).to.deep.equal([200, 'here']);
    await Promise.all(ended.slice(0, 50));
    expect(silent.filter(({ destroyed }) => !destroyed).length).to.be.within(1, 40);
    for (const socket of silent) socket.destroy();
    await listener.close(0);
  });

  it('serve a newcomer while requests whose bodies never end take every place, and end one (H1)', async () => {
    const app = new Koa().use(async (ctx) => {
      if (ctx.method === 'POST') await once(ctx.req.resume(), 'end');
      ctx.body = 'here';
    });
    app.silent = true;
    const { ports } = await aConfig();
    const connections = { total: 40, perAddress: 40 };
    const listener = await listen(app, { port: ports.base, host: '127.0.0.1', connections });
    const halves = Array.from({ length: 40 }, () => connect(ports.base, '127.0.0.1'));
    const ended = halves.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    for (const socket of halves) {
      socket.on('error', () => undefined).resume();
      socket.write('POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{');
    }
    await Promise.all(halves.map((socket) => once(socket, 'connect')));
    const post = { method: 'POST', body: '{"a": 1}' };
    for (let at = 0; at < 50; at += 1) {
      const answer = await fetch(`http://127.0.0.1:${ports.base}/`, post);
      expect([answer.status, await answer.text()]).to.deep.equal([200, 'here']);
    }
    await Promise.race(ended);
    for (const socket of halves) socket.destroy();
    await listener.close(0);
  });

  it('refuse a connection too many when every other has a request under way', async () => {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const app = new Koa().use(async (ctx) => {
      begun.resolve();
      await end.promise;
      ctx.body = 'here';
    });
    const { ports } = await aConfig();
    const connections = { total: 2, perAddress: 1 };
    const listener = await listen(app, { port: ports.base, host: '127.0.0.1', connections });
    const first = fetch(`http://127.0.0.1:${ports.base}/`);
    await begun.promise;
    const second = connect(ports.base, '127.0.0.1').on('error', () => undefined);
    await once(second.resume(), 'close');
    end.resolve();
    expect(await (await first).text()).to.equal('here');
    await listener.close(0);
  });

  it('hold all addresses of one IPv6 network to the bound of one, and let a neighbour in (H1)', async () => {
    const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'];
    const server = createServer((_, response) => void response.flushHeaders());
    server.on('connection', (socket: Socket) => {
      Object.defineProperty(socket, 'remoteAddress', { value: addresses.shift() });
    });
    boundConnections(server, { total: 10, perAddress: 1 });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const ask = () => fetch(`http://127.0.0.1:${port}/`).then(({ status }) => status);
    expect(await ask()).to.equal(200);
    expect(await ask().catch(() => 'refused')).to.equal('refused');
    expect(await ask()).to.equal(200);
    server.closeAllConnections();
    server.close();
  });

  it('end a connection whose headers or body do not come in time (H1)', async () => {
    expect(limits).to.deep.include({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16_384,
    });
    // The same listener with a hundredth of the patience.
    const bounds = {
      ...limits,
      headersTimeout: 100,
      requestTimeout: 300,
      connectionsCheckingInterval: 50,
    };
    const { ports } = await aConfig();
    const app = new Koa().use(async (ctx) => void (await once(ctx.req.resume(), 'end')));
    app.silent = true;
    const listener = await listen(app, {
      port: ports.base,
      host: '127.0.0.1',
      bounds,
      connections: { total: 10, perAddress: 10 },
    });
    for (const start of ['X-Slow: ', 'Content-Length: 9\r\n\r\n{']) {
      const socket = connect(ports.base, '127.0.0.1');
      socket.on('error', () => undefined).resume();
      socket.write(`POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\n${start}`);
      const begun = performance.now();
      await once(socket, 'close');
      expect(performance.now() - begun, start).to.be.below(5_000);
    }
    await listener.close(0);
  });
});

describe('The MCP door of a whole service', function () {
  this.timeout(30_000);
  let service: TestService;
  let url: string;
  before(async () => {
    service = await aService({ platforms: ['acme'] });
    url = `${service.urls.mcp}/mcp`;
  });
  after(() => service.stop());

  const call = (name: unknown, args: unknown = {}) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args },
  });
  const own = (more: Record<string, string> = {}) => ({ 'x-service-key': service.key, ...more });
  const unpaid = async (work: () => Promise<void>) => {
    const before = await service.balance();
    await work();
    expect(await service.balance()).to.equal(before);
  };

  for (const name of [
    '__proto__',
    'toString',
    'constructor',
    'hasOwnProperty',
    '',
    'x'.repeat(1e4),
  ])
    it(`knows no tool "${name.slice(0, 20)}", in either era (fact 15, M4)`, () =>
      unpaid(async () => {
        for (const { body, text } of [
          await legacy(url, call(name), own()),
          await modern(url, 'tools/call', { name, arguments: {} }, { headers: own() }),
        ]) {
          expect(body.error.code, text).to.be.oneOf([-32602, -32600, -32001, -32020]);
          expect(text).to.not.include('disabled');
        }
      }));

  it('refuses a batch of 101, one of two with one id, and one of one, and runs none of it', () =>
    unpaid(async () => {
      const paid = call('execute', { action: 'acme_ads_list_campaigns' });
      for (const batch of [Array(101).fill(paid), [paid, paid], [paid], []]) {
        const { status, body } = await legacy(url, batch, own());
        expect([status, body.error.code]).to.deep.equal([400, -32600]);
      }
      expect(await service.seen()).to.deep.equal([]);
    }));

  for (const headers of [
    { host: 'evil.example' },
    { origin: 'https://evil.example' },
    { origin: 'http://127.0.0.1.evil.example' },
    { origin: 'http://localhost.evil.example' },
    { origin: 'http://evil.example#http://localhost' },
  ] as Record<string, string>[])
    it(`answers 403 to ${JSON.stringify(headers)}, with a good key, before the body (M2)`, async () => {
      const lines = Object.entries({ host: '127.0.0.1', ...own(), ...headers });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      const socket = connect(Number(new URL(service.urls.mcp).port), '127.0.0.1');
      socket.write(
        `POST /mcp HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: 9999\r\n\r\n`,
      );
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      expect(chunk.toString()).to.match(/^HTTP\/1\.1 403 /);
    });

  it('refuses an id of a message, or a progress token, that loses digits in JSON', async () => {
    const digits = '12345678901234567890123456789';
    for (const text of [digits, `-${digits}`, '1e400', '9007199254740993']) {
      const listing = `{"jsonrpc":"2.0","id":${text},"method":"tools/list"}`;
      const { status, body } = await legacy(url, listing, own());
      expect([status, body.error.code, body.id]).to.deep.equal([400, -32600, null]);
      expect(body.error.message).to.include('loses digits');
    }
    const tracked = { ...call('get_credit_balance').params, _meta: { progressToken: 0 } };
    const token = JSON.stringify({ ...call(''), params: tracked }).replace(':0}', `:${digits}}`);
    expect((await legacy(url, token, own())).body.error.message).to.include('loses digits');
    const exact = `{"jsonrpc":"2.0","id":"${digits}","method":"tools/list"}`;
    expect((await legacy(url, exact, own())).body.id).to.equal(digits);
  });

  it('answers 413 above 4 MiB, and takes what is just below (5.2)', async () => {
    const ofSize = (bytes: number) => JSON.stringify(call('execute', { pad: 'x'.repeat(bytes) }));
    expect((await legacy(url, ofSize(4 << 20), own())).status).to.equal(413);
    const below = await legacy(url, ofSize((4 << 20) - 500), own());
    expect([below.status, below.body.result.isError]).to.deep.equal([200, true]);
    expect(below.text.length).to.be.below(10_000);
  });

  it('holds nothing of bodies that it refuses, however many come (5.2)', async () => {
    const body = JSON.stringify(call('execute', { args: Array(950_000).fill('a') }));
    const asked = JSON.stringify([
      url,
      { method: 'POST', headers: own({ 'content-type': 'application/json' }) },
    ]);
    const program = `const [url, init] = ${asked}; const body = require('node:fs').readFileSync(0);
      const four = () => Promise.all([1, 2, 3, 4].map(async () => (await fetch(url, { ...init, body })).status));
      (async () => { const all = []; for (let at = 0; at < 20; at += 1) all.push(...await four()); console.log(all.join()) })()`;
    const client = spawn(process.execPath, ['-e', program]);
    const before = process.memoryUsage().arrayBuffers;
    let most = before;
    const look = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers)), 5);
    client.stdin.end(body);
    const said = await textOf(client.stdout);
    clearInterval(look);
    expect(said.trim().split(',')).to.deep.equal(Array(80).fill('413'));
    expect((most - before) / 2 ** 20, 'MB').to.be.below(24);
  });

  it('does not let another key use a session, nor a guessed one (M1)', async () => {
    const other = (await service.aKey()).secret;
    const start = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: '2025-11-25',
        capabilities: { elicitation: {} },
        clientInfo: { name: 'test', version: '1' },
      },
    };
    const opened = await legacy(url, start, own());
    const id = opened.headers.get('mcp-session-id');
    expect(id).to.match(/^\S{20,}$/);
    const list = { jsonrpc: '2.0', id: 2, method: 'tools/list' };
    for (const [key, session] of [
      [other, id!],
      [service.key, `${id!.slice(0, -1)}${id!.endsWith('a') ? 'b' : 'a'}`],
    ] as const)
      expect(
        (await legacy(url, list, { 'x-service-key': key, 'mcp-session-id': session })).status,
      ).to.equal(404);
  });

  it('refuses a key from the moment it is revoked, in an open session too (K1)', async () => {
    const { secret, keyId } = await service.aKey();
    const headers = { 'x-service-key': secret };
    expect((await legacy(url, call('get_credit_balance'), headers)).status).to.equal(200);
    await service.parts.keys.revoke(service.organizationId, keyId);
    expect((await legacy(url, call('get_credit_balance'), headers)).status).to.equal(401);
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await legacy(url, list, headers)).status).to.equal(401);
    expect((await modern(url, 'tools/list', {}, { headers })).status).to.equal(401);
  });

  it('ends the streams that a key has open once it is revoked, and no others (K1)', async () => {
    const { secret, keyId } = await service.aKey();
    const headers = { 'x-service-key': secret };
    const start = { protocolVersion: '2025-11-25', capabilities: { elicitation: {} } };
    const params = { ...start, clientInfo: { name: 'test', version: '1' } };
    const hello = { jsonrpc: '2.0', id: 1, method: 'initialize', params };
    const opened = await legacy(url, hello, headers);
    const session = { 'mcp-session-id': opened.headers.get('mcp-session-id')! };
    const listen = modernRequest('subscriptions/listen', {
      notifications: { toolsListChanged: true },
    });
    const streams = await Promise.all([
      fetch(url, { headers: { accept: 'text/event-stream', ...headers, ...session } }),
      fetch(url, { ...listen, headers: { ...listen.headers, ...headers } }),
      fetch(url, { ...listen, headers: { ...listen.headers, ...own() } }),
    ]);
    expect(streams.map(({ status }) => status)).to.deep.equal([200, 200, 200]);
    const [, , others] = streams;
    const reading = streams.map((stream) =>
      stream.text().then(
        () => 'ended',
        () => 'cut',
      ),
    );
    await service.parts.keys.revoke(service.organizationId, keyId);
    for (const end of await Promise.all(reading.slice(0, 2))) expect(end).to.equal('cut');
    const still = await Promise.race([reading[2], Promise.resolve('open')]);
    expect([others!.status, still]).to.deep.equal([200, 'open']);
  });

  it('gives every example of every tool as structured content, and the same JSON as text', async () => {
    for (const { name, examples, outputSchema } of service.parts.catalog.current().tools.values()) {
      const required = (outputSchema as { required?: string[] }).required ?? [];
      for (const { input } of examples()) {
        const { body, text } = await legacy(url, call(name, input), own());
        if (body.result?.isError) {
          expect(body.result, text).to.not.have.property('structuredContent');
          expect(body.result.content[0].text)
            .to.match(/What to do: /)
            .and.match(/Retry: /);
        } else {
          const { structuredContent } = body.result;
          // A call that waits for a person, or became a job, has no result yet.
          const queued = structuredContent.poll_with && ['job_id', 'status', 'poll_with'];
          const keys = structuredContent.pending ? ['changes', 'pending'] : (queued ?? required);
          expect(structuredContent, text).to.include.keys(...keys);
          const [{ text: same }] = body.result.content as [{ text: string }];
          expect(JSON.parse(same)).to.deep.equal(body.result.structuredContent);
        }
      }
    }
  });
});
