/** The sockets under the HTTP client: what is sent beside a request's own headers, and the answer unpacked. */
import { pipeline, type Readable } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib';
import type { Agent, buildConnector, Dispatcher } from 'undici';

export const CONNECT_MS = 10_000;

/** Ports of other protocols than HTTP, which fetch refuses too: a request there might be read as one of theirs. */
const FOREIGN_PORTS =
  '1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080';
const foreign = new Set(FOREIGN_PORTS.split(' '));

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

export interface Wire {
  readonly anywhere: Agent;
  /** Reaches public addresses alone. */
  readonly outside: Agent;
}

export interface WireReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

/** undici, a tenth of what a start would load, is loaded for the first request. */
export async function openWire(publicConnect: buildConnector.connector | undefined): Promise<Wire> {
  const [{ Agent }, { publicConnector }] = await Promise.all([
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
    anywhere: new Agent({ ...options, connect: { timeout: CONNECT_MS } }),
    outside: new Agent({ ...options, connect: publicConnect ?? publicConnector(CONNECT_MS) }),
  };
}

/** Through undici itself: its fetch, which makes web streams and events of each answer, takes more than twice as long. */
export async function sendOver(
  agent: Agent,
  request: HttpRequest,
  signal: AbortSignal,
): Promise<WireReply> {
  const { url, method } = request;
  if (foreign.has(url.port)) throw new Error(`Port ${url.port} is of another protocol than HTTP.`);
  if (url.username || url.password) throw new Error('The address carries credentials.');
  const reply = await agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: method as Dispatcher.HttpMethod,
    ...contentOf(request),
    signal,
  });
  const { statusCode: status } = reply;
  // Of a body that nobody reads to its end; whoever reads hears of it besides.
  reply.body.on('error', () => undefined);
  const isEmpty = method === 'HEAD' || status === 204 || status === 304;
  const headers = plainHeaders(reply.headers);
  const body = isEmpty ? reply.body : unpacked(reply.body, headers['content-encoding']);
  return { status, headers, body };
}

/** A stream gives its length, because platforms refuse bodies without one. */
function contentOf({ url, headers, body }: HttpRequest) {
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  const own = Object.fromEntries(lower) as Record<string, string>;
  const all = { ...usualHeaders(url, own, body), ...own };
  if (body === undefined) return { headers: all };
  if (typeof body === 'string' || body instanceof Uint8Array) return { headers: all, body };
  return {
    headers: { ...all, 'content-length': String(body.bytes) },
    body: body.pieces() as unknown as Readable,
  };
}

const codings: Readonly<Record<string, string>> = {
  'https:': 'br, gzip, deflate, zstd',
  'http:': 'gzip, deflate',
};

/** As a fetch sends them. A part of an answer is asked for as it is: of a coded one a part says nothing. */
const usualHeaders = (
  { protocol }: URL,
  own: Readonly<Record<string, string>>,
  body: HttpRequest['body'],
): Record<string, string> => ({
  accept: '*/*',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'undici',
  'accept-encoding': own['range'] === undefined ? codings[protocol]! : 'identity',
  ...(typeof body === 'string' ? { 'content-type': 'text/plain;charset=UTF-8' } : {}),
});

/** Headers as texts. Several cookies are joined by line breaks, because a cookie may contain commas. */
function plainHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined)
      plain[name] = Array.isArray(value) ? value.join(name === 'set-cookie' ? '\n' : ', ') : value;
  return plain;
}

const MOST_CODINGS = 5;
const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH, ZSTD_d_windowLogMax } = constants;
/** An answer that ends too early is taken as far as it goes, as browsers take it. */
const sync = { flush: Z_SYNC_FLUSH, finishFlush: Z_SYNC_FLUSH };
const flush = { flush: BROTLI_OPERATION_FLUSH, finishFlush: BROTLI_OPERATION_FLUSH };
const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: () => createGunzip(sync),
  'x-gzip': () => createGunzip(sync),
  deflate: () => createInflate(sync),
  br: () => createBrotliDecompress(flush),
  zstd: () => createZstdDecompress({ params: { [ZSTD_d_windowLogMax]: 23 } }),
};

/** Without its codings, the last one first; as it came where one of them is unknown. */
function unpacked(body: Readable, encoding: string | undefined): Readable {
  if (encoding === undefined) return body;
  const codings = encoding
    .toLowerCase()
    .split(',')
    .map((one) => one.trim());
  if (codings.length > MOST_CODINGS) throw new Error(`There are ${codings.length} codings.`);
  if (!codings.every((one) => Object.hasOwn(decoders, one))) return body;
  const stages = codings.reverse().map((one) => decoders[one]!());
  // The reader of the last one hears of a fault in any.
  return pipeline([body, ...stages], () => undefined) as unknown as Readable;
}
