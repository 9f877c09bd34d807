/** The one module that opens sockets to platforms (E1): no redirects, bounded time and size. */
import type { Agent, buildConnector, fetch } from 'undici';
import { giveBack, letGo } from '../../give-back.ts';
import { DripWatch } from './drip-watch.ts';
import { HttpError, textOf } from './http-error.ts';

const CONNECT_MS = 10_000;
/** Length of a stretch, ms. An answer that has begun must end within it, or bring enough bytes in each one. */
const STRETCH_MS = 15_000;
/** An answer larger than this takes its turn, and is read in another process. */
export const LARGE_BYTES = 256 * 1024;

export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | BodyStream;
}

/** A body that is too large to be held: read anew for each attempt. */
export interface BodyStream {
  readonly bytes: number;
  pieces(): AsyncIterable<Uint8Array>;
}

export interface HttpReply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** An answer before it is taken for text. */
export interface HttpBytes extends Omit<HttpReply, 'text'> {
  /** Empty where they went into a {@link ByteSink}. */
  readonly bytes: Uint8Array;
}

/** Takes the bytes of a large answer as they arrive. */
export interface ByteSink {
  /** Resolves when more may come. */
  write(bytes: Uint8Array): Promise<void>;
}

export interface HttpLimits {
  readonly signal: AbortSignal;
  /** For all of it: connecting, sending, and the last byte of the answer. */
  readonly deadlineMs: number;
  /** Of the answer, counted after decompression. */
  readonly maxBytes: number;
  /** Reaches addresses on the public internet alone. */
  readonly publicOnly: boolean;
  /** Asked once when the answer turns out to be large, before more of it is read: gives the sink of its bytes. */
  readonly onLarge?: ((stop: AbortSignal) => Promise<ByteSink>) | undefined;
  /** A redirect is an answer like any other, for who judges where it leads; else it is a fault. */
  readonly showRedirects?: boolean;
}

export interface HttpClient {
  /** @throws HttpError */
  send(request: HttpRequest, limits: HttpLimits): Promise<HttpReply>;
  /** The same, for an answer that may be no text. @throws HttpError */
  sendForBytes(request: HttpRequest, limits: HttpLimits): Promise<HttpBytes>;
  close(): Promise<void>;
}

/** Failures of name lookup, connecting and TLS: nothing of the request has left. */
const unsent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

interface Wire {
  readonly fetch: typeof fetch;
  readonly anywhere: Agent;
  /** Reaches public addresses alone. */
  readonly outside: Agent;
}

async function openWire(publicConnect: buildConnector.connector | undefined): Promise<Wire> {
  const [{ Agent, fetch }, { publicConnector }] = await Promise.all([
    import('undici'),
    import('./public-connector.ts'),
  ]);
  const options: Agent.Options = {
    connections: 256,
    pipelining: 1,
    allowH2: false,
    // The client has its own total deadline and its own watch for slow answers. These two are idle timers, which a slow
    // drip never trips.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 4_000,
  };
  return {
    fetch,
    anywhere: new Agent({ ...options, connect: { timeout: CONNECT_MS } }),
    outside: new Agent({ ...options, connect: publicConnect ?? publicConnector(CONNECT_MS) }),
  };
}

/**
 * undici, a tenth of what a start would load, is loaded for the first request.
 * @param publicConnect  connects to public addresses only; another one in tests
 * @param stretchMs  shorter in tests
 */
export function createHttpClient(
  publicConnect?: buildConnector.connector,
  stretchMs = STRETCH_MS,
): HttpClient {
  let opening: Promise<Wire> | undefined;
  const client: HttpClient = {
    send: async (request, limits) => {
      const { bytes, ...reply } = await client.sendForBytes(request, limits);
      return { ...reply, text: textOf(bytes) };
    },
    sendForBytes: async (request, limits) => {
      const { signal, deadlineMs, maxBytes, publicOnly, showRedirects = false, onLarge } = limits;
      const wire = await (opening ??= openWire(publicConnect));
      const late = AbortSignal.timeout(Math.max(1, Math.ceil(deadlineMs)));
      const drip = new DripWatch();
      const stop = AbortSignal.any([signal, late, drip.signal]);
      try {
        const { method, url } = request;
        const reply = await wire.fetch(url, {
          method,
          ...contentOf(request),
          redirect: 'manual',
          referrerPolicy: 'no-referrer',
          signal: stop,
          dispatcher: publicOnly ? wire.outside : wire.anywhere,
        });
        if (reply.status >= 300 && reply.status < 400) {
          await reply.body?.cancel();
          if (!showRedirects) throw new HttpError('redirected');
          const headers = plainHeaders(reply.headers);
          return { status: reply.status, headers, bytes: new Uint8Array() };
        }
        drip.begin(stretchMs);
        const bytes = await readBytes(reply.body, maxBytes, drip, () => onLarge?.(stop));
        return { status: reply.status, headers: plainHeaders(reply.headers), bytes };
      } catch (error) {
        if (error instanceof HttpError) throw error;
        if (signal.aborted) throw new HttpError('ended', { cause: error });
        if (late.aborted) throw new HttpError('late', { cause: error });
        if (drip.signal.aborted) throw new HttpError('slow', { cause: error });
        throw new HttpError(unsent.test(codeOf(error)) ? 'not_sent' : 'lost', { cause: error });
      } finally {
        drip.end();
      }
    },
    close: async () => {
      const wire = await opening;
      await Promise.all([wire?.anywhere.destroy(), wire?.outside.destroy()]);
    },
  };
  return client;
}

/** Headers as texts. Several cookies are joined by line breaks, because a cookie may contain commas. */
function plainHeaders(headers: Headers): Record<string, string> {
  const cookies = headers.getSetCookie();
  const plain = Object.fromEntries(headers);
  return cookies.length > 1 ? { ...plain, 'set-cookie': cookies.join('\n') } : plain;
}

/** A stream gives its length, because platforms refuse bodies without one. */
function contentOf({ headers, body }: HttpRequest) {
  if (body === undefined) return { headers };
  if (typeof body === 'string' || body instanceof Uint8Array) return { headers, body };
  const length = { 'content-length': String(body.bytes) };
  return { headers: { ...headers, ...length }, body: body.pieces(), duplex: 'half' as const };
}

async function readBytes(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
  drip: DripWatch,
  onLarge: () => Promise<ByteSink> | undefined,
): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let sink: ByteSink | undefined;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    // The buffer behind the read of the socket, until it is collected.
    letGo(chunk.byteLength);
    drip.note(chunk.byteLength);
    // Leaving the loop cancels the stream, and with it the connection.
    if (bytes > maxBytes) throw new HttpError('too_large');
    if (bytes > LARGE_BYTES) sink ??= await drip.pause(onLarge);
    chunks.push(chunk);
    if (!sink) continue;
    const to = sink;
    await drip.pause(async () => {
      for (const one of chunks.splice(0)) {
        await to.write(one);
        giveBack(one);
      }
    });
  }
  return Buffer.concat(chunks);
}

/** The code stands on the cause, or on the first error of several addresses tried. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const first = cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause;
  const own = (value: unknown) =>
    typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : '';
  return own(cause) || own(first);
}
