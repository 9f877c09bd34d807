import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  CLIENT_CAPABILITIES_META_KEY,
  createMcpHandler,
  createRequestStateCodec,
  Server,
  type McpRequestContext,
  type ServerContext,
  type ServerOptions,
} from '@modelcontextprotocol/server';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import type { LogPart } from '../../../log.ts';
import type { SecretsPart } from '../../../connections/secrets.ts';
import { isRecord, type Exchange, type Method, type Peer } from '../door/exchange.ts';
import type { Methods } from '../methods/methods.ts';
import { sendAnswer } from './modern-answer.ts';
import type { ServerIdentity } from '../door/server-identity.ts';
import { TASKS_EXTENSION } from '../methods/tasks.ts';

/** Serves clients of 2026-07-28: a fresh SDK server for each request, since one cannot be shared. */
export interface ModernLeg {
  serve(
    body: Record<string, unknown>,
    exchange: Exchange,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void>;
  /** Tells the clients that listen. */
  toolsChanged(): void;
  promptsChanged(): void;
  close(): Promise<void>;
}

/** Seconds that a person has to fill a form in. */
const STATE_TTL_SECONDS = 600;

/**
 * The part of a request that the SDK reads when it gets the body parsed: the door has done the rest, and a `Request` of
 * the platform's own costs more than the call.
 */
function slimRequest({ url, headers }: IncomingMessage, signal: AbortSignal): Request {
  const get = (name: string) => {
    const value = headers[name];
    return (Array.isArray(value) ? value[0] : value) ?? null;
  };
  return { method: 'POST', url, headers: { get }, signal } as unknown as Request;
}

/**
 * Every request ends its server, whose end makes an error for those that still wait: nobody. To walk up the stack
 * for that error was a sixth of what the SDK costs.
 */
class BriefServer extends Server {
  protected override _onclose(): void {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    try {
      super._onclose();
    } finally {
      Error.stackTraceLimit = stackTraceLimit;
    }
  }
}

export function createModernLeg(
  methods: Methods,
  identity: ServerIdentity,
  { log, secrets }: LogPart & SecretsPart,
): ModernLeg {
  const codec = createRequestStateCodec({
    // Any process can check what another one sealed.
    key: new Uint8Array(secrets.derive('mcp request state')),
    ttlSeconds: STATE_TTL_SECONDS,
    bind: (ctx) => `${ctx.mcpReq.method} ${exchangeOf(ctx)?.principal?.keyId ?? ''}`,
  });
  const capabilities = {
    tools: { listChanged: true },
    resources: {},
    prompts: methods.has('resources/subscribe') ? { listChanged: true } : {},
    completions: {},
    extensions: { [TASKS_EXTENSION]: {} },
  };
  const jsonSchemaValidator = new AjvJsonSchemaValidator();
  const options: ServerOptions = {
    capabilities,
    jsonSchemaValidator,
    requestState: { verify: codec.verify },
  };

  const makeServer = ({ authInfo }: McpRequestContext): Server => {
    const server = new BriefServer(identity.info, {
      ...options,
      instructions: identity.instructions((authInfo?.extra?.exchange as Exchange).keyNote),
    });
    const name = authInfo?.extra?.method as string;
    const method = methods.get(name);
    if (method) register(server, name, method, (ctx, payload) => codec.mint(payload, ctx));
    return server;
  };
  const onerror = (error: Error) => log.debug({ err: error }, 'a modern request was refused');
  const handler = createMcpHandler(makeServer, { legacy: 'reject', onerror });
  return {
    serve: async (body, exchange, request, response) => {
      const gone = new AbortController();
      response.once('close', () => response.writableFinished || gone.abort());
      const extra = { exchange, method: body.method };
      const authInfo = { token: '', clientId: '', scopes: [], extra };
      const wish = { authInfo, parsedBody: body };
      const answer = await handler.fetch(slimRequest(request, gone.signal), wish);
      await sendAnswer(answer, exchange, response);
    },
    toolsChanged: () => handler.notify.toolsChanged(),
    promptsChanged: () => handler.notify.promptsChanged(),
    close: () => handler.close(),
  };
}

function register(
  server: Server,
  name: string,
  method: Method,
  mint: (ctx: ServerContext, payload: unknown) => Promise<string>,
): void {
  if (name.startsWith('tasks/')) {
    // The extension is none of the SDK's own vocabulary, so that nothing of it is parsed before us.
    server.setRequestHandler(name, { params: anyParams }, async (params: unknown, ctx) => ({
      ...(await method(isRecord(params) ? params : {}, exchangeOf(ctx)!, createPeer(ctx, mint))),
    }));
    return;
  }
  // The names are those of the specification, which the registry of methods cannot express as a type.
  server.setRequestHandler(name as 'tools/call', async (request, ctx) => {
    const { params = {} } = request as { params?: Record<string, unknown> };
    return (await method(params, exchangeOf(ctx)!, createPeer(ctx, mint))) as never;
  });
}

/** Takes any value: our methods check it themselves. */
const anyParams = {
  '~standard': {
    version: 1,
    vendor: 'adops',
    validate: (value: unknown) => ({ value }),
  },
} as const;

function createPeer(
  ctx: ServerContext,
  mint: (ctx: ServerContext, payload: unknown) => Promise<string>,
): Peer {
  const { mcpReq } = ctx;
  const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
  const declared = envelope[CLIENT_CAPABILITIES_META_KEY];
  return {
    era: 'modern',
    capabilities: isRecord(declared) ? declared : {},
    meta: isRecord(mcpReq._meta) ? mcpReq._meta : {},
    notify: (method, params) => mcpReq.notify({ method, params }),
    inputResponses: mcpReq.inputResponses,
    state: mcpReq.requestState(),
    seal: (payload) => mint(ctx, payload),
  };
}

function exchangeOf(ctx: ServerContext): Exchange | undefined {
  return ctx.http?.authInfo?.extra?.exchange as Exchange | undefined;
}
