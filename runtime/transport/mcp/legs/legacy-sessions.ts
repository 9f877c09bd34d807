import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { ClockPart } from '../../../clock.ts';
import type { SecretsPart } from '../../../connections/secrets.ts';
import { drawsApps } from '../apps/apps.ts';
import { isRecord, type Exchange } from '../door/exchange.ts';
import { createLegacyServer } from './legacy-server.ts';
import type { Methods } from '../methods/methods.ts';
import type { ServerIdentity } from '../door/server-identity.ts';

const MAX_SESSIONS = 256;
const MAX_PER_KEY = 32;
const IDLE_MS = 600_000;
const SWEEP_MS = 30_000;
const MAX_CLOSED = 1_000;
/** Number of characters by which an id shows that it is ours, and who owns it. */
const MARK = 22;

interface Session {
  readonly id: string;
  /** Only the key that opened the session may use it. */
  readonly keyId: string;
  readonly transport: StreamableHTTPServerTransport;
  usedAt: number;
  running: number;
}

type Served = IncomingMessage & {
  auth?: { token: string; clientId: string; scopes: string[]; extra: { exchange: Exchange } };
};

/**
 * Sessions exist for one purpose: to ask a legacy client something in the middle of a call. They are
 * opened only for clients that can be asked, and everything else stays stateless.
 */
export interface LegacySessions {
  /** Whether this `initialize` should open a session, and there is room for it. */
  wants(request: Record<string, unknown>, exchange: Exchange): boolean;
  open(
    exchange: Exchange,
    request: IncomingMessage,
    response: ServerResponse,
    body: unknown,
  ): Promise<void>;
  /** @returns false when this key has no such session */
  serve(
    id: string,
    exchange: Exchange,
    request: IncomingMessage,
    response: ServerResponse,
    body?: unknown,
  ): Promise<boolean>;
  /**
   * Whether this key opened a session of that id once: in a process that is no more, or so long ago that it was
   * ended. Its client goes on as one that cannot be asked.
   */
  wasOpened(id: string, exchange: Exchange): boolean;
  close(): Promise<void>;
}

export function createLegacySessions(
  methods: Methods,
  identity: ServerIdentity,
  { clock, secrets }: ClockPart & SecretsPart,
): LegacySessions {
  const markOf = (name: string, keyId: string) =>
    createHmac('sha256', secrets.derive('mcp sessions'))
      .update(`${name} ${keyId}`)
      .digest('base64url')
      .slice(0, MARK);
  const sessions = new Map<string, Session>();
  /** Sessions ended by their clients: their ids are unknown from then on. */
  const closed = new Set<string>();
  const end = (session: Session): void => {
    sessions.delete(session.id);
    // The client has gone, or is told by its stream's end: nobody could use a failure to end it.
    session.transport.close().catch(() => undefined);
  };
  const sweeper = setInterval(() => {
    const limit = clock.monotonicMs() - IDLE_MS;
    for (const session of sessions.values())
      if (session.usedAt < limit && session.running === 0) end(session);
  }, SWEEP_MS);
  sweeper.unref();

  return {
    wants: ({ method, params }, { principal }) => {
      if (method !== 'initialize' || !principal || !isRecord(params)) return false;
      if (!isRecord(params.capabilities)) return false;
      const { capabilities } = params;
      const asked = isRecord(capabilities.elicitation) || drawsApps({ capabilities });
      return asked && makeRoom(sessions, principal.keyId, end);
    },
    open: async (exchange, request, response, body) => {
      const keyId = exchange.principal!.keyId;
      const transport = new StreamableHTTPServerTransport({
        sessionIdGenerator: () => {
          const name = randomUUID();
          return `${name}.${markOf(name, keyId)}`;
        },
        onsessioninitialized: (id) =>
          void sessions.set(id, { id, keyId, transport, usedAt: clock.monotonicMs(), running: 0 }),
        onsessionclosed: (id) => {
          sessions.delete(id);
          if (closed.size >= MAX_CLOSED) closed.delete(closed.values().next().value!);
          closed.add(id);
        },
      });
      await createLegacyServer(methods, identity, true).connect(transport);
      await handle(transport, exchange, request, response, body);
    },
    serve: async (id, exchange, request, response, body) => {
      const session = sessions.get(id);
      if (!session || session.keyId !== exchange.principal?.keyId) return false;
      session.usedAt = clock.monotonicMs();
      const counts = request.method === 'POST' ? 1 : 0;
      session.running += counts;
      response.once('close', () => {
        session.running -= counts;
        session.usedAt = clock.monotonicMs();
      });
      await handle(session.transport, exchange, request, response, body);
      return true;
    },
    wasOpened: (id, { principal }) => {
      const [name = '', mark = '', ...more] = id.split('.');
      if (!principal || mark.length !== MARK || more.length > 0 || closed.has(id)) return false;
      return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(name, principal.keyId)));
    },
    close: async () => {
      clearInterval(sweeper);
      for (const session of sessions.values()) end(session);
    },
  };
}

/** Ends the longest unused session of a key that has too many. @returns false when all places are taken */
function makeRoom(
  sessions: ReadonlyMap<string, Session>,
  keyId: string,
  end: (session: Session) => void,
): boolean {
  const own = [...sessions.values()].filter((session) => session.keyId === keyId);
  if (own.length < MAX_PER_KEY && sessions.size < MAX_SESSIONS) return true;
  const oldest = own
    .filter((session) => session.running === 0)
    .sort((a, b) => a.usedAt - b.usedAt)[0];
  if (!oldest) return false;
  end(oldest);
  return true;
}

async function handle(
  transport: StreamableHTTPServerTransport,
  exchange: Exchange,
  request: Served,
  response: ServerResponse,
  body: unknown,
): Promise<void> {
  request.auth = { token: '', clientId: '', scopes: [], extra: { exchange } };
  await transport.handleRequest(request, response, body);
}
