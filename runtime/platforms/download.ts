/**
 * Fetches a file that the platform made, at an address which the platform named and the script handed over:
 * https, an origin that `platform.json` lists, on the public internet, and nothing of ours goes with it.
 */
import { ServiceError } from '../../sdk/errors.ts';
import type { PlatformData, PlatformFailure } from '../../sdk/platform.ts';
import type { HostRequest } from '../../sdk/script.ts';
import { failureOfReply, failureOfThrown, type Failure } from './failure-of.ts';
import type { HttpClient } from './http-client.ts';
import { listedUrl } from './listed-url.ts';
import { unpack, UnpackFault } from './unpack.ts';

export const DOWNLOAD = '@download';

const MAX_BYTES = 16 * 1024 * 1024;
const STATUSES: readonly number[] = [500, 502, 503, 504];

export interface DownloadWish {
  readonly data: PlatformData;
  /** Origin of the emulator in test mode: files come from there alone. */
  readonly emulator: string | undefined;
  readonly request: HostRequest;
  readonly signal: AbortSignal;
  /** For all of it, unpacking left out. */
  readonly deadlineMs: number;
  onStatus(status: number): void;
  /** As in `HttpLimits`. */
  onLarge?(stop: AbortSignal): Promise<void>;
  /** From the unpacked bytes to what the script gets. @throws HttpError  no text */
  read(bytes: Uint8Array): Promise<unknown>;
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
  const { data, emulator, request, signal, deadlineMs } = wish;
  const url = fileUrl(request, data, emulator);
  const maxBytes = data.downloads?.maxBytes ?? MAX_BYTES;
  try {
    const reply = await http.sendForBytes(
      { method: 'GET', url, headers: { accept: '*/*' } },
      {
        signal,
        deadlineMs,
        maxBytes,
        publicOnly: emulator === undefined,
        onLarge: (stop) => wish.onLarge?.(stop) ?? Promise.resolve(),
      },
    );
    wish.onStatus(reply.status);
    if (reply.status < 400) return { body: await wish.read(await unpack(reply.bytes, maxBytes)) };
    const failure = failureOfStatus(reply.status);
    return { failure: failureOfReply(failure, reply.status, 'read', STATUSES, (text) => text) };
  } catch (error) {
    return { failure: failureOfFile(error) };
  }
}

/** @throws call_refused */
function fileUrl(request: HostRequest, data: PlatformData, emulator: string | undefined): URL {
  if (!data.downloads) throw refused('The platform has no downloads.');
  if (request.method !== 'GET' || request.body !== undefined) throw refused('A download is a GET.');
  return listedUrl(request.query, data.downloads.origins, emulator);
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
