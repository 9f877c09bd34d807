import type { ServerResponse } from 'node:http';
import { SUPPORTED_PROTOCOL_VERSIONS, type RequestId } from '@modelcontextprotocol/sdk/types.js';
import { PassingMap } from '../../../passing-map.ts';
import type { ClientGone } from '../door/client-gone.ts';
import { isRecord, type Exchange } from '../door/exchange.ts';
import { HttpAnswer } from './http-answer.ts';
import { createLegacyServer } from './legacy-server.ts';
import { LegacyTransport } from './legacy-transport.ts';
import type { Methods } from '../methods/methods.ts';
import type { ServerIdentity } from '../door/server-identity.ts';

/** Serves clients of 2025-11-25 and before, statelessly: one SDK server for all of them. */
export interface LegacyLeg {
  /** Answers a request; resolves when the answer is on its way. */
  serve(
    request: Record<string, unknown>,
    exchange: Exchange,
    response: ServerResponse,
  ): Promise<void>;
  /** Takes a notification. `notifications/cancelled` ends the request of the same key with that id. */
  note(notification: Record<string, unknown>, exchange: Exchange): void;
  /** A reload changes the instructions. */
  renew(): void;
  close(): Promise<void>;
}

export function createLegacyLeg(methods: Methods, identity: ServerIdentity): LegacyLeg {
  const running = new PassingMap<string, ClientGone>();
  let transport = connect(methods, identity);
  return {
    serve: (request, exchange, response) =>
      new Promise((resolve) => {
        const slot = slotOf(exchange, request.id);
        const { clientGone } = exchange;
        if (slot) running.set(slot, clientGone);
        const done = () => {
          if (slot && running.get(slot) === clientGone) running.delete(slot);
          resolve();
        };
        const authInfo = { token: '', clientId: '', scopes: [], extra: { exchange } };
        const { keyNote } = exchange;
        const isGreeting = keyNote !== undefined && request.method === 'initialize';
        const chosen = isGreeting ? connect(methods, identity, keyNote) : transport;
        chosen.deliver(
          request as { id: RequestId; method: string },
          { authInfo },
          new HttpAnswer(response, exchange, done),
        );
      }),
    note: ({ method, params }, exchange) => {
      if (method !== 'notifications/cancelled' || !isRecord(params)) return;
      const slot = slotOf(exchange, params.requestId);
      if (slot) running.get(slot)?.cancel();
    },
    renew: () => void (transport = connect(methods, identity)),
    close: () => transport.close(),
  };
}

/**
 * Requests go past the SDK's look at the sort of a message, which would try them as answers first: zod makes an object
 * with a getter of its own of each schema that fails, and V8 keeps all that such an object reaches until it collects
 * everything. That was a fifth of what a call costs.
 */
function connect(methods: Methods, identity: ServerIdentity, keyNote?: string): LegacyTransport {
  const server = createLegacyServer(methods, identity, false, keyNote);
  const transport = new LegacyTransport((request, extra) => server['_onrequest'](request, extra));
  // Our transport has nothing to wait for, so that the server listens when this returns.
  server.connect(transport).catch((error: unknown) => server.onerror?.(error as Error));
  return transport;
}

/** Ids are the client's choice, so they count within one key only. */
function slotOf({ principal }: Exchange, id: unknown): string | undefined {
  return principal && (typeof id === 'string' || typeof id === 'number')
    ? `${principal.keyId} ${JSON.stringify(id)}`
    : undefined;
}

export function isKnownVersion(version: string): boolean {
  return SUPPORTED_PROTOCOL_VERSIONS.includes(version);
}
