import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import pino from 'pino';
import { ServiceError } from '../../sdk/errors.ts';
import type { Principal } from '../../runtime/call-parts/principal.ts';
import type { Call } from '../../runtime/call.ts';
import type { Catalog } from '../../runtime/catalog/catalog.ts';
import { loadConfig, type Config } from '../../runtime/config/config.ts';
import type { Parts } from '../../runtime/start/parts.ts';
import { systemClock } from '../../runtime/clock.ts';
import type { AnyJson } from '../support/any-json.ts';
import type { TestService } from '../support/a-service.ts';
import { createMcpSurface, type McpSurface } from '../../runtime/transport/mcp/index.ts';
import { wholeCatalog } from '../support/whole-catalog.ts';

export const KEY = 'svc_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
export const OTHER_KEY = 'svc_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb';

/** The door on a port of its own, over the real catalogue and a short chain that answers by itself. */
export interface ASurface {
  readonly url: string;
  readonly parts: Parts;
  readonly surface: McpSurface;
  /** Calls that reached the tool. */
  readonly calls: Call[];
  /** Puts another catalogue in place, as a reload does. */
  replaceCatalog(catalog: Catalog): void;
  close(): Promise<void>;
}

/** The answer of a tool; the default has the keys that the schema requires. */
export type Behaviour = (call: Call) => Promise<void> | void;

interface Wish {
  readonly config?: Partial<Config>;
  readonly tools?: Readonly<Record<string, Behaviour>>;
  readonly additions?: Parameters<typeof createMcpSurface>[1];
  readonly rateLimit?: number;
}

