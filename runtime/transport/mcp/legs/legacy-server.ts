import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  ResultSchema,
  type Result,
  type ServerCapabilities,
  type ServerNotification,
  type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js';
import {
  isRecord,
  ProtocolFault,
  type Exchange,
  type Params,
  type Peer,
} from '../door/exchange.ts';
import type { Methods } from '../methods/methods.ts';
import type { ServerIdentity } from '../door/server-identity.ts';

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** A person fills the form in. */
const ASK_TIMEOUT_MS = 600_000;

const CAPABILITIES: ServerCapabilities = {
  tools: {},
  resources: {},
  prompts: {},
  completions: {},
  logging: {},
  tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } },
};

/**
 * An SDK server for the eras before 2026. All our methods come in by the fallback handler, which the SDK does not parse
 * a second time; `initialize`, `ping` and `logging/setLevel` are its own.
 * @param inSession  whether the server belongs to one client, which can then be asked
 * @param keyNote  an addition for clients without a key
 */
export function createLegacyServer(
  methods: Methods,
  identity: ServerIdentity,
  inSession: boolean,
  keyNote?: string,
): Server {
  const subscribe = methods.has('resources/subscribe') ? { resources: { subscribe: true } } : {};
  const server = new Server(identity.info, {
    capabilities: { ...CAPABILITIES, ...subscribe },
    instructions: identity.instructions(keyNote),
  });
  const answer: Server['fallbackRequestHandler'] = async (request, extra) => {
    const method = methods.get(request.method);
    if (!method) throw new ProtocolFault(-32601, 'Method not found');
    const exchange = extra.authInfo?.extra?.exchange as Exchange;
    if (inSession) extra.signal.addEventListener('abort', () => exchange.clientGone.cancel());
    const params: Params = isRecord(request.params) ? request.params : {};
    return (await method(params, exchange, createPeer(server, params, extra, inSession))) as Result;
  };
  server.fallbackRequestHandler = answer;
  return server;
}

function createPeer(server: Server, params: Params, extra: Extra, inSession: boolean): Peer {
  return {
    era: 'legacy',
    capabilities: inSession ? { ...server.getClientCapabilities() } : {},
    meta: isRecord(params._meta) ? params._meta : {},
    notify: (method, content) =>
      extra.sendNotification({ method, params: content } as ServerNotification),
    ...(inSession
      ? {
          request: (method: string, content: Record<string, unknown>) =>
            extra.sendRequest({ method, params: content } as ServerRequest, ResultSchema, {
              timeout: ASK_TIMEOUT_MS,
            }),
        }
      : {}),
  };
}
