import type {
  Transport,
  TransportSendOptions,
} from '@modelcontextprotocol/sdk/shared/transport.js';
import type {
  JSONRPCMessage,
  MessageExtraInfo,
  RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import type { HttpAnswer } from './http-answer.ts';

interface Waiting {
  readonly clientId: RequestId;
  readonly answer: HttpAnswer;
}

/**
 * Carries every HTTP exchange of every client over one long-lived SDK server. Clients choose the same
 * ids, so each request gets an id of ours on the way in and its own again on the way out.
 */
export class LegacyTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: <T extends JSONRPCMessage>(message: T, extra?: MessageExtraInfo) => void;
  readonly #waiting = new Map<RequestId, Waiting>();
  #lastId = 0;
  #dropped = false;

  async start(): Promise<void> {}

  /** Hands one request to the server; its answer goes to `answer`. */
  deliver(
    request: { id: RequestId; method: string; params?: unknown },
    extra: MessageExtraInfo,
    answer: HttpAnswer,
  ): void {
    const id = ++this.#lastId;
    this.#waiting.set(id, { clientId: request.id, answer });
    const { method, params } = request;
    this.#dropped = false;
    this.onmessage?.({ jsonrpc: '2.0', id, method, params } as JSONRPCMessage, extra);
    if (!this.#dropped) return;
    this.#waiting.delete(id);
    answer.fail(request.id, { code: -32600, message: 'The body is not a valid JSON-RPC request.' });
  }

  /** The server says, while it is handed a message, that it cannot read it. Nobody else would answer. */
  drop(): void {
    this.#dropped = true;
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