export async function aSurface(wish: Wish = {}): Promise<ASurface> {
  const calls: Call[] = [];
  const listeners = new Set<(catalog: Catalog) => void>();
  let catalog = wholeCatalog();
  const config = { ...loadConfig({ env: {}, cwd: '/nowhere' }), ...wish.config };
  const keys = new Map([KEY, OTHER_KEY].map((secret, at) => [secret, aPrincipal(at)]));
  let taken = 0;
  const parts = {
    life: { ready: true, draining: false, running: 0 },
    config,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    secrets: { derive: (purpose: string) => createHash('sha256').update(purpose).digest() },
    catalog: {
      current: () => catalog,
      onChange: (listener: (catalog: Catalog) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    keys: {
      lastGood: () => undefined,
      authenticate: async (secret: string) => {
        const principal = keys.get(secret);
        if (!principal) throw new ServiceError('key_invalid');
        return principal;
      },
    },
    limiter: {
      take: async () => {
        if (++taken > (wish.rateLimit ?? Infinity))
          throw new ServiceError('rate_exceeded', { retryAfterSeconds: 7 });
        return { limit: 1, remaining: 1, resetSeconds: 1 };
      },
    },
    app: shortChain(calls, wish.tools ?? {}),
  } as unknown as Parts;
  const surface = createMcpSurface(parts, wish.additions);
  const server = createServer(surface.app.callback());
  await listen(server);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    parts,
    surface,
    calls,
    replaceCatalog: (next) => {
      catalog = next;
      for (const listener of listeners) listener(next);
    },
    close: async () => {
      await surface.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function aPrincipal(at: number): Principal {
  return {
    keyId: `key_${at}`,
    userId: 'user_1',
    organizationId: at + 1,
    workspaceId: 'ws_1',
    scopes: ['*'],
  };
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

const ajv = new Ajv({ allErrors: true, strict: false });
(addFormats as unknown as (ajv: Ajv) => void)(ajv);
const checks = new WeakMap<object, ReturnType<Ajv['compile']>>();

/** Finds the tool and checks its input, as the chain does; then the behaviour answers. */
function shortChain(calls: Call[], tools: Readonly<Record<string, Behaviour>>): Parts['app'] {
  return async (call) => {
    const tool = call.catalog.tools.get(call.toolName);
    if (!tool)
      throw new ServiceError('tool_unknown', { choices: call.catalog.nearTools(call.toolName) });
    call.tool = tool;
    if (tool.manifest.auth !== 'none' && !call.principal) throw new ServiceError('key_invalid');
    let check = checks.get(tool);
    if (!check) checks.set(tool, (check = ajv.compile(tool.inputSchema)));
    if (!check(call.input)) {
      const faults = check.errors!.map((error) => ({
        field: error.instancePath.slice(1) || String(Object.values(error.params)[0]),
        message: error.message ?? '',
      }));
      throw new ServiceError('input_invalid', { faults });
    }
    calls.push(call);
    const behaviour = tools[call.toolName];
    if (behaviour) await behaviour(call);
    call.run.outcome ??= { result: sample(tool.outputSchema) };
  };
}

/** The smallest value that has the required keys. */
function sample(schema: Record<string, unknown>): Record<string, unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Record<string, unknown>>;
  const required = (schema.required ?? []) as string[];
  return Object.fromEntries(required.map((key) => [key, sampleOf(properties[key] ?? {})]));
}

function sampleOf(schema: Record<string, unknown>): unknown {
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const samples: Record<string, unknown> = {
    array: [],
    integer: 1,
    number: 1,
    boolean: true,
    string: 'text',
  };
  return type === 'object' ? sample(schema) : (samples[type as string] ?? null);
}

/** Headers that clients of both eras send with every message. */
const common = { accept: 'application/json, text/event-stream', 'x-service-key': KEY };

/** Sends one JSON-RPC message of the legacy era. */
export function legacy(url: string, body: unknown, headers: Record<string, string> = {}) {
  return post(url, body, { ...common, ...headers });
}

/** Calls a tool as a legacy client. @returns its result: `structuredContent`, or `isError` with the words */
export async function callTool(
  { urls, key: own }: Pick<TestService, 'key' | 'urls'>,
  name: string,
  input: object,
  key = own,
): Promise<AnyJson> {
  const params = { name, arguments: input };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  return (await legacy(`${urls.mcp}/mcp`, message, { 'x-service-key': key })).body.result;
}

interface ModernOptions {
  readonly headers?: Record<string, string>;
  readonly capabilities?: object;
}

/** One request of 2026-07-28, with its envelope and headers. */
function modernMessage(
  method: string,
  params: Record<string, unknown>,
  options: ModernOptions,
): readonly [body: object, headers: Record<string, string>] {
  const name = params.name ?? params.uri;
  const _meta = {
    ...(params._meta as object | undefined),
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': options.capabilities ?? {},
  };
  return [
    { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } },
    {
      ...common,
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(typeof name === 'string' ? { 'mcp-name': name } : {}),
      ...options.headers,
    },
  ];
}

/** Sends one request of 2026-07-28. */
export function modern(
  url: string,
  method: string,
  params: Record<string, unknown> = {},
  options: ModernOptions = {},
) {
  return post(url, ...modernMessage(method, params, options));
}

/** As {@link legacy} sends it, for whoever reads the answer while it comes. */
export const legacyRequest = (body: unknown): RequestInit => requestOf(body, common);

/** As {@link modern} sends it, for whoever reads the answer while it comes. */
export const modernRequest = (method: string, params: Record<string, unknown>): RequestInit =>
  requestOf(...modernMessage(method, params, {}));

/** Headers with an empty value are left out. */
function requestOf(body: unknown, headers: Record<string, string>): RequestInit {
  const all = Object.entries({ 'content-type': 'application/json', ...headers });
  return {
    method: 'POST',
    headers: Object.fromEntries(all.filter(([, value]) => value !== '')),
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

export async function post(url: string, body: unknown, headers: Record<string, string>) {
  const response = await fetch(url, requestOf(body, headers));
  const text = await response.text();
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  const data: AnyJson = isStream || text === '' ? undefined : JSON.parse(text);
  return { status: response.status, headers: response.headers, text, body: data };
}
