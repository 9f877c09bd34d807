import type {
  Transport,
  TransportSendOptions,
} from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  isJSONRPCRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type MessageExtraInfo,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import { PassingMap } from '../../../passing-map.ts';
import { INVALID_REQUEST } from '../door/exchange.ts';
import type { HttpAnswer } from './http-answer.ts';

interface Waiting {
  readonly clientId: RequestId;
  readonly answer: HttpAnswer;
}

/** The server's way in for a message that is known to be a request. */
export type TakeRequest = (request: JSONRPCRequest, extra: MessageExtraInfo) => void;

/**
 * Carries every HTTP exchange of every client over one long-lived SDK server. Clients choose the same
 * ids, so each request gets an id of ours on the way in and its own again on the way out.
 */
export class LegacyTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: <T extends JSONRPCMessage>(message: T, extra?: MessageExtraInfo) => void;
  readonly #take: TakeRequest;
  readonly #waiting = new PassingMap<RequestId, Waiting>();
  #lastId = 0;

  constructor(take: TakeRequest) {
    this.#take = take;
  }

  async start(): Promise<void> {}

  /** Hands one request to the server; its answer goes to `answer`. */
  deliver(
    request: { id: RequestId; method: string; params?: unknown },
    extra: MessageExtraInfo,
    answer: HttpAnswer,
  ): void {
    const id = ++this.#lastId;
    const { method, params } = request;
    const message = { jsonrpc: '2.0', id, method, params };
    if (!isJSONRPCRequest(message))
      return answer.fail(request.id, {
        code: INVALID_REQUEST,
        message: 'The body is not a valid JSON-RPC request.',
      });
    this.#waiting.set(id, { clientId: request.id, answer });
    this.#take(message, extra);
  }

  async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if ('method' in message) {
      const related = options?.relatedRequestId;
      if (related !== undefined && !('id' in message))
        this.#waiting.get(related)?.answer.notify(message);
      return;
    }
    const id = message.id!;
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    if ('error' in message) waiting.answer.fail(waiting.clientId, message.error);
    else waiting.answer.succeed(waiting.clientId, message.result);
  }

  async close(): Promise<void> {
    for (const { clientId, answer } of this.#waiting.values())
      answer.fail(clientId, { code: -32603, message: 'The service is stopping.' });
    this.#waiting.clear();
    this.onclose?.();
  }
}
