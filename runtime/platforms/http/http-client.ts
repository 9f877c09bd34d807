/** The one module that opens sockets to platforms (E1): no redirects, bounded time and size. */
import type { buildConnector } from 'undici';
import { giveBack, letGo } from '../../give-back.ts';
import { DripWatch } from './drip-watch.ts';
import { HttpError, textOf } from './http-error.ts';
import { openWire, sendOver, type HttpRequest, type Wire } from './http-wire.ts';

export type { BodyStream, HttpRequest } from './http-wire.ts';

/** Length of a stretch, ms. An answer that has begun must end within it, or bring enough bytes in each one. */
const STRETCH_MS = 15_000;
/** An answer larger than this takes its turn, and is read in another process. */
export const LARGE_BYTES = 256 * 1024;

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

/**
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
        const agent = publicOnly ? wire.outside : wire.anywhere;
        const { status, headers, body } = await sendOver(agent, request, stop);
        if (status >= 300 && status < 400) {
          body.destroy();
          if (!showRedirects) throw new HttpError('redirected');
          return { status, headers, bytes: new Uint8Array() };
        }
        drip.begin(stretchMs);
        return {
          status,
          headers,
          bytes: await readBytes(body, maxBytes, drip, () => onLarge?.(stop)),
        };
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

async function readBytes(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  drip: DripWatch,
  onLarge: () => Promise<ByteSink> | undefined,
): Promise<Uint8Array> {
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

/** The code stands on the error, on its cause, or on the first error of several addresses tried. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const several = [error, cause].find((one) => one instanceof AggregateError);
  const own = (value: unknown) =>
    typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : '';
  return own(error) || own(cause) || own(several?.errors[0]);
}
