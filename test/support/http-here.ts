/**
 * The HTTP client's port over handlers of this process: a request and its answer are handed over, no socket is between
 * them. Tests of what platforms and scripts agree on send tens of thousands; those of the wire have the real client.
 */
import {
  ServerResponse,
  validateHeaderValue,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import { Readable } from 'node:stream';
import { HttpError, textOf } from '../../runtime/platforms/http/http-error.ts';
import {
  LARGE_BYTES,
  type HttpBytes,
  type HttpClient,
  type HttpLimits,
  type HttpRequest,
} from '../../runtime/platforms/http/http-client.ts';

/** @param answer  as of `createServer` */
export function httpHere(answer: RequestListener): HttpClient {
  const client: HttpClient = {
    send: async (request, limits) => {
      const { bytes, ...reply } = await client.sendForBytes(request, limits);
      return { ...reply, text: textOf(bytes) };
    },
    sendForBytes: async (request, limits) => {
      if (limits.signal.aborted) throw new HttpError('ended');
      const asked = await requestOf(request);
      const reply = new ReplyHere(asked);
      answer(asked, reply);
      const bytes = await reply.whole;
      return taken(reply, bytes, limits);
    },
    close: async () => undefined,
  };
  return client;
}

/** Keeps what is written to it. */
class ReplyHere extends ServerResponse {
  readonly #chunks: Buffer[] = [];
  readonly #ended = Promise.withResolvers<Buffer>();
  readonly whole = this.#ended.promise;

  override write(chunk: string | Uint8Array): boolean {
    this.#chunks.push(Buffer.from(chunk as string));
    return true;
  }

  override end(chunk?: unknown): this {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk);
    this.finished = true;
    this.#ended.resolve(Buffer.concat(this.#chunks));
    return this;
  }
}

async function requestOf({ method, url, headers, body }: HttpRequest): Promise<IncomingMessage> {
  const bytes = await bytesOf(body);
  const sent: Record<string, string> = { accept: '*/*', host: url.host };
  for (const [name, value] of Object.entries(headers)) {
    validateHeaderValue(name, value);
    sent[name.toLowerCase()] = value;
  }
  if (bytes) sent['content-length'] = String(bytes.byteLength);
  const stream = new Readable({ read: () => undefined });
  if (bytes?.byteLength) stream.push(bytes);
  stream.push(null);
  const socket = { remoteAddress: '127.0.0.1', encrypted: false, writable: true };
  return Object.assign(stream, {
    method,
    url: url.pathname + url.search,
    headers: sent,
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    socket,
  }) as unknown as IncomingMessage;
}

async function bytesOf(body: HttpRequest['body']): Promise<Buffer | undefined> {
  if (body === undefined) return undefined;
  if (typeof body === 'string' || body instanceof Uint8Array) return Buffer.from(body as string);
  const pieces: Uint8Array[] = [];
  for await (const piece of body.pieces()) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function taken(
  reply: ServerResponse,
  bytes: Buffer,
  { maxBytes, showRedirects = false, onLarge, signal }: HttpLimits,
): Promise<HttpBytes> {
  const { statusCode: status } = reply;
  const headers = Object.fromEntries(
    Object.entries(reply.getHeaders()).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(name === 'set-cookie' ? '\n' : ', ') : String(value),
    ]),
  );
  if (status >= 300 && status < 400) {
    if (!showRedirects) throw new HttpError('redirected');
    return { status, headers, bytes: new Uint8Array() };
  }
  if (bytes.byteLength > maxBytes) throw new HttpError('too_large');
  const sink = bytes.byteLength > LARGE_BYTES ? await onLarge?.(signal) : undefined;
  await sink?.write(new Uint8Array(bytes));
  return { status, headers, bytes: sink ? new Uint8Array() : bytes };
}
