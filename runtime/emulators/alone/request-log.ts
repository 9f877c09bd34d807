/** The last requests that emulators got, so that a test can look at what its code has sent. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { faultOn } from '../../../sdk/emulator/inject-faults.ts';
import { maskedBody, maskedHeaders, maskedQuery } from './masked.ts';

/** Requests that are kept, and bytes of one body. */
const MOST = 1_000;
const MOST_BYTES = 8_192;

export interface LoggedRequest {
  /** Counts up from 1; the log forgets, the number goes on. */
  readonly id: number;
  /** RFC 3339, of the machine. */
  readonly at: string;
  readonly platform: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON or a form; `{bytes}` of anything else and of what is long; null without one. */
  readonly body: unknown;
  /** 0 where the connection was cut before. */
  readonly status: number;
  readonly ms: number;
  /** The kind of fault that it met. */
  readonly fault: string | null;
}

export interface RequestFilter {
  readonly platform?: string;
  readonly method?: string;
  /** A part of the path. */
  readonly path?: string;
  readonly status?: number;
  readonly fault?: string;
  /** Only those of a higher id. */
  readonly after?: number;
  /** 100 when absent. */
  readonly limit?: number;
}

export interface RequestLog {
  /** Looks on; the request is answered by somebody else. */
  note(platform: string, request: IncomingMessage, response: ServerResponse): void;
  /** The oldest first, and how many fit in all. */
  find(filter: RequestFilter): {
    readonly requests: readonly LoggedRequest[];
    readonly total: number;
  };
  /** @param platform  all of them when absent */
  clear(platform?: string): void;
}

export function requestLog(): RequestLog {
  let kept: LoggedRequest[] = [];
  let count = 0;
  return {
    note(platform, request, response) {
      const begun = performance.now();
      const at = new Date().toISOString();
      const body = bodyOf(request);
      const id = (count += 1);
      response.once('close', () => {
        const [path = '', query = ''] = (request.url ?? '').split('?');
        kept.push({
          id,
          at,
          platform,
          method: request.method ?? '',
          path,
          query: maskedQuery(query),
          headers: maskedHeaders(request.headers),
          body: body(),
          status: response.headersSent ? response.statusCode : 0,
          ms: Math.round(performance.now() - begun),
          fault: faultOn(request)?.kind ?? null,
        });
        if (kept.length > 2 * MOST) kept = kept.slice(-MOST);
      });
    },
    find({ limit = 100, ...filter }) {
      const all = kept.slice(-MOST).filter((one) => fits(one, filter));
      all.sort((a, b) => a.id - b.id);
      return { requests: all.slice(0, limit), total: all.length };
    },
    clear(platform) {
      kept = platform === undefined ? [] : kept.filter((one) => one.platform !== platform);
    },
  };
}

function fits(one: LoggedRequest, filter: Omit<RequestFilter, 'limit'>): boolean {
  const { path = '', after = 0, ...same } = filter;
  return (
    one.path.includes(path) &&
    one.id > after &&
    Object.entries(same).every(
      ([name, value]) => value === undefined || one[name as keyof typeof same] === value,
    )
  );
}

/** Sees each piece as it comes, however the emulator reads it. */
function bodyOf(request: IncomingMessage): () => unknown {
  const pieces: Buffer[] = [];
  let length = 0;
  const push = request.push.bind(request);
  request.push = (piece: Buffer | null, ...rest) => {
    if (piece) {
      length += piece.length;
      if (length <= MOST_BYTES) pieces.push(piece);
    }
    return push(piece, ...rest);
  };
  return () =>
    length > MOST_BYTES
      ? { bytes: length }
      : (maskedBody(Buffer.concat(pieces), request.headers['content-type'] ?? '') ?? null);
}
