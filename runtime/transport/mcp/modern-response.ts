import type { ServerResponse } from 'node:http';
import { sendJson } from './http-answer.ts';
import type { Exchange } from './exchange.ts';

const EMPTY_TOOLS = '"tools":[]';

/**
 * Stands between the SDK and the response. It keeps a JSON answer together for one write, puts the
 * serialised list of tools where the SDK was given an empty one (so that nothing serialises the list
 * per call), and lets HTTP refuse what a method refused.
 */
export class ModernResponse {
  readonly #response: ServerResponse;
  readonly #exchange: Exchange;
  #held:
    | { status: number; headers: Record<string, string>; chunks: (string | Uint8Array)[] }
    | undefined;

  constructor(response: ServerResponse, exchange: Exchange) {
    this.#response = response;
    this.#exchange = exchange;
  }

  get destroyed(): boolean {
    return this.#response.destroyed;
  }

  on(event: string, listener: (...args: unknown[]) => void): this {
    this.#response.on(event, listener);
    return this;
  }

  writeHead(status: number, headers: Record<string, string> = {}): this {
    const streams = headers['content-type']?.startsWith('text/event-stream');
    if (streams) this.#response.writeHead(status, headers);
    else this.#held = { status, headers, chunks: [] };
    return this;
  }

  write(chunk: string | Uint8Array): boolean {
    if (!this.#held) return this.#response.write(chunk);
    this.#held.chunks.push(chunk);
    return true;
  }

  end(chunk?: string | Uint8Array): this {
    if (!this.#held) {
      this.#response.end(chunk);
      return this;
    }
    if (chunk !== undefined) this.#held.chunks.push(chunk);
    const { refusal, toolsJson } = this.#exchange;
    const { status, headers, chunks } = this.#held;
    if (this.#response.destroyed) return this;
    if (refusal)
      sendJson(this.#response, refusal.status, JSON.stringify(refusal.body), refusal.headers);
    else this.#send(status, headers, chunks, toolsJson);
    return this;
  }

  #send(
    status: number,
    headers: Record<string, string>,
    chunks: (string | Uint8Array)[],
    toolsJson: string | undefined,
  ): void {
    // As text, head and body leave in one write.
    let body = Buffer.concat(chunks.map(toBuffer)).toString();
    if (toolsJson !== undefined) body = body.replace(EMPTY_TOOLS, () => `"tools":${toolsJson}`);
    this.#response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
    this.#response.end(body);
  }
}

function toBuffer(chunk: string | Uint8Array): Buffer {
  return typeof chunk === 'string'
    ? Buffer.from(chunk)
    : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}
