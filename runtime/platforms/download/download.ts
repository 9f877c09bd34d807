/**
 * Fetches a file that the platform made, at an address which the platform named and the script handed over:
 * https, an origin that `platform.json` lists, on the public internet, and nothing of ours goes with it. Only a file at
 * the platform's own origin is asked for as the platform wants it, and only under the paths that `downloads.own` says.
 */
import { ServiceError } from '../../../sdk/errors.ts';
import type { PlatformData, PlatformFailure } from '../../../sdk/platform.ts';
import type { HostAsk } from '../../../sdk/script.ts';
import { lackOf } from '../reply/emulator-lacks.ts';
import { failureOfReply, failureOfThrown, type Failure } from '../reply/failure-of.ts';
import type { ByteSink, HttpClient, HttpRequest } from '../http/http-client.ts';
import { listedUrl } from '../http/listed-url.ts';
import { UnpackFault } from './unpack.ts';

const MAX_REDIRECTS = 3;
const MAX_BYTES = 16 * 1024 * 1024;
const STATUSES: readonly number[] = [500, 502, 503, 504];

export interface DownloadWish {
  readonly data: PlatformData;
  /** Origin of the emulator in test mode: files come from there alone. */
  readonly emulator: string | undefined;
  readonly file: HostAsk['with'];
  readonly signal: AbortSignal;
  /** For all of it, unpacking left out. */
  readonly deadlineMs: number;
  /** Puts the platform's authorization in, for a file at its own origin. */
  own(url: URL): Promise<HttpRequest>;
  onStatus(status: number): void;
  /** As in `HttpLimits`; without it bytes stay here, and redirects to listed origins are followed. */
  onLarge?(stop: AbortSignal): Promise<ByteSink>;
  /** From the bytes to the answer for the script. @throws UnpackFault HttpError  no text */
  read(bytes: Uint8Array, maxBytes: number): Promise<unknown>;
}

/**
 * One attempt.
 * @returns the file's text, unpacked, without byte order mark
 * @throws call_refused  the address is none of those that the platform lists
 */
export async function download(
  http: HttpClient,
  wish: DownloadWish,
): Promise<{ readonly body: unknown } | { readonly failure: Failure }> {
  const { data, emulator, file, signal, deadlineMs } = wish;
  const url = fileUrl(file, data, emulator);
  const isOwn = isOwnFile(url, data, emulator) || isSignedFile(url, data, emulator);
  const plain: HttpRequest = { method: 'GET', url, headers: { accept: '*/*' } };
  const maxBytes = data.downloads?.maxBytes ?? MAX_BYTES;
  try {
    const limits = {
      signal,
      deadlineMs,
      maxBytes,
      publicOnly: emulator === undefined,
      ...(wish.onLarge ? { onLarge: wish.onLarge } : { showRedirects: true }),
    };
    let reply = await http.sendForBytes(isOwn ? await wish.own(url) : plain, limits);
    for (let led = 0; reply.status >= 300 && reply.status < 400; led += 1) {
      const to = URL.parse(reply.headers['location'] ?? '', url.href);
      if (!to || led === MAX_REDIRECTS) throw refused('The file leads nowhere.');
      const next = listedUrl({ url: to.href }, data.downloads?.origins ?? [], emulator);
      reply = await http.sendForBytes({ ...plain, url: next }, limits);
    }
    wish.onStatus(reply.status);
    if (reply.status < 400) return { body: await wish.read(reply.bytes, maxBytes) };
    const lack = emulator === undefined ? undefined : lackOf(reply.headers);
    if (lack) return { failure: lack };
    const failure = failureOfStatus(reply.status);
    return { failure: failureOfReply(failure, reply.status, 'read', STATUSES, (text) => text) };
  } catch (error) {
    return { failure: failureOfFile(error) };
  }
}

/** @throws call_refused */
function fileUrl(file: HostAsk['with'], data: PlatformData, emulator: string | undefined): URL {
  if (!data.downloads) throw refused('The platform has no downloads.');
  const { origins, own } = data.downloads;
  const url = listedUrl(file, own === undefined ? origins : [...origins, data.origin], emulator);
  const isAtApi = emulator === undefined && url.origin === data.origin;
  if (isAtApi && !origins.includes(data.origin) && !isOwnFile(url, data, emulator))
    throw refused('The file is under no path that the platform lists.');
  return url;
}

/**
 * Whether a file outside of the API needs authorization too. Its full origin must be listed; subdomains do not count.
 */
function isSignedFile(url: URL, data: PlatformData, emulator: string | undefined): boolean {
  const { signed, origins } = data.downloads ?? {};
  if (signed === undefined || !new RegExp(signed).test(url.pathname)) return false;
  return emulator === undefined
    ? origins!.includes(url.origin)
    : !url.pathname.startsWith(data.basePath);
}

/** An emulator has one origin for all; an address under the API's base path is at the API. */
function isOwnFile(url: URL, data: PlatformData, emulator: string | undefined): boolean {
  const { own, ownQuery } = data.downloads ?? {};
  const search = ownQuery === undefined ? '' : `?${ownQuery}`;
  if (own === undefined || url.search !== search || !new RegExp(own).test(url.pathname))
    return false;
  return emulator === undefined
    ? url.origin === data.origin
    : url.pathname.startsWith(data.basePath);
}

/** A link that has run out says nothing about the credentials of the connection. */
function failureOfStatus(status: number): PlatformFailure {
  const said = `The file server answered with status ${status}.`;
  if (status === 429) return { code: 'platform_rate_limited', message: said };
  if (status >= 500) return { code: 'platform_unavailable', message: said };
  if ([401, 403, 404, 410].includes(status))
    return { code: 'platform_not_found', message: `${said} The link may have run out.` };
  return { code: 'platform_answer_invalid', message: said };
}

function failureOfFile(error: unknown): Failure {
  if (!(error instanceof UnpackFault)) return failureOfThrown(error, 'read');
  const message =
    error.fault === 'too_large'
      ? `The file is larger than allowed: ${error.message}.`
      : `The file cannot be read: ${error.message}.`;
  return {
    error: new ServiceError('platform_answer_invalid', { message }),
    repeat: false,
    refresh: false,
    outage: false,
  };
}

function refused(message: string): ServiceError {
  return new ServiceError('call_refused', { message });
}
