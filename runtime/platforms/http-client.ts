/** The one module that opens sockets to platforms (E1): no redirects, bounded time and size. */
import { Agent, fetch } from 'undici';
import { publicConnector } from './public-address.ts';

const CONNECT_MS = 10_000;
/** An answer larger than this takes its turn, and is read in another thread. */
export const LARGE_BYTES = 256 * 1024;

export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface HttpReply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** An answer before it is taken for text. */
export interface HttpBytes extends Omit<HttpReply, 'text'> {
  readonly bytes: Uint8Array;
}

/**
 * `not_sent` no connection was made; `lost` it was sent and no whole answer came; `late` the deadline
 * passed; `ended` the caller gave up; `too_large`, `redirected`, `unreadable` an answer we do not take.
 */
export type HttpFault =
  'not_sent' | 'lost' | 'late' | 'ended' | 'too_large' | 'redirected' | 'unreadable';

export class HttpError extends Error {
  readonly fault: HttpFault;

  constructor(fault: HttpFault, options?: ErrorOptions) {
    super(fault, options);
    this.name = 'HttpError';
    this.fault = fault;
  }
}

export interface HttpLimits {
  readonly signal: AbortSignal;
  /** For all of it: connecting, sending, and the last byte of the answer. */
  readonly deadlineMs: number;
  /** Of the answer, counted after decompression. */
  readonly maxBytes: number;
  /** Reaches addresses on the public internet alone. */
  readonly publicOnly: boolean;
  /** Asked once when the answer turns out to be large, before more of it is read. */
  readonly onLarge?: ((stop: AbortSignal) => Promise<void>) | undefined;
  /** A redirect is an answer like any other, for who judges where it leads; else it is a fault. */
  readonly showRedirects?: boolean;
}

export interface HttpClient {
  /** @throws HttpError */
  send(request: HttpRequest, limits: HttpLimits): Promise<HttpReply>;
  /** The same, for what may be no text. @throws HttpError */
  sendForBytes(request: HttpRequest, limits: HttpLimits): Promise<HttpBytes>;
  close(): Promise<void>;
}

/** Failures of name lookup, connecting and TLS: nothing of the request has left. */
const unsent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

/** @param publicConnect  connects to public addresses only; another one in tests */
export function createHttpClient(publicConnect = publicConnector(CONNECT_MS)): HttpClient {
  const options: Agent.Options = {
    connections: 256,
    pipelining: 1,
    allowH2: false,
    // The deadline is total and ours: these two are idle timers, a drip never trips them.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 4_000,
  };
  const anywhere = new Agent({ ...options, connect: { timeout: CONNECT_MS } });
  const outside = new Agent({ ...options, connect: publicConnect });
  const client: HttpClient = {
    send: async (request, limits) => {
      const { bytes, ...reply } = await client.sendForBytes(request, limits);
      return { ...reply, text: textOf(bytes) };
    },
    sendForBytes: async (request, limits) => {
      const { signal, deadlineMs, maxBytes, publicOnly, showRedirects = false, onLarge } = limits;
      const late = AbortSignal.timeout(Math.max(1, Math.ceil(deadlineMs)));
      const stop = AbortSignal.any([signal, late]);
      try {
        const { method, url, headers, body } = request;
        const reply = await fetch(url, {
          method,
          headers,
          ...(body === undefined ? {} : { body }),
          redirect: 'manual',
          referrerPolicy: 'no-referrer',
          signal: stop,
          dispatcher: publicOnly ? outside : anywhere,
        });
        if (reply.status >= 300 && reply.status < 400) {
          await reply.body?.cancel();
          if (!showRedirects) throw new HttpError('redirected');
          const headers = Object.fromEntries(reply.headers);
          return { status: reply.status, headers, bytes: new Uint8Array() };
        }
        const bytes = await readBytes(reply.body, maxBytes, () => onLarge?.(stop));
        return { status: reply.status, headers: Object.fromEntries(reply.headers), bytes };
      } catch (error) {
        if (error instanceof HttpError) throw error;
        if (signal.aborted) throw new HttpError('ended', { cause: error });
        if (late.aborted) throw new HttpError('late', { cause: error });
        throw new HttpError(unsent.test(codeOf(error)) ? 'not_sent' : 'lost', { cause: error });
      }
    },
    close: async () => {
      await Promise.all([anywhere.destroy(), outside.destroy()]);
    },
  };
  return client;
}

async function readBytes(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
  onLarge: () => Promise<void> | undefined,
): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the stream, and with it the connection.
    if (bytes > maxBytes) throw new HttpError('too_large');
    if (bytes > LARGE_BYTES && bytes - chunk.byteLength <= LARGE_BYTES) await onLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** UTF-8, a byte order mark left out. @throws HttpError  `unreadable` */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new HttpError('unreadable', { cause: error });
  }
}

/** The code stands on the cause, or on the first error of several addresses tried. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const first = cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause;
  const own = (value: unknown) =>
    typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : '';
  return own(cause) || own(first);
}
