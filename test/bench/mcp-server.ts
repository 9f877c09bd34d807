/**
 * One server of the MCP bench, in a process of its own: `koa` (bare routes), `sdk` (the SDK's server
 * per request), `door` (our MCP door over a chain of one trivial tool), `service` (the whole service). Tells its parent the port and, when asked, its
 * CPU time.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import Koa, { type Context } from 'koa';
import { createService } from '../../runtime/main.ts';
import { aSurface } from '../mcp/a-surface.ts';
import { aConfig } from '../support/a-service.ts';

const [kind = 'koa'] = process.argv.slice(2);
const [{ call, list }] = (await once(process, 'message')) as [{ call: string; list: string }];

async function readJson(ctx: Context): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of ctx.req) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** Parses the request; answers an object that it serialises, or the bytes of a list. */
function koa(): Koa {
  const app = new Koa();
  const answer = JSON.parse(call) as unknown;
  const bytes = Buffer.from(list);
  app.use(async (ctx) => {
    await readJson(ctx);
    ctx.type = 'application/json';
    ctx.body = ctx.path === '/list' ? bytes : JSON.stringify(answer);
  });
  return app;
}

/** As the SDK's own examples serve without sessions: a server and a transport for each request. */
function sdk(): Koa {
  const app = new Koa();
  const { tools } = (JSON.parse(list) as { result: { tools: never[] } }).result;
  const { result } = JSON.parse(call) as { result: never };
  app.use(async (ctx) => {
    const server = new Server({ name: 'bench', version: '1' }, { capabilities: { tools: {} } });
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
    server.setRequestHandler(CallToolRequestSchema, () => result);
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
    });
    ctx.res.on('close', () => void server.close());
    await server.connect(transport);
    ctx.respond = false;
    await transport.handleRequest(ctx.req, ctx.res, await readJson(ctx));
  });
  return app;
}

async function listen(): Promise<number> {
  if (kind === 'door') return doorAlone();
  if (kind === 'service') return wholeService();
  const server = createServer((kind === 'koa' ? koa() : sdk()).callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function doorAlone(): Promise<number> {
  const { url, calls } = await aSurface();
  // It keeps its calls for tests to look at; here they would be a leak of a million.
  setInterval(() => void calls.splice(0), 100).unref();
  return Number(new URL(url).port);
}

/** The whole service on a data folder: every call is authenticated, counted, metered and audited on disk. */
async function wholeService(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const config = await aConfig({ platforms: ['google'] });
  const unlimited = { keyPerMinute: 1e9, organizationPerMinute: 1e9, addressPerMinute: 1e9 };
  const service = await createService({
    ...config,
    dataFolder: folder,
    rateLimits: unlimited,
    logLevel: 'silent',
  });
  key = (await service.start()).key;
  return config.ports.mcp;
}

let key: string | undefined;
const port = await listen();
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send!({ cpuMs: (user + system) / 1000 });
});
process.on('disconnect', () => process.exit(0));
process.send!({ port, key });
