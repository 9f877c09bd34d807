import type { ServerResponse } from 'node:http';
import { PreparedResult, type Exchange, type Json, type Refusal } from '../door/exchange.ts';
import { withWayIn } from '../door/way-in.ts';

const KEEP_ALIVE_MS = 15_000;
const JSON_TYPE = { 'Content-Type': 'application/json' };
export const SSE_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
};

/** The answer to one legacy request: JSON, or an event stream once a notification goes before it. */
export class HttpAnswer {
  readonly #response: ServerResponse;
  readonly #exchange: Exchange;
  readonly #done: () => void;
  #keepAlive: NodeJS.Timeout | undefined;

  constructor(response: ServerResponse, exchange: Exchange, done: () => void) {
    this.#response = response;
    this.#exchange = exchange;
    this.#done = done;
  }

  notify(message: unknown): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    if (!this.#keepAlive) {
      this.#response.writeHead(200, SSE_HEADERS);
      this.#keepAlive = setInterval(() => this.#response.write(': keep-alive\n\n'), KEEP_ALIVE_MS);
      this.#keepAlive.unref();
    }
    this.#response.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
  }

  succeed(id: unknown, result: unknown): void {
    const json = result instanceof PreparedResult ? result.json : [JSON.stringify(result)];
    this.#finish([`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`, ...json, '}']);
  }

  fail(id: unknown, error: { code: number; message: string; data?: unknown }): void {
    this.#finish([JSON.stringify({ jsonrpc: '2.0', id, error })]);
  }

  #finish(json: Json): void {
    this.#done();
    clearInterval(this.#keepAlive);
    if (this.#response.writableEnded || this.#response.destroyed) return;
    if (this.#keepAlive)
      return void this.#response.end(`event: message\ndata: ${json.map(String).join('')}\n\n`);
    const { refusal } = this.#exchange;
    if (!refusal) return sendJson(this.#response, 200, json);
    sendRefusal(this.#response, refusal, this.#exchange);
  }
}

export function sendRefusal(
  response: ServerResponse,
  refusal: Refusal,
  { wayIn }: Pick<Exchange, 'wayIn'>,
): void {
  const { status, headers, body } = withWayIn(refusal, wayIn);
  sendJson(response, status, [JSON.stringify(body)], { ...JSON_TYPE, ...headers });
}

/** Sends serialised JSON in one write. */
export function sendJson(
  response: ServerResponse,
  status: number,
  json: Json,
  headers: Readonly<Record<string, string>> = JSON_TYPE,
): void {
  if (json.every((piece) => typeof piece === 'string')) {
    const text = json.join('');
    const length = Buffer.byteLength(text);
    response.writeHead(status, { ...headers, 'Content-Length': length });
    // As many bytes as characters: all are of ASCII, which is copied and not encoded.
    return void response.end(text, length === text.length ? 'latin1' : 'utf8');
  }
  const length = json.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  response.writeHead(status, { ...headers, 'Content-Length': length });
  response.cork();
  for (const piece of json) response.write(piece);
  response.end();
}
